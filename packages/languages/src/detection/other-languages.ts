import type { Sample } from './letter-model.js';

/**
 * Languages that we do not cluster but that are close relatives of ours. Without them, their texts would be taken for
 * Czech, Croatian, Dutch or Spanish. The detector learns them so that it can say that a text is in none of ours.
 */
export const otherLanguages: readonly Sample[] = [
  {
    name: 'Slovak',
    text: 'Vláda v pondelok oznámila, že na severe krajiny postavia tri nové nemocnice, pretože lekári tam už roky nemajú dosť lôžok. Ceny minulý mesiac opäť vzrástli a mnohé rodiny dnes vydávajú na jedlo viac než pred rokom. Naše družstvo prvý zápas prehralo, ale ďalšie dva vyhralo, preto bude v sobotu hrať finále. Vedci objavili planétu, ktorá je asi dvakrát väčšia ako tá naša; ešte nevedia, či je na nej voda. Svoju prvú knihu napísala, keď ešte chodila do školy, lebo nikto iný nechcel vyrozprávať príbeh dediny. Počítače dnes vedia rozpoznať obrázky aj reč.',
    words:
      'a aj ako ale alebo ani aby až bez bol bola bolo boli bude budú by byť čo do ešte ho ich iba ja je jeho jej keď kde ktorá ktoré ktorí ktorý len lebo má mať medzi mi mu na nad nie od okrem pod podľa po pre pred pri s sa so som sú ste tak takže tam ten to toho tým už v vo však za zo že',
  },
  {
    name: 'Slovene',
    text: 'Vlada je v ponedeljek sporočila, da bodo na severu države zgradili tri nove bolnišnice, ker zdravniki tam že leta nimajo dovolj postelj. Cene so se prejšnji mesec spet zvišale in mnoge družine danes za hrano porabijo več kot pred enim letom. Naše moštvo je izgubilo prvo tekmo, a dobilo naslednji dve, zato bo v soboto igralo v finalu. Znanstveniki so odkrili planet, ki je približno dvakrat večji od našega; ne vedo še, ali je na njem voda. Svojo prvo knjigo je napisala, ko je še hodila v šolo, saj nihče drug ni hotel povedati zgodbe o vasi. Računalniki lahko danes prepoznajo slike in govor.',
    words:
      'a ali ampak bi bil bila bilo bo bodo brez če da do ga h iz in ja jaz je jih k kaj kako kakor kar ker ki ko kot lahko ne ni nima njegov o ob od on pa po pod pri s sem smo so še ta tako tam te temveč ti to tudi v več za zato že',
  },
  {
    name: 'Afrikaans',
    text: 'Die regering het Maandag gesê dat drie nuwe hospitale in die noorde van die land gebou sal word, waar dokters al jare lank sonder genoeg beddens werk. Pryse het verlede maand weer gestyg, en baie gesinne bestee nou meer aan kos as wat hulle ’n jaar gelede gedoen het. Ons span het die eerste wedstryd verloor maar die volgende twee gewen, so hulle sal Saterdag in die eindstryd speel. Wetenskaplikes het ’n planeet ontdek wat omtrent twee keer so groot soos ons s’n is; hulle weet nog nie of daar water op is nie. Sy het haar eerste boek geskryf toe sy nog op skool was.',
    words:
      'aan al as baie by daar dat deur die dit een en ek gaan haar had het hierdie hom hulle hy in is kan ’n maar meer met moet my na nie nog of om ons ook oor op saam sal se sy tot uit van vir was wat word',
  },
  {
    name: 'Catalan',
    text: 'El govern va anunciar dilluns que es construiran tres hospitals nous al nord del país, on els metges treballen des de fa anys sense prou llits. Els preus van tornar a pujar el mes passat i moltes famílies gasten avui més en menjar que fa un any. El nostre equip va perdre el primer partit, però va guanyar els dos següents, així que jugarà la final dissabte. Uns científics han descobert un planeta que és gairebé el doble de gran que el nostre; encara no saben si hi ha aigua. Ella va escriure el seu primer llibre quan encara anava a l’escola, perquè ningú més no volia explicar la història del poble.',
    words:
      'a al als amb aquest aquesta això com d de del dels des doncs el els ella elles ells en entre era és fins ha hi i jo la les li ho l m més meu mi molt n ni no nosaltres o on per perquè però pel qual quan que qui s sense ser si sobre són també tan teu tot un una uns va van vosaltres',
  },
  {
    name: 'Basque',
    text: 'Gobernuak astelehenean iragarri zuen hiru ospitale berri eraikiko direla herrialdearen iparraldean, medikuek urteak baitaramatzate han ohe nahikorik gabe lanean. Prezioak berriz igo ziren joan den hilabetean, eta familia askok duela urtebete baino diru gehiago gastatzen dute gaur egun janarian. Gure taldeak lehen partida galdu zuen, baina hurrengo biak irabazi zituen. Zientzialariek gurea baino bi aldiz handiagoa den planeta bat aurkitu dute; oraindik ez dakite urik badagoen. Bere lehen liburua eskolan zebilela idatzi zuen.',
    words:
      'al arabera bat bere berriz bestela beste baina batean batzuk dago da dira dute du edo ere eta ez ezin gero gu hala hau hori horrek izan den zen zuen zituen dela zein',
  },
];
