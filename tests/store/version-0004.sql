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
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','ymt3yAQrUnuI','host',NULL,1.79497692077876114845e+09,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','ymt3yAQrUnuI','invite',NULL,1.79497692077876567842e+09,1.80016092077876305576e+09);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','ymt3yAQrUnuI','seat',0,1.79497692077876949308e+09,NULL);
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','ymt3yAQrUnuI','seat',1,1.79497692077877092362e+09,NULL);
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','ymt3yAQrUnuI','seat',2,1.79497692077877211568e+09,NULL);
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','xvOb3OMZhStT','host',NULL,1.79497692084096860886e+09,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','xvOb3OMZhStT','invite',NULL,1.79497692084097480776e+09,1.80016092084097123144e+09);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','xvOb3OMZhStT','seat',0,1.79497692084097933769e+09,NULL);
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','xvOb3OMZhStT','seat',1,1.79497692084098124502e+09,NULL);
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','xvOb3OMZhStT','seat',2,1.79497692084098219868e+09,NULL);
CREATE TABLE chat (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, client VARCHAR(64), 
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
INSERT INTO "keys" VALUES('callers','1fce5049fbe1c8b0514a30c46dbe3c18cd799c30bb8cd5f2419656c64a7843c9');
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
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"530e78561474df5ffed94782f351d4229a461d6c39b039b15ae0a347745911ec","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497692077931976324e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,1,'{"n":1,"seat":"chance","action":"start 0"}',1.79497692077931976324e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,2,'{"n":2,"seat":"chance","action":"turn-up thebes"}',1.79497692077931976324e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,3,'{"n":3,"seat":"chance","action":"turn-up avaris"}',1.79497692077931976324e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,4,'{"n":4,"seat":"chance","action":"turn-up amarna"}',1.79497692077931976324e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"218f238c000ae1d08de6d07ee9ea3789eae9fff67fec6eddcad2910644c066bd","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,1,'{"n":1,"seat":"chance","action":"start 1"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,2,'{"n":2,"seat":"chance","action":"deal buto"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,3,'{"n":3,"seat":"chance","action":"deal avaris"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,4,'{"n":4,"seat":"chance","action":"deal mendes"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,5,'{"n":5,"seat":"chance","action":"deal amarna"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,6,'{"n":6,"seat":"chance","action":"deal memphis"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,7,'{"n":7,"seat":"chance","action":"deal baharya"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,8,'{"n":8,"seat":"chance","action":"deal abu"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,9,'{"n":9,"seat":"chance","action":"deal damanhur"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,10,'{"n":10,"seat":"chance","action":"deal abydos"}',1.79497692084131860732e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,5,'{"n":5,"seat":0,"action":"bid amarna 10"}',1.79497692088829135896e+09,0,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,6,'{"n":6,"seat":1,"action":"bid thebes 15"}',1.7949769208952467441e+09,1,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,7,'{"n":7,"seat":2,"action":"bid avaris 6"}',1.79497692090332937242e+09,2,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,8,'{"n":8,"seat":"chance","action":"draw big-harvest"}',1.79497692090332937242e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,9,'{"n":9,"seat":"chance","action":"draw treasury"}',1.79497692090332937242e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,10,'{"n":10,"seat":0,"action":"buy 2 cards"}',1.79497692091029667849e+09,0,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,11,'{"n":11,"seat":"chance","action":"draw master-of-scribes"}',1.79497692091029667849e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,12,'{"n":12,"seat":"chance","action":"draw big-harvest"}',1.79497692091029667849e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,13,'{"n":13,"seat":0,"action":"buy 0 farmers"}',1.79497692091496706011e+09,0,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,14,'{"n":14,"seat":0,"action":"sell architect"}',1.79497692092308163639e+09,0,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,15,'{"n":15,"seat":0,"action":"buy 1 stones"}',1.79497692092605423924e+09,0,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,16,'{"n":16,"seat":0,"action":"sell big-harvest"}',1.79497692092900156977e+09,0,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,17,'{"n":17,"seat":0,"action":"stone amarna"}',1.794976920931542635e+09,0,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,18,'{"n":18,"seat":0,"action":"sell master-of-scribes"}',1.79497692093424487114e+09,0,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,19,'{"n":19,"seat":1,"action":"sell architect"}',1.79497692093685126298e+09,1,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,20,'{"n":20,"seat":1,"action":"sell big-harvest"}',1.79497692094026613232e+09,1,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,21,'{"n":21,"seat":1,"action":"sell treasury"}',1.7949769209435358047e+09,1,'m12-0.9391491627785106');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,22,'{"n":22,"seat":1,"action":"buy 1 cards"}',1794976920.9461,1,'m13-0.6864838541790798');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,23,'{"n":23,"seat":"chance","action":"draw nile-or-frontier"}',1794976920.9461,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,24,'{"n":24,"seat":1,"action":"buy 2 farmers"}',1.79497692094940328602e+09,1,'m14-0.7258526014465152');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,25,'{"n":25,"seat":1,"action":"sell nile-or-frontier"}',1.79497692095285892488e+09,1,'m15-0.7637009951314895');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,26,'{"n":26,"seat":1,"action":"farmer thebes"}',1.79497692095285892488e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,27,'{"n":27,"seat":1,"action":"farmer thebes"}',1.79497692095285892488e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,28,'{"n":28,"seat":1,"action":"buy 1 stones"}',1.79497692095592856404e+09,1,'m16-0.5528595762929651');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,29,'{"n":29,"seat":1,"action":"stone thebes"}',1.79497692095592856404e+09,NULL,NULL);
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,30,'{"n":30,"seat":2,"action":"buy 0 cards"}',1.79497692096051692962e+09,2,'m17-0.2308665415409843');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,31,'{"n":31,"seat":2,"action":"buy 0 farmers"}',1.79497692096408343318e+09,2,'m18-0.7609477375418205');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,32,'{"n":32,"seat":2,"action":"buy 1 stones"}',1.79497692096738433844e+09,2,'m19-0.926506623785866');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,33,'{"n":33,"seat":2,"action":"stone avaris"}',1.7949769209750702381e+09,2,'m20-0.8375779756625729');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,34,'{"n":34,"seat":2,"action":"sell architect"}',1.79497692097795796392e+09,2,'m21-0.1859062658947177');
INSERT INTO "lines" VALUES('ymt3yAQrUnuI',0,35,'{"n":35,"seat":1,"action":"theft"}',1.79497692098117780684e+09,1,'sealed');
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,11,'{"n":11,"seat":0,"action":"choose abydos"}',1.79497692100308918949e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,12,'{"n":12,"seat":1,"action":"choose buto"}',1.79497692100614762312e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('xvOb3OMZhStT',0,13,'{"n":13,"seat":2,"action":"choose memphis"}',1.79497692100900292392e+09,2,'m2-0.25158329759496567');
CREATE TABLE seals (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seals" VALUES('ymt3yAQrUnuI',0,35,'ef190d33fe460a59729f8b21f2904cd2dbcc5b9afca75cb4ded24e88b48005f5','07d8e00f43afb492f08c58727ef9ad4d606f571186748f41f2eea5ecfc769cd5');
INSERT INTO "seals" VALUES('xvOb3OMZhStT',0,11,'eea7fad3588ccb43c1253d0db82681753f8bb6139ef5645493c9caca01637873','04fad061f50009b162441d390504faea854a586519b3c369789e20dc9e60bb5c');
INSERT INTO "seals" VALUES('xvOb3OMZhStT',0,12,'1e4a3be1fdb35f0a5cc68e5432047963dc25febaa3de45c2ad2cae36deed1d0a','2de209b82cb378fb20dbb9e201bf17e5ceee3380c24be1a87e0b1649aada0753');
INSERT INTO "seals" VALUES('xvOb3OMZhStT',0,13,'2d3bab19bf2dfd8b7da03e27c4a9e538debc531f1bc22d2ef98268fe2377a05f','c8bf9314284188313a2565af3b43a4f9d7425c9d3e915aac1844b356634aa2b0');
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
INSERT INTO "seats" VALUES('ymt3yAQrUnuI',0,'person','P0','red',NULL,NULL,1415565546,'','f4982237da5006b60f03a1c238806a6fb2dd9b4b2a751b6831e8af1905139b64');
INSERT INTO "seats" VALUES('ymt3yAQrUnuI',1,'person','P1','blue',NULL,NULL,608181973,'','e9c2b2ab2ad8394d40894ddf4fa8261d6239d0bfc40e7416912b93d3efe72b51');
INSERT INTO "seats" VALUES('ymt3yAQrUnuI',2,'person','P2','green',NULL,NULL,1788145171,'','13e8b46c9a374c5a86e5b61cafcbbb79d983d6ac697aa142469ae25c531f5c89');
INSERT INTO "seats" VALUES('xvOb3OMZhStT',0,'person','P0','red',NULL,NULL,300399682,'','ddb0646e84a4736b58271046233b7f58708dff01d49b39f79e2231bcf5f1b580');
INSERT INTO "seats" VALUES('xvOb3OMZhStT',1,'person','P1','blue',NULL,NULL,1358046695,'','f5bdc73ba424f2f3582e63cd6e3f10cd158ffdaef2bc9b2138d0a4c32460ae7b');
INSERT INTO "seats" VALUES('xvOb3OMZhStT',2,'person','P2','green',NULL,NULL,1763038920,'','2c590bd44c1f3449376d1c6e63c04a3998e4389d26382b18e35a7c4ba5032dff');
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
INSERT INTO "tables" VALUES('ymt3yAQrUnuI',1.79497692077427721023e+09,1.79497692097795796392e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','530e78561474df5ffed94782f351d4229a461d6c39b039b15ae0a347745911ec',NULL,NULL,NULL,'n244e313ac3c6d6c7acc3cf06fa9fd85a',1.79497692077427887917e+09);
INSERT INTO "tables" VALUES('xvOb3OMZhStT',1.79497692083675122265e+09,1.79497692100900292392e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','218f238c000ae1d08de6d07ee9ea3789eae9fff67fec6eddcad2910644c066bd',NULL,NULL,NULL,'n244e313ac3c6d6c7acc3cf06fa9fd85a',1.79497692083675336842e+09);
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
INSERT INTO "vault" VALUES('ymt3yAQrUnuI','cc5611d9a2c9f0b213bea3f6a5a2d0f1a39bb4560c78819a323b89a3a8b05765','6a7549f7d03625de25e614dfba5eec78a67a2e67ba7b5cff27e5b4931ba49970');
INSERT INTO "vault" VALUES('xvOb3OMZhStT','c391f384882939f189c395917101a4d69d63a4d5d5343fd387ddb189563933af','c8e9878959f4e4f90210ef12e2982e74393ce8d5800fcf5208d15875a1768792');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
CREATE INDEX tables_by_maker ON tables (maker, status);
CREATE INDEX tables_by_seen ON tables (status, seen);
CREATE INDEX answers_by_time ON answers (made);
CREATE INDEX answers_by_table ON answers (table_id);
CREATE UNIQUE INDEX chat_by_client ON chat (table_id, seat, client) WHERE client IS NOT NULL;
COMMIT;
