BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "capabilities" VALUES('0c08e77a7e3534dd40b8d41f95e66ac8e6be2c1e7136c75e8edb5c37d4f7ad56','EBies9_ywKLK','host',NULL,1.7948035732225923538e+09,NULL);
INSERT INTO "capabilities" VALUES('ff8488397a13dce62653424d3f1873d94d500e84b500908450b758dc4a2bbdcc','EBies9_ywKLK','invite',NULL,1.79480357322260069847e+09,1.79998757322259497638e+09);
INSERT INTO "capabilities" VALUES('f3703ab7e669be0e40c9147ccf47de6a10d5bcd62f3ba032fbefbf5e06dd058f','EBies9_ywKLK','seat',0,1.79480357322260832787e+09,NULL);
INSERT INTO "capabilities" VALUES('da2a1c2f9e4daa78ddb372828188b0b0c531f2454644871cbd5d1afbfa0e9a6f','EBies9_ywKLK','seat',1,1.79480357322261190413e+09,NULL);
INSERT INTO "capabilities" VALUES('58ced64f4dc6f542356c627ff37deb791ee988057959e918f07c41ac7e9a53c5','EBies9_ywKLK','seat',2,1.79480357322261500352e+09,NULL);
INSERT INTO "capabilities" VALUES('892726637cef192976cb21ab337141ef5694842e5b8aa4825bdb34e5a1cc20bf','Q-9f7pf47wVz','host',NULL,1.79480357336474084847e+09,NULL);
INSERT INTO "capabilities" VALUES('9b6887b54a1f2b843650b6567d310e904ad109012d97741b8c4e4f31b1ed46d1','Q-9f7pf47wVz','invite',NULL,1.79480357336474394798e+09,1.79998757336474204059e+09);
INSERT INTO "capabilities" VALUES('b0a1315f38b4c61a737b1334f95e46399abbf90ba76b690549a15128aab47d5d','Q-9f7pf47wVz','seat',0,1.7948035733647487163e+09,NULL);
INSERT INTO "capabilities" VALUES('aa131480df6fdcdf9472ed5d0b273259a3b5985f8adceb53bbfd1252badc07b8','Q-9f7pf47wVz','seat',1,1.79480357336475086207e+09,NULL);
INSERT INTO "capabilities" VALUES('9b2a644dccd5501603d013860506297f2f4db3a527b4892d5f3085f886c7237e','Q-9f7pf47wVz','seat',2,1.7948035733647522927e+09,NULL);
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
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":false,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"60c3ec37c4235d6865c7d4c7c6e33e0a3c096ced052e5fe49dada4831181460c","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79480357322708392138e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,1,'{"n":1,"seat":"chance","action":"start 1"}',1.79480357322708392138e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,2,'{"n":2,"seat":"chance","action":"turn-up berenike"}',1.79480357322708392138e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,3,'{"n":3,"seat":"chance","action":"turn-up damanhur"}',1.79480357322708392138e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,4,'{"n":4,"seat":"chance","action":"turn-up mendes"}',1.79480357322708392138e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,0,'{"format":"amun-re record","version":1,"game":"board","edition":"tmg-2016","players":3,"options":{"expert":true,"limited_supply":false,"start":null,"ledger":true},"seats":["P0","P1","P2"],"commitments":{"scheme":"1","dice":"a27c5f7fd2dcc2a357748eff12669fc983d0f2fb461e560322cccf15cf1c532a","entropy":",,"},"tables_digest":"85f59ee3b78ddf2da46739eb822410d8","tables":{"amounts":{"adjustment":3,"architect_stones":2,"big_harvest":1,"box_gold":392,"farmer_tokens":48,"farmers_needed":9,"per_card":3,"per_pyramid":1,"per_set":3,"per_side":5,"pyramid_stones":3,"pyramid_tokens":45,"sale":1,"start_architects":1,"start_gold":20,"stone_tokens":15,"symbols_needed":7,"theft":3,"treasury":8},"cards":{"architect":8,"big_harvest":5,"bribery":2,"free_farmer":5,"master_of_farmers":2,"master_of_scribes":2,"nile_or_frontier":2,"offering_adjustment":4,"protection":2,"treasury":3,"upper_or_lower":2,"west_or_east":2},"choices":{"bid_limit":"gold","bribery_lasts":"bid","gold_tie":"each_rank","majority":"province"},"edition":"tmg-2016","expert_rules":true,"language":"en","lists":{"bid_spaces":[0,1,3,6,10,15,21,28,36],"gold_ranks":[6,4,2,0,0],"prices":[1,3,6,10,15,21,28,36,45,55,66,78,91,105,120,136,153,171,190,210,231,253,276,300,325,351,378],"rewards":[3,2,1,1,1]},"provenance":{"bid_spaces_stated_to":10},"province":[{"column":3,"favor":1,"fields":2,"inferred":["row","column"],"mine":4,"name":"Abu","reconstructed":["fields","favor"],"row":4},{"bonus_stones":1,"column":2,"favor":3,"fields":3,"inferred":["row","column"],"name":"Abydos","reconstructed":["fields","favor"],"row":3},{"column":3,"favor":2,"fields":3,"inferred":["row","column","temples"],"name":"Amarna","reconstructed":["fields","favor"],"row":2,"temples":1},{"caravan":8,"column":4,"favor":1,"fields":2,"inferred":["row","column"],"name":"Avaris","reconstructed":["fields","favor"],"row":1},{"column":1,"favor":2,"fields":2,"inferred":["row","column"],"name":"Baharya","printed_farmers":2,"reconstructed":["favor"],"row":2},{"column":4,"favor":1,"fields":0,"inferred":["row","column"],"mine":8,"name":"Berenike","reconstructed":["favor"],"row":4},{"bonus_favor":1,"column":2,"favor":0,"fields":5,"inferred":["row","column","fields"],"name":"Buto","reconstructed":[],"row":1},{"bonus_favor":1,"bonus_gold":12,"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Dakhla","reconstructed":["fields","favor"],"row":3},{"column":1,"favor":1,"fields":2,"inferred":["row","column"],"name":"Damanhur","reconstructed":["fields","favor"],"row":1,"temples":2},{"bonus_favor":1,"column":2,"favor":1,"fields":3,"inferred":["row","column"],"name":"Edfu","reconstructed":["fields","favor"],"row":4,"temples":1},{"caravan":5,"column":1,"favor":4,"fields":2,"inferred":["row","column"],"name":"Kharga","reconstructed":["fields","favor"],"row":4},{"bonus_stones":2,"column":2,"favor":3,"fields":4,"inferred":["row","column"],"name":"Memphis","reconstructed":["fields"],"row":2},{"column":3,"favor":0,"fields":6,"inferred":["row","column","fields"],"name":"Mendes","reconstructed":[],"row":1},{"caravan":7,"column":4,"favor":2,"fields":0,"inferred":["row","column"],"name":"Sawu","reconstructed":["fields","favor"],"row":3},{"bonus_favor":2,"column":3,"favor":2,"fields":4,"inferred":[],"name":"Thebes","reconstructed":[],"row":3}],"start_by_book":"random","tile":[{"at_least":-1000,"camel":true,"value":1},{"at_least":3,"camel":true,"value":2},{"at_least":13,"camel":false,"value":3},{"at_least":23,"camel":false,"value":4}],"title":"Tasty Minstrel Games, 2016"}}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,1,'{"n":1,"seat":"chance","action":"start 2"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,2,'{"n":2,"seat":"chance","action":"deal kharga"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,3,'{"n":3,"seat":"chance","action":"deal baharya"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,4,'{"n":4,"seat":"chance","action":"deal thebes"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,5,'{"n":5,"seat":"chance","action":"deal damanhur"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,6,'{"n":6,"seat":"chance","action":"deal mendes"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,7,'{"n":7,"seat":"chance","action":"deal amarna"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,8,'{"n":8,"seat":"chance","action":"deal abydos"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,9,'{"n":9,"seat":"chance","action":"deal edfu"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,10,'{"n":10,"seat":"chance","action":"deal sawu"}',1.79480357336497163773e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,5,'{"n":5,"seat":1,"action":"bid berenike 10"}',1.79480357350328660007e+09,1,'m0-0.5692038748222122');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,6,'{"n":6,"seat":2,"action":"bid mendes 15"}',1.79480357351366519931e+09,2,'m1-0.763774618976614');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,7,'{"n":7,"seat":0,"action":"bid damanhur 6"}',1.79480357353437161441e+09,0,'m2-0.11791870367106105');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,8,'{"n":8,"seat":1,"action":"buy 0 cards"}',1.79480357353928041456e+09,1,'m3-0.47224524357611664');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,9,'{"n":9,"seat":1,"action":"buy 2 stones"}',1.79480357355909156801e+09,1,'m4-0.7887233511355132');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,10,'{"n":10,"seat":1,"action":"sell architect"}',1.79480357356731510167e+09,1,'m5-0.48785665652414756');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,11,'{"n":11,"seat":1,"action":"stone berenike"}',1.79480357356731510167e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,12,'{"n":12,"seat":1,"action":"stone berenike"}',1.79480357356731510167e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,13,'{"n":13,"seat":2,"action":"buy 2 farmers"}',1.79480357358660674088e+09,2,'m6-0.43276706790505337');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,14,'{"n":14,"seat":2,"action":"sell architect"}',1.79480357359961867338e+09,2,'m7-0.6958328667684435');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,15,'{"n":15,"seat":2,"action":"farmer mendes"}',1.79480357359961867338e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,16,'{"n":16,"seat":2,"action":"farmer mendes"}',1.79480357359961867338e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,17,'{"n":17,"seat":2,"action":"buy 1 stones"}',1.79480357361121726036e+09,2,'m8-0.7215400323407826');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,18,'{"n":18,"seat":2,"action":"stone mendes"}',1.79480357361121726036e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,19,'{"n":19,"seat":0,"action":"sell architect"}',1.79480357363002133368e+09,0,'m9-0.5911534350013039');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,20,'{"n":20,"seat":0,"action":"buy 0 cards"}',1.79480357363768887519e+09,0,'m10-0.9014274576114836');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,21,'{"n":21,"seat":0,"action":"buy 0 farmers"}',1.79480357365415978433e+09,0,'m11-0.022322111021323865');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,22,'{"n":22,"seat":0,"action":"buy 5 stones"}',1.79480357366109013559e+09,0,'m12-0.5414124727934966');
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,23,'{"n":23,"seat":0,"action":"stone damanhur"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,24,'{"n":24,"seat":0,"action":"stone damanhur"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,25,'{"n":25,"seat":0,"action":"stone damanhur"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,26,'{"n":26,"seat":0,"action":"stone damanhur"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,27,'{"n":27,"seat":0,"action":"stone damanhur"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,28,'{"n":28,"seat":0,"action":"theft"}',1.79480357366109013559e+09,NULL,NULL);
INSERT INTO "lines" VALUES('EBies9_ywKLK',0,29,'{"n":29,"seat":1,"action":"theft"}',1.79480357368129801753e+09,1,'sealed');
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,11,'{"n":11,"seat":0,"action":"choose baharya"}',1.79480357371817064284e+09,0,'m0-0.09158478740507359');
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,12,'{"n":12,"seat":1,"action":"choose thebes"}',1.79480357372652459145e+09,1,'m1-0.8354988781294496');
INSERT INTO "lines" VALUES('Q-9f7pf47wVz',0,13,'{"n":13,"seat":2,"action":"choose kharga"}',1.79480357373109173776e+09,2,'m2-0.25158329759496567');
CREATE TABLE seals (
	table_id VARCHAR(24) NOT NULL, 
	take INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, take, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seals" VALUES('EBies9_ywKLK',0,28,'392dae370d07f2376a60bb74c8831d34f8a0addf37e1f8936bffa032180010c7','7eba7a8c4cf2ad97870bd1f92c561f5dcb7e51e3db30015861c934e99289371e');
INSERT INTO "seals" VALUES('EBies9_ywKLK',0,29,'4b9297a7672ab431c89eb7a0377b2ca91963cbf39691b11141969ab46544dfb1','f8f4f4092307bc636866329e1b487a0e36c7ebd8e77038f771916b733a664a80');
INSERT INTO "seals" VALUES('Q-9f7pf47wVz',0,11,'23bc619f30a997e51de790fc038831fedde4b0fbb53702fe13f438d301fdd919','c5823d0fa01308f07c49cfccc9050c9b84136c2bf0e7e754e52bd72d2317c1bf');
INSERT INTO "seals" VALUES('Q-9f7pf47wVz',0,12,'1b4ea052961a9c68a75d39bad3aa0bf7b17dc3fee6c0550c308b1b15c9c3f79d','56a62fca29ffc679c1642dfab2f91affb1e8abdf5182015386ccf1bb6f708cb7');
INSERT INTO "seals" VALUES('Q-9f7pf47wVz',0,13,'2ee2159412b50bce146ffdfb7debc5adf3910a734dbd0c2d0153fab38b3dfc79','519d84dba43199eacf661445cd09fb26423e9a9703285bb0741a7ba71a3f8021');
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
INSERT INTO "seats" VALUES('EBies9_ywKLK',0,'person','P0','red',NULL,NULL,1546919652,'','ece03369eac53c4657d70614c33b9ec6a3079cc77fcfecfbae1c3b0329662ae5');
INSERT INTO "seats" VALUES('EBies9_ywKLK',1,'person','P1','blue',NULL,NULL,1549024597,'','70f0073abfb7bcd8aa9921ba09736eb3d00b602634e1b794c336142538479670');
INSERT INTO "seats" VALUES('EBies9_ywKLK',2,'person','P2','green',NULL,NULL,535502461,'','ab64b57a4f89a4cb9751b3ef18cd7014005456e78a073dc1990efbc80ae8e37e');
INSERT INTO "seats" VALUES('Q-9f7pf47wVz',0,'person','P0','red',NULL,NULL,471195658,'','51de1e6398c65ed9fc0b5c360fa3f57604c2ea77c5ef5d506066cc0a6e4fd98b');
INSERT INTO "seats" VALUES('Q-9f7pf47wVz',1,'person','P1','blue',NULL,NULL,876343863,'','1493b189c781adbfa4e7a9c88cffed6b79b9215840fc3f1fd5ca8be914b6a8d5');
INSERT INTO "seats" VALUES('Q-9f7pf47wVz',2,'person','P2','green',NULL,NULL,97973480,'','b9bef23f1d4c3786b7255aa0386adeff7d5ad0bc69f9cda10583ca84294b09c7');
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
INSERT INTO "tables" VALUES('EBies9_ywKLK',1.79480357322241735459e+09,1.79480357366109013559e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": false, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','60c3ec37c4235d6865c7d4c7c6e33e0a3c096ced052e5fe49dada4831181460c',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Q-9f7pf47wVz',1.7948035733646526337e+09,1.79480357373109173776e+09,'running',0,0,NULL,'{"game": "board", "edition": "tmg-2016", "players": 3, "options": {"expert": true, "limited_supply": false, "start": null, "ledger": true}, "corrected": null, "pace": 0.0, "forced": true, "start": "full", "hotseat": true, "muted": [], "clock": {"kind": "none", "seconds": 0.0, "then": "wait", "level": null}}','a27c5f7fd2dcc2a357748eff12669fc983d0f2fb461e560322cccf15cf1c532a',NULL,NULL,NULL);
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
INSERT INTO "vault" VALUES('EBies9_ywKLK','52a32383438b4dffe7810f6a03f62faa78eb48eb1e736f5e52209a6818cc9971','b9d8bec303d39b083d0a3f4a9b6975c8442e8a2ce704c4a7e3aaf0a3c7533dcb');
INSERT INTO "vault" VALUES('Q-9f7pf47wVz','2376ee981a118d2e0cc0759b20967c42df6fe96462b134b5fb3e6a4c1a84e810','6e115d72832e698c6ab4a8bac4a5433d7751fb6de6878f3939ff7a6a08fd7ab5');
CREATE INDEX tables_by_status ON tables (status, public);
CREATE UNIQUE INDEX lines_by_client ON lines (table_id, seat, client) WHERE client IS NOT NULL;
CREATE INDEX capabilities_by_table ON capabilities (table_id, seat);
COMMIT;
