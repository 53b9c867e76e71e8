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
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','obbQM_jBvrVu','host',NULL,1.79497803124542164797e+09,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','obbQM_jBvrVu','invite',NULL,1.79497803124542498589e+09,1.80016203124542355533e+09);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','obbQM_jBvrVu','seat',0,1.79497803124542808532e+09,NULL);
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','obbQM_jBvrVu','seat',1,1.79497803124542951581e+09,NULL);
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','obbQM_jBvrVu','seat',2,1.79497803124543046948e+09,NULL);
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','1tXCDo83x_aX','host',NULL,1.79497803190541458133e+09,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','1tXCDo83x_aX','invite',NULL,1.79497803190542054175e+09,1.80016203190541815761e+09);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','1tXCDo83x_aX','seat',0,1.79497803190542554859e+09,NULL);
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','1tXCDo83x_aX','seat',1,1.79497803190542745592e+09,NULL);
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','1tXCDo83x_aX','seat',2,1.79497803190542864798e+09,NULL);
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
INSERT INTO "keys" VALUES('callers','5f8317a6a8244957d1bf1536d393c5afcdbce71b1d4b07801024dfed4f6cac76');
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
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"66987e47a0046b85470bcc4bfb331a9b7b9a3c2625d1af30e2d38a9eef950df0","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497803124574232102e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,1,'{"n":1,"seat":"chance","action":"start 2"}',1.79497803124574232102e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,2,'{"n":2,"seat":"chance","action":"turn-up amarna"}',1.79497803124574232102e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,3,'{"n":3,"seat":"chance","action":"turn-up edfu"}',1.79497803124574232102e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,4,'{"n":4,"seat":"chance","action":"turn-up kharga"}',1.79497803124574232102e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"76158d970493294e27401746c22310408150e12b61ad6a5c1b181c65630fb0f7","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,1,'{"n":1,"seat":"chance","action":"start 1"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,2,'{"n":2,"seat":"chance","action":"deal thebes"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,3,'{"n":3,"seat":"chance","action":"deal abydos"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,4,'{"n":4,"seat":"chance","action":"deal avaris"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,5,'{"n":5,"seat":"chance","action":"deal damanhur"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,6,'{"n":6,"seat":"chance","action":"deal memphis"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,7,'{"n":7,"seat":"chance","action":"deal sawu"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,8,'{"n":8,"seat":"chance","action":"deal baharya"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,9,'{"n":9,"seat":"chance","action":"deal mendes"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,10,'{"n":10,"seat":"chance","action":"deal kharga"}',1.79497803190578150743e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,5,'{"n":5,"seat":2,"action":"bid amarna 10"}',1.79497803225747013097e+09,2,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,6,'{"n":6,"seat":0,"action":"bid kharga 15"}',1.79497803235380935672e+09,0,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,7,'{"n":7,"seat":1,"action":"bid edfu 6"}',1.79497803242967033385e+09,1,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,8,'{"n":8,"seat":"chance","action":"draw free-farmer"}',1.79497803242967033385e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,9,'{"n":9,"seat":2,"action":"buy 2 cards"}',1.794978032513831377e+09,2,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,10,'{"n":10,"seat":"chance","action":"draw master-of-farmers"}',1.794978032513831377e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,11,'{"n":11,"seat":"chance","action":"draw architect"}',1.794978032513831377e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,12,'{"n":12,"seat":2,"action":"buy 1 farmers"}',1.79497803277763938898e+09,2,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,13,'{"n":13,"seat":2,"action":"sell architect"}',1.79497803284869170189e+09,2,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,14,'{"n":14,"seat":2,"action":"sell master-of-farmers"}',1.79497803285916256903e+09,2,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,15,'{"n":15,"seat":2,"action":"sell architect"}',1.79497803287899684908e+09,2,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,16,'{"n":16,"seat":2,"action":"farmer amarna"}',1.79497803287899684908e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,17,'{"n":17,"seat":2,"action":"buy 2 stones"}',1.79497803295000934596e+09,2,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,18,'{"n":18,"seat":2,"action":"stone amarna"}',1.79497803295000934596e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,19,'{"n":19,"seat":2,"action":"stone amarna"}',1.79497803295000934596e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,20,'{"n":20,"seat":0,"action":"buy 0 cards"}',1794978033.12558,0,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,21,'{"n":21,"seat":0,"action":"sell architect"}',1.79497803325350403788e+09,0,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,22,'{"n":22,"seat":0,"action":"buy 0 farmers"}',1.7949780333240311146e+09,0,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,23,'{"n":23,"seat":0,"action":"buy 0 stones"}',1.79497803345056629181e+09,0,'m12-0.9391491627785106');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,24,'{"n":24,"seat":1,"action":"buy 1 cards"}',1.79497803351947283739e+09,1,'m13-0.6864838541790798');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,25,'{"n":25,"seat":"chance","action":"draw offering-adjustment"}',1.79497803351947283739e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,26,'{"n":26,"seat":1,"action":"buy 3 farmers"}',1.7949780336228592396e+09,1,'m14-0.7258526014465152');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,27,'{"n":27,"seat":1,"action":"free-farmer edfu"}',1.79497803386558794978e+09,1,'m15-0.22169166627303505');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,28,'{"n":28,"seat":1,"action":"sell offering-adjustment"}',1.79497803401744484902e+09,1,'m16-0.9391670189485866');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,29,'{"n":29,"seat":1,"action":"sell architect"}',1.79497803417667865753e+09,1,'m17-0.34570041470875246');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,30,'{"n":30,"seat":1,"action":"farmer edfu"}',1.79497803417667865753e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,31,'{"n":31,"seat":1,"action":"farmer edfu"}',1.79497803417667865753e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,32,'{"n":32,"seat":1,"action":"farmer edfu"}',1.79497803417667865753e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,33,'{"n":33,"seat":1,"action":"buy 1 stones"}',1.79497803426783275604e+09,1,'m18-0.7609477375418205');
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,34,'{"n":34,"seat":1,"action":"stone edfu"}',1.79497803426783275604e+09,NULL,NULL);
INSERT INTO "lines" VALUES('obbQM_jBvrVu',0,35,'{"n":35,"seat":1,"action":"theft"}',1.79497803434141612048e+09,1,'sealed');
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,11,'{"n":11,"seat":0,"action":"choose avaris"}',1.79497803510215473169e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,12,'{"n":12,"seat":1,"action":"choose thebes"}',1.79497803512938499453e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('1tXCDo83x_aX',0,13,'{"n":13,"seat":2,"action":"choose mendes"}',1.79497803516962909698e+09,2,'m2-0.25158329759496567');
CREATE TABLE probe (
	id INTEGER NOT NULL, 
	data BLOB NOT NULL, 
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
INSERT INTO "seals" VALUES('obbQM_jBvrVu',0,35,'4f2735bc41b162a13d75473034aba58010d49834ba07ea217684d199b94ebfb9','a25fc6ed9037920ee256ab5ff35fd8c3a1fad0b4c6aa13845ccf36ad034ad9fe');
INSERT INTO "seals" VALUES('1tXCDo83x_aX',0,11,'36b57c843571d1e5e568264ef2b3f6b0505437f2bc1b590b0f6e1a07477a14fd','d8acced4bd8cfc13213588c43964adba5a17352920d1cadb300c182c77208c43');
INSERT INTO "seals" VALUES('1tXCDo83x_aX',0,12,'f98587ad5f2c5207b150831617c1363863389f02bb118e02adb83b98e0cbc631','ee99dd1c6089b61f7b4dbdda22f8d01770ea5316326e4ee189c77ba413b0c1f6');
INSERT INTO "seals" VALUES('1tXCDo83x_aX',0,13,'b0fdee187fba16b950f2916f2a08d30237681c40808d65731b8ac1bf0a35e680','e040e085dc26146cd1a78db6e0371c56633214442c3da90a784d9760389da98a');
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
INSERT INTO "seats" VALUES('obbQM_jBvrVu',0,'person','P0','red',NULL,NULL,889685266,'','479bcdf12e5da74f71e2d11d4945f181fe46897f55830e2e6fa655f4d1fbfd0b');
INSERT INTO "seats" VALUES('obbQM_jBvrVu',1,'person','P1','blue',NULL,NULL,1063535607,'','4f1dc0b56407618cfd51426fdb68f14d52aec47c6e0e959c2223b3e6b86f904e');
INSERT INTO "seats" VALUES('obbQM_jBvrVu',2,'person','P2','green',NULL,NULL,1222858709,'','ac7590146dc2e1d5b5d3b6a634a6b48eb5e2c0fe9ac9f1a2708e9d786c972b68');
INSERT INTO "seats" VALUES('1tXCDo83x_aX',0,'person','P0','red',NULL,NULL,957880320,'','1f724b1396f0e07514e0d8976a7a403e1828d3df9deac6200b15921fb547cba7');
INSERT INTO "seats" VALUES('1tXCDo83x_aX',1,'person','P1','blue',NULL,NULL,1129926361,'','db98128da5f6cdf0d9faa79927da9acfa655db1898883f34548bb1708a465bd4');
INSERT INTO "seats" VALUES('1tXCDo83x_aX',2,'person','P2','green',NULL,NULL,634913527,'','8644a16f77cf02d43a988b576f76c03e664efeb5d26086915a2bad4a7f488b3c');
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
INSERT INTO "tables" VALUES('obbQM_jBvrVu',1.7949780311639373302e+09,1.79497803426783275604e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','66987e47a0046b85470bcc4bfb331a9b7b9a3c2625d1af30e2d38a9eef950df0',NULL,NULL,NULL,'n9095e62ccf34a7b03d85c6e3022a1867',1.7949780311639385223e+09);
INSERT INTO "tables" VALUES('1tXCDo83x_aX',1.79497803185631060601e+09,1.79497803516962909698e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','76158d970493294e27401746c22310408150e12b61ad6a5c1b181c65630fb0f7',NULL,NULL,NULL,'n9095e62ccf34a7b03d85c6e3022a1867',1.79497803185631179807e+09);
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
INSERT INTO "vault" VALUES('obbQM_jBvrVu','ac3e18b9ec6bf41516eca85af3330ce65d1eda22234ed1df32a83cefd0b8eaa5','d23c79ac7915b53b31869926871ee64c2bc0df38c72720a4f0d38a7240912b33');
INSERT INTO "vault" VALUES('1tXCDo83x_aX','dbdafb1d247ab779905bc5b9cb5b862837fac95b814a7ca76d4f6a7d7dd08709','530a29f79a0c94aaac44fb78b37c014ccf110798dbc20938563c0eb97c9b60c4');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
CREATE INDEX tables_by_maker ON tables (maker, status);
CREATE INDEX tables_by_seen ON tables (status, seen);
CREATE INDEX answers_by_time ON answers (made);
CREATE INDEX answers_by_table ON answers (table_id);
CREATE UNIQUE INDEX chat_by_client ON chat (table_id, seat, client) WHERE client IS NOT NULL;
COMMIT;
