/**
 * Tells some of our languages from a neighbour that is not ours by vocabulary, for their letters and endings are nearly
 * the same.
 */

/** A language of ours, a neighbour, and words that only one of them has. */
interface Neighbours {
  readonly own: string;
  readonly neighbour: string;
  readonly ownWords: ReadonlySet<string>;
  readonly neighbourWords: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const NEIGHBOURS: readonly Neighbours[] = [
  {
    own: 'Indonesian',
    neighbour: 'Malay',
    ownWords: setOf(
      'bahwa berbagai bisa cabang departemen diskon ekspor faktur gubernur internasional jumat kamis kantor ' +
        'karena karyawan kesehatan keuangan kualitas layanan listrik mobil musik ' +
        'olahraga pabrik pajak parlemen pelayanan pemerintah pengiriman perusahaan persen pertandingan polisi ' +
        'proyek rupiah sedangkan senin sepeda situs ' +
        'tanggal televisi toko uang universitas wisata wisatawan yaitu',
    ),
    neighbourWords: setOf(
      'ahad akaun antarabangsa bahawa bandaraya basikal berehat bil cawangan cukai diskaun ' +
        'elektrik eksport filem hakisan ialah iaitu isnin jabatan jawatankuasa kedai kerajaan kerana ' +
        'kesihatan kewangan khamis kualiti lawatan lebuhraya mahkamah maklumat manakala mesyuarat motosikal muzik ' +
        'parlimen pejabat pelancong pelancongan penghantaran pengerusi peratus perkhidmatan perlawanan perniagaan ' +
        'pilihanraya polis projek ringgit sahaja sekiranya servis sukan suruhanjaya syarikat tandas tarikh teksi televisyen ' +
        'tempahan universiti wang',
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
    own: 'Hindi',
    neighbour: 'Bhojpuri',
    ownWords: setOf('है हैं था थे थी और को ने हो रहा रही रहे गया गई गए किया यह वह लिए हुआ हुई'),
    neighbourWords: setOf(
      'बा बाड़ बाड़े बाड़ी बाटे बानी नइखे रउआ रउरा हमनी हमरा तोहरा ओकर एकर आउर भइल गइल आइल कइल दिहल लेहल होखे होला जाला करेला खातिर रहल सभे',
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
  const pair = NEIGHBOURS.find(({ own, neighbour }) => own === language || neighbour === language);
  if (pair === undefined) return undefined;
  const { own, neighbour, ownWords, neighbourWords } = pair;
  const count = (some: ReadonlySet<string>): number => words.filter(word => some.has(word)).length;
  const lean = count(ownWords) - count(neighbourWords);
  if (lean === 0) return undefined;
  return lean > 0 ? { to: own, from: neighbour } : { to: neighbour, from: own };
}
