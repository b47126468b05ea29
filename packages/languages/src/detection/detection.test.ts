import { describe, expect, test } from 'vitest';
import { detectLanguage, judge, languagesOf, UnsureLanguageError } from './detection.js';
import { samples } from './samples.generated.js';

/** One sentence each, none of them in the samples that detection has learnt from. */
const sentences: readonly (readonly [language: string, sentence: string])[] = [
  ['Arabic', 'افتتح الوزير معرض الكتاب الدولي في العاصمة بحضور عدد كبير من الكتاب'],
  ['Armenian', 'Նախարարը մայրաքաղաքում բացեց գրքի միջազգային ցուցահանդեսը'],
  ['Brazilian', 'Você já viu o celular novo que a minha irmã comprou ontem? Ele está econômico e não é nada caro.'],
  ['Bulgarian', 'Министърът откри в столицата международното изложение на книгата'],
  ['Chinese-Simplified', '部长在首都出席国际书展开幕式并发表讲话'],
  ['Chinese-Traditional', '部長在首都出席國際書展開幕式並發表講話'],
  ['Croatian', 'Ministar je u glavnom gradu otvorio međunarodni sajam knjiga'],
  ['Czech', 'Ministr otevřel v hlavním městě mezinárodní knižní veletrh'],
  ['Danish', 'Ministeren åbnede den internationale bogmesse i hovedstaden, og det blev han meget glad for'],
  ['Dutch', 'De minister opende in de hoofdstad de internationale boekenbeurs'],
  ['English', 'The minister opened the international book fair in the capital'],
  ['Estonian', 'Minister avas pealinnas rahvusvahelise raamatumessi'],
  ['Finnish', 'Ministeri avasi pääkaupungissa kansainväliset kirjamessut'],
  ['French', 'Le ministre a inauguré le salon international du livre dans la capitale'],
  ['Galician', 'O ministro inaugurou na capital a feira internacional do libro e dixo que non había máis cartos'],
  ['German', 'Der Minister hat in der Hauptstadt die internationale Buchmesse eröffnet'],
  ['Greek', 'Ο υπουργός εγκαινίασε στην πρωτεύουσα τη διεθνή έκθεση βιβλίου'],
  ['Hindi', 'मंत्री ने राजधानी में अंतरराष्ट्रीय पुस्तक मेले का उद्घाटन किया'],
  ['Hungarian', 'A miniszter a fővárosban megnyitotta a nemzetközi könyvvásárt'],
  ['Indonesian', 'Menteri membuka pameran buku internasional di ibu kota'],
  ['Irish', 'D’oscail an tAire an t-aonach idirnáisiúnta leabhar sa phríomhchathair'],
  ['Italian', 'Il ministro ha inaugurato nella capitale la fiera internazionale del libro'],
  ['Japanese', '大臣は首都で国際ブックフェアの開会式に出席した'],
  ['Korean', '장관은 수도에서 열린 국제 도서전 개막식에 참석했다'],
  ['Latvian', 'Ministrs galvaspilsētā atklāja starptautisko grāmatu gadatirgu'],
  ['Lithuanian', 'Ministras sostinėje atidarė tarptautinę knygų mugę'],
  ['Norwegian', 'Ministeren åpnet den internasjonale bokmessa i hovedstaden, og det ble han veldig glad for'],
  ['Polish', 'Minister otworzył w stolicy międzynarodowe targi książki'],
  ['Portuguese', 'O ministro inaugurou na capital a feira internacional do livro e disse que não havia mais dinheiro'],
  ['Romanian', 'Ministrul a deschis în capitală târgul internațional de carte'],
  ['Russian', 'Министр открыл в столице международную книжную ярмарку'],
  ['Spanish', 'El ministro inauguró en la capital la feria internacional del libro'],
  ['Swedish', 'Ministern öppnade den internationella bokmässan i huvudstaden'],
  ['Thai', 'รัฐมนตรีเปิดงานสัปดาห์หนังสือนานาชาติในเมืองหลวง'],
  ['Turkish', 'Bakan başkentte uluslararası kitap fuarını açtı'],
];

