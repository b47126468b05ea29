/**
 * Words that any topic may use: they group texts less than others do, and name a group only where nothing better does.
 */
const words = `
  about abstract achieve achieved actual add administrator advice agree aim aimed aims allow allowed allowing
  allows announce announced announces appear appeared appears appendix application applications applied apply
  archive archives area areas audio author authors average avoid back background began begin beginning begins
  believe believed believes big bigger biggest blog blogs bottom bring brought built case cases century change
  changed changes changing chapter check checked checking choice choose chosen claim claimed claims clear close
  closed closing comment comments common company compare compared comparing comparison comparisons conclusion
  conclusions consequence consequences contain contained containing contains context continue continued continues
  convert converting cool copies copy correct country create created creates creating current custom data day days
  decade decades decide decided decrease decreased deep define defined defining description descriptions designed
  determine determined develop developed developing difference differences different difficult disable disabled
  disagree discussion discussions displayed double easily easy edition editor effect effects enable enabled end
  ends ensure enter entered eq exact example examples exist existing exists expect expected explain explained
  explains fact facts fast feature features featuring feel feels figure figures finds fix fixed folks follow
  followed following follows form forms forum forums found front future gallery general goal goals good guess
  guide guides guy guys handle handling happen happened happening happens hard hear heard held help helped helping
  helps high higher highest hold hope hopes hour hours howto idea ideas image images imagine impact impacts
  implement implemented implementing importance important improve improved improves incident incidents include
  included includes including increase increased increases instance interested internet introduction involve
  involved issue issues item items join key kind kinds large larger largest leave leaves led left length level
  levels life likely listen listings live lived lives living long longer longest look looked looking looks low
  lower lowest made manner matter maximum mean meaning means media meet member members met middle midnight minimum
  minute minutes multiple name named names need next nice night noon normal objective objectives obtain official
  officials oldest online opinion opinions original overall overview paid pair particular pass passed passing past
  pay people percentage perform performed performing person persons photo photos piece pieces place places planned
  point points pp present press prevent print priority problem problems product products profile profiles program
  programs project projects proper provide provided provides providing ps purpose purposes quarter range rate read
  reading ready real realize receive received reduce reduced ref refer reference references referred refers refs
  regard relate related relating relationship relationships release released releases remark remarks remember
  remove removed removes removing replace replaced report reported reports request requested requests require
  required requires requiring reserved resolved resource resources return returned returns reuters right role
  roles sale same sample samples scope search searches seconds section sections select selected send sending sense
  service services set sets setting short shorter show showed shown shows side sides similar simple single size
  sizes slow small smaller smallest solution solutions solve solved sorts source sources special specific
  specified specify stand start started starting starts state-of-the-art status stay step steps stop stopped stops
  stories story strong subject subjects subscription suggestion suggestions summaries summary support supported
  supports suppose sure talk talking talks term time times tip tips title titles tool tools top topic topics
  triple trouble troubles turn turned tutorial tutorials type types typical understand unique unlikely update
  updated updates urgent usage use used user users using usual value values variety version versions views vol
  volume web weblog week weeks well-known wish wonder word words work worked working works year years young
`;

const neutral: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

export const isNeutralWord = (word: string): boolean => neutral.has(word);
