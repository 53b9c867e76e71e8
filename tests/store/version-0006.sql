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
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE answers (
	digest VARCHAR(64) NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	salt VARCHAR(32) NOT NULL, 
	answer TEXT NOT NULL, 
	table_id VARCHAR(24), 
	made FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE audit (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	time FLOAT NOT NULL, 
	what VARCHAR(24) NOT NULL, 
	arguments TEXT NOT NULL, 
	person VARCHAR(24), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE bans (
	id INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	shown VARCHAR(80) NOT NULL, 
	reason TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	until FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE capabilities (
	digest VARCHAR(64) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	made FLOAT NOT NULL, 
	expires FLOAT, person VARCHAR(24), 
	PRIMARY KEY (digest), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','KjY6cUFHfcYl','host',NULL,1.79500864017671823502e+09,NULL,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','KjY6cUFHfcYl','invite',NULL,1.79500864017672061919e+09,1.80019264017671918876e+09,NULL);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','KjY6cUFHfcYl','seat',0,1.79500864017672324178e+09,NULL,'KV5gIL8hYByT');
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','KjY6cUFHfcYl','seat',1,1.79500864017672419545e+09,NULL,'DMLmmRrlolrK');
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','KjY6cUFHfcYl','seat',2,1.7950086401767251492e+09,NULL,'LCrRxhs99gQ0');
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','IzwSxhx-V78r','host',NULL,1.79500864026170587543e+09,NULL,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','IzwSxhx-V78r','invite',NULL,1.79500864026170873642e+09,1.80019264026170730599e+09,NULL);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','IzwSxhx-V78r','seat',0,1.79500864026171183581e+09,NULL,'nb6OD6CC9L30');
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','IzwSxhx-V78r','seat',1,1.79500864026171326635e+09,NULL,'8ii9oMJ_qrEF');
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','IzwSxhx-V78r','seat',2,1.79500864026171398158e+09,NULL,'whaca3hHmock');
CREATE TABLE chat (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, client VARCHAR(64), author VARCHAR(24), 
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
INSERT INTO "keys" VALUES('callers','afd3cfa6321d86a70aace0ac85b0a9d192706f599b8881ffc4d013715212ebef');
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
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"45771aea9f40c0737bb0a030231c4b43376fa193850004c04e9df54d2f3bae35","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.795008640176923275e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.795008640176923275e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,2,'{"n":2,"seat":"chance","action":"turn-up kharga"}',1.795008640176923275e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,3,'{"n":3,"seat":"chance","action":"turn-up berenike"}',1.795008640176923275e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,4,'{"n":4,"seat":"chance","action":"turn-up damanhur"}',1.795008640176923275e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"1ce221f095b0174487e6f6dae71fcb583dfff74e6652293ebf422d9c0d1d78bd","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,1,'{"n":1,"seat":"chance","action":"start 2"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,2,'{"n":2,"seat":"chance","action":"deal baharya"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,3,'{"n":3,"seat":"chance","action":"deal avaris"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,4,'{"n":4,"seat":"chance","action":"deal abydos"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,5,'{"n":5,"seat":"chance","action":"deal dakhla"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,6,'{"n":6,"seat":"chance","action":"deal damanhur"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,7,'{"n":7,"seat":"chance","action":"deal edfu"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,8,'{"n":8,"seat":"chance","action":"deal amarna"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,9,'{"n":9,"seat":"chance","action":"deal mendes"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,10,'{"n":10,"seat":"chance","action":"deal sawu"}',1.79500864026187849039e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,5,'{"n":5,"seat":0,"action":"bid berenike 10"}',1.79500864027958965301e+09,0,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,6,'{"n":6,"seat":1,"action":"bid kharga 15"}',1.79500864028152918813e+09,1,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,7,'{"n":7,"seat":2,"action":"bid damanhur 6"}',1.79500864028321194644e+09,2,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,8,'{"n":8,"seat":0,"action":"buy 0 cards"}',1.79500864028504323959e+09,0,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,9,'{"n":9,"seat":0,"action":"buy 2 stones"}',1.79500864028672504424e+09,0,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,10,'{"n":10,"seat":0,"action":"sell architect"}',1.79500864028835535046e+09,0,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,11,'{"n":11,"seat":0,"action":"stone berenike"}',1.79500864028835535046e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,12,'{"n":12,"seat":0,"action":"stone berenike"}',1.79500864028835535046e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,13,'{"n":13,"seat":1,"action":"buy 2 cards"}',1.79500864029399371146e+09,1,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,14,'{"n":14,"seat":"chance","action":"draw nile-or-frontier"}',1.79500864029399371146e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,15,'{"n":15,"seat":"chance","action":"draw master-of-scribes"}',1.79500864029399371146e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,16,'{"n":16,"seat":1,"action":"sell architect"}',1.79500864030598497392e+09,1,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,17,'{"n":17,"seat":1,"action":"buy 0 farmers"}',1.79500864030985212327e+09,1,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,18,'{"n":18,"seat":1,"action":"sell nile-or-frontier"}',1.79500864031387877468e+09,1,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,19,'{"n":19,"seat":1,"action":"sell master-of-scribes"}',1.79500864031785416601e+09,1,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,20,'{"n":20,"seat":1,"action":"buy 0 stones"}',1.79500864032183480266e+09,1,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,21,'{"n":21,"seat":2,"action":"buy 1 cards"}',1.79500864032587623599e+09,2,'m12-0.5414124727934966');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,22,'{"n":22,"seat":"chance","action":"draw protection"}',1.79500864032587623599e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,23,'{"n":23,"seat":2,"action":"buy 1 farmers"}',1.79500864032759428019e+09,2,'m13-0.6864838541790798');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,24,'{"n":24,"seat":2,"action":"sell architect"}',1795008640.32918,2,'m14-0.7258526014465152');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,25,'{"n":25,"seat":2,"action":"sell protection"}',1.79500864033081626892e+09,2,'m15-0.7637009951314895');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,26,'{"n":26,"seat":2,"action":"farmer damanhur"}',1.79500864033081626892e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,27,'{"n":27,"seat":2,"action":"buy 3 stones"}',1.79500864033269357683e+09,2,'m16-0.5528595762929651');
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,28,'{"n":28,"seat":2,"action":"stone damanhur"}',1.79500864033269357683e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,29,'{"n":29,"seat":2,"action":"stone damanhur"}',1.79500864033269357683e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,30,'{"n":30,"seat":2,"action":"stone damanhur"}',1.79500864033269357683e+09,NULL,NULL);
INSERT INTO "lines" VALUES('KjY6cUFHfcYl',0,31,'{"n":31,"seat":1,"action":"theft"}',1.79500864033467888826e+09,1,'sealed');
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,11,'{"n":11,"seat":0,"action":"choose avaris"}',1.79500864034881162643e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,12,'{"n":12,"seat":1,"action":"choose sawu"}',1.7950086403500916958e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('IzwSxhx-V78r',0,13,'{"n":13,"seat":2,"action":"choose dakhla"}',1.7950086403513324261e+09,2,'m2-0.25158329759496567');
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40), 
	since FLOAT NOT NULL, 
	until FLOAT, 
	caller VARCHAR(64), 
	account_id VARCHAR(24), 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE SET NULL
);
INSERT INTO "people" VALUES('KV5gIL8hYByT','KjY6cUFHfcYl',0,'P0',1.79500864017870450026e+09,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
INSERT INTO "people" VALUES('DMLmmRrlolrK','KjY6cUFHfcYl',1,'P1',1.79500864017889952663e+09,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
INSERT INTO "people" VALUES('LCrRxhs99gQ0','KjY6cUFHfcYl',2,'P2',1.79500864017893218996e+09,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
INSERT INTO "people" VALUES('nb6OD6CC9L30','IzwSxhx-V78r',0,'P0',1.7950086402627868652e+09,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
INSERT INTO "people" VALUES('8ii9oMJ_qrEF','IzwSxhx-V78r',1,'P1',1795008640.26282,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
INSERT INTO "people" VALUES('whaca3hHmock','IzwSxhx-V78r',2,'P2',1.79500864026284241668e+09,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',NULL);
CREATE TABLE probe (
	id INTEGER NOT NULL, 
	data BLOB NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	time FLOAT NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(24), 
	name VARCHAR(40) NOT NULL, 
	line INTEGER, 
	quoted TEXT, 
	words TEXT NOT NULL, 
	reporter VARCHAR(24), 
	done TEXT, 
	PRIMARY KEY (id)
);
CREATE TABLE seals (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seals" VALUES('KjY6cUFHfcYl',0,31,'256431c3e5b9703e0cff5d133e0cf6d385deb81b6556e10314b066ae5703e895','9b910a61e25f9b79da38efae87edccfba925a603afe7c807bcbe2fe244941375');
INSERT INTO "seals" VALUES('IzwSxhx-V78r',0,11,'ef6af45f1bc4c2999c361fc2bd6e4ffa0d8685eb6a644b168f5b7e01b424d4ce','d9694fef682c1decb721e17c4d0c9e802830a1a306733438597f1b7c81301071');
INSERT INTO "seals" VALUES('IzwSxhx-V78r',0,12,'c4b1c27938199030c658825ee690f665a2acbc684f58244ef5e48b9d87d8b100','55282fda93f15c6f63700368678e16574e2d47b182a892dc8c38329dff196e46');
INSERT INTO "seals" VALUES('IzwSxhx-V78r',0,13,'892fef2be4677b7127aec52b61c014fa76d438e049e5bb8af34c2a2c798284f8','02b0c9df7b37f072a61da7ca9be7fa6804a34c3ad9aceb00903d264c73f791a9');
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
	phrase VARCHAR(64), person VARCHAR(24), maker BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('KjY6cUFHfcYl',0,'person','P0','red',NULL,NULL,1802324251,'','ec2da6396843b74a0cffad73c242b7c9d3aa7f8116fec65110c68edd6c175858','KV5gIL8hYByT',1);
INSERT INTO "seats" VALUES('KjY6cUFHfcYl',1,'person','P1','blue',NULL,NULL,1417053147,'','a55807ba5daa03e27fd2200517a34cec7dce547189736d90bbe43f40deb1b125','DMLmmRrlolrK',1);
INSERT INTO "seats" VALUES('KjY6cUFHfcYl',2,'person','P2','green',NULL,NULL,778026841,'','0b668545ffd51ccb992cc5b204999b5e07d0d91de31127c49e4632b3831d0456','LCrRxhs99gQ0',1);
INSERT INTO "seats" VALUES('IzwSxhx-V78r',0,'person','P0','red',NULL,NULL,683141936,'','a216759d259e1fb32800b5006ec0773285001cdebb22614b19b6ce1a74fe6653','nb6OD6CC9L30',1);
INSERT INTO "seats" VALUES('IzwSxhx-V78r',1,'person','P1','blue',NULL,NULL,1893548765,'','13d301bde49c84dea23e7fe3d363f45dce644f1769e4b937aed26b9643caa4b9','8ii9oMJ_qrEF',1);
INSERT INTO "seats" VALUES('IzwSxhx-V78r',2,'person','P2','green',NULL,NULL,1495809706,'','931f0b9359fb8b879afb4889fb8fa1080959d5b8bf3fbe464441014cdb97a144','whaca3hHmock',1);
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account_id VARCHAR(24) NOT NULL, 
	expires FLOAT NOT NULL, id VARCHAR(24), made FLOAT, used FLOAT, device VARCHAR(80), 
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
INSERT INTO "tables" VALUES('KjY6cUFHfcYl',1.79500864017259049412e+09,1.79500864033269357683e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "serious": false, "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','45771aea9f40c0737bb0a030231c4b43376fa193850004c04e9df54d2f3bae35',NULL,NULL,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',1.79500864017259240145e+09);
INSERT INTO "tables" VALUES('IzwSxhx-V78r',1.79500864025502586364e+09,1.7950086403513324261e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "serious": false, "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','1ce221f095b0174487e6f6dae71fcb583dfff74e6652293ebf422d9c0d1d78bd',NULL,NULL,NULL,'na3f17878e6ff51393a2ab8abbb5c6ac4',1.79500864025502657886e+09);
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
INSERT INTO "vault" VALUES('KjY6cUFHfcYl','cb9b826178fd9f832dea706458918b94a52a14c15ad25060ae098dbaa2834e3d','118109f29e29fb3b1ad72c5b4cbb6ed50987f7af6150248ace3846c4fe817446');
INSERT INTO "vault" VALUES('IzwSxhx-V78r','43f42371a3133ecec808f02edd813511ec1b8b106fc2481b0a2091ad05919df5','9ce855f4583a81c0b8c5b4d5a891914ebfb7cfd6e7596e9a2699ee2e6d8c3b17');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
CREATE INDEX tables_by_maker ON tables (maker, status);
CREATE INDEX tables_by_seen ON tables (status, seen);
CREATE INDEX answers_by_time ON answers (made);
CREATE INDEX answers_by_table ON answers (table_id);
CREATE UNIQUE INDEX chat_by_client ON chat (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX people_by_account ON people (account_id);
CREATE INDEX people_by_table ON people (table_id);
COMMIT;