/** Article 24 of the Universal Declaration of Human Rights: the right to rest and leisure. */
const foreign: readonly (readonly [language: string, sentence: string])[] = [
  [
    'Tagalog',
    "Ang bawat tao'y may karapatan sa pamamahinga at paglilibang, kasama ang mga makatwirang pagtatakda ng mga oras ng paggawa at may sahod sa mga pana-panahong pista opisyal.",
  ],
  [
    'Cebuano',
    'Ang matag usa adunay katungod sa pagpahulay ug paglulinghayaw, lakip na ang makatarunganong limitasyon sa oras sa pagtrabaho ug matag karon ug unya nga bakasyon nga may suhol.',
  ],
  [
    'Javanese',
    'Saben uwong nduwe hak ngaso lan libur, kelebu pranataning wanci nyambut gawe kang murwat lan dina libur kang pantes kanthi wewaton tumata, lan tetep nampa opah/pituwasing karya.',
  ],
  ['Marathi', 'वाजवी मर्यांदा असलेले कामाचे तास व ठराविक मुदतीने पगारी सुट्या धरून प्रत्येकास विश्रांति व आराम मिळण्याचा अधिकार आहे.'],
  ['Nepali', 'प्रत्येक व्यक्तिलाई मुनासिव कार्य समय सीमा र वेतन सहितको आवधिक विदा सहित विश्राम र फुर्सतको आधिकार छ ।'],
  [
    'Serbian',
    'Svako ima pravo na odmor i razonodu, uključujući razumno ograničenje radnog vremena i povremeni plaćeni odmor.',
  ],
  [
    'Latin',
    'Sui quisque corporis et animi relaxationis ius habet, aliquot horis profestis ennumeratis et diebus feriatis, mercede persoluta.',
  ],
  [
    'Swahili',
    'Kila mtu ana haki ya kupumzika na kufanya kazi kwa kiasi cha saa zinazostahili. Pia ana haki ya kupata likizo, kwa vipindi, na kupokea mshahara kama vile angekuwa kazini.',
  ],
  [
    'Welsh',
    'Y mae gan bawb hawl i orffwys a hamdden gan gynnwys cyfyngiad rhesymol ar oriau gwaith, ac i wyliau cyfnodol gyda thâl.',
  ],
  [
    'Icelandic',
    'Hverjum manni ber réttur til hvíldar og tómstunda, og telst þar til hæfileg takmörkun vinnutíma og reglubundið orlof að óskertum launum.',
  ],
  [
    'Albanian',
    'Gjithkush ka të drejtë për pushim dhe kohë të lirë, duke përfshirë kufizimin e arsyeshëm të orarit të punës dhe pushimin e paguar periodik.',
  ],
  [
    'Basque',
    'Pertsona orori dagozkio atsedenerako eskubidea, aisiarakoa, lanaldiaren iraupen mugatua izatekoa eta aldian-aldian ordaindutako oporrak izatekoa.',
  ],
  [
    'Catalan',
    'Tota persona té dret al descans i al lleure i, particularment, a una limitació raonable de la jornada de treball i a vacances periòdiques pagades.',
  ],
  [
    'Slovak',
    'Každý má právo na odpočinok a na zotavenie, zvlášť aj na rozumné vymedzenie pracovných hodín a na pravidelnú platenú dovolenku.',
  ],
  [
    'Slovenian',
    'Vsakdo ima pravico do počitka in prostega časa, vključno z razumno omejitvijo delovnih ur , in pravico do občasnega plačanega dopusta.',
  ],
  [
    'Afrikaans',
    'Elkeen het die reg tot rus en vrye tyd, insluitend redelike beperkings op werksure en periodieke betaalde verlof.',
  ],
  [
    'Maltese',
    'Kulħadd għandu l-jedd għall-mistrieħ u għall-btajjel, kif ukoll għal limitazzjoni ta’ ħin raġjonevoli ta’ xogħol u għal vaganzi perjodiċi mħallsin.',
  ],
  [
    'Esperanto',
    'Ĉiu havas rajton je ripozo kaj libertempo, inkluzive racian limigon de la laborhoroj kaj periodajn feriojn kun salajro.',
  ],
  [
    'Azerbaijani',
    'Hər bir şəxsin istirahət və asudə vaxt, o cümlədən iş gününün ağlabatan hüdudu və ödənilən mütamadi məzuniyyət hüququ var.',
  ],
  [
    'Yoruba',
    'Ẹnì kọ̀ọ̀kan ló ní ẹ̀tọ́ sí ìsinmi àti fàájì pẹ̀lú àkókò tí kò pọ̀ jù lẹ́nu iṣẹ́ àti àsìkò ìsinmi lẹ́nu iṣẹ́ láti ìgbà dé ìgbà tí a ó sanwó fún.',
  ],
  [
    'Zulu',
    'Wonke umuntu unelungelo lokuphumula nokungcebeleka, kuhlangene nemikhawuko yamahora okusebenza, namakhefu akhokhelwayo ezikhathini ezithize.',
  ],
  [
    'Somali',
    'Qof kasta wuxuu xaq u leeyahay nasasho oo ay ku jirto waqti kooban oo macquul ah oo laga jaro saacadaha shaqada iyo xilliyo fasax oo uu mushaar u socdo.',
  ],
  [
    'Sunda',
    'Sing saha bae boga hak pikeun reureuh jeung libur, kaasup boga hak nampa jam gawe anu ngawates tur merenah, boga pere anu mayeng bari angger narima upah.',
  ],
  // Detection has learnt none of these.
  [
    'Ukrainian',
    'Кожна людина має право на відпочинок і дозвілля, включаючи право на розумне обмеження робочого дня та на оплачувану періодичну відпустку.',
  ],
  [
    'Belarusan',
    'Кожны чалавек мае права на адпачынак і вольны час, уключаючы права на разумнае абмежаванне рабочага дня і на перыядычны водпуск, які аплачваецца.',
  ],
  [
    'Kazakh',
    'Әр адам тынығуға және мәдени демалуға, оның ішінде ақылға қонымды шектеулі жұмыс күніне және мерзімді ақылы демалысқа, кұқылы.',
  ],
  [
    'Urdu',
    'ہر شخص کو آرام اور فرصت کا حق ہے جس میں کام کے گھنٹوں کی حدبندی اور تنخواہ کے علاوہ مقرّرہ وقفوں کے ساتھ تعطیلات بھی شامل ہیں۔',
  ],
  [
    'Farsi',
    'هر کس حق استراحت و فراغت و تفریح دارد و بخصوص بمحدودیت معقول ساعات کار و مرخصی‌های ادواری با اخذ حقوق ذیحق میباشد.',
  ],
  [
    'Bengali',
    'প্রত্যেকের‌ই বিশ্রাম ও অবসরের অধিকার রয়েছে; নিয়মিত সময়ের ব্যবধানে বেতনসহ ছুটি এবং পেশাগত কাজের যুক্তিসঙ্গত সীমা‌ও এ অধিকারের অন্তর্ভূক্ত।',
  ],
  ['Hebrew', 'כל אדם זכאי למנוחה ולפנאי, ובכלל זה הגבלת שעות העבודה במידה המתקבלת על הדעת וחופשה בשכר לעיתים מזומנות.'],
  [
    'Georgian',
    'ყოველ ადამიანს აქვს დასვენებისა და თავისუფალი დროის გამოყენების უფლება სამუშაო საათების გონივრული შეზღუდვისა და ანაზღაურებადი პერიოდული შვებულების უფლების ჩათვლით.',
  ],
  [
    'Quechua',
    'Llapa llank\'aq runapaqmi samana p\'unchayqa churasqa. Kikillantaqmi, kaqllataqmi "vacaciones" ñisqa, sapa wata aslíapas juj killa samayniyoq kanan mana llankaspa "pagasqa".',
  ],
  [
    'Fijian',
    'E dodonu ni tamata kece me vakacegu, me gade me veirauti tale ga nona gauna ni cakacaka qai saumi ena nona gauna ni gade vakayabaki.',
  ],
  [
    'Wolof',
    'Nit ku ne am na sañ-sañ noppalu, feexal xolal ak it di yamale diirub liggéeyam ak it léeg-léeg muy për, bër gu ànd ak xaalis.',
  ],
  [
    'Chamorro',
    'Todo man gai derecho para udeskansa yan tai ocupasion, incluso mididao na oran choch siha, yan tempo-pot-tempo na haanen gupot ni maapase.',
  ],
  [
    'Tswana',
    'Mongwe le mongwe o na le tshwanelo ya go ikhutsa le go phuthologa, go akarediwa diura tse di lekanyeditsweng tsa go dira le malatsi a a duelelwang a khunologo mo motlheng mongwe.',
  ],
  [
    'Shona',
    'Munhu wese anekodzero yokuzorora nokuzvivaraidza, zvichibatanidza kukamurwa kwenguva yokushanda nokuwana zororo nguva nenguva pabasa achipihwa mugove wakakwana.',
  ],
  [
    'Tsonga',
    'Munhu ni munhu a ni nfanelo ya ku wisa ni ku xùxa, ngopfu ngopfu ya ku yampsiseliwa a ntsengo wa svikhati sva ntirhu ni ku nyikiwa ma féria ya ku hakeliwa.',
  ],
  [
    'Tahitian',
    "'E ti'amanara'a to te ta'ata ato'a i te fa'aeaeara'a-'ohipa e i te mau fa'a'ana'anatae-ra'a, i te hō'ē ihoa rā ha'apotora'a au-ti'a i te taime-ravera'a-'ohipa e i te 'aufauhia i te mau fa'afa'aeara'a-'ohipa i fa'au-area-hia.",
  ],
  [
    'Vietnamese',
    'Mọi người đều có quyền nghỉ ngơi và giải trí, kể cả quyền được hạn chế hợp lý về số giờ làm việc và hưởng những ngày nghỉ định kỳ được trả lương.',
  ],
  [
    'Uyghur',
    'hemme adem dem élish we bikar yürüsh hoquqidin, jumlidin ish waqtining chekini eqilge muwapiqlashturush hemde qerellik, maashliq dem élish hoquqidin behrimen bolidu.',
  ],
  [
    'Venda',
    'Muthu muṅwe na muṅwe u na pfanelo ya u awela na u ḓigeda, hu tshi katelwa awara dzo pimiwaho dza u shuma na dziholodeni dzo tiwaho dzi re na muholo.',
  ],
  [
    'Igbo',
    "Onye ọ bụla nwere ikike ezumike na oge ezumike, tinyere mkpebi doro anya nke oge ọrụ ya na oge ezumike n'afọ nke ịkwụ ụgwọ ga‐esokwa.",
  ],
  [
    'Tok Pisin',
    'Yumi olgeta igat rait long malolo na wok sotpela taim tasol. Na tu, yumi igat rait long kisim pei long taim bilon maolo.',
  ],
  [
    'Bislama',
    'Evriwan i gat raet blong spel mo enjoem hem, we i minim se i mas gat limit long ol haoa blong wok mo blong oli gat holidei wetem pei wanwan taem.',
  ],
  [
    'Éwé',
    'Mɔnukpɔkpɔ li na amesiame si nye dziɖuɖudɔwɔla be woana gbɔɖemee to mɔkeke nanae me le xeyixi tɔxɛ aɖewo dzi gake woaxe fetu dedi nɛ. Womaɖe ga aɖeke le eƒe fetu la me ɖe xeyixi siwo me menɔ dɔ me la ta o.',
  ],
  [
    'Venetian',
    'Onjun el ga el derito de sponsar e de straviarse, ciapà rento donca anca na łimitasion rasionałe de łe ore de łaoro e ferie pariòdeghe pagàe.',
  ],
  [
    'Sango',
    'Amû na zo kûe ngangü tî woterë tî lo, tî sâra ngîâ ngâ. Sô atene alîngbi tî dë gï na lêgë nî längö kâpä tî kua ngâ na âlängö tî wöngö terê sô afûta nî.',
  ],
  [
    'Rundi',
    "Umuntu wese akeneye kuruhuka n'ivyo vyose bimuruhurira, ntakore ikiringo c'umurengera, akama aronka akaruhuko kandi akaguma ahembwa.",
  ],
];

