/**
 * Tells some of our languages from a neighbour by vocabulary, for their letters and endings are nearly
 * the same.
 */

/** A language of ours, a neighbour, and words that only one of them has. */
interface Neighbours {
  readonly own: string;
  readonly neighbour: string;
  readonly ownWords: ReadonlySet<string>;
  readonly neighbourWords: ReadonlySet<string>;
  /** Whether letters tell nothing: a text without such words may be in either. */
  readonly areSpeltAlike?: true;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const NEIGHBOURS: readonly Neighbours[] = [
  {
    own: 'Indonesian',
    neighbour: 'Malay',
    areSpeltAlike: true,
    ownWords: setOf(
      'agustus akun apotek bahwa bandara banget baterai bensin berbagai berisik besok bisa bupati ' +
        'cabang departemen desember diskon dokter ekspor enak enggak faktur gak gratis gubernur impor ' +
        'internasional investasi jaksa juli jumat juni kabupaten kamar kamis kantor karena karyawan ' +
        'kecamatan kemarin kesehatan keuangan kirim kualitas layanan libur listrik mengirim mengunjungi ' +
        'menit mobil musik nggak obat olahraga ongkir pabrik pajak parlemen pelayanan pemerintah pemilu ' +
        'pengadilan pengiriman perawat persen pertandingan perusahaan polisi presiden provinsi proyek ' +
        'pulsa rupiah rusak sedangkan senin sepeda sinyal siswa situs stasiun tanggal televisi tentara ' +
        'tim toko uang universitas warga wisata wisatawan yaitu',
    ),
    neighbourWords: setOf(
      'ahad akaun antarabangsa anugerah awak bahawa bandaraya bas basikal bateri beg berehat bil bilik ' +
        'cawangan cukai disember diskaun doktor eksport elektrik esok filem hakisan hantar hospital iaitu ' +
        'ialah isnin jabatan jawatankuasa julai jun jururawat kakitangan kanak kasut katil kedai kerajaan ' +
        'kerana kesihatan kewangan khamis kualiti lawatan lebuhraya lori mahkamah mahu maklumat manakala ' +
        'melawat memulangkan menghantar mesyuarat minit motosikal muzik ogos parlimen parti peguam ' +
        'pejabat pelancong pelancongan pengerusi penghantaran peratus percuma perkhidmatan perlawanan ' +
        'perniagaan pilihanraya polis projek ringgit rosak sahaja saiz sedap sejuk sekiranya selesa ' +
        'servis sikit skrin sukan suruhanjaya syarikat tambang tandas tarikh teksi telefon televisyen ' +
        'tempahan tentera tuala ubat universiti wang',
    ),
  },
  {
    own: 'Croatian',
    neighbour: 'Serbian',
    ownWords: setOf(
      'cijena cijene cijeli dijete djeca djece europa europska europske europski gdje glazba kolodvor kruh ' +
        'općina općine ožujka mjesec mjesta mjesto netko nitko obitelj obitelji ' +
        'osobito povijest prije promet promjena rujna siječnja sljedeći sveučilište svibnja svijet svijeta svijetu ' +
        'svjetski tijekom tisuća tjedan tjedna tko tvrtka tvrtke uspjeh uvijek uvjet uvjeti veljače vijeće vijesti ' +
        'vlak vrijeme zrak',
    ),
    neighbourWords: setOf(
      'avgusta cena cene ceo decembra deca dece dete evropa evropska evropske evropski fabrika februara gde hiljada ' +
        'istorija januara juna jula marta mesec mesta mesto muzika nedelja nedelje neko niko oktobra opština opštine ' +
        'opšti opšte porodica porodice pre preduzeće promena saobraćaj septembra sledeći svet sveta svetski ' +
        'svako šta takođe uslov uslova uslovi uvek univerzitet vazduh veće vesti voz vreme',
    ),
  },
  {
    own: 'Russian',
    neighbour: 'Bulgarian',
    ownWords: setOf(
      'был была были быть ваш вас во всё вы где для его ещё если есть из или их как ко когда кто лет мне мы мой мою наш ' +
        'нет об он она они оно очень свой свою со только тоже уже хочу что чтобы эта эти это этот я',
    ),
    neighbourWords: setOf(
      'аз бе беше би бил вече ви във има като което които който към ли ме ми ние ни няма обаче още през са се си ' +
        'след съм със те ти това този тази тези тя той ще защо',
    ),
  },
  {
    own: 'Hindi',
    neighbour: 'Bhojpuri',
    ownWords: setOf('है हैं था थे थी और को ने हो रहा रही रहे गया गई गए किया यह वह लिए हुआ हुई'),
    neighbourWords: setOf(
      'बा बाड़ बाड़े बाड़ी बाटे बानी नइखे रउआ रउरा हमनी हमरा तोहरा ओकर एकर आउर भइल गइल आइल कइल दिहल लेहल होखे होला जाला करेला खातिर रहल सभे',
    ),
  },
  {
    own: 'Spanish',
    neighbour: 'Asturian',
    ownWords: setOf(
      'año años bueno buena derecho desde dijo donde era eran es está están fue gobierno hace hacer hay hecho hombre ' +
        'hoy ley lengua muchas mucho muchos muy mundo nuevo primero pueblo siglo sin también tiempo tiene todo todos ' +
        'trabajo',
    ),
    neighbourWords: setOf(
      'anque añu asturianu conceyu coles colos drechu drechos ensin foi gobiernu grupu güei llei llingua mesmu ' +
        'munches munchos munchu mundu poles polos primeru pueblu sieglu tamién tien tiempu tola toles tolos toos ' +
        'trabayu xente ye yera yeren',
    ),
  },
  {
    own: 'Spanish',
    neighbour: 'Ladino',
    ownWords: setOf('cada como con cosa cosas cuando cual hablar nosotros nuestra nuestro que quien sobre y'),
    // Not such as *ke*, *kon* and *kuando*, which Spanish messages write, too.
    neighbourWords: setOf(
      'ansi avla avlan avlar dainda djente djudeo djudia djudias djudio djudios djudyo djudyos dospues fazer kaje ' +
        'kaza kon koza kozas kuala kuando mozotros muestro muestros sefaradi sefaradis sovre vozotros',
    ),
  },
];

/** Where a text leans among a language of ours and its neighbour. */
export interface Lean {
  /** The language whose words the text has, and the other. */
  readonly to: string;
  readonly from: string;
}

/** Where a text whose likeliest language is this one leans by its words; undefined if nothing tells. */
export function leanOf(language: string, words: readonly string[]): Lean | undefined {
  const leans = NEIGHBOURS.filter(({ own, neighbour }) => own === language || neighbour === language).flatMap(
    ({ own, neighbour, ownWords, neighbourWords }) => {
      const count = (some: ReadonlySet<string>): number => words.filter(word => some.has(word)).length;
      const lean = count(ownWords) - count(neighbourWords);
      if (lean === 0) return [];
      return [lean > 0 ? { to: own, from: neighbour } : { to: neighbour, from: own }];
    },
  );
  // A language with several neighbours is left for the one whose words the text has.
  return leans.find(({ to }) => to !== language) ?? leans[0];
}

/** Whether a language differs from a neighbour only in some words: a text without those words may be in either. */
export const isOnlyToldByWords = (language: string): boolean =>
  NEIGHBOURS.some(({ own, areSpeltAlike }) => own === language && areSpeltAlike === true);
