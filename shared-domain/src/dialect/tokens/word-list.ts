import type { QuestionKey } from '../questions.ts';
import type { TokenRole } from '../roles.ts';
import type { Weekday } from '../../catalogue/stations.ts';
import type { RegionKey } from '../../catalogue/regions.ts';

/** What customers write beside the words of the catalogue (reading.md, Decisions). A word is a line here. */
export type DialectMeaning =
  | { readonly kind: 'aside'; readonly role: TokenRole }
  | { readonly kind: 'type'; readonly key: string; readonly answer?: readonly [QuestionKey, string] }
  | { readonly kind: 'chief'; readonly chief: 1 | 2 }
  | { readonly kind: 'region'; readonly region: RegionKey }
  | { readonly kind: 'above' }
  | { readonly kind: 'times' }
  | { readonly kind: 'station'; readonly key: string }
  /** A province of the North that draws on one day (weekday codes of domain.md §1). */
  | { readonly kind: 'host'; readonly weekday: Weekday }
  /** A set by another name, by its word in strict text. */
  | { readonly kind: 'set'; readonly key: string; readonly count: number };

export interface DialectWord {
  /** Folded, without spaces; several by spaces. */
  readonly words: string;
  readonly meaning: DialectMeaning;
  readonly cost?: number;
  /** It is a guess that must be shown; `“word” đọc là …` if empty. */
  readonly doubtful?: boolean;
  /** Region where it has this meaning; everywhere if absent. `-MB`: all but the North. */
  readonly region?: RegionKey | '-MB';
  /** Only if it is typed so, with its accents. */
  readonly typed?: RegExp;
  /** Only in one piece: `bl d` is no bld. */
  readonly glued?: boolean;
  /** It costs nothing before a word: `đài vl`, `Đài: vl`. */
  readonly before?: 'name';
}

const aside = (role: TokenRole, words: string, cost = 0): DialectWord => ({
  words,
  meaning: { kind: 'aside', role },
  cost,
});
const type = (
  key: string,
  words: string,
  more: Partial<DialectWord> = {},
  answer?: readonly [QuestionKey, string],
): DialectWord => ({
  words,
  meaning: answer === undefined ? { kind: 'type', key } : { kind: 'type', key, answer },
  ...more,
});

