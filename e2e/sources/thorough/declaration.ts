/** The first article of the Universal Declaration of Human Rights, and the encodings in which programs write it. */
export const declaration: readonly (readonly [language: string, encodings: readonly string[], text: string])[] = [
  [
    'Arabic',
    ['windows-1256', 'iso-8859-6'],
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  ],
  [
    'Belarusian',
    ['windows-1251', 'iso-8859-5'],
    'Усе людзі нараджаюцца свабоднымі і роўнымі ў сваёй годнасці і правах. Яны надзелены розумам і сумленнем і павінны ставіцца адзін да аднаго ў духу брацтва.',
  ],
  [
    'Bulgarian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    'Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с разум и съвест и следва да се отнасят помежду си в дух на братство.',
  ],
  [
    'Chinese, simplified',
    ['gbk', 'gb18030'],
    '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。人人有资格享有本宣言所载的一切权利和自由，不分种族、肤色、性别、语言、宗教。',
  ],
  [
    'Chinese, traditional',
    ['big5'],
    '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。人人有資格享有本宣言所載的一切權利和自由，不分種族、膚色、性別、語言、宗教。',
  ],
  [
    'Croatian',
    ['windows-1250', 'iso-8859-2'],
    'Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i trebaju jedno prema drugome postupati u duhu bratstva. Svatko ima pravo na život, slobodu i osobnu sigurnost; nitko ne smije biti podvrgnut mučenju.',
  ],
  [
    'Czech',
    ['windows-1250', 'iso-8859-2'],
    'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
  ],
  [
    'Danish',
    ['windows-1252'],
    'Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd.',
  ],
  [
    'Dutch',
    ['windows-1252'],
    'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen; één en ander geldt voor financiële coördinatie.',
  ],
  [
    'Estonian',
    ['windows-1257', 'windows-1252'],
    'Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt. Neile on antud mõistus ja südametunnistus ja nende suhtumist üksteisesse peab kandma vendluse vaim.',
  ],
  [
    'Finnish',
    ['windows-1252'],
    'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
  ],
  [
    'French',
    ['windows-1252'],
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  ],
  [
    'Galician',
    ['windows-1252'],
    'Tódolos seres humanos nacen libres e iguais en dignidade e dereitos e, dotados como están de razón e conciencia, débense comportar fraternalmente uns cos outros.',
  ],
  [
    'German',
    ['windows-1252'],
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen.',
  ],
  [
    'Greek',
    ['windows-1253', 'iso-8859-7'],
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  ],
  [
    'Hebrew',
    ['windows-1255', 'iso-8859-8'],
    'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
  ],
  [
    'Hungarian',
    ['windows-1250', 'iso-8859-2'],
    'Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.',
  ],
  [
    'Irish',
    ['windows-1252'],
    'Saolaítear na daoine uile saor agus comhionann ina ndínit agus ina gcearta. Tá bauidh an réasúin agus an choinsiasa acu agus ba cheart dóibh gníomhú i dtreo a chéile i spiorad an bhráithreachais.',
  ],
  [
    'Italian',
    ['windows-1252'],
    'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza, perché così è più giusto e la libertà può durare.',
  ],
  [
    'Japanese',
    ['shift_jis', 'euc-jp', 'iso-2022-jp'],
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  [
    'Korean',
    ['euc-kr'],
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
  [
    'Latvian',
    ['windows-1257', 'iso-8859-13'],
    'Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās. Viņi ir apveltīti ar saprātu un sirdsapziņu, un viņiem jāizturas citam pret citu brālības garā. Neviens nedrīkst tikt turēts verdzībā; katram ir tiesības uz dzīvību un drošību, arī žurnālistiem.',
  ],
  [
    'Lithuanian',
    ['windows-1257', 'iso-8859-13'],
    'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai.',
  ],
  [
    'Norwegian',
    ['windows-1252'],
    'Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd.',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  ],
  [
    'Portuguese',
    ['windows-1252'],
    'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade. Ninguém será mantido em escravidão; todos têm direito à educação.',
  ],
  [
    'Romanian',
    ['windows-1250', 'iso-8859-2'],
    'Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi. Ele sunt înzestrate cu raţiune şi conştiinţă şi trebuie să se comporte unele faţă de altele în spiritul fraternităţii.',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  [
    'Serbian',
    ['windows-1251', 'iso-8859-5'],
    'Сва људска бића рађају се слободна и једнака у достојанству и правима. Она су обдарена разумом и свешћу и треба једни према другима да поступају у духу братства.',
  ],
  [
    'Slovak',
    ['windows-1250', 'iso-8859-2'],
    'Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv. Sú obdarení rozumom a svedomím a majú navzájom jednať v bratskom duchu.',
  ],
  [
    'Slovene',
    ['windows-1250', 'iso-8859-2'],
    'Vsi ljudje se rodijo svobodni in imajo enako dostojanstvo in enake pravice. Obdarjeni so z razumom in vestjo in bi morali ravnati drug z drugim kakor bratje. Vsakdo ima pravico do življenja, svobode in osebne varnosti; nihče ne sme biti držan v suženjstvu.',
  ],
  [
    'Spanish',
    ['windows-1252'],
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros. Nadie estará sometido a esclavitud; todo niño y toda niña tiene derecho a la educación.',
  ],
  [
    'Swedish',
    ['windows-1252'],
    'Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med förnuft och samvete och bör handla gentemot varandra i en anda av broderskap.',
  ],
  [
    'Thai',
    ['windows-874'],
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  ],
  [
    'Turkish',
    ['windows-1254'],
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  ],
  [
    'Ukrainian',
    ['windows-1251', 'koi8-u', 'ibm866'],
    'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
  ],
];
