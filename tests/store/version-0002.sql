BEGIN TRANSACTION;
CREATE TABLE accounts (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	passphrase TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('pQrkm_EMtegB','Keeper','keeper','$argon2id$v=19$m=65536,t=3,p=4$rsnel5r+X8zoQlbpyRGk9A$R17dttzER2aoGKD1fzh1pxCVs/HfIbhiqi/e22N/N50',1.79496166509061884884e+09);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE capabilities (
	digest VARCHAR(64) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	made FLOAT NOT NULL, 
	expires FLOAT, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','yvdVpogdnbxx','host',NULL,1.79496166397186350822e+09,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','yvdVpogdnbxx','invite',NULL,1.79496166397188067435e+09,1.80014566397187566757e+09);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','yvdVpogdnbxx','seat',0,1.79496166397188568111e+09,NULL);
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','yvdVpogdnbxx','seat',1,1.79496166397188735013e+09,NULL);
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','yvdVpogdnbxx','seat',2,1.79496166397188925746e+09,NULL);
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','QxasDIMCds7G','host',NULL,1.79496166402897143368e+09,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','QxasDIMCds7G','invite',NULL,1.794961664028976202e+09,1.80014566402897310259e+09);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','QxasDIMCds7G','seat',0,1.79496166402898263934e+09,NULL);
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','QxasDIMCds7G','seat',1,1.79496166402898454667e+09,NULL);
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','QxasDIMCds7G','seat',2,1.79496166402898621556e+09,NULL);
INSERT INTO "capabilities" VALUES('85f6f77db1a00910f00d37a8db51ea965b7b3143846ec82b8f56542540d746ef','5MR3SXUZtxws','host',NULL,1.79496166408045411105e+09,NULL);
INSERT INTO "capabilities" VALUES('72ac78db1b6b7a6023e38579eaa9cf3128700d4fbec826ea9d55f24b451eb602','5MR3SXUZtxws','invite',NULL,1.79496166408045649525e+09,1.80014566408045506478e+09);
INSERT INTO "capabilities" VALUES('e9233de804617f024dcb14effd9c2452bb42ee69d048849c0e96fbf8ae38e279','5MR3SXUZtxws','seat',0,1.79496166408045935633e+09,NULL);
INSERT INTO "capabilities" VALUES('8d5390117bde651955007cf754159461b20c4c7668b5c58341699b90b3bce53b','5MR3SXUZtxws','seat',1,1794961664.08046,NULL);
INSERT INTO "capabilities" VALUES('4dd6a6fa1678d4c9d1fde99893ca78ee8ef3dd766ea05fd6c9990d113d8995c9','5MR3SXUZtxws','seat',2,1.79496166408046102522e+09,NULL);
INSERT INTO "capabilities" VALUES('4f17b6206b4662bbdd41b9074eae48f85b5bff8695a8a264196412fd72f4e93a','5MR3SXUZtxws','seat',3,1.79496166408046174049e+09,NULL);
INSERT INTO "capabilities" VALUES('0fcb32c7ec424792b21179d825526145ed028f9633137167f36df3694644b585','UJa_-U1hXrBJ','host',NULL,1.79496166413201904297e+09,NULL);
INSERT INTO "capabilities" VALUES('c870659bc714047e84eb06914600df7452d5cb31ee30fad7fa3cf213c6035ae8','UJa_-U1hXrBJ','invite',NULL,1.79496166413202142713e+09,1.80014566413201975826e+09);
INSERT INTO "capabilities" VALUES('5e275cdcb910a5d61f3537ed63c7eda07d6be84bcf1a3d2f5d4825bd5b0f55fb','UJa_-U1hXrBJ','seat',0,1.79496166413202428813e+09,NULL);
INSERT INTO "capabilities" VALUES('4a6b9853e27db5154238ad4263ff2c18ee2283fe610dbaeac67b0cae25ef4d76','UJa_-U1hXrBJ','seat',1,1.79496166413202524192e+09,NULL);
INSERT INTO "capabilities" VALUES('31d2ada5a4b6b1ebf2188ec6d2e06b4a97e35326ac14ee1d2e6d26e5a9ecd68e','UJa_-U1hXrBJ','seat',2,1.79496166413202619558e+09,NULL);
INSERT INTO "capabilities" VALUES('fbb7164894255e7addb5374cb28824a5052cb50eab9b7a1715b027f2bb99ad75','eD7xv0gNhGs0','host',NULL,1794961664.18272,NULL);
INSERT INTO "capabilities" VALUES('11408ad62a73183ef2c5ccb1c775403fb54324212d981a1b7db24e30c9c89f27','eD7xv0gNhGs0','invite',NULL,1.79496166418272328378e+09,1.80014566418272161478e+09);
INSERT INTO "capabilities" VALUES('1c5bfa1dc5409b5ceb8ac7a464779ad83a3fc491c79b6e66a7bc1c449e7a0828','eD7xv0gNhGs0','seat',0,1.79496166418272614477e+09,NULL);
INSERT INTO "capabilities" VALUES('519ffe4bc3d342ad6a0bc74314f0d837b5ff7120f17e99292a358f14b79fadcd','eD7xv0gNhGs0','seat',1,1.79496166418272709843e+09,NULL);
CREATE TABLE chat (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES('yvdVpogdnbxx',1,0,'P0','Good luck to all',1.79496166437052440643e+09);
CREATE TABLE kept_seats (
	account_id VARCHAR(24) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE lines (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	seat INTEGER, 
	client VARCHAR(64), 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"6ed32c8aac5361a34c9ddf1120ba2731f21ba9b0dfd6e59b7430001b385218ae","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79496166397220444674e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,1,'{"n":1,"seat":"chance","action":"start 2"}',1.79496166397220444674e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,2,'{"n":2,"seat":"chance","action":"turn-up memphis"}',1.79496166397220444674e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,3,'{"n":3,"seat":"chance","action":"turn-up kharga"}',1.79496166397220444674e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,4,'{"n":4,"seat":"chance","action":"turn-up amarna"}',1.79496166397220444674e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"c21e14658ec56c932cc20a79b124c1bbb064f0dc8bf699626a7c998246b01e50","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,1,'{"n":1,"seat":"chance","action":"start 1"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,2,'{"n":2,"seat":"chance","action":"deal berenike"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,3,'{"n":3,"seat":"chance","action":"deal avaris"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,4,'{"n":4,"seat":"chance","action":"deal edfu"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,5,'{"n":5,"seat":"chance","action":"deal kharga"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,6,'{"n":6,"seat":"chance","action":"deal abydos"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,7,'{"n":7,"seat":"chance","action":"deal buto"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,8,'{"n":8,"seat":"chance","action":"deal damanhur"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,9,'{"n":9,"seat":"chance","action":"deal thebes"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,10,'{"n":10,"seat":"chance","action":"deal dakhla"}',1.79496166402934598923e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"rgg-2003","players":4,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2","P3"],"commitments":{"scheme":"1","dice":"184734f01f97afee4ca8bf770bc5767cb59eb0579b33f8121f81020a7f86f084","entropy":",,,"},"tables_digest":"2104a52f2ed88f07c7282cc90eabf141","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":45,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold_and_cards","bribery_lasts":"phase","gold_tie":"next_rank","majority":"province"},"edition":"rgg-2003","expert_rules":false,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"the players choose","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Rio Grande Games, 2003"}}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,2,'{"n":2,"seat":"chance","action":"turn-up sawu"}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,3,'{"n":3,"seat":"chance","action":"turn-up damanhur"}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,4,'{"n":4,"seat":"chance","action":"turn-up baharya"}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,5,'{"n":5,"seat":"chance","action":"turn-up dakhla"}',1.79496166408064746853e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,0,'{"format":"amun-re record","version":1,"game":"card","edition":"sm-2017","players":3,"options":{"start":null},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"ee9518a3f4bc41032ccd5163f4f398f657e882ed8bef3247dd899ef41dccd936","entropy":",,"},"tables_digest":"a1ae77accc8b06011b3089a23cc2a4f7","tables":{"amounts":{"fewest_ankhs":1,"fields_needed":9,"for_fields":1,"for_pharaoh":1,"opening_total":14,"per_pyramid":1},"choices":{},"construction_cost":[3,6,10,15,21,28,36,45,55,66,78,91],"edition":"sm-2017","favors":{"2":[3,1],"3":[3,2,1],"4":[3,2,1,1],"5":[3,2,1,1,1]},"flood":[{"at_least":0,"per_caravan":10,"per_field":1},{"at_least":6,"per_caravan":10,"per_field":2},{"at_least":11,"per_caravan":0,"per_field":3},{"at_least":16,"per_caravan":0,"per_field":4}],"language":"en","lists":{"gold_cards":[0,1,2,3,4,5,6,7,8]},"province":[{"ankhs":1,"caravans":0,"fields":5,"name":"K1-01","pyramids":0},{"ankhs":2,"caravans":0,"fields":4,"name":"K1-02","pyramids":0},{"ankhs":3,"caravans":0,"fields":3,"name":"K1-03","pyramids":0},{"ankhs":4,"caravans":0,"fields":2,"name":"K1-04","pyramids":0},{"ankhs":0,"caravans":0,"fields":5,"name":"K1-05","pyramids":1},{"ankhs":1,"caravans":0,"fields":4,"name":"K1-06","pyramids":1},{"ankhs":2,"caravans":0,"fields":3,"name":"K1-07","pyramids":1},{"ankhs":3,"caravans":0,"fields":2,"name":"K1-08","pyramids":1},{"ankhs":4,"caravans":0,"fields":1,"name":"K1-09","pyramids":1},{"ankhs":0,"caravans":0,"fields":2,"name":"K1-10","pyramids":2},{"ankhs":2,"caravans":0,"fields":1,"name":"K1-11","pyramids":2},{"ankhs":3,"caravans":0,"fields":0,"name":"K1-12","pyramids":2},{"ankhs":0,"caravans":1,"fields":3,"name":"K1-13","pyramids":0},{"ankhs":4,"caravans":1,"fields":0,"name":"K1-14","pyramids":0},{"ankhs":1,"caravans":1,"fields":1,"name":"K1-15","pyramids":1},{"ankhs":3,"caravans":0,"fields":5,"name":"K2-01","pyramids":0},{"ankhs":4,"caravans":0,"fields":4,"name":"K2-02","pyramids":0},{"ankhs":1,"caravans":0,"fields":5,"name":"K2-03","pyramids":1},{"ankhs":2,"caravans":0,"fields":4,"name":"K2-04","pyramids":1},{"ankhs":3,"caravans":0,"fields":3,"name":"K2-05","pyramids":1},{"ankhs":4,"caravans":0,"fields":2,"name":"K2-06","pyramids":1},{"ankhs":1,"caravans":0,"fields":3,"name":"K2-07","pyramids":2},{"ankhs":2,"caravans":0,"fields":2,"name":"K2-08","pyramids":2},{"ankhs":3,"caravans":0,"fields":1,"name":"K2-09","pyramids":2},{"ankhs":4,"caravans":0,"fields":0,"name":"K2-10","pyramids":2},{"ankhs":0,"caravans":0,"fields":2,"name":"K2-11","pyramids":3},{"ankhs":1,"caravans":0,"fields":1,"name":"K2-12","pyramids":3},{"ankhs":0,"caravans":1,"fields":3,"name":"K2-13","pyramids":1},{"ankhs":2,"caravans":1,"fields":0,"name":"K2-14","pyramids":1},{"ankhs":0,"caravans":1,"fields":1,"name":"K2-15","pyramids":2},{"ankhs":2,"caravans":0,"fields":5,"name":"K3-01","pyramids":1},{"ankhs":3,"caravans":0,"fields":4,"name":"K3-02","pyramids":1},{"ankhs":1,"caravans":0,"fields":5,"name":"K3-03","pyramids":2},{"ankhs":3,"caravans":0,"fields":2,"name":"K3-04","pyramids":2},{"ankhs":4,"caravans":0,"fields":1,"name":"K3-05","pyramids":2},{"ankhs":0,"caravans":0,"fields":4,"name":"K3-06","pyramids":3},{"ankhs":1,"caravans":0,"fields":3,"name":"K3-07","pyramids":3},{"ankhs":2,"caravans":0,"fields":2,"name":"K3-08","pyramids":3},{"ankhs":3,"caravans":0,"fields":1,"name":"K3-09","pyramids":3},{"ankhs":4,"caravans":0,"fields":0,"name":"K3-10","pyramids":3},{"ankhs":0,"caravans":0,"fields":3,"name":"K3-11","pyramids":4},{"ankhs":2,"caravans":0,"fields":1,"name":"K3-12","pyramids":4},{"ankhs":4,"caravans":1,"fields":0,"name":"K3-13","pyramids":1},{"ankhs":0,"caravans":1,"fields":3,"name":"K3-14","pyramids":2},{"ankhs":1,"caravans":1,"fields":2,"name":"K3-15","pyramids":2}],"reconstructed":["construction_cost","province"],"stated_costs":[4],"title":"Super Meeple, 2017"}}',1.7949616641322097779e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,1,'{"n":1,"seat":"chance","action":"start 2"}',1.7949616641322097779e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,0,'{"format":"amun-re record","version":1,"game":"card","edition":"sm-2017","players":2,"options":{"start":null},"seats":["P0","P1"],"commitments":{"scheme":"1","dice":"64a0f83ce61c612d189148f3d197ea7e4f0b2af59ecc7da7eddddee9da8dddf0","entropy":","},"tables_digest":"a1ae77accc8b06011b3089a23cc2a4f7","tables":{"amounts":{"fewest_ankhs":1,"fields_needed":9,"for_fields":1,"for_pharaoh":1,"opening_total":14,"per_pyramid":1},"choices":{},"construction_cost":[3,6,10,15,21,28,36,45,55,66,78,91],"edition":"sm-2017","favors":{"2":[3,1],"3":[3,2,1],"4":[3,2,1,1],"5":[3,2,1,1,1]},"flood":[{"at_least":0,"per_caravan":10,"per_field":1},{"at_least":6,"per_caravan":10,"per_field":2},{"at_least":11,"per_caravan":0,"per_field":3},{"at_least":16,"per_caravan":0,"per_field":4}],"language":"en","lists":{"gold_cards":[0,1,2,3,4,5,6,7,8]},"province":[{"ankhs":1,"caravans":0,"fields":5,"name":"K1-01","pyramids":0},{"ankhs":2,"caravans":0,"fields":4,"name":"K1-02","pyramids":0},{"ankhs":3,"caravans":0,"fields":3,"name":"K1-03","pyramids":0},{"ankhs":4,"caravans":0,"fields":2,"name":"K1-04","pyramids":0},{"ankhs":0,"caravans":0,"fields":5,"name":"K1-05","pyramids":1},{"ankhs":1,"caravans":0,"fields":4,"name":"K1-06","pyramids":1},{"ankhs":2,"caravans":0,"fields":3,"name":"K1-07","pyramids":1},{"ankhs":3,"caravans":0,"fields":2,"name":"K1-08","pyramids":1},{"ankhs":4,"caravans":0,"fields":1,"name":"K1-09","pyramids":1},{"ankhs":0,"caravans":0,"fields":2,"name":"K1-10","pyramids":2},{"ankhs":2,"caravans":0,"fields":1,"name":"K1-11","pyramids":2},{"ankhs":3,"caravans":0,"fields":0,"name":"K1-12","pyramids":2},{"ankhs":0,"caravans":1,"fields":3,"name":"K1-13","pyramids":0},{"ankhs":4,"caravans":1,"fields":0,"name":"K1-14","pyramids":0},{"ankhs":1,"caravans":1,"fields":1,"name":"K1-15","pyramids":1},{"ankhs":3,"caravans":0,"fields":5,"name":"K2-01","pyramids":0},{"ankhs":4,"caravans":0,"fields":4,"name":"K2-02","pyramids":0},{"ankhs":1,"caravans":0,"fields":5,"name":"K2-03","pyramids":1},{"ankhs":2,"caravans":0,"fields":4,"name":"K2-04","pyramids":1},{"ankhs":3,"caravans":0,"fields":3,"name":"K2-05","pyramids":1},{"ankhs":4,"caravans":0,"fields":2,"name":"K2-06","pyramids":1},{"ankhs":1,"caravans":0,"fields":3,"name":"K2-07","pyramids":2},{"ankhs":2,"caravans":0,"fields":2,"name":"K2-08","pyramids":2},{"ankhs":3,"caravans":0,"fields":1,"name":"K2-09","pyramids":2},{"ankhs":4,"caravans":0,"fields":0,"name":"K2-10","pyramids":2},{"ankhs":0,"caravans":0,"fields":2,"name":"K2-11","pyramids":3},{"ankhs":1,"caravans":0,"fields":1,"name":"K2-12","pyramids":3},{"ankhs":0,"caravans":1,"fields":3,"name":"K2-13","pyramids":1},{"ankhs":2,"caravans":1,"fields":0,"name":"K2-14","pyramids":1},{"ankhs":0,"caravans":1,"fields":1,"name":"K2-15","pyramids":2},{"ankhs":2,"caravans":0,"fields":5,"name":"K3-01","pyramids":1},{"ankhs":3,"caravans":0,"fields":4,"name":"K3-02","pyramids":1},{"ankhs":1,"caravans":0,"fields":5,"name":"K3-03","pyramids":2},{"ankhs":3,"caravans":0,"fields":2,"name":"K3-04","pyramids":2},{"ankhs":4,"caravans":0,"fields":1,"name":"K3-05","pyramids":2},{"ankhs":0,"caravans":0,"fields":4,"name":"K3-06","pyramids":3},{"ankhs":1,"caravans":0,"fields":3,"name":"K3-07","pyramids":3},{"ankhs":2,"caravans":0,"fields":2,"name":"K3-08","pyramids":3},{"ankhs":3,"caravans":0,"fields":1,"name":"K3-09","pyramids":3},{"ankhs":4,"caravans":0,"fields":0,"name":"K3-10","pyramids":3},{"ankhs":0,"caravans":0,"fields":3,"name":"K3-11","pyramids":4},{"ankhs":2,"caravans":0,"fields":1,"name":"K3-12","pyramids":4},{"ankhs":4,"caravans":1,"fields":0,"name":"K3-13","pyramids":1},{"ankhs":0,"caravans":1,"fields":3,"name":"K3-14","pyramids":2},{"ankhs":1,"caravans":1,"fields":2,"name":"K3-15","pyramids":2}],"reconstructed":["construction_cost","province"],"stated_costs":[4],"title":"Super Meeple, 2017"}}',1.79496166418298649784e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.79496166418298649784e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,5,'{"n":5,"seat":2,"action":"bid amarna 10"}',1.794961664293671608e+09,2,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,6,'{"n":6,"seat":0,"action":"bid memphis 15"}',1.79496166429919528956e+09,0,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,7,'{"n":7,"seat":1,"action":"bid kharga 6"}',1.79496166430354642867e+09,1,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,8,'{"n":8,"seat":2,"action":"buy 2 cards"}',1.79496166430884337428e+09,2,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,9,'{"n":9,"seat":"chance","action":"draw architect"}',1.79496166430884337428e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,10,'{"n":10,"seat":"chance","action":"draw nile-or-frontier"}',1.79496166430884337428e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,11,'{"n":11,"seat":2,"action":"buy 1 farmers"}',1.79496166431365752219e+09,2,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,12,'{"n":12,"seat":2,"action":"sell architect"}',1.79496166431807851787e+09,2,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,13,'{"n":13,"seat":2,"action":"sell nile-or-frontier"}',1.79496166432206606861e+09,2,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,14,'{"n":14,"seat":2,"action":"sell architect"}',1.7949616643262481689e+09,2,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,15,'{"n":15,"seat":2,"action":"farmer amarna"}',1.7949616643262481689e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,16,'{"n":16,"seat":2,"action":"buy 2 stones"}',1.79496166433044815067e+09,2,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,17,'{"n":17,"seat":2,"action":"stone amarna"}',1.79496166433044815067e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,18,'{"n":18,"seat":2,"action":"stone amarna"}',1.79496166433044815067e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,19,'{"n":19,"seat":0,"action":"buy 0 cards"}',1.7949616643344948292e+09,0,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,20,'{"n":20,"seat":0,"action":"sell architect"}',1.79496166433823466299e+09,0,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,21,'{"n":21,"seat":0,"action":"buy 0 farmers"}',1.79496166434242153172e+09,0,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,22,'{"n":22,"seat":0,"action":"buy 0 stones"}',1.79496166434665250771e+09,0,'m12-0.9391491627785106');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,23,'{"n":23,"seat":1,"action":"buy 2 cards"}',1.79496166435062670706e+09,1,'m13-0.6864838541790798');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,24,'{"n":24,"seat":"chance","action":"draw big-harvest"}',1.79496166435062670706e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,25,'{"n":25,"seat":"chance","action":"draw offering-adjustment"}',1.79496166435062670706e+09,NULL,NULL);
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,26,'{"n":26,"seat":1,"action":"buy 0 farmers"}',1.79496166435551476481e+09,1,'m14-0.7258526014465152');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,27,'{"n":27,"seat":1,"action":"buy 0 stones"}',1.7949616643595561981e+09,1,'m15-0.7637009951314895');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,28,'{"n":28,"seat":1,"action":"finish"}',1.7949616643634872437e+09,1,'m16-0.5528595762929651');
INSERT INTO "lines" VALUES('yvdVpogdnbxx',0,29,'{"n":29,"seat":1,"action":"theft"}',1.7949616643675270081e+09,1,'sealed');
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,11,'{"n":11,"seat":0,"action":"choose buto"}',1.7949616644007689953e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,12,'{"n":12,"seat":1,"action":"choose kharga"}',1.79496166440454459189e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('QxasDIMCds7G',0,13,'{"n":13,"seat":2,"action":"choose thebes"}',1.79496166440797257426e+09,2,'m2-0.25158329759496567');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,6,'{"n":6,"seat":0,"action":"bid dakhla 0"}',1.79496166445230746267e+09,0,'m0-0.5926409106271656');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,7,'{"n":7,"seat":1,"action":"bid baharya 10"}',1.79496166445671701426e+09,1,'m1-0.36995516654807925');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,8,'{"n":8,"seat":2,"action":"bid sawu 10"}',1.79496166446136641505e+09,2,'m2-0.47405353654712656');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,9,'{"n":9,"seat":3,"action":"bid dakhla 1"}',1.79496166446593689923e+09,3,'m3-0.6055995301393269');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,10,'{"n":10,"seat":0,"action":"bid damanhur 15"}',1.79496166447012066844e+09,0,'m4-0.25935401432800764');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,11,'{"n":11,"seat":"chance","action":"draw offering-adjustment"}',1.79496166447012066844e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,12,'{"n":12,"seat":0,"action":"sell architect"}',1.79496166447434568405e+09,0,'m5-0.1917441039952995');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,13,'{"n":13,"seat":0,"action":"buy 1 cards"}',1.79496166447819137574e+09,0,'m6-0.5409738856290388');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,14,'{"n":14,"seat":"chance","action":"draw free-farmer"}',1.79496166447819137574e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,15,'{"n":15,"seat":0,"action":"free-farmer damanhur"}',1.7949616644831664562e+09,0,'m7-0.47635320869933495');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,16,'{"n":16,"seat":0,"action":"buy 2 farmers"}',1.79496166448759174351e+09,0,'m8-0.8610221084253223');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,17,'{"n":17,"seat":0,"action":"farmer damanhur"}',1.79496166448759174351e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,18,'{"n":18,"seat":0,"action":"farmer damanhur"}',1.79496166448759174351e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,19,'{"n":19,"seat":0,"action":"buy 0 stones"}',1.79496166449238586421e+09,0,'m9-0.6348606582851885');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,20,'{"n":20,"seat":1,"action":"buy 2 cards"}',1.79496166449644351005e+09,1,'m10-0.7412518562014903');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,21,'{"n":21,"seat":"chance","action":"draw protection"}',1.79496166449644351005e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,22,'{"n":22,"seat":"chance","action":"draw protection"}',1.79496166449644351005e+09,NULL,NULL);
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,23,'{"n":23,"seat":1,"action":"sell protection"}',1.79496166450119352345e+09,1,'m11-0.15939993976228117');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,24,'{"n":24,"seat":1,"action":"buy 2 farmers"}',1.79496166450528502468e+09,1,'m12-0.04278902933945994');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,25,'{"n":25,"seat":1,"action":"sell protection"}',1.79496166450896239277e+09,1,'m13-0.8235705112332644');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,26,'{"n":26,"seat":1,"action":"farmer baharya"}',1.79496166451307201383e+09,1,'m14-0.47274908866546683');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,27,'{"n":27,"seat":1,"action":"farmer baharya"}',1.79496166451729488372e+09,1,'m15-0.7141294836112025');
INSERT INTO "lines" VALUES('5MR3SXUZtxws',0,28,'{"n":28,"seat":1,"action":"buy 2 stones"}',1.79496166452143025393e+09,1,'m16-0.3949634040007439');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,2,'{"n":2,"seat":2,"action":"display 6"}',1.79496166454914093013e+09,2,'m0-0.30329858588551006');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,3,'{"n":3,"seat":2,"action":"display 5"}',1.79496166455250358577e+09,2,'m1-0.4788783949238976');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,4,'{"n":4,"seat":2,"action":"display 2"}',1.79496166455628418921e+09,2,'m2-0.06651509567958991');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,5,'{"n":5,"seat":2,"action":"display 1"}',1.79496166455628418921e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,6,'{"n":6,"seat":0,"action":"display 8"}',1.79496166456011390687e+09,0,'m3-0.5494018488970029');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,7,'{"n":7,"seat":0,"action":"display 5"}',1.79496166456392478938e+09,0,'m4-0.8004523514958085');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,8,'{"n":8,"seat":0,"action":"display 1"}',1.79496166456392478938e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,9,'{"n":9,"seat":1,"action":"display 5"}',1.79496166456752777101e+09,1,'m5-0.22192817569031764');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,10,'{"n":10,"seat":1,"action":"display 4"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,11,'{"n":11,"seat":1,"action":"display 3"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,12,'{"n":12,"seat":1,"action":"display 2"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,13,'{"n":13,"seat":"chance","action":"turn-up k1-14"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,14,'{"n":14,"seat":"chance","action":"turn-up k1-10"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,15,'{"n":15,"seat":"chance","action":"turn-up k1-13"}',1.79496166456752777101e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,16,'{"n":16,"seat":2,"action":"bid k1-13 5"}',1.79496166457188510894e+09,2,'m6-0.36024490950020127');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,17,'{"n":17,"seat":0,"action":"bid k1-10 5"}',1.7949616645819017887e+09,0,'m7-0.8268716790242738');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,18,'{"n":18,"seat":1,"action":"bid k1-14 3"}',1.79496166458567070955e+09,1,'m8-0.2144004325789165');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,19,'{"n":19,"seat":"chance","action":"turn-up k1-09"}',1.79496166458567070955e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,20,'{"n":20,"seat":"chance","action":"turn-up k1-08"}',1.79496166458567070955e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,21,'{"n":21,"seat":"chance","action":"turn-up k1-11"}',1.79496166458567070955e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,22,'{"n":22,"seat":1,"action":"bid k1-08 0"}',1.7949616645895557403e+09,1,'m9-0.8289200487784194');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,23,'{"n":23,"seat":2,"action":"bid k1-09 1"}',1.79496166459286069869e+09,2,'m10-0.8004478385429662');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,24,'{"n":24,"seat":0,"action":"bid k1-08 8"}',1.79496166459675168987e+09,0,'m11-0.16481825940199157');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,25,'{"n":25,"seat":1,"action":"bid k1-09 5"}',1.79496166460003733636e+09,1,'m12-0.6269756024131301');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,26,'{"n":26,"seat":2,"action":"bid k1-11 1"}',1.79496166460340118411e+09,2,'m13-0.08671825263492183');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,27,'{"n":27,"seat":"chance","action":"turn-up k1-07"}',1.79496166460340118411e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,28,'{"n":28,"seat":"chance","action":"turn-up k1-05"}',1.79496166460340118411e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,29,'{"n":29,"seat":"chance","action":"turn-up k1-12"}',1.79496166460340118411e+09,NULL,NULL);
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,30,'{"n":30,"seat":1,"action":"bid k1-07 4"}',1.79496166460717487337e+09,1,'m14-0.6717014565164733');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,31,'{"n":31,"seat":2,"action":"bid k1-12 0"}',1.79496166461072635643e+09,2,'m15-0.24887354059361044');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,32,'{"n":32,"seat":0,"action":"bid k1-05 0"}',1.79496166461414122586e+09,0,'m16-0.47358788758514514');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,33,'{"n":33,"seat":0,"action":"offer 0"}',1.794961664617436409e+09,0,'m17-0.944577790309402');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,34,'{"n":34,"seat":1,"action":"offer 2"}',1.79496166462208628662e+09,1,'m18-0.007211334324406682');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,35,'{"n":35,"seat":1,"action":"finish"}',1.79496166462719607351e+09,1,'m19-0.5723668016858915');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,36,'{"n":36,"seat":2,"action":"offer 2"}',1.79496166463688158992e+09,2,'m20-0.8480440882236346');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,37,'{"n":37,"seat":2,"action":"offer 0"}',1.79496166464331221579e+09,2,'m21-0.413946043131732');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,38,'{"n":38,"seat":1,"action":"pyramid 3"}',1.79496166464867258072e+09,1,'m22-0.28820357047798495');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,39,'{"n":39,"seat":1,"action":"pyramid 2"}',1.79496166465794825557e+09,1,'m23-0.16132060612160848');
INSERT INTO "lines" VALUES('UJa_-U1hXrBJ',0,40,'{"n":40,"seat":1,"action":"build 2"}',1.79496166466624689104e+09,1,'m24-0.25965514639461273');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,2,'{"n":2,"seat":0,"action":"display 7"}',1.7949616646864340305e+09,0,'m0-0.7417869892607294');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,3,'{"n":3,"seat":0,"action":"display 6"}',1.79496166468981790541e+09,0,'m1-0.9424502837770503');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,4,'{"n":4,"seat":0,"action":"display 1"}',1.79496166468981790541e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,5,'{"n":5,"seat":1,"action":"display 5"}',1.79496166469324231144e+09,1,'m2-0.8403481205226678');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,6,'{"n":6,"seat":1,"action":"display 4"}',1.79496166469324231144e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,7,'{"n":7,"seat":1,"action":"display 3"}',1.79496166469324231144e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,8,'{"n":8,"seat":1,"action":"display 2"}',1.79496166469324231144e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,9,'{"n":9,"seat":"chance","action":"turn-up k1-11"}',1.79496166469324231144e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,10,'{"n":10,"seat":"chance","action":"turn-up k1-04"}',1.79496166469324231144e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,11,'{"n":11,"seat":0,"action":"bid k1-04 7"}',1.79496166469704437253e+09,0,'m3-0.6489745531369242');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,12,'{"n":12,"seat":1,"action":"bid k1-11 2"}',1.79496166470156717298e+09,1,'m4-0.11320596465314436');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,13,'{"n":13,"seat":"chance","action":"turn-up k1-14"}',1.79496166470156717298e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,14,'{"n":14,"seat":"chance","action":"turn-up k1-08"}',1.79496166470156717298e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,15,'{"n":15,"seat":0,"action":"bid k1-14 0"}',1.79496166470537567142e+09,0,'m5-0.8684454578650953');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,16,'{"n":16,"seat":1,"action":"bid k1-08 5"}',1.79496166470888376238e+09,1,'m6-0.5437608592359304');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,17,'{"n":17,"seat":"chance","action":"turn-up k1-07"}',1.79496166470888376238e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,18,'{"n":18,"seat":"chance","action":"turn-up k1-10"}',1.79496166470888376238e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,19,'{"n":19,"seat":0,"action":"bid k1-10 1"}',1.79496166471231770518e+09,0,'m7-0.24933071444268662');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,20,'{"n":20,"seat":1,"action":"bid k1-07 3"}',1.79496166471541142468e+09,1,'m8-0.408151054974514');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,21,'{"n":21,"seat":0,"action":"offer 0"}',1.79496166471882033347e+09,0,'m9-0.9163453718085519');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,22,'{"n":22,"seat":1,"action":"offer 4"}',1.79496166472183346749e+09,1,'m10-0.15960421235803823');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,23,'{"n":23,"seat":1,"action":"offer 0"}',1.79496166472497248648e+09,1,'m11-0.13876741839890316');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,24,'{"n":24,"seat":1,"action":"pyramid 3"}',1.79496166472877025609e+09,1,'m12-0.44483568613752145');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,25,'{"n":25,"seat":0,"action":"build 1"}',1.79496166473193716995e+09,0,'m13-0.0017748622025346439');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,26,'{"n":26,"seat":0,"action":"pyramid 1"}',1.79496166473531103139e+09,0,'m14-0.2094563824951179');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,27,'{"n":27,"seat":0,"action":"display 6"}',1.79496166473853302003e+09,0,'m15-0.9601271002174996');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,28,'{"n":28,"seat":0,"action":"display 5"}',1.79496166473853302003e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,29,'{"n":29,"seat":0,"action":"display 3"}',1.79496166474155616765e+09,0,'m16-0.8724077654368019');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,30,'{"n":30,"seat":0,"action":"display 2"}',1.79496166474155616765e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,31,'{"n":31,"seat":0,"action":"display 1"}',1.79496166474155616765e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,32,'{"n":32,"seat":1,"action":"build 1"}',1.79496166474486470217e+09,1,'m17-0.3136513677349536');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,33,'{"n":33,"seat":1,"action":"pyramid 1"}',1.7949616647484104633e+09,1,'m18-0.5392234688708106');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,34,'{"n":34,"seat":1,"action":"display 2"}',1.79496166475165462497e+09,1,'m19-0.1816686685456037');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,35,'{"n":35,"seat":1,"action":"display 1"}',1.79496166475165462497e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,36,'{"n":36,"seat":"chance","action":"turn-up k2-15"}',1.79496166475165462497e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,37,'{"n":37,"seat":"chance","action":"turn-up k2-09"}',1.79496166475165462497e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,38,'{"n":38,"seat":0,"action":"bid k2-15 6"}',1.79496166475596284867e+09,0,'m20-0.19687904392603262');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,39,'{"n":39,"seat":1,"action":"bid k2-09 1"}',1.79496166475943470007e+09,1,'m21-0.29878889785386775');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,40,'{"n":40,"seat":0,"action":"extend 2"}',1.79496166476323580738e+09,0,'m22-0.4149067116227452');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,41,'{"n":41,"seat":1,"action":"extend 1"}',1.79496166476667523385e+09,1,'m23-0.26381193894997024');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,42,'{"n":42,"seat":"chance","action":"turn-up k2-02"}',1.79496166476667523385e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,43,'{"n":43,"seat":"chance","action":"turn-up k2-04"}',1.79496166476667523385e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,44,'{"n":44,"seat":1,"action":"bid k2-04 0"}',1.79496166477041125294e+09,1,'m24-0.3013591007694625');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,45,'{"n":45,"seat":0,"action":"bid k2-02 0"}',1.79496166477502512928e+09,0,'m25-0.5959789505447018');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,46,'{"n":46,"seat":1,"action":"extend 3"}',1.7949616647798733711e+09,1,'m26-0.06602245055107714');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,47,'{"n":47,"seat":0,"action":"extend 3"}',1.79496166478446507455e+09,0,'m27-0.8185180746470708');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,48,'{"n":48,"seat":"chance","action":"turn-up k2-05"}',1.79496166478446507455e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,49,'{"n":49,"seat":"chance","action":"turn-up k2-14"}',1.79496166478446507455e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,50,'{"n":50,"seat":1,"action":"bid k2-14 2"}',1.79496166478951716424e+09,1,'m28-0.6964198076411567');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,51,'{"n":51,"seat":0,"action":"bid k2-05 1"}',1.79496166479474353796e+09,0,'m29-0.48121838623686386');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,52,'{"n":52,"seat":1,"action":"offer 0"}',1.79496166479474353796e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,53,'{"n":53,"seat":0,"action":"offer 2"}',1.79496166480083441737e+09,0,'m30-0.057000929535789946');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,54,'{"n":54,"seat":0,"action":"offer 0"}',1.79496166480907702448e+09,0,'m31-0.9492204766705261');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,55,'{"n":55,"seat":1,"action":"build 2"}',1.79496166481596183773e+09,1,'m32-0.8448808893881297');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,56,'{"n":56,"seat":1,"action":"pyramid 2"}',1.79496166482149910924e+09,1,'m33-0.5490659459511809');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,57,'{"n":57,"seat":1,"action":"display 7"}',1.79496166482620954515e+09,1,'m34-0.36618447584186054');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,58,'{"n":58,"seat":1,"action":"display 2"}',1.79496166482620954515e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,59,'{"n":59,"seat":0,"action":"build 4"}',1.7949616648296971321e+09,0,'m35-0.8412340954622506');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,60,'{"n":60,"seat":0,"action":"pyramid 2"}',1794961664.83306,0,'m36-0.04672711869894153');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,61,'{"n":61,"seat":0,"action":"display 6"}',1.7949616648363463879e+09,0,'m37-0.6237130310772351');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,62,'{"n":62,"seat":0,"action":"display 3"}',1.79496166483952307698e+09,0,'m38-0.11902055707377501');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,63,'{"n":63,"seat":0,"action":"display 2"}',1.79496166483952307698e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,64,'{"n":64,"seat":"chance","action":"turn-up k3-07"}',1.79496166483952307698e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,65,'{"n":65,"seat":"chance","action":"turn-up k3-11"}',1.79496166483952307698e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,66,'{"n":66,"seat":1,"action":"bid k3-07 2"}',1794961664.84319,1,'m39-0.9296553195975211');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,67,'{"n":67,"seat":0,"action":"bid k3-11 2"}',1794961664.84657,0,'m40-0.34438181305301196');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,68,'{"n":68,"seat":1,"action":"extend 2"}',1.79496166485009527209e+09,1,'m41-0.8927110919706659');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,69,'{"n":69,"seat":0,"action":"extend 2"}',1.79496166485367822642e+09,0,'m42-0.7756030146989953');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,70,'{"n":70,"seat":"chance","action":"turn-up k3-09"}',1.79496166485367822642e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,71,'{"n":71,"seat":"chance","action":"turn-up k3-01"}',1.79496166485367822642e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,72,'{"n":72,"seat":0,"action":"bid k3-01 0"}',1.79496166485743212696e+09,0,'m43-0.5897633712619398');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,73,'{"n":73,"seat":1,"action":"bid k3-09 0"}',1.79496166486065936085e+09,1,'m44-0.8596943191875801');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,74,'{"n":74,"seat":0,"action":"extend 1"}',1.79496166486371946336e+09,0,'m45-0.43297668506056197');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,75,'{"n":75,"seat":1,"action":"extend 1"}',1.79496166486824202538e+09,1,'m46-0.20848339304879704');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,76,'{"n":76,"seat":"chance","action":"turn-up k3-05"}',1.79496166486824202538e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,77,'{"n":77,"seat":"chance","action":"turn-up k3-03"}',1.79496166486824202538e+09,NULL,NULL);
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,78,'{"n":78,"seat":0,"action":"bid k3-05 3"}',1.79496166487187743185e+09,0,'m47-0.6108275380926242');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,79,'{"n":79,"seat":1,"action":"bid k3-03 0"}',1.79496166487516641612e+09,1,'m48-0.3399595266258446');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,80,'{"n":80,"seat":0,"action":"offer 0"}',1.79496166487873578068e+09,0,'m49-0.31245036934290693');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,81,'{"n":81,"seat":1,"action":"offer 7"}',1.79496166488257765771e+09,1,'m50-0.30617106838135244');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,82,'{"n":82,"seat":1,"action":"offer 0"}',1.79496166488515400882e+09,1,'m51-0.6268057685261074');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,83,'{"n":83,"seat":1,"action":"pyramid 3"}',1.79496166488847160337e+09,1,'m52-0.6891745873488752');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,84,'{"n":84,"seat":1,"action":"pyramid 2"}',1.79496166489186048513e+09,1,'m53-0.16152946442461624');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,85,'{"n":85,"seat":1,"action":"pyramid 1"}',1.79496166489464950566e+09,1,'m54-0.08095823218449283');
INSERT INTO "lines" VALUES('eD7xv0gNhGs0',0,86,'{"ending":{"places":[2,1],"scores":[14,15],"parts":[{"first_pyramids":0,"first_fields":0,"first_pharaoh":1,"first_ankhs":0,"second_pyramids":4,"second_fields":0,"second_pharaoh":0,"second_ankhs":-1,"third_pyramids":8,"third_fields":1,"third_pharaoh":1,"third_ankhs":0},{"first_pyramids":2,"first_fields":0,"first_pharaoh":0,"first_ankhs":-1,"second_pyramids":4,"second_fields":0,"second_pharaoh":1,"second_ankhs":0,"third_pyramids":9,"third_fields":1,"third_pharaoh":0,"third_ankhs":-1}],"reason":"points","digest":"b53c6a0d4b99e21737962ee43218d54e","opened":{"secret":"33341db5cfb663f5b00a2ac63f0686805af8d14ea985a8676b792d35a62e6e5a","nonce":"41f306c2486222ec17c850030c70472a3e57bf78daf65b4f9b897e4e9b9027f0","seals":[{"n":21,"nonce":"f52d0406c8b4b9b80b2b0f72a1a478941abf4308de4c38e6ae9c5470a2bf7f58","receipt":"bcf38ce7e16894de1700a47edd886f90bf21e6a4671c8974f626f79bab06ae48"},{"n":22,"nonce":"91a01d1945344cf35d96dd97a1808b9148ff0cea9fb84ec49e795f4e79e96ac2","receipt":"e3fcede24f36f03cca11f646b5e9a72919fbae705604cc0f120adacffcf021b8"},{"n":23,"nonce":"9c68f805a6df05850ba703eb7b68a7f0060f38efcf4bb561072f2d5a573992db","receipt":"0b94e50cd0966c5fe3e3b757d6e09a7a610ffb853cd6bec1656a66f1dea22297"},{"n":52,"nonce":"815e698397df07c34f12ea0f22be445cf32922883430facece3001d1a50d61be","receipt":"72444855ab9b1a629d0f9b146ad4afbd1de5992d863618ab3919fcd48e8b95cf"},{"n":53,"nonce":"819e0b8254196da0ea3fc52ede476caa15b9634d7d1bd3e73e2f05937baf0e60","receipt":"76c34e95b89d0a05db7cb1c2188733e03a740be83548ff2b7fe7c0fba3437879"},{"n":54,"nonce":"7e7c4fa6e24d11e27fd3a467ffd3faafaf944c70045f06602043379e31f6ebb3","receipt":"72dd0785ee3b71067b293b38578d0233faf76c61d0f1ba4d53a052d5c9c3f772"},{"n":80,"nonce":"9fcbe35ad124e8e308930e73908dd27eb4a6c4b3f86b3ce380cf776652d0b996","receipt":"b8e3e0fd8e927a52a8b6a25cd5357aa79a8013f209cfb542222d3cf0a91e3fb7"},{"n":81,"nonce":"6de732bb8005e48bac4bc3aa1c662a991b86e2c2c3a83d298fa0c47b8d6781d3","receipt":"f130de253dc74d00f5121e29a252adb17015beaf7fc27a5f9570e3232873099e"},{"n":82,"nonce":"a081145c109fca1798275f935cd3254799d6e3d450b88e53b73841e99dbbc959","receipt":"8e9743ad3fde8ca221073c5ff60bd21e4b3886910be597eb8153f53c4cada617"}]}}}',1.79496166489464950566e+09,NULL,NULL);
CREATE TABLE seals (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seals" VALUES('yvdVpogdnbxx',0,29,'b8534badf1c3cbf100f4f80358521cf2021ead86edb7c0690e529f7b3a3df4cb','77f8f7c7d08db0fdd89934a41592c40aab0331bd92c7b2a7ed9468d30417c5b2');
INSERT INTO "seals" VALUES('QxasDIMCds7G',0,11,'feb56bdf4f584a1deb7d03a87348f10775069d3d41e49c90bbb4b4f2efe48be2','c40c3e930432c880c525085dc3968c69fccb647f1da341d06ceb3cbc46e3cedf');
INSERT INTO "seals" VALUES('QxasDIMCds7G',0,12,'4338f430b1a2240e6c7eb74fb7bef84312124a55921e07b53a3197f1db80f59b','c4f54cc795329bb3b9cd0b8214a722bae204f811a93caa5711a86ea2ad215ab8');
INSERT INTO "seals" VALUES('QxasDIMCds7G',0,13,'9428eef4393139d5251174077a43f0db3854e84f67a7b90e192e181d2880bc34','8089e5d6ded486dd43a8732f063ab055c37ed4b55caf1ee265ce931f096aeea3');
INSERT INTO "seals" VALUES('UJa_-U1hXrBJ',0,33,'4ca3872abe29853dfa229578774b5a8f16284c4a67b093725b615ac3bf8a21a9','e179c86bf398da2093513e62fb76244b5e1a735b50bf51765575e701a7904409');
INSERT INTO "seals" VALUES('UJa_-U1hXrBJ',0,34,'5f1b6e0db8e065834053ac0b831553c22dc8b78ec8c434f46dba04dc91aca40b','d167e1164160b68e4375e402facdf25afae3894e91be8f9bf7c51f6b16230ab2');
INSERT INTO "seals" VALUES('UJa_-U1hXrBJ',0,35,'a7e90a3b5536cd390f2cb6d6fa0cbd3d375a1d7ecd3d64747de43af801255265','80fd34752a960cd9504f271a1d32bbfc1b6751a1c8e7f211c89faa9b3aa90f99');
INSERT INTO "seals" VALUES('UJa_-U1hXrBJ',0,36,'e5dc86fb002564735a0271354a36e3bf3c53732ba37a6b0b4d59904985b9db60','711d308f32142c4bdd5a04facf1e53ddb6f76cadc35d95a671edf6963408e553');
INSERT INTO "seals" VALUES('UJa_-U1hXrBJ',0,37,'22e03c2764ae001aa203e9a2d8576a09c5b31f062a306ffc31b71f76f0fa36e0','8999ee2f44dc25458533e6368c6959ec36d389b1dc60ad2d90228a3b356ae137');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,21,'f52d0406c8b4b9b80b2b0f72a1a478941abf4308de4c38e6ae9c5470a2bf7f58','bcf38ce7e16894de1700a47edd886f90bf21e6a4671c8974f626f79bab06ae48');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,22,'91a01d1945344cf35d96dd97a1808b9148ff0cea9fb84ec49e795f4e79e96ac2','e3fcede24f36f03cca11f646b5e9a72919fbae705604cc0f120adacffcf021b8');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,23,'9c68f805a6df05850ba703eb7b68a7f0060f38efcf4bb561072f2d5a573992db','0b94e50cd0966c5fe3e3b757d6e09a7a610ffb853cd6bec1656a66f1dea22297');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,52,'815e698397df07c34f12ea0f22be445cf32922883430facece3001d1a50d61be','72444855ab9b1a629d0f9b146ad4afbd1de5992d863618ab3919fcd48e8b95cf');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,53,'819e0b8254196da0ea3fc52ede476caa15b9634d7d1bd3e73e2f05937baf0e60','76c34e95b89d0a05db7cb1c2188733e03a740be83548ff2b7fe7c0fba3437879');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,54,'7e7c4fa6e24d11e27fd3a467ffd3faafaf944c70045f06602043379e31f6ebb3','72dd0785ee3b71067b293b38578d0233faf76c61d0f1ba4d53a052d5c9c3f772');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,80,'9fcbe35ad124e8e308930e73908dd27eb4a6c4b3f86b3ce380cf776652d0b996','b8e3e0fd8e927a52a8b6a25cd5357aa79a8013f209cfb542222d3cf0a91e3fb7');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,81,'6de732bb8005e48bac4bc3aa1c662a991b86e2c2c3a83d298fa0c47b8d6781d3','f130de253dc74d00f5121e29a252adb17015beaf7fc27a5f9570e3232873099e');
INSERT INTO "seals" VALUES('eD7xv0gNhGs0',0,82,'a081145c109fca1798275f935cd3254799d6e3d450b88e53b73841e99dbbc959','8e9743ad3fde8ca221073c5ff60bd21e4b3886910be597eb8153f53c4cada617');
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40), 
	colour VARCHAR(16) NOT NULL, 
	level VARCHAR(40), 
	stand_in VARCHAR(40), 
	seed INTEGER NOT NULL, 
	entropy VARCHAR(64), 
	phrase VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('yvdVpogdnbxx',0,'person','P0','red',NULL,NULL,881915736,'','62f9afc75ad8c58cce900ac6986e69587e03281f5c54437b09080375f5000dcc');
