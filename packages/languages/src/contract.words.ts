/** Ten words of each language with their stems after a colon; a word without one is its own stem. */
export const words: Readonly<Record<string, string>> = {
  Arabic:
    'القطار:قطار يركبون:يركب الإنجليزية:انجليز الهندية:هند الويلزية:ويلز دنماركية:دنمارك الثواني:ثوان درجات:درج وبربودا:بربودا بارتليمي:بارتليم',
  Armenian:
    'գիշերային:գիշերայ քարտեզներ:քարտեզ ռումիներեն:ռումիներե նորվեգերեն:նորվեգերե նորվեգական:նորվեգ կիրակի:կիր միացյալ:միացյ բոսնիա:բոսնի բելառուս:բելառ գարսիա:գարսի',
  Brazilian:
    'noturno:noturn prefeitura:prefeitur inglês:ingles japonês:japon africâner:african egípcia:egipc litro:litr albânia:alban brunei:brun chile:chil',
  Bulgarian:
    'нощният:нощн които:коит немски:немск японски:японск суахили:суахил турска:турск декември:декемвр армения:армн боливия:болив германия:герман',
  'Chinese-Simplified': '聚类 文档 学习 数据 网络 政府 经济 科学 北京 电脑',
  'Chinese-Traditional': '聚類 文件 學習 資料 網路 政府 經濟 科學 臺北 電腦',
  Croatian: 'noćni energiju engleski tajlandski funta sekunda tjedna antarktika nizozemske božićni',
  Czech:
    'noční:nočn dodávají:dodávaj cestujícím:cestujík tamilština:tamilsk britská:britsk čtvrtletí:čtvrtlt kilometry:kilometr emiráty:emirát burundi:burund švýcarsko:švýcarsk',
  Danish:
    'nattoget:nattog dækker:dæk kommunen:kommun lørdagen:lørdag krone:kron liter:lit arabiske:arabisk belgien:belgi cocosøerne:cocosø egypten:egypt',
  Dutch:
    'huizen:huiz aanbieding:aanbied lezen:lez samen:sam bulgaars:bulgar deens:den zweedse:zwed indiase:indias maanden:maand belgië:belgie',
  English:
    'skies:sky digitizer:digit controll:control restarted:restart telescope:telescop touring:tour inside:insid measure:measur protects:protect sensors:sensor',
  Estonian: 'öörong kaarte rumeenia eesti india juuni ascensioni burkina cooki eritrea',
  Finnish:
    'taloissani:talo kasvavan:kasvav kuukausi:kuukau heprea:hepr hollanti:hollant venäjän:venäj kesäkuuta:kesäku kuukautta:kuukaut burkina:burk kamerun:kameru',
  French:
    'nationaux:national billets:billet habitants:habit ensemble:ensembl basque:basqu roupie:roup février:févri degrés:degr angola:angol bolivie:boliv',
  Galician:
    'nocturno:nocturn barata:barat xuntos:xunt chinés:chin sánscrito:sanscr segundo:segund gramos:gr austria:austr birmania:birmani djibuti:djibut',
  German:
    'häuser:haus laufen:lauf feuers:feu gemeinde:gemeind arbeiten:arbeit japanisch:japan franken:frank sekunde:sekund meilen:meil bulgarien:bulgari',
  Greek:
    'νυχτερινό:νυχτεριν δήμος:δημ ρωσικά:ρωσ σουηδικά:σουηδ ιαπωνίας:ιαπωνι νότιας:νοτι δεκεμβρίου:δεκεμβρ αρμενία:αρμεν βολιβία:βολιβ κλίπερτον:κλιπερτον',
  Hindi:
    'रेलगाड़ी:रेलगाड किताबें:किताब स्लोवाक:सलोवाक लातवियाई:लातवियाइ फ़्रैंक:फरेंक सप्ताह:सपताह बरबुडा:बरबुड बुर्किना:बुरकि बेलारूस:बेलारुस साइप्रस:साइपरस',
  Hungarian:
    'éjszakai:éjsz szerelt:szerel jogosultak:jogosult kínai:kín forint:forin sziget:szig ausztrália:ausztrál bolívia:bolív szerbia:szerb etiópia:etióp',
  Indonesian:
    'kereta:reta dipugar:pugar pemakaian:akai membaca:baca penumpang:tumpang ibrani:ibran suomi:suom januari:januar kepulauan:pulau brunei:brune',
  Irish:
    'chósta:cósta chomhairle:comhairle phoblacht:poblacht meitheamh:meith gcéad:céad astráil:astr bhurúin:burúin bhotsuáin:botsuáin tsile:sile chipir:cipir',
  Italian:
    'treno:tren solari:solar ritardo:ritard arabo:arab catalano:catal egiziana:egizian dicembre:dicembr antigua:antigu burundi:burund cipro:cipr',
  Japanese: '文書 学習 データ 経済 政府 科学 東京 検索 言語 最適化',
  Korean:
    '경제를:경제 경제가:경제 경제의:경제 서울에서:서울 학교까지의:학교 국가 회의 제공했다:제공 사람들:사람 발표하는:발표',
  Latvian:
    'nakts:nakt uzstāda:uzstād krievu:kriev latviešu:latvieš polijas:polij diena:dien litrs:litr angola:angol bahamu:baham ziemsvētku:ziemsvētk',
  Lithuanian:
    'naktinis:naktin remia:rem anglų:angl norvegų:norveg švedijos:švedij afrikos:afrik kilometras:kilometr angilija:angilij bartelemi:bartelem krantas:krant',
  Norwegian:
    'nattoget:nattog sommeren:sommer forsinkede:forsink norske:norsk tyrkiske:tyrkisk kilometer:kilomet antigua:antigu bosnia:bosni botswana:botswan kypros:kypro',
  Polish:
    'odjeżdża:odjeżdżać odnowiony:odnowić latem:lato wypożycza:wypożyczać opóźnione:opóźnić duńska:duński kwietnia:kwietni litry:litr megabajty:megabajt angola:angol',
  Portuguese:
    'comboio:comboi painéis:pain meses:mes árabe:árab estados:estad trimestre:trimestr dezembro:dezembr anguila:anguil bartolomeu:bartolom africana:african',
  Romanian:
    'trenul:tren oferă:ofer întârziate:întârz greacă:greac estonă:eston rusească:ruseasc septembrie:septembr antigua:antigu burkina:burkin china:chin',
  Russian:
    'бегать:бега продаются:прода которые:котор острове:остров телугу:телуг санскрит:санскр неделя:недел литров:литр армения:армен боливия:болив',
  Spanish:
    'nocturno:nocturn apoya:apoy francés:frances sueco:suec franco:franc jueves:juev megabytes:megabyt argentina:argentin bután:butan garcía:garc',
  Swedish:
    'kusten:kust offentliga:offent spanska:spansk persiska:persisk walesiska:walesisk september:septemb antigua:antigu belgien:belgi kokosöarna:kokosö ceuta:ceut',
  Thai: 'อังกฤษ เกาหลี ละติน กรกฎาคม บังกลาเทศ คองโก เอริเทรีย อิสราเอล ไลบีเรีย ไนเจอร์',
  Turkish:
    'evlerimiz:ev şehirdeki:şehir cumartesi:cumartes rumence:rume malayca:malay zuluca:zuluç rublesi:rubles nisan:nisa arjantin:arjant botsvana:botsva',
};
