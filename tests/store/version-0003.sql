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
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','kpnJiC9QcbjI','host',NULL,1.79497441470940542222e+09,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','kpnJiC9QcbjI','invite',NULL,1.79497441470941066746e+09,1.80015841470940732953e+09);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','kpnJiC9QcbjI','seat',0,1.79497441470941495895e+09,NULL);
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','kpnJiC9QcbjI','seat',1,1.79497441470941710471e+09,NULL);
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','kpnJiC9QcbjI','seat',2,1.79497441470941853517e+09,NULL);
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','W4dj6qeTKsQK','host',NULL,1.79497441493747448919e+09,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','W4dj6qeTKsQK','invite',NULL,1.79497441493748521802e+09,1.80015841493747687333e+09);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','W4dj6qeTKsQK','seat',0,1.79497441493749237059e+09,NULL);
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','W4dj6qeTKsQK','seat',1,1.7949744149374947548e+09,NULL);
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','W4dj6qeTKsQK','seat',2,1.79497441493749642369e+09,NULL);
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
CREATE TABLE kept_seats (
	account_id VARCHAR(24) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE keys (
	name VARCHAR(24) NOT NULL, 
	value VARCHAR(80) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('callers','a8e9a70408fe7a1706099b798a84618cafbf348d84b4bcf5c78339afa8b09364');
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
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"dc756534cd472be06e3324a6c4486dd01a1f945b3523c07ab9e748406830e794","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497441470971298219e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.79497441470971298219e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,2,'{"n":2,"seat":"chance","action":"turn-up memphis"}',1.79497441470971298219e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,3,'{"n":3,"seat":"chance","action":"turn-up baharya"}',1.79497441470971298219e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,4,'{"n":4,"seat":"chance","action":"turn-up amarna"}',1.79497441470971298219e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"76160b829b98c735392f2d2ef78ad5d96149de7103e3f37b434ea8d7b49ab0c1","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,2,'{"n":2,"seat":"chance","action":"deal sawu"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,3,'{"n":3,"seat":"chance","action":"deal edfu"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,4,'{"n":4,"seat":"chance","action":"deal memphis"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,5,'{"n":5,"seat":"chance","action":"deal amarna"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,6,'{"n":6,"seat":"chance","action":"deal abydos"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,7,'{"n":7,"seat":"chance","action":"deal damanhur"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,8,'{"n":8,"seat":"chance","action":"deal thebes"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,9,'{"n":9,"seat":"chance","action":"deal berenike"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,10,'{"n":10,"seat":"chance","action":"deal abu"}',1.79497441493789219859e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,5,'{"n":5,"seat":0,"action":"bid amarna 10"}',1.79497441511837553971e+09,0,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,6,'{"n":6,"seat":1,"action":"bid memphis 15"}',1.79497441514210414889e+09,1,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,7,'{"n":7,"seat":2,"action":"bid baharya 6"}',1.79497441515799665452e+09,2,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,8,'{"n":8,"seat":0,"action":"buy 2 cards"}',1.79497441517405605312e+09,0,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,9,'{"n":9,"seat":"chance","action":"draw offering-adjustment"}',1.79497441517405605312e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,10,'{"n":10,"seat":"chance","action":"draw free-farmer"}',1.79497441517405605312e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,11,'{"n":11,"seat":0,"action":"buy 3 farmers"}',1.79497441518704175947e+09,0,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,12,'{"n":12,"seat":0,"action":"sell architect"}',1.79497441520525765419e+09,0,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,13,'{"n":13,"seat":0,"action":"free-farmer amarna"}',1.79497441522220563888e+09,0,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,14,'{"n":14,"seat":0,"action":"sell offering-adjustment"}',1.79497441523286509514e+09,0,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,15,'{"n":15,"seat":0,"action":"farmer amarna"}',1.79497441523286509514e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,16,'{"n":16,"seat":0,"action":"farmer amarna"}',1.79497441523286509514e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,17,'{"n":17,"seat":0,"action":"farmer amarna"}',1.79497441523286509514e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,18,'{"n":18,"seat":0,"action":"buy 1 stones"}',1.79497441524232745173e+09,0,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,19,'{"n":19,"seat":0,"action":"stone amarna"}',1.79497441524232745173e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,20,'{"n":20,"seat":1,"action":"buy 0 cards"}',1.79497441524657845492e+09,1,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,21,'{"n":21,"seat":1,"action":"sell architect"}',1.79497441524928164481e+09,1,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,22,'{"n":22,"seat":1,"action":"buy 0 farmers"}',1.79497441525164413457e+09,1,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,23,'{"n":23,"seat":1,"action":"buy 0 stones"}',1.79497441525420570367e+09,1,'m12-0.9391491627785106');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,24,'{"n":24,"seat":2,"action":"buy 2 cards"}',1.79497441525650715827e+09,2,'m13-0.6864838541790798');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,25,'{"n":25,"seat":"chance","action":"draw master-of-scribes"}',1.79497441525650715827e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,26,'{"n":26,"seat":"chance","action":"draw master-of-farmers"}',1.79497441525650715827e+09,NULL,NULL);
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,27,'{"n":27,"seat":2,"action":"buy 0 farmers"}',1.79497441525951480865e+09,2,'m14-0.7258526014465152');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,28,'{"n":28,"seat":2,"action":"buy 0 stones"}',1.79497441526209712027e+09,2,'m15-0.7637009951314895');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,29,'{"n":29,"seat":2,"action":"finish"}',1.79497441526466536528e+09,2,'m16-0.5528595762929651');
INSERT INTO "lines" VALUES('kpnJiC9QcbjI',0,30,'{"n":30,"seat":1,"action":"theft"}',1.79497441526731300355e+09,1,'sealed');
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,11,'{"n":11,"seat":0,"action":"choose amarna"}',1.79497441528842806811e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,12,'{"n":12,"seat":1,"action":"choose edfu"}',1.79497441529071259493e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('W4dj6qeTKsQK',0,13,'{"n":13,"seat":2,"action":"choose memphis"}',1794974415.29273,2,'m2-0.25158329759496567');
CREATE TABLE seals (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seals" VALUES('kpnJiC9QcbjI',0,30,'1196eeb55d785d6700f54913ef876d606d3d6d070e39d2c8d943c1bf5516b73b','319de240626f0b1a8b59036b843649958f0797868600fd046c4556b8ccf813d6');
INSERT INTO "seals" VALUES('W4dj6qeTKsQK',0,11,'a3b3db3fe04e81e09f35e9207414ebf9ebae9b53514bdb173f2cd918aef84076','33c9c97c3c6ab8cff4fce343cde501ac34e410b21cf99a1872ffa324fc6fb485');
INSERT INTO "seals" VALUES('W4dj6qeTKsQK',0,12,'b7f4ed9b3fd5599c092e1f3bc6f659cd98e0fad30998fc08b26b0b1c860be36f','27fd15765ff4b5367b3f7189e1b2ca75a535b6acd0a9c1bcd236506d4854b053');
INSERT INTO "seals" VALUES('W4dj6qeTKsQK',0,13,'a95d48242c48b224a753c2e09972cca8e2be8fe89a4be6bd54cd722ef3bde199','6c029f2274cd5d275817b70d164e969dc8bbcb60991aa0394bd9a7f1cb2b3b10');
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
INSERT INTO "seats" VALUES('kpnJiC9QcbjI',0,'person','P0','red',NULL,NULL,1087422266,'','7911f17af0d4e822a41f139d7fe576c91bf41294a300ea3433918dc23f82cb11');
INSERT INTO "seats" VALUES('kpnJiC9QcbjI',1,'person','P1','blue',NULL,NULL,944465689,'','5253742bfa92a4e81acdaf87a403a61305bcb6f6585cbdf8d6b73f7e87c1d5d9');
INSERT INTO "seats" VALUES('kpnJiC9QcbjI',2,'person','P2','green',NULL,NULL,424097921,'','9c943e13cc27168bc14e6f6b92bebd8eb9f55f57dd9aacd359ee6444abf2b063');
INSERT INTO "seats" VALUES('W4dj6qeTKsQK',0,'person','P0','red',NULL,NULL,969544581,'','fe7026979f2448e42c69a0117ef890b04fad4a2c9ea59c8b8cce8b8318c983b1');
INSERT INTO "seats" VALUES('W4dj6qeTKsQK',1,'person','P1','blue',NULL,NULL,1853324498,'','82989f00392de1050be2e242ed421d251b5c109b638578bbe23ae613c5e4f488');
INSERT INTO "seats" VALUES('W4dj6qeTKsQK',2,'person','P2','green',NULL,NULL,1958459042,'','d07353c04b36110078f8bc2af9d057cbfe97ed2fc196634a2c7b74460c68bea4');
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account_id VARCHAR(24) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
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
	ending TEXT, maker VARCHAR(40), seen FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('kpnJiC9QcbjI',1.79497441469242095942e+09,1.79497441526466536528e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','dc756534cd472be06e3324a6c4486dd01a1f945b3523c07ab9e748406830e794',NULL,NULL,NULL,'n1b1dd12034375fef00ed4e5cd89fa8f6',1.79497441469242286684e+09);
INSERT INTO "tables" VALUES('W4dj6qeTKsQK',1.79497441492155742652e+09,1794974415.29273,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','76160b829b98c735392f2d2ef78ad5d96149de7103e3f37b434ea8d7b49ab0c1',NULL,NULL,NULL,'n1b1dd12034375fef00ed4e5cd89fa8f6',1794974414.92156);
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
INSERT INTO "vault" VALUES('kpnJiC9QcbjI','6a887ce223f0d7807bcfae4a75fd187ac976becfcfa85d02e32962b8ca3a3de9','f9a472d6216b77c6cd8628fc61939966fd3896fce6e5824a5fd175309346920c');
INSERT INTO "vault" VALUES('W4dj6qeTKsQK','83d59ab36146921c8bba9345634eb17433a6531616646ddbe750c0adf9be1604','55aeac963f99189f97ccbdd775b2b57a51f13e2c85f47bf9f802ad0c8187b1df');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
CREATE INDEX tables_by_maker ON tables (maker, status);
CREATE INDEX tables_by_seen ON tables (status, seen);
COMMIT;