describe('detectLanguage', () => {
  test.each(sentences)('knows a sentence in %s', (language, sentence) => {
    expect(detectLanguage(sentence).name).toBe(language);
  });

  test.each([
    ['Indonesian', 'Tagihan listrik naik lagi bulan ini'],
    ['Indonesian', 'Barang rusak saat pengiriman, sangat mengecewakan'],
    ['Indonesian', 'Saya tidak bisa masuk ke akun saya'],
    ['Indonesian', 'Kamar hotel kotor dan berisik'],
    ['Indonesian', 'Siswa sekolah dasar libur dua minggu'],
    ['Indonesian', 'Harga bensin naik lima ratus rupiah'],
    ['Russian', 'Я не могу войти в свой аккаунт'],
    ['Bulgarian', 'Не мога да вляза в профила си'],
    ['Croatian', 'Cijene struje u Europi rastu već tri mjeseca'],
    ['Croatian', 'Djeca iz cijele općine dobila su nove knjige'],
    ['Spanish', 'El Gobierno asturiano presentó hoy los presupuestos para el año que viene'],
    ['Spanish', 'Los ayuntamientos de Asturias piden más trenes y mejores carreteras'],
    ['Spanish', 'La lengua de los judíos sefardíes es muy cercana al castellano'],
    ['Spanish', 'Ke buena atención, komo siempre, entrega muy rápida'],
    ['Spanish', 'Te muestro el home de la aplicación, que tarda mucho en cargar'],
    ['Hindi', 'सरकार ने किसानों के लिए नई योजना की घोषणा की है'],
  ])('knows %s beside its neighbour: %s', (language, sentence) => {
    expect(detectLanguage(sentence).name).toBe(language);
  });

  test('knows every language it has learnt', () => {
    expect(sentences.map(([name]) => name)).toEqual(samples.map(({ name }) => name));
  });

  test.each(foreign)('refuses a sentence in %s', (_, sentence) => {
    expect(() => detectLanguage(sentence)).toThrow(UnsureLanguageError);
  });

  test('names a language that it knows and Sheaf does not have', () => {
    const { message } = new UnsureLanguageError([{ name: 'Tagalog', confidence: 0.99 }]);
    expect(message).toContain(
      'It seems to be in Tagalog, which is none of the languages here, or is too short to tell.',
    );
  });

  test('knows short answers by a few words', () => {
    const answers =
      'Schneller Versand. Gute Qualität und fairer Preis. Nicht zufrieden. Lieferung kam zu spät. Freundlicher Service. ' +
      'Größe passt nicht. Farbe wie abgebildet. Alles bestens. Zu teuer. Schnell und zuverlässig. Gerne wieder.';
    expect(detectLanguage(answers.split('. ').map(text => ({ text }))).name).toBe('German');
  });

  test.each([
    'Las Vegas travel guide. Hotels in Las Vegas with shows and a view of the Strip.',
    'Los Angeles weather. Forecast for Los Angeles.',
    'A solar panel is a device. A cell is a part.',
    'Vincent van Gogh is a painter. Van Gogh in Arles, Café de Nuit.',
    'The word Москва is the name of the city that you have seen, and it is not far from here.',
  ])('is not misled by a name: %s', text => {
    const { candidates, sure } = judge(text.repeat(20));
    expect(sure ? candidates[0]!.name : 'English').toBe('English');
  });

  test.each([
    ['Malay', 'Bil elektrik naik lagi bulan ini'],
    ['Malay', 'Barang rosak semasa penghantaran, sangat mengecewakan'],
    ['Malay', 'Kerajaan mengumumkan bantuan kewangan kepada rakyat'],
    ['Malay', 'Setiap orang berhak kepada rehat dan masa lapang, termasuk cuti berkala dengan bayaran kerana bekerja'],
    ['Malay', 'Perkhidmatan pelanggan syarikat ini lambat'],
    ['Malay', 'Saya tidak dapat log masuk ke akaun saya'],
    ['Malay', 'Makanan di restoran ini sangat sedap dan murah'],
    ['Malay', 'Kereta itu rosak di tepi jalan raya'],
    ['Malay', 'Saya mahu memulangkan baju yang saya beli'],
    ['Malay, by no word that Indonesian lacks', 'Pasukan bola sepak negara kalah semalam'],
    ['Manx', 'Ta dagh ooilley pheiagh ruggit seyr as corrym ayns ard-cheim as kiartyn'],
    ['Walloon', 'Tos les omes vinèt å monde libes eyet egåls po çou k’ est d’ leu dignité eyet d’ leus droets'],
    ['Kabuverdianu', 'Tudu algen ta nase libri y igual na dignidadi y na direitus'],
    ['Balinese', 'Sami manusane sane nyruwadi wantah merdeka tur maduwe kautamaan lan hak sane pateh'],
    ['Karelian', 'Kai rahvas roittahes vällinny da taza-arvozinnu omas arvos da oigevuksis'],
    ['Kyrgyz', 'Бардык адамдар өз беделинде жана укуктарында эркин жана тең укуктуу болуп жаралат'],
    ['Nenets', 'Ет хибяри ненэць соямарианта хуртахана тнянамда тотаӈггоба'],
    ['Bhojpuri', 'हमनी के गाँव में बिजुली नइखे आवत'],
    ['Bhojpuri', 'रउआ कहाँ जात बानी'],
    ['Bhojpuri', 'ई किताब बहुत नीक बा, हमरा के बहुत पसंद आइल'],
    ['Magahi', 'सभे मनई के सुस्ताए आ आराम करे के अधिकार बा'],
    ['Serbian', 'Cene struje u Evropi rastu već tri meseca'],
    ['Serbian', 'Deca iz cele opštine dobila su nove knjige'],
    ['Asturian', 'Tolos seres humanos nacen llibres y iguales en dignidá y drechos'],
    ['Asturian', 'El Gobiernu asturianu presentó güei los presupuestos pal añu que vien'],
    ['Ladino', 'Esta semana ke viene mozotros vamos a tener una konferensya sovre la muzika sefaradi'],
    ['Ladino', 'Todos los umanos nasen libres i iguales en dinyidad i derechos i deven komportarsen kon ermandad'],
    ['Tajik', 'Ҳар як инсон ҳуқуқи истироҳат ва фароғатро дорад'],
    ['Catalan', 'El ministre va inaugurar a la capital la fira internacional del llibre amb molts escriptors'],
    ['Slovak', 'Minister otvoril v hlavnom meste medzinárodný knižný veľtrh, na ktorom boli aj spisovatelia'],
    ['Ukrainian', 'Міністр відкрив у столиці міжнародний книжковий ярмарок'],
    ['Hebrew', 'השר פתח בבירה את יריד הספרים הבינלאומי'],
    ['no letters', '12 345 – 678'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(() => detectLanguage(text)).toThrow(UnsureLanguageError);
  });

  test('lists the candidates where it is unsure', () => {
    expect(() => detectLanguage('in')).toThrow(/Candidates: [\w ]+ \(\d+ %\), [\w ]+ \(\d+ %\)/);
  });

  test('says that a text is too short, and names no certainty, where one language is ahead and does not fit', () => {
    const { message } = new UnsureLanguageError([{ name: 'English', confidence: 0.998 }]);
    expect(message).toBe(
      'The language of the text is not clear. The text is too short to tell, or in a language that Sheaf does not have. ' +
        'The nearest is English. Set the language.',
    );
    expect(() => detectLanguage('solar panels on roofs, wind turbines at sea')).toThrow(/Candidates|nearest/);
  });

  test('takes a collection by the language of most of it', () => {
    const documents = sentences.slice(0, 3).map(([, text]) => ({ text }));
    const german = Array.from({ length: 10 }, () => ({ title: 'Die Brücke', text: 'über den alten Fluss' }));
    expect(detectLanguage([...documents, ...german]).name).toBe('German');
  });

  test.each([99, 149])('looks at %i documents from their beginning to their end', count => {
    const english = Array.from({ length: Math.floor(count / 3) }, () => ({ text: 'The old bridge over the river' }));
    const german = Array.from({ length: count - english.length }, () => ({ text: 'Die Brücke über den alten Fluss' }));
    expect(detectLanguage([...english, ...german]).name).toBe('German');
  });
});

describe('languagesOf', () => {
  test('tells the language of each document', () => {
    expect(languagesOf(sentences.map(([, text]) => ({ text })))).toEqual(sentences.map(([language]) => language));
  });

  test('gives a document without a clear language one that others are in', () => {
    const documents = [
      ...sentences.filter(([name]) => name === 'German' || name === 'Polish').map(([, text]) => ({ text })),
    ];
    expect(['German', 'Polish']).toContain(languagesOf([...documents, { text: 'Radio 2' }]).at(-1));
  });
});