export const DIALECT_WORDS: readonly DialectWord[] = [
  // Courtesies: around a bet, and no part of it.
  aside(
    'courtesy',
    'va moi so tuoi alo tk stk taikhoan thua chao ne ah cac cai nhe nha nhen nghe hen oi em anh chi con co bac ok oke okie okay vang giup gium dum ho nhangium nhangiup camon on tks thanks xin lay ghi mua ban danh luon het xong roi thoi nua them minh gui tui tinh ca tat tatca a c e giup voi vs xoso xosokienthiet xskt',
  ),
  {
    words: 'de nho dat la dan tai',
    meaning: { kind: 'aside', role: 'courtesy' },
    typed: /^(?:là|để|đặt|nhớ|nhờ|dàn|tại)$/iu,
  },
  { words: 'chu', meaning: { kind: 'aside', role: 'courtesy' }, typed: /^ch[uú]$/iu },
  { words: 'chuyenkhoan ck trasau tratien', meaning: { kind: 'aside', role: 'courtesy' }, cost: 1 },
  // `bộ 12` may be the set around 12, `bỏ 12` takes it away.
  { words: 'bo', meaning: { kind: 'aside', role: 'separator' }, cost: 1, typed: /^b[oộ]$/iu },
  // Sets that are everyday words too.
  aside('courtesy', 'cho dan nho', 1),
  aside('courtesy', 'choem choanh chochi chocon chotoi chotui choa choe choc chominh chobac chochu choco', 0),
  { words: 'da', meaning: { kind: 'aside', role: 'courtesy' }, typed: /^dạ$/iu },
  aside(
    'separator',
    'mc mn moicon moiso tungcon moi con so capso dayso conlai nhom cap moicap tungcap capso motcon motso motcap bachthu songthu haicon bacon boncon haiso baso bonso',
  ),
  aside('separator', 'boso', 0.9),
  { words: 'dai', meaning: { kind: 'aside', role: 'separator' }, cost: 1.6, before: 'name' },
  // Types by other names.
  type(
    'bdao',
    'daob baodao bldao lodao bodao daobao daobaolo daolo daobl daoblo blodao baolodao baoldao bdl paodao pdao',
    { cost: 0.2 },
  ),
  type('bdao', 'baod baold baolod bld blod', { cost: 0.2, glued: true }),
  type('bdao', 'ld ldao lod dlo', { cost: 2.6, doubtful: true, glued: true }),
  type('bdao', 'db', { cost: 0.2, region: '-MB' }, ['db', 'bdao']),
  type('dui', 'db', { cost: 3, doubtful: true, region: '-MB' }, ['db', 'dui']),
  type('dui', 'db', { cost: 2.6, doubtful: true, region: 'MB' }, ['db', 'dui']),
  type('bdao', 'db', { cost: 3.9, doubtful: true, region: 'MB' }, ['db', 'bdao']),
  type('xdao', 'dxc daoxc xcd xd daox xiuchudao siuchudao daoxiuchu daoxiu dxiu xiudao'),
  type('xdau', 'dauxc dauxchu dauxiuchu', { cost: 0.2 }),
  type('xdui', 'duixc duoixc duixchu duoixchu duixiuchu duoixiuchu', { cost: 0.2 }),
  type(
    'xdaudao',
    'dxdau xcddau xcdaud daodau xdaodau xcdaodau daoxcdau dxcdau dxiudau daoxiudau xchudaodau xiuchudaodau',
    { cost: 0.2 },
  ),
  type('xdaudao', 'daudao xddau', { cost: 2.6, doubtful: true }),
  type(
    'xduidao',
    'dxdui dxduoi xcddui xcdduoi xcduid xcduoid daodui daoduoi xdaodui xcdaodui xcdaoduoi daoxcdui daoxcduoi dxcdui dxcduoi dxiudui daoxiudui xchudaodui xiuchudaodui xiuchudaoduoi',
    { cost: 0.2 },
  ),
  type('xduidao', 'duidao duoidao xddui xdduoi', { cost: 2.6, doubtful: true }),
  type('dui', 'dit'),
  type('dui', 'du', { cost: 2.6, doubtful: true }),
  type('dui', 'dacbiet', { region: 'MB' }),
  type('dui', 'dacbiet', { cost: 2.6, doubtful: true, region: '-MB' }),
  type('dui', 'cuoi', { cost: 2.6, doubtful: true }),
  type('dd', 'daucuoi', { cost: 2.6, doubtful: true }),
  type('dd', 'ab', { cost: 2.6, doubtful: true }, ['ab', 'heads']),
  type('dd', 'daidui'),
  type('dau', 'a', { cost: 2.6, doubtful: true }),
  type('x', 'siu siuchu xiu', { cost: 0.2 }),
  type('b', 'pao paolo baolo baol plo'),
  type('b', 'l', { cost: 0.3 }),
  type('b', 'btl stl bachthulo songthulo', { cost: 0.3, doubtful: true, region: 'MB' }),
  type('dui', 'btd std bachthude songthude', { cost: 0.3, doubtful: true, region: 'MB' }),
  type('xdui', 'bc', { cost: 0.3, doubtful: true, region: 'MB' }),
  type('da', 'vong dth dthang dvong davg davog daxoay dacap davcap'),
  { words: 'giap muoihaigiap', meaning: { kind: 'set', key: 'congiap', count: 37 } },
  { words: 'kepbang', meaning: { kind: 'set', key: 'kep', count: 10 } },
  type(
    'dx',
    'xuyen daxuyen cheo dcheo dxv dvx xv daxv davx dxvong xienvong daxienvong davongxien dacheo daxeo dxeo xeo dxien daxieng',
  ),
  type('baylo', 'baylo baobaylo'),
  { words: 'chanh chinh dchanh dchinh dainhat ch daichanh daichinh', meaning: { kind: 'chief', chief: 1 } },
  { words: 'phu dphu dainhi daiphu', meaning: { kind: 'chief', chief: 2 } },
  { words: 'mn miennam mnam xsmn', meaning: { kind: 'region', region: 'MN' } },
  { words: 'mt mientrung mtrung mtr xsmt', meaning: { kind: 'region', region: 'MT' } },
  { words: 'xsmb', meaning: { kind: 'region', region: 'MB' } },
  {
    words: 'nhutren cungvay yvay ynhutren ytren giongvay giongtren nhuvay tuongtu',
    meaning: { kind: 'above' },
    cost: 0.2,
    doubtful: true,
  },
  { words: 'nt', meaning: { kind: 'above' }, cost: 1, doubtful: true },
  { words: 'x', meaning: { kind: 'times' } },
  // Hosts of the North: the station is mb.
  { words: 'quangninh qninh', meaning: { kind: 'host', weekday: 3 } },
  { words: 'bacninh bninh', meaning: { kind: 'host', weekday: 4 } },
  { words: 'haiphong hphong', meaning: { kind: 'host', weekday: 6 } },
  { words: 'hp', meaning: { kind: 'host', weekday: 6 }, doubtful: true },
  { words: 'namdinh ndinh', meaning: { kind: 'host', weekday: 7 } },
  { words: 'thaibinh tbinh', meaning: { kind: 'host', weekday: 1 } },
  { words: 'nhatrang ntrang', meaning: { kind: 'station', key: 'kh' } },
  { words: 'th thuathien', meaning: { kind: 'station', key: 'hue' } },
  { words: 'thudo', meaning: { kind: 'station', key: 'mb' } },
  { words: 'agi', meaning: { kind: 'station', key: 'ag' } },
];
