BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE ban (
	what VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	who VARCHAR NOT NULL, 
	until BIGINT NOT NULL, 
	why TEXT NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_ban PRIMARY KEY (what, kind, who)
);
INSERT INTO "ban" VALUES('mute','guest','carl',4000000000,'Be kind',1794907856);
CREATE TABLE chat (
	game VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, guest VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (game, n), 
	CONSTRAINT fk_chat_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "chat" VALUES('goingon',0,0,'Anna','hello',5,'anna');
INSERT INTO "chat" VALUES('finished',0,0,'Anna','hello',5,'anna');
CREATE TABLE game (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	state VARCHAR NOT NULL, 
	made BIGINT NOT NULL, 
	touched BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	host VARCHAR NOT NULL, 
	head TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	clocks TEXT NOT NULL, 
	result VARCHAR NOT NULL, 
	turn INTEGER NOT NULL, 
	asked INTEGER NOT NULL, 
	public BOOLEAN NOT NULL, 
	review TEXT NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_code UNIQUE (code)
);
INSERT INTO "game" VALUES('goingon','GOINGO','playing',5,5,'{"options":{"packs":"on"},"clock":"none","undo":"free","open_hands":false,"spectators":true,"public":true,"lesson":"","host":"anna","next":"","closed":false,"imported":false,"game":"cards"}','anna','buildstars record 1
engine = 0.1.0
game = cardgame
option.first_player = random
option.size = 30
option.combat_targets = one
option.quiet_turns = 50
option.refill = played
option.battle_order = all
option.turn_limit = off
option.packs = on
seat.0 = Anna
seat.1 = Ben
commitment = bc7240184c0c6674b01ad0be176f0e17545265aee08cf6b6181b71986d4e7307
entropy.0 = 01010101
entropy.1 = 02020202
unit = {"number":1,"name":{"en":"Dagger Squadron X-wing","de":"X-Flügler der Dolch-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["lasers"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Fresh paint, old hulls, steady hands.","de":"Neuer Lack, alte Rümpfe, ruhige Hände."},"set":"core"}
unit = {"number":2,"name":{"en":"Red Squadron X-wing","de":"X-Flügler der Rot-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":2,"attack":3,"damage":2,"defense":10,"shields":2,"icons":["lasers","torpedo"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"They fly close and talk little.","de":"Sie fliegen dicht und reden wenig."},"set":"core"}
unit = {"number":3,"name":{"en":"Rogue Squadron X-wing","de":"X-Flügler der Renegaten-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":2,"defense":9,"shields":2,"icons":["lasers","elite","veteran"],"kind":null},"movement":"SSS","back":{"stars":2,"attack":4,"damage":2,"defense":10,"shields":3,"icons":["lasers","elite"],"kind":null},"named":false,"flavour":{"en":"The roster changes. The standard does not.","de":"Die Namen wechseln. Der Anspruch bleibt."},"set":"core"}
unit = {"number":4,"name":{"en":"Luke Skywalker’s X-wing","de":"Luke Skywalkers X-Flügler"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"rare","front":{"stars":3,"attack":3,"damage":2,"defense":10,"shields":3,"icons":["lasers","elite","droid","veteran"],"kind":null},"movement":"SSS","back":{"stars":4,"attack":4,"damage":3,"defense":11,"shields":4,"icons":["lasers","elite","leader","droid"],"kind":null},"named":true,"flavour":{"en":"A farm boy with a good ear for silence.","de":"Ein Bauernjunge mit feinem Gehör für die Stille."},"set":"core"}
unit = {"number":5,"name":{"en":"Gold Squadron Y-wing","de":"Y-Flügler der Gold-Staffel"},"craft":"y_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":2,"attack":2,"damage":2,"defense":9,"shields":4,"icons":["torpedo","droid"],"kind":null},"movement":"LL","back":null,"named":false,"flavour":{"en":"Slow to arrive, hard to send away.","de":"Spät zur Stelle, schwer zu vertreiben."},"set":"core"}
unit = {"number":7,"name":{"en":"Green Squadron A-wing","de":"A-Flügler der Grün-Staffel"},"craft":"a_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":1,"attack":1,"damage":1,"defense":11,"shields":1,"icons":["dogfight","recon"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Gone before the echo is.","de":"Schneller fort als das eigene Echo."},"set":"core"}
unit = {"number":48,"name":{"en":"Biggs Darklighter’s X-wing","de":"Biggs Darklighters X-Flügler"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":1,"defense":10,"shields":4,"icons":["lasers","droid"],"kind":null},"movement":"SSS","back":null,"named":true,"flavour":{"en":"Stays on your wing when leaving is wiser.","de":"Bleibt am Flügel, wenn Abdrehen klüger wäre."},"set":"core"}
unit = {"number":12,"name":{"en":"Obsidian Squadron TIE Fighter","de":"TIE-Jäger der Obsidian-Staffel"},"craft":"tie_fighter","kind":"space","affiliation":"imperial","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["lasers","dogfight"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"You hear them before you count them.","de":"Man hört sie, bevor man sie zählt."},"set":"core"}
unit = {"number":13,"name":{"en":"Saber Squadron TIE Interceptor","de":"TIE-Abfangjäger der Säbel-Staffel"},"craft":"tie_interceptor","kind":"space","affiliation":"imperial","rarity":"uncommon","front":{"stars":2,"attack":4,"damage":2,"defense":10,"shields":2,"icons":["lasers","dogfight","elite"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Speed is the only armor it needs.","de":"Tempo ist ihre einzige Panzerung."},"set":"core"}
unit = {"number":15,"name":{"en":"Darth Vader’s TIE Advanced","de":"Darth Vaders TIE-Turbojäger"},"craft":"tie_advanced","kind":"space","affiliation":"imperial","rarity":"rare","front":{"stars":3,"attack":4,"damage":2,"defense":10,"shields":3,"icons":["elite","leader","ruthless","veteran"],"kind":null},"movement":"SSS","back":{"stars":4,"attack":5,"damage":3,"defense":11,"shields":4,"icons":["elite","leader","ruthless"],"kind":null},"named":true,"flavour":{"en":"The wingmen keep a respectful distance.","de":"Die Flügelmänner halten respektvoll Abstand."},"set":"core"}
unit = {"number":17,"name":{"en":"Lambda-class Shuttle","de":"Raumfähre der Lambda-Klasse"},"craft":"lambda_shuttle","kind":"space","affiliation":"imperial","rarity":"common","front":{"stars":2,"attack":2,"damage":1,"defense":9,"shields":5,"icons":["transport","trooper"],"kind":null},"movement":"SS","back":null,"named":false,"flavour":{"en":"Nobody asks who is on board.","de":"Niemand fragt, wer an Bord ist."},"set":"core"}
unit = {"number":19,"name":{"en":"Imperial AT-ST","de":"Imperialer AT-ST"},"craft":"at_st","kind":"ground","affiliation":"imperial","rarity":"common","front":{"stars":2,"attack":3,"damage":2,"defense":9,"shields":3,"icons":["blaster","ruthless"],"kind":null},"movement":"S","back":null,"named":false,"flavour":{"en":"Mind the logs.","de":"Vorsicht vor Baumstämmen."},"set":"core"}
unit = {"number":20,"name":{"en":"Scout Speeder Bikes","de":"Düsenschlitten der Späher"},"craft":"speeder_bike","kind":"ground","affiliation":"imperial","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["recon","trooper"],"kind":null},"movement":"SL","back":null,"named":false,"flavour":{"en":"The forest decides who is the better pilot.","de":"Der Wald entscheidet, wer besser fliegt."},"set":"core"}
unit = {"number":59,"name":{"en":"Black Squadron TIE Fighter","de":"TIE-Jäger der Schwarz-Staffel"},"craft":"tie_fighter","kind":"space","affiliation":"imperial","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":2,"defense":10,"shields":2,"icons":["lasers","dogfight","ruthless"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Handpicked, and easily replaced.","de":"Handverlesen und leicht ersetzt."},"set":"core"}
card = {"number":2,"name":{"en":"Trust the Moment","de":"Vertrau dem Augenblick"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"reroll","whose":"own","keep":"second","when":"rolled","if":[],"may":true}],"flavour":{"en":"Close your eyes. Now again.","de":"Schließ die Augen. Und jetzt noch einmal."},"set":"core"}
card = {"number":7,"name":{"en":"Converging Lasers","de":"Gebündelte Laser"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":{"count":"units","units":{"side":"friendly","stars":[],"icon":"lasers","kind":"any","affiliation":"","zone":"here","damaged":null,"role":"any","others":true},"most":3},"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"Four beams, one point, no argument.","de":"Vier Strahlen, ein Punkt, kein Widerspruch."},"set":"core"}
card = {"number":36,"name":{"en":"Wingman","de":"Flügelmann"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"redirect","units":{"side":"friendly","stars":[],"icon":"","kind":"space","affiliation":"","zone":"here","damaged":false,"role":"any","others":true},"when":"damage","if":[],"may":true}],"flavour":{"en":"I have you. I had you all along.","de":"Ich bin da. Ich war die ganze Zeit da."},"set":"core"}
card = {"number":57,"name":{"en":"Echo Base","de":"Echo-Basis"},"type":"objective","rarity":"common","stars":3,"defense":14,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"defense","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"rebel","zone":"own_home","damaged":null,"role":"defending","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"Cold enough to be overlooked.","de":"Kalt genug, um übersehen zu werden."},"set":"core"}
card = {"number":73,"name":{"en":"Heroes’ Welcome","de":"Heldenempfang"},"type":"objective","rarity":"uncommon","stars":3,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"draw","count":1,"who":"you","when":"razes","if":[],"may":false},{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"next_turn_start","when":"razes","if":[],"may":false}],"flavour":{"en":"Medals for everyone who stands in line.","de":"Orden für alle, die in der Reihe stehen."},"set":"core"}
card = {"number":91,"name":{"en":"Tight Formation","de":"Enge Formation"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"defense","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"count","units":{"side":"friendly","stars":[],"icon":"lasers","kind":"any","affiliation":"","zone":"here","damaged":null,"role":"any","others":false},"min":3,"max":99,"not":false}],"may":false}],"flavour":{"en":"Close enough to read the rivets.","de":"So nah, dass man die Nieten zählen kann."},"set":"core"}
card = {"number":92,"name":{"en":"Linked Cannons","de":"Gekoppelte Kanonen"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"damage","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"even","whose":"own","n":7,"not":false}],"may":false}],"flavour":{"en":"All four, or none at all.","de":"Alle vier oder gar keine."},"set":"core"}
card = {"number":97,"name":{"en":"Bombing Run","de":"Bombenanflug"},"type":"combat","rarity":"common","stars":2,"defense":12,"icon":"torpedo","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"modify","stat":"strike","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"next_turn_end","when":"battle_end","if":[{"is":"this","units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"enemy_home","damaged":null,"role":"any","others":false},"not":false}],"may":false}],"flavour":{"en":"Straight, level, and regretting it.","de":"Gerade, ruhig, und man bereut es."},"set":"core"}
card = {"number":132,"name":{"en":"Premonition","de":"Vorahnung"},"type":"combat","rarity":"common","stars":2,"defense":14,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"permit","what":"hit","can":false,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"at_least","whose":"opposing","n":10,"not":false}],"may":false}],"flavour":{"en":"She had moved before they aimed.","de":"Sie war fort, ehe sie zielten."},"set":"core"}
card = {"number":140,"name":{"en":"Alert Hangar","de":"Alarmhangar"},"type":"objective","rarity":"common","stars":3,"defense":13,"icon":"lasers","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"reserves","stars":2,"zone":"home","when":"holds","if":[],"may":true}],"flavour":{"en":"They sleep in their flight suits.","de":"Hier schläft man im Fliegeranzug."},"set":"core"}
card = {"number":145,"name":{"en":"Last Stand","de":"Letztes Aufgebot"},"type":"objective","rarity":"common","stars":2,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"objective_defense","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"objectives","whose":"own","min":0,"max":1,"not":false}],"may":false},{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"objectives","whose":"own","min":0,"max":2,"not":false}],"may":false}],"flavour":{"en":"The cooks are on the wall now.","de":"Jetzt stehen auch die Köche auf dem Wall."},"set":"core"}
card = {"number":147,"name":{"en":"Deep Shelters","de":"Tiefe Schutzräume"},"type":"objective","rarity":"rare","stars":2,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"permit","what":"be_damaged","can":false,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"next_turn_start","when":"reveal","if":[],"may":false}],"flavour":{"en":"Dull, damp, and still standing.","de":"Öde, feucht und noch immer da."},"set":"core"}
card = {"number":10,"name":{"en":"Blood in the Water","de":"Fette Beute"},"type":"combat","rarity":"common","stars":2,"defense":12,"icon":"ruthless","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"damage","add":1,"set":null,"per":{"count":"opposing_damage","units":null,"most":3},"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"A trail of coolant is an invitation.","de":"Eine Spur Kühlmittel ist eine Einladung."},"set":"core"}
card = {"number":20,"name":{"en":"Corkscrew","de":"Korkenzieher"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"dogfight","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"permit","what":"hit","can":false,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"shows","whose":"own","n":6,"not":false}],"may":false}],"flavour":{"en":"Do not try it after lunch.","de":"Nicht nach dem Essen probieren."},"set":"core"}
card = {"number":72,"name":{"en":"Killing Ground","de":"Todesstreifen"},"type":"objective","rarity":"uncommon","stars":3,"defense":13,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"damage","amount":1,"units":{"side":"opposing","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"all":true,"per":null,"when":"holds","if":[],"may":false}],"flavour":{"en":"Nothing grows between the towers.","de":"Zwischen den Türmen wächst nichts."},"set":"core"}
card = {"number":86,"name":{"en":"Home Guns","de":"Heimatgeschütze"},"type":"objective","rarity":"common","stars":3,"defense":13,"icon":"turbolaser","affiliation":null,"unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"your_turn","not":true}],"may":false}],"flavour":{"en":"Every visitor is on the list of targets.","de":"Jeder Besucher steht auf der Zielliste."},"set":"core"}
card = {"number":87,"name":{"en":"Flight Academy","de":"Flugakademie"},"type":"objective","rarity":"common","stars":2,"defense":13,"icon":"dogfight","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"imperial","zone":"any","damaged":null,"role":"attacking","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"your_turn","not":false}],"may":false}],"flavour":{"en":"Half of them pass. The other half flew first.","de":"Die Hälfte besteht. Die andere Hälfte flog zuerst."},"set":"core"}
card = {"number":93,"name":{"en":"On Their Tail","de":"Im Nacken"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"dogfight","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"other","units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"not":false}],"may":false},{"do":"modify","stat":"damage","add":1,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"other","units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"not":false}],"may":false}],"flavour":{"en":"Whatever they do, do it later.","de":"Was sie auch tun, tu es danach."},"set":"core"}
card = {"number":131,"name":{"en":"Wave of Dread","de":"Welle des Grauens"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":0,"damage":1,"defense":0},"effects":[{"do":"modify","stat":"attack","add":-2,"set":null,"per":null,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"First the hands go cold.","de":"Zuerst werden die Hände kalt."},"set":"core"}
card = {"number":142,"name":{"en":"Shield Gate","de":"Schildtor"},"type":"objective","rarity":"rare","stars":2,"defense":12,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"strike_stars","add":-2,"set":null,"per":null,"units":null,"who":"opponent","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"It opens for the right paperwork.","de":"Es öffnet sich für das richtige Formular."},"set":"core"}
card = {"number":144,"name":{"en":"Tractor Array","de":"Traktorstrahl-Batterie"},"type":"objective","rarity":"rare","stars":3,"defense":12,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"move","units":{"side":"opposing","stars":[1,2],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"to":"contested","when":"turn_start","if":[],"may":true}],"flavour":{"en":"Please leave the way you came in.","de":"Bitte denselben Weg hinaus nehmen."},"set":"core"}
force = {"name":"Rebel Starter Pack","units":["core:u1","core:u1","core:u2","core:u2","core:u3","core:u4","core:u5","core:u7","core:u48"],"cards":["core:c2","core:c7","core:c7","core:c36","core:c36","core:c57","core:c73","core:c91","core:c92","core:c97","core:c132","core:c140","core:c145","core:c147"]}
force = {"name":"Imperial Starter Pack","units":["core:u12","core:u12","core:u13","core:u15","core:u17","core:u19","core:u20","core:u59","core:u59"],"cards":["core:c7","core:c7","core:c10","core:c10","core:c20","core:c36","core:c72","core:c86","core:c87","core:c93","core:c131","core:c132","core:c142","core:c144"]}
begin
',X'612073656564206F66207468697274792D74776F2062797465732C206D6F7265','{}','',7,1,1,'');
INSERT INTO "game" VALUES('finished','FINISH','over',5,5,'{"options":{"packs":"on"},"clock":"none","undo":"free","open_hands":false,"spectators":true,"public":true,"lesson":"","host":"anna","next":"","closed":false,"imported":false,"game":"cards"}','anna','buildstars record 1
engine = 0.1.0
game = cardgame
option.first_player = random
option.size = 30
option.combat_targets = one
option.quiet_turns = 50
option.refill = played
option.battle_order = all
option.turn_limit = off
option.packs = on
seat.0 = Anna
seat.1 = Ben
commitment = bc7240184c0c6674b01ad0be176f0e17545265aee08cf6b6181b71986d4e7307
entropy.0 = 01010101
entropy.1 = 02020202
unit = {"number":1,"name":{"en":"Dagger Squadron X-wing","de":"X-Flügler der Dolch-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["lasers"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Fresh paint, old hulls, steady hands.","de":"Neuer Lack, alte Rümpfe, ruhige Hände."},"set":"core"}
unit = {"number":2,"name":{"en":"Red Squadron X-wing","de":"X-Flügler der Rot-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":2,"attack":3,"damage":2,"defense":10,"shields":2,"icons":["lasers","torpedo"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"They fly close and talk little.","de":"Sie fliegen dicht und reden wenig."},"set":"core"}
unit = {"number":3,"name":{"en":"Rogue Squadron X-wing","de":"X-Flügler der Renegaten-Staffel"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":2,"defense":9,"shields":2,"icons":["lasers","elite","veteran"],"kind":null},"movement":"SSS","back":{"stars":2,"attack":4,"damage":2,"defense":10,"shields":3,"icons":["lasers","elite"],"kind":null},"named":false,"flavour":{"en":"The roster changes. The standard does not.","de":"Die Namen wechseln. Der Anspruch bleibt."},"set":"core"}
unit = {"number":4,"name":{"en":"Luke Skywalker’s X-wing","de":"Luke Skywalkers X-Flügler"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"rare","front":{"stars":3,"attack":3,"damage":2,"defense":10,"shields":3,"icons":["lasers","elite","droid","veteran"],"kind":null},"movement":"SSS","back":{"stars":4,"attack":4,"damage":3,"defense":11,"shields":4,"icons":["lasers","elite","leader","droid"],"kind":null},"named":true,"flavour":{"en":"A farm boy with a good ear for silence.","de":"Ein Bauernjunge mit feinem Gehör für die Stille."},"set":"core"}
unit = {"number":5,"name":{"en":"Gold Squadron Y-wing","de":"Y-Flügler der Gold-Staffel"},"craft":"y_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":2,"attack":2,"damage":2,"defense":9,"shields":4,"icons":["torpedo","droid"],"kind":null},"movement":"LL","back":null,"named":false,"flavour":{"en":"Slow to arrive, hard to send away.","de":"Spät zur Stelle, schwer zu vertreiben."},"set":"core"}
unit = {"number":7,"name":{"en":"Green Squadron A-wing","de":"A-Flügler der Grün-Staffel"},"craft":"a_wing","kind":"space","affiliation":"rebel","rarity":"common","front":{"stars":1,"attack":1,"damage":1,"defense":11,"shields":1,"icons":["dogfight","recon"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Gone before the echo is.","de":"Schneller fort als das eigene Echo."},"set":"core"}
unit = {"number":48,"name":{"en":"Biggs Darklighter’s X-wing","de":"Biggs Darklighters X-Flügler"},"craft":"x_wing","kind":"space","affiliation":"rebel","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":1,"defense":10,"shields":4,"icons":["lasers","droid"],"kind":null},"movement":"SSS","back":null,"named":true,"flavour":{"en":"Stays on your wing when leaving is wiser.","de":"Bleibt am Flügel, wenn Abdrehen klüger wäre."},"set":"core"}
unit = {"number":12,"name":{"en":"Obsidian Squadron TIE Fighter","de":"TIE-Jäger der Obsidian-Staffel"},"craft":"tie_fighter","kind":"space","affiliation":"imperial","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["lasers","dogfight"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"You hear them before you count them.","de":"Man hört sie, bevor man sie zählt."},"set":"core"}
unit = {"number":13,"name":{"en":"Saber Squadron TIE Interceptor","de":"TIE-Abfangjäger der Säbel-Staffel"},"craft":"tie_interceptor","kind":"space","affiliation":"imperial","rarity":"uncommon","front":{"stars":2,"attack":4,"damage":2,"defense":10,"shields":2,"icons":["lasers","dogfight","elite"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Speed is the only armor it needs.","de":"Tempo ist ihre einzige Panzerung."},"set":"core"}
unit = {"number":15,"name":{"en":"Darth Vader’s TIE Advanced","de":"Darth Vaders TIE-Turbojäger"},"craft":"tie_advanced","kind":"space","affiliation":"imperial","rarity":"rare","front":{"stars":3,"attack":4,"damage":2,"defense":10,"shields":3,"icons":["elite","leader","ruthless","veteran"],"kind":null},"movement":"SSS","back":{"stars":4,"attack":5,"damage":3,"defense":11,"shields":4,"icons":["elite","leader","ruthless"],"kind":null},"named":true,"flavour":{"en":"The wingmen keep a respectful distance.","de":"Die Flügelmänner halten respektvoll Abstand."},"set":"core"}
unit = {"number":17,"name":{"en":"Lambda-class Shuttle","de":"Raumfähre der Lambda-Klasse"},"craft":"lambda_shuttle","kind":"space","affiliation":"imperial","rarity":"common","front":{"stars":2,"attack":2,"damage":1,"defense":9,"shields":5,"icons":["transport","trooper"],"kind":null},"movement":"SS","back":null,"named":false,"flavour":{"en":"Nobody asks who is on board.","de":"Niemand fragt, wer an Bord ist."},"set":"core"}
unit = {"number":19,"name":{"en":"Imperial AT-ST","de":"Imperialer AT-ST"},"craft":"at_st","kind":"ground","affiliation":"imperial","rarity":"common","front":{"stars":2,"attack":3,"damage":2,"defense":9,"shields":3,"icons":["blaster","ruthless"],"kind":null},"movement":"S","back":null,"named":false,"flavour":{"en":"Mind the logs.","de":"Vorsicht vor Baumstämmen."},"set":"core"}
unit = {"number":20,"name":{"en":"Scout Speeder Bikes","de":"Düsenschlitten der Späher"},"craft":"speeder_bike","kind":"ground","affiliation":"imperial","rarity":"common","front":{"stars":1,"attack":2,"damage":1,"defense":10,"shields":1,"icons":["recon","trooper"],"kind":null},"movement":"SL","back":null,"named":false,"flavour":{"en":"The forest decides who is the better pilot.","de":"Der Wald entscheidet, wer besser fliegt."},"set":"core"}
unit = {"number":59,"name":{"en":"Black Squadron TIE Fighter","de":"TIE-Jäger der Schwarz-Staffel"},"craft":"tie_fighter","kind":"space","affiliation":"imperial","rarity":"uncommon","front":{"stars":2,"attack":3,"damage":2,"defense":10,"shields":2,"icons":["lasers","dogfight","ruthless"],"kind":null},"movement":"SSS","back":null,"named":false,"flavour":{"en":"Handpicked, and easily replaced.","de":"Handverlesen und leicht ersetzt."},"set":"core"}
card = {"number":2,"name":{"en":"Trust the Moment","de":"Vertrau dem Augenblick"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"reroll","whose":"own","keep":"second","when":"rolled","if":[],"may":true}],"flavour":{"en":"Close your eyes. Now again.","de":"Schließ die Augen. Und jetzt noch einmal."},"set":"core"}
card = {"number":7,"name":{"en":"Converging Lasers","de":"Gebündelte Laser"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":{"count":"units","units":{"side":"friendly","stars":[],"icon":"lasers","kind":"any","affiliation":"","zone":"here","damaged":null,"role":"any","others":true},"most":3},"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"Four beams, one point, no argument.","de":"Vier Strahlen, ein Punkt, kein Widerspruch."},"set":"core"}
card = {"number":36,"name":{"en":"Wingman","de":"Flügelmann"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"redirect","units":{"side":"friendly","stars":[],"icon":"","kind":"space","affiliation":"","zone":"here","damaged":false,"role":"any","others":true},"when":"damage","if":[],"may":true}],"flavour":{"en":"I have you. I had you all along.","de":"Ich bin da. Ich war die ganze Zeit da."},"set":"core"}
card = {"number":57,"name":{"en":"Echo Base","de":"Echo-Basis"},"type":"objective","rarity":"common","stars":3,"defense":14,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"defense","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"rebel","zone":"own_home","damaged":null,"role":"defending","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"Cold enough to be overlooked.","de":"Kalt genug, um übersehen zu werden."},"set":"core"}
card = {"number":73,"name":{"en":"Heroes’ Welcome","de":"Heldenempfang"},"type":"objective","rarity":"uncommon","stars":3,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"draw","count":1,"who":"you","when":"razes","if":[],"may":false},{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"next_turn_start","when":"razes","if":[],"may":false}],"flavour":{"en":"Medals for everyone who stands in line.","de":"Orden für alle, die in der Reihe stehen."},"set":"core"}
card = {"number":91,"name":{"en":"Tight Formation","de":"Enge Formation"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"defense","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"count","units":{"side":"friendly","stars":[],"icon":"lasers","kind":"any","affiliation":"","zone":"here","damaged":null,"role":"any","others":false},"min":3,"max":99,"not":false}],"may":false}],"flavour":{"en":"Close enough to read the rivets.","de":"So nah, dass man die Nieten zählen kann."},"set":"core"}
card = {"number":92,"name":{"en":"Linked Cannons","de":"Gekoppelte Kanonen"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"lasers","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"damage","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"even","whose":"own","n":7,"not":false}],"may":false}],"flavour":{"en":"All four, or none at all.","de":"Alle vier oder gar keine."},"set":"core"}
card = {"number":97,"name":{"en":"Bombing Run","de":"Bombenanflug"},"type":"combat","rarity":"common","stars":2,"defense":12,"icon":"torpedo","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"modify","stat":"strike","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"next_turn_end","when":"battle_end","if":[{"is":"this","units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"enemy_home","damaged":null,"role":"any","others":false},"not":false}],"may":false}],"flavour":{"en":"Straight, level, and regretting it.","de":"Gerade, ruhig, und man bereut es."},"set":"core"}
card = {"number":132,"name":{"en":"Premonition","de":"Vorahnung"},"type":"combat","rarity":"common","stars":2,"defense":14,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"permit","what":"hit","can":false,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"at_least","whose":"opposing","n":10,"not":false}],"may":false}],"flavour":{"en":"She had moved before they aimed.","de":"Sie war fort, ehe sie zielten."},"set":"core"}
card = {"number":140,"name":{"en":"Alert Hangar","de":"Alarmhangar"},"type":"objective","rarity":"common","stars":3,"defense":13,"icon":"lasers","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"reserves","stars":2,"zone":"home","when":"holds","if":[],"may":true}],"flavour":{"en":"They sleep in their flight suits.","de":"Hier schläft man im Fliegeranzug."},"set":"core"}
card = {"number":145,"name":{"en":"Last Stand","de":"Letztes Aufgebot"},"type":"objective","rarity":"common","stars":2,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"objective_defense","add":2,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"objectives","whose":"own","min":0,"max":1,"not":false}],"may":false},{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"objectives","whose":"own","min":0,"max":2,"not":false}],"may":false}],"flavour":{"en":"The cooks are on the wall now.","de":"Jetzt stehen auch die Köche auf dem Wall."},"set":"core"}
card = {"number":147,"name":{"en":"Deep Shelters","de":"Tiefe Schutzräume"},"type":"objective","rarity":"rare","stars":2,"defense":13,"icon":"","affiliation":"rebel","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"permit","what":"be_damaged","can":false,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"next_turn_start","when":"reveal","if":[],"may":false}],"flavour":{"en":"Dull, damp, and still standing.","de":"Öde, feucht und noch immer da."},"set":"core"}
card = {"number":10,"name":{"en":"Blood in the Water","de":"Fette Beute"},"type":"combat","rarity":"common","stars":2,"defense":12,"icon":"ruthless","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"damage","add":1,"set":null,"per":{"count":"opposing_damage","units":null,"most":3},"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"A trail of coolant is an invitation.","de":"Eine Spur Kühlmittel ist eine Einladung."},"set":"core"}
card = {"number":20,"name":{"en":"Corkscrew","de":"Korkenzieher"},"type":"combat","rarity":"common","stars":1,"defense":13,"icon":"dogfight","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":1},"effects":[{"do":"permit","what":"hit","can":false,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"choose":false,"until":"battle","when":"rolled","if":[{"is":"roll","what":"shows","whose":"own","n":6,"not":false}],"may":false}],"flavour":{"en":"Do not try it after lunch.","de":"Nicht nach dem Essen probieren."},"set":"core"}
card = {"number":72,"name":{"en":"Killing Ground","de":"Todesstreifen"},"type":"objective","rarity":"uncommon","stars":3,"defense":13,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"damage","amount":1,"units":{"side":"opposing","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"all":true,"per":null,"when":"holds","if":[],"may":false}],"flavour":{"en":"Nothing grows between the towers.","de":"Zwischen den Türmen wächst nichts."},"set":"core"}
card = {"number":86,"name":{"en":"Home Guns","de":"Heimatgeschütze"},"type":"objective","rarity":"common","stars":3,"defense":13,"icon":"turbolaser","affiliation":null,"unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"your_turn","not":true}],"may":false}],"flavour":{"en":"Every visitor is on the list of targets.","de":"Jeder Besucher steht auf der Zielliste."},"set":"core"}
card = {"number":87,"name":{"en":"Flight Academy","de":"Flugakademie"},"type":"objective","rarity":"common","stars":2,"defense":13,"icon":"dogfight","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"imperial","zone":"any","damaged":null,"role":"attacking","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"your_turn","not":false}],"may":false}],"flavour":{"en":"Half of them pass. The other half flew first.","de":"Die Hälfte besteht. Die andere Hälfte flog zuerst."},"set":"core"}
card = {"number":93,"name":{"en":"On Their Tail","de":"Im Nacken"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"dogfight","affiliation":null,"unit_stars":[],"bonus":{"attack":1,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"attack","add":1,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"other","units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"not":false}],"may":false},{"do":"modify","stat":"damage","add":1,"set":null,"per":null,"units":null,"who":"you","only_this":false,"until":"battle","when":"always","if":[{"is":"other","units":{"side":"friendly","stars":[1,2],"icon":"","kind":"space","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"not":false}],"may":false}],"flavour":{"en":"Whatever they do, do it later.","de":"Was sie auch tun, tu es danach."},"set":"core"}
card = {"number":131,"name":{"en":"Wave of Dread","de":"Welle des Grauens"},"type":"combat","rarity":"common","stars":2,"defense":13,"icon":"force","affiliation":null,"unit_stars":[],"bonus":{"attack":0,"damage":1,"defense":0},"effects":[{"do":"modify","stat":"attack","add":-2,"set":null,"per":null,"units":{"side":"other","stars":[],"icon":"","kind":"any","affiliation":"","zone":"any","damaged":null,"role":"any","others":false},"who":"you","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"First the hands go cold.","de":"Zuerst werden die Hände kalt."},"set":"core"}
card = {"number":142,"name":{"en":"Shield Gate","de":"Schildtor"},"type":"objective","rarity":"rare","stars":2,"defense":12,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"modify","stat":"strike_stars","add":-2,"set":null,"per":null,"units":null,"who":"opponent","only_this":false,"until":"battle","when":"always","if":[],"may":false}],"flavour":{"en":"It opens for the right paperwork.","de":"Es öffnet sich für das richtige Formular."},"set":"core"}
card = {"number":144,"name":{"en":"Tractor Array","de":"Traktorstrahl-Batterie"},"type":"objective","rarity":"rare","stars":3,"defense":12,"icon":"","affiliation":"imperial","unit_stars":[],"bonus":{"attack":0,"damage":0,"defense":0},"effects":[{"do":"move","units":{"side":"opposing","stars":[1,2],"icon":"","kind":"any","affiliation":"","zone":"own_home","damaged":null,"role":"any","others":false},"to":"contested","when":"turn_start","if":[],"may":true}],"flavour":{"en":"Please leave the way you came in.","de":"Bitte denselben Weg hinaus nehmen."},"set":"core"}
force = {"name":"Rebel Starter Pack","units":["core:u1","core:u1","core:u2","core:u2","core:u3","core:u4","core:u5","core:u7","core:u48"],"cards":["core:c2","core:c7","core:c7","core:c36","core:c36","core:c57","core:c73","core:c91","core:c92","core:c97","core:c132","core:c140","core:c145","core:c147"]}
force = {"name":"Imperial Starter Pack","units":["core:u12","core:u12","core:u13","core:u15","core:u17","core:u19","core:u20","core:u59","core:u59"],"cards":["core:c7","core:c7","core:c10","core:c10","core:c20","core:c36","core:c72","core:c86","core:c87","core:c93","core:c131","core:c132","core:c142","core:c144"]}
begin
',X'612073656564206F66207468697274792D74776F2062797465732C206D6F7265','{}','draw by quiet',100,-1,1,'');
CREATE TABLE guest (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_guest PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('anna','Anna',1794907856);
INSERT INTO "guest" VALUES('ben','Ben',1794907856);
CREATE TABLE kept (
	guest VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	touched BIGINT NOT NULL, 
	code VARCHAR, 
	CONSTRAINT pk_kept PRIMARY KEY (guest, kind, id), 
	CONSTRAINT uq_kept_code UNIQUE (code)
);
INSERT INTO "kept" VALUES('anna','force','f1','My force','text of a force',1794907856,NULL);
CREATE TABLE line (
	game VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_line PRIMARY KEY (game, n), 
	CONSTRAINT fk_line_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "line" VALUES('goingon',0,'chance seat1 by 0/0/first/0/0 of seat0 seat1 # Anna, first: Ben');
INSERT INTO "line" VALUES('goingon',1,'chance c6 by 0/1/draw/0/0 of c0*2 c1*2 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Ben, draw: Flight Academy');
INSERT INTO "line" VALUES('goingon',2,'chance c9 by 0/1/draw/1/0 of c0*2 c1*2 c2 c3 c4 c5 c7 c8 c9 c10 c11 # Ben, draw: Premonition');
INSERT INTO "line" VALUES('goingon',3,'chance c3 by 0/1/draw/2/0 of c0*2 c1*2 c2 c3 c4 c5 c7 c8 c10 c11 # Ben, draw: Wingman');
INSERT INTO "line" VALUES('goingon',4,'chance c2 by 0/0/draw/0/0 of c0 c1*2 c2*2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Anna, draw: Wingman');
INSERT INTO "line" VALUES('goingon',5,'chance c9 by 0/0/draw/1/0 of c0 c1*2 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Anna, draw: Alert Hangar');
INSERT INTO "line" VALUES('goingon',6,'chance c5 by 0/0/draw/2/0 of c0 c1*2 c2 c3 c4 c5 c6 c7 c8 c10 c11 # Anna, draw: Tight Formation');
INSERT INTO "line" VALUES('goingon',7,'hash 1 aa3e0dd7a877e922');
INSERT INTO "line" VALUES('goingon',8,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',9,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',10,'hash 2 fa02d6418f81c548');
INSERT INTO "line" VALUES('goingon',11,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',12,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',13,'hash 3 168cbefce481cf5a');
INSERT INTO "line" VALUES('goingon',14,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',15,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',16,'hash 4 c60285114137567f');
INSERT INTO "line" VALUES('goingon',17,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',18,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',19,'hash 5 453db8eb94e7b6c2');
INSERT INTO "line" VALUES('goingon',20,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',21,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',22,'hash 6 4820662e81b6378f');
INSERT INTO "line" VALUES('goingon',23,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('goingon',24,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('goingon',25,'hash 7 77402aa85f0df224');
INSERT INTO "line" VALUES('finished',0,'chance seat1 by 0/0/first/0/0 of seat0 seat1 # Anna, first: Ben');
INSERT INTO "line" VALUES('finished',1,'chance c6 by 0/1/draw/0/0 of c0*2 c1*2 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Ben, draw: Flight Academy');
INSERT INTO "line" VALUES('finished',2,'chance c9 by 0/1/draw/1/0 of c0*2 c1*2 c2 c3 c4 c5 c7 c8 c9 c10 c11 # Ben, draw: Premonition');
INSERT INTO "line" VALUES('finished',3,'chance c3 by 0/1/draw/2/0 of c0*2 c1*2 c2 c3 c4 c5 c7 c8 c10 c11 # Ben, draw: Wingman');
INSERT INTO "line" VALUES('finished',4,'chance c2 by 0/0/draw/0/0 of c0 c1*2 c2*2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Anna, draw: Wingman');
INSERT INTO "line" VALUES('finished',5,'chance c9 by 0/0/draw/1/0 of c0 c1*2 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 # Anna, draw: Alert Hangar');
INSERT INTO "line" VALUES('finished',6,'chance c5 by 0/0/draw/2/0 of c0 c1*2 c2 c3 c4 c5 c6 c7 c8 c10 c11 # Anna, draw: Tight Formation');
INSERT INTO "line" VALUES('finished',7,'hash 1 aa3e0dd7a877e922');
INSERT INTO "line" VALUES('finished',8,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',9,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',10,'hash 2 fa02d6418f81c548');
INSERT INTO "line" VALUES('finished',11,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',12,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',13,'hash 3 168cbefce481cf5a');
INSERT INTO "line" VALUES('finished',14,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',15,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',16,'hash 4 c60285114137567f');
INSERT INTO "line" VALUES('finished',17,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',18,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',19,'hash 5 453db8eb94e7b6c2');
INSERT INTO "line" VALUES('finished',20,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',21,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',22,'hash 6 4820662e81b6378f');
INSERT INTO "line" VALUES('finished',23,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',24,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',25,'hash 7 77402aa85f0df224');
INSERT INTO "line" VALUES('finished',26,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',27,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',28,'hash 8 7027d638a74854ec');
INSERT INTO "line" VALUES('finished',29,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',30,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',31,'hash 9 91f709a1629b2c9e');
INSERT INTO "line" VALUES('finished',32,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',33,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',34,'hash 10 2a23131f884fa12b');
INSERT INTO "line" VALUES('finished',35,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',36,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',37,'hash 11 429136e07ea86f9b');
INSERT INTO "line" VALUES('finished',38,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',39,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',40,'hash 12 c813e96b7d6ff069');
INSERT INTO "line" VALUES('finished',41,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',42,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',43,'hash 13 7054bbd519215448');
INSERT INTO "line" VALUES('finished',44,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',45,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',46,'hash 14 b47cb259a3bace94');
INSERT INTO "line" VALUES('finished',47,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',48,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',49,'hash 15 5f87a139fc3d1b3d');
INSERT INTO "line" VALUES('finished',50,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',51,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',52,'hash 16 c762e0f3356f094a');
INSERT INTO "line" VALUES('finished',53,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',54,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',55,'hash 17 5863eb60632dfc2b');
INSERT INTO "line" VALUES('finished',56,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',57,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',58,'hash 18 f82cd1b95017c5ee');
INSERT INTO "line" VALUES('finished',59,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',60,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',61,'hash 19 a934a350d5172f57');
INSERT INTO "line" VALUES('finished',62,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',63,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',64,'hash 20 f33dadaa84fd9247');
INSERT INTO "line" VALUES('finished',65,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',66,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',67,'hash 21 e2c5e6d5a8242233');
INSERT INTO "line" VALUES('finished',68,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',69,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',70,'hash 22 f783d0338f9b077a');
INSERT INTO "line" VALUES('finished',71,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',72,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',73,'hash 23 71a1a6d930deaaae');
INSERT INTO "line" VALUES('finished',74,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',75,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',76,'hash 24 19d2eb7472fd5177');
INSERT INTO "line" VALUES('finished',77,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',78,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',79,'hash 25 a3a4b8ab3c222e4d');
INSERT INTO "line" VALUES('finished',80,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',81,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',82,'hash 26 37bbdc7d6193cc8e');
INSERT INTO "line" VALUES('finished',83,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',84,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',85,'hash 27 a2ac4860086d6da6');
INSERT INTO "line" VALUES('finished',86,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',87,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',88,'hash 28 b4d10cf5919ec9b2');
INSERT INTO "line" VALUES('finished',89,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',90,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',91,'hash 29 6c8d43de520b9644');
INSERT INTO "line" VALUES('finished',92,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',93,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',94,'hash 30 e887dfd5f238771b');
INSERT INTO "line" VALUES('finished',95,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',96,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',97,'hash 31 a6e6b8022cc38afb');
INSERT INTO "line" VALUES('finished',98,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',99,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',100,'hash 32 3e4a6294af23fa60');
INSERT INTO "line" VALUES('finished',101,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',102,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',103,'hash 33 484653eee8bc94b7');
INSERT INTO "line" VALUES('finished',104,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',105,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',106,'hash 34 b5f5c5e2ef016549');
INSERT INTO "line" VALUES('finished',107,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',108,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',109,'hash 35 fd0ad5065ec9cee0');
INSERT INTO "line" VALUES('finished',110,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',111,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',112,'hash 36 45a9c35233b69b71');
INSERT INTO "line" VALUES('finished',113,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',114,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',115,'hash 37 efaa5aa16d4ce1ed');
INSERT INTO "line" VALUES('finished',116,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',117,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',118,'hash 38 ecaba30408638c19');
INSERT INTO "line" VALUES('finished',119,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',120,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',121,'hash 39 2739930fb1c84351');
INSERT INTO "line" VALUES('finished',122,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',123,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',124,'hash 40 af3d62b5bacb964e');
INSERT INTO "line" VALUES('finished',125,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',126,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',127,'hash 41 c2cb487a5ca81f18');
INSERT INTO "line" VALUES('finished',128,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',129,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',130,'hash 42 72d27f8e765a86d9');
INSERT INTO "line" VALUES('finished',131,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',132,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',133,'hash 43 48e400918e4eb998');
INSERT INTO "line" VALUES('finished',134,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',135,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',136,'hash 44 7f88c8173265a686');
INSERT INTO "line" VALUES('finished',137,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',138,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',139,'hash 45 c389560b0f7d6b77');
INSERT INTO "line" VALUES('finished',140,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',141,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',142,'hash 46 62e826952965a9d5');
INSERT INTO "line" VALUES('finished',143,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',144,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',145,'hash 47 5f614cdfdb1e67d1');
INSERT INTO "line" VALUES('finished',146,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',147,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',148,'hash 48 50088d7a994cbba6');
INSERT INTO "line" VALUES('finished',149,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',150,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',151,'hash 49 8202bf9feabd66de');
INSERT INTO "line" VALUES('finished',152,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',153,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',154,'hash 50 d90b276f722379a1');
INSERT INTO "line" VALUES('finished',155,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',156,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',157,'hash 51 3a8d2bbe14cf752a');
INSERT INTO "line" VALUES('finished',158,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',159,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',160,'hash 52 ede2d7ea7982b156');
INSERT INTO "line" VALUES('finished',161,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',162,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',163,'hash 53 438a7dfc2f8590e2');
INSERT INTO "line" VALUES('finished',164,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',165,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',166,'hash 54 372174562cc60b65');
INSERT INTO "line" VALUES('finished',167,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',168,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',169,'hash 55 c83c01657c211a4e');
INSERT INTO "line" VALUES('finished',170,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',171,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',172,'hash 56 bac620cddf1c9113');
INSERT INTO "line" VALUES('finished',173,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',174,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',175,'hash 57 0ffe039f9c81d712');
INSERT INTO "line" VALUES('finished',176,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',177,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',178,'hash 58 17e35ba34a20a0bb');
INSERT INTO "line" VALUES('finished',179,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',180,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',181,'hash 59 ba86186fe27933f6');
INSERT INTO "line" VALUES('finished',182,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',183,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',184,'hash 60 a703420876d53f97');
INSERT INTO "line" VALUES('finished',185,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',186,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',187,'hash 61 f9bd0b68d94a14e2');
INSERT INTO "line" VALUES('finished',188,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',189,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',190,'hash 62 1c8e36894aac72bc');
INSERT INTO "line" VALUES('finished',191,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',192,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',193,'hash 63 4a40aa0db8ca8fd4');
INSERT INTO "line" VALUES('finished',194,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',195,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',196,'hash 64 b6853762b5b05355');
INSERT INTO "line" VALUES('finished',197,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',198,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',199,'hash 65 766534a044af911e');
INSERT INTO "line" VALUES('finished',200,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',201,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',202,'hash 66 81e2754981947138');
INSERT INTO "line" VALUES('finished',203,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',204,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',205,'hash 67 3b4f2944ea5080b1');
INSERT INTO "line" VALUES('finished',206,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',207,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',208,'hash 68 36707244880ed630');
INSERT INTO "line" VALUES('finished',209,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',210,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',211,'hash 69 df1ef13e30288f54');
INSERT INTO "line" VALUES('finished',212,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',213,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',214,'hash 70 4b70b910dbd2e7c0');
INSERT INTO "line" VALUES('finished',215,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',216,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',217,'hash 71 c36bb4fcc03a43e8');
INSERT INTO "line" VALUES('finished',218,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',219,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',220,'hash 72 0744793638c2a6ce');
INSERT INTO "line" VALUES('finished',221,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',222,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',223,'hash 73 d12867f5458fb98e');
INSERT INTO "line" VALUES('finished',224,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',225,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',226,'hash 74 a60df76cfd93e01d');
INSERT INTO "line" VALUES('finished',227,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',228,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',229,'hash 75 8bef24d94233f906');
INSERT INTO "line" VALUES('finished',230,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',231,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',232,'hash 76 e384dc03c6d9564e');
INSERT INTO "line" VALUES('finished',233,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',234,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',235,'hash 77 92e6d04e2f45de1c');
INSERT INTO "line" VALUES('finished',236,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',237,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',238,'hash 78 f1b9c89487f18ba6');
INSERT INTO "line" VALUES('finished',239,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',240,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',241,'hash 79 01496dacd746f85d');
INSERT INTO "line" VALUES('finished',242,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',243,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',244,'hash 80 5ff4e0e631c45b72');
INSERT INTO "line" VALUES('finished',245,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',246,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',247,'hash 81 90fc77480ec99117');
INSERT INTO "line" VALUES('finished',248,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',249,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',250,'hash 82 7de90b02ae12d677');
INSERT INTO "line" VALUES('finished',251,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',252,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',253,'hash 83 89c898f2781ff589');
INSERT INTO "line" VALUES('finished',254,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',255,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',256,'hash 84 b66df09becc04d6a');
INSERT INTO "line" VALUES('finished',257,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',258,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',259,'hash 85 97bfb74b3f19e551');
INSERT INTO "line" VALUES('finished',260,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',261,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',262,'hash 86 7c2c7d40b27d7dca');
INSERT INTO "line" VALUES('finished',263,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',264,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',265,'hash 87 e8061ce605880f8f');
INSERT INTO "line" VALUES('finished',266,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',267,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',268,'hash 88 d0be865f691361bd');
INSERT INTO "line" VALUES('finished',269,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',270,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',271,'hash 89 17770ca8315ceeab');
INSERT INTO "line" VALUES('finished',272,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',273,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',274,'hash 90 0010ed0b7a4de653');
INSERT INTO "line" VALUES('finished',275,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',276,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',277,'hash 91 04612a84c07b094f');
INSERT INTO "line" VALUES('finished',278,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',279,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',280,'hash 92 c0df67f094f0693a');
INSERT INTO "line" VALUES('finished',281,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',282,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',283,'hash 93 65c7db472eed2958');
INSERT INTO "line" VALUES('finished',284,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',285,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',286,'hash 94 d88627caa6c8800f');
INSERT INTO "line" VALUES('finished',287,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',288,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',289,'hash 95 066d9ad11bd1e745');
INSERT INTO "line" VALUES('finished',290,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',291,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',292,'hash 96 0af0462983fb8b70');
INSERT INTO "line" VALUES('finished',293,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',294,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',295,'hash 97 4fed80b18f2c8ede');
INSERT INTO "line" VALUES('finished',296,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',297,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',298,'hash 98 c66607ffa6a316cf');
INSERT INTO "line" VALUES('finished',299,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',300,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',301,'hash 99 afbaf5a0fb07ed53');
INSERT INTO "line" VALUES('finished',302,'1 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',303,'1 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',304,'hash 100 bfa0e5792f267462');
INSERT INTO "line" VALUES('finished',305,'0 pass                   # Play no objective');
INSERT INTO "line" VALUES('finished',306,'0 pass                   # Take no action');
INSERT INTO "line" VALUES('finished',307,'hash 100 7ccc07e8d2015084');
INSERT INTO "line" VALUES('finished',308,'result draw by quiet     # The game is drawn: nothing has been destroyed for too long.');
INSERT INTO "line" VALUES('finished',309,'seed 612073656564206f66207468697274792d74776f2062797465732c206d6f7265');
CREATE TABLE seat (
	game VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	opponent VARCHAR NOT NULL, 
	force TEXT NOT NULL, 
	entropy BLOB NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seat_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "seat" VALUES('goingon',0,'person','anna','Anna','','{"key":"","text":"","title":{"en":"Rebel Starter Pack","de":"Spielpack der Rebellen"},"sets":[]}',X'01010101');
INSERT INTO "seat" VALUES('goingon',1,'person','ben','Ben','','{"key":"","text":"","title":{"en":"Imperial Starter Pack","de":"Spielpack des Imperiums"},"sets":[]}',X'02020202');
INSERT INTO "seat" VALUES('finished',0,'person','anna','Anna','','{"key":"","text":"","title":{"en":"Rebel Starter Pack","de":"Spielpack der Rebellen"},"sets":[]}',X'01010101');
INSERT INTO "seat" VALUES('finished',1,'person','ben','Ben','','{"key":"","text":"","title":{"en":"Imperial Starter Pack","de":"Spielpack des Imperiums"},"sets":[]}',X'02020202');
CREATE INDEX ix_game_state_public ON game (state, public);
CREATE INDEX ix_seat_guest ON seat (guest);
CREATE INDEX ix_chat_guest ON chat (guest);
COMMIT;