INSERT INTO "seats" VALUES('yvdVpogdnbxx',1,'person','P1','blue',NULL,NULL,137571274,'','124ffd79a53aca7863e132da34c8c346c4468c550e5cfa7628353a541994e2aa');
INSERT INTO "seats" VALUES('yvdVpogdnbxx',2,'person','P2','green',NULL,NULL,1707182056,'','0490bd7c6bfddee77b940867c69a4b2b376a871eae24d2ff3f0093e724e995bb');
INSERT INTO "seats" VALUES('QxasDIMCds7G',0,'person','P0','red',NULL,NULL,1337274759,'','22fb1e0f8d56ce040678f69e6b83ccb73e83d6dd72123d445ddf042ff22d6877');
INSERT INTO "seats" VALUES('QxasDIMCds7G',1,'person','P1','blue',NULL,NULL,1714833743,'','8bbab87172e7bac29591086e1c836a53f7be956b889728d85ac5a43953d0f2dc');
INSERT INTO "seats" VALUES('QxasDIMCds7G',2,'person','P2','green',NULL,NULL,926597023,'','919cd7b11ca4aef5ed57a313e6f56152f825f2a5f32bc36ab25e8c06c62d6b5c');
INSERT INTO "seats" VALUES('5MR3SXUZtxws',0,'person','P0','red',NULL,NULL,1204379898,'','15a823125fdb19e704e23571dc7fd5ea52f8233de59ec5ee3d39ea1af478c4be');
INSERT INTO "seats" VALUES('5MR3SXUZtxws',1,'person','P1','blue',NULL,NULL,758885125,'','fabaf52951ad83330864377d3057538d540c1ce28413bf077bdf16c94f32cbfc');
INSERT INTO "seats" VALUES('5MR3SXUZtxws',2,'person','P2','green',NULL,NULL,1493971788,'','efbe92b2cc9d42e64f0bbaf62a196f26ae5172ae7de475982861fdb5ded1050b');
INSERT INTO "seats" VALUES('5MR3SXUZtxws',3,'person','P3','yellow',NULL,NULL,80681903,'','731b820b42986b6022906948ffecbe57754bd6749191eb1297b236a811bce77a');
INSERT INTO "seats" VALUES('UJa_-U1hXrBJ',0,'person','P0','red',NULL,NULL,333790092,'','1b1315479357dab23c5d19a64fac698e293537add88d737db1d34950cee71bef');
INSERT INTO "seats" VALUES('UJa_-U1hXrBJ',1,'person','P1','blue',NULL,NULL,1990097778,'','741779a505fa06a0f2e2046a4e7d3883975c37f9076825dcd8516a8d7ae927c7');
INSERT INTO "seats" VALUES('UJa_-U1hXrBJ',2,'person','P2','green',NULL,NULL,329853713,'','28a341177b808a62cdba3a92e5e42479cd2f82d2c51253242d678b9939941fe4');
INSERT INTO "seats" VALUES('eD7xv0gNhGs0',0,'person','P0','red',NULL,NULL,1004489042,'','c13435f9bdd6a0739dbc7123c13fbf9ca82ba42d3b72731d3e7223eff78f8a2c');
INSERT INTO "seats" VALUES('eD7xv0gNhGs0',1,'person','P1','blue',NULL,NULL,558585562,'','3891a9eecfedd9016bd6f292c1f49527a5fe26deacd2d7c2827f9da97cb2c63a');
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account_id VARCHAR(24) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('51b61b2c2d6cfd35bc76c0dde607acdc1d1316ffa5309e3f156e85959417ca32','pQrkm_EMtegB',1.80273766509308171271e+09);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	take INTEGER NOT NULL, 
	due FLOAT, 
	settings TEXT NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	origin TEXT, 
	rematch VARCHAR(24), 
	ending TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('yvdVpogdnbxx',1.79496166397161483765e+09,1.7949616643634872437e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','6ed32c8aac5361a34c9ddf1120ba2731f21ba9b0dfd6e59b7430001b385218ae',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('QxasDIMCds7G',1.79496166402871298786e+09,1.79496166440797257426e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','c21e14658ec56c932cc20a79b124c1bbb064f0dc8bf699626a7c998246b01e50',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('5MR3SXUZtxws',1.79496166408031702045e+09,1.79496166452143025393e+09,'running',0,0,NULL,'{"game": "board", "edition": "rgg-2003", "players": 4, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','184734f01f97afee4ca8bf770bc5767cb59eb0579b33f8121f81020a7f86f084',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('UJa_-U1hXrBJ',1.79496166413188791271e+09,1.79496166466624689104e+09,'running',0,0,NULL,'{"game": "card", "edition": "sm-2017", "players": 3, "options": {"start": null}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','ee9518a3f4bc41032ccd5163f4f398f657e882ed8bef3247dd899ef41dccd936',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('eD7xv0gNhGs0',1.79496166418258714671e+09,1.79496166489464950566e+09,'over',0,0,NULL,'{"game": "card", "edition": "sm-2017", "players": 2, "options": {"start": null}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','64a0f83ce61c612d189148f3d197ea7e4f0b2af59ecc7da7eddddee9da8dddf0',NULL,NULL,NULL);
CREATE TABLE takes (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	numbers TEXT NOT NULL, 
	PRIMARY KEY (table_id, take), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE vault (
	table_id VARCHAR(24) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "vault" VALUES('yvdVpogdnbxx','55770e27543b1a509a57ba98cfcefec052095d8311965d1c174332c39ba3b34e','6b026a62711b9179fd89b497d43641346e501ac875db7119289231badd20fc56');
INSERT INTO "vault" VALUES('QxasDIMCds7G','d5c7c9112e7cb5f8425488c5da354d8e632b2512d3a45f631c36643ff982825c','a4e6e55cf2f0479d99d62d3fce71fa98784c13e651d8a59cec71853f27035ed0');
INSERT INTO "vault" VALUES('5MR3SXUZtxws','80d28ff2c3d6c9ec3c7fa0c21530ab0c4b94bb8713fcc85422b6e2dc1b369eb5','c2ac38f6e85d716fb3f4dcc9c3953840efa51fa15d5c86cd841d06bbb84a3ee7');
INSERT INTO "vault" VALUES('UJa_-U1hXrBJ','108aa28d9d1c17e5047932604c6b1fdfb63d4c510166736010063c42b102ee9d','96a8dd92ce0cd30c85b90fb4c2735596dfc233c7a631345895c311149c333b36');
INSERT INTO "vault" VALUES('eD7xv0gNhGs0','33341db5cfb663f5b00a2ac63f0686805af8d14ea985a8676b792d35a62e6e5a','41f306c2486222ec17c850030c70472a3e57bf78daf65b4f9b897e4e9b9027f0');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
COMMIT;
