import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { Trie } from '../catalogue/trie.ts';
import { NO_WORD, type Word } from '../catalogue/words.ts';

/**
 * Words that customers write and the strict grammar does not know (domain.md §6): they have a
 * meaning only for the rewriter, which turns them into strict ones.
 */
export type DialectMeaning =
  | { readonly sort: 'noise' }
  | { readonly sort: 'd' }
  | { readonly sort: 'permuted' }
  | { readonly sort: 'above' }
  /** càng: so many digits, or as many as the number before it says. */
  | { readonly sort: 'digits'; readonly digits: 3 | 4 | null }
  | { readonly sort: 'money' }
  /** chục, trăm, củ: so many thousand đồng. */
  | { readonly sort: 'scale'; readonly factor: 10 | 100 | 1000 }
  | { readonly sort: 'count'; readonly count: number }
  | { readonly sort: 'chief'; readonly chief: 1 | 2 }
  | { readonly sort: 'region'; readonly region: RegionKey }
  /** A range; of `step` where only that place may differ: kéo hàng ngàn, hàng trăm, hàng chục, hàng đơn vị. */
  | { readonly sort: 'steps'; readonly step: 1 | 10 | 100 | 1000 | null }
  /** What only people call a type. */
  | { readonly sort: 'type'; readonly key: string };

const all = (words: string, meaning: DialectMeaning): readonly (readonly [string, DialectMeaning])[] =>
  words.split(' ').map((word) => [word, meaning]);

const MEANINGS: readonly (readonly [string, DialectMeaning])[] = [
  ...all('dai voi vs boso capso dayso', { sort: 'noise' }),
  ['d', { sort: 'd' }],
  ['dao', { sort: 'permuted' }],
  ['nhutren', { sort: 'above' }],
  ['cang', { sort: 'digits', digits: null }],
  ['bacang', { sort: 'digits', digits: 3 }],
  ['boncang', { sort: 'digits', digits: 4 }],
  ...all('dong vnd diem', { sort: 'money' }),
  ...all('chuc chucngan chucnghin', { sort: 'scale', factor: 10 }),
  ...all('tram tramngan tramnghin', { sort: 'scale', factor: 100 }),
  ['cu', { sort: 'scale', factor: 1000 }],
  ...['mot', 'hai', 'ba', 'bon'].map(
    (word, index) => [`${word}dai`, { sort: 'count', count: index + 1 }] as const,
  ),
  ...all('chanh chinh dchanh dchinh dainhat', { sort: 'chief', chief: 1 }),
  ...all('phu dphu dainhi', { sort: 'chief', chief: 2 }),
  ...all('mn miennam mnam xsmn', { sort: 'region', region: 'MN' }),
  ...all('mt mientrung mtrung mtr xsmt', { sort: 'region', region: 'MT' }),
  ['xsmb', { sort: 'region', region: 'MB' }],
  ...all('khn keohangngan keohangnghin', { sort: 'steps', step: 1000 }),
  ...all('kht keohangtram', { sort: 'steps', step: 100 }),
  ...all('khc keohangchuc', { sort: 'steps', step: 10 }),
  ...all('khdv keohangdonvi', { sort: 'steps', step: 1 }),
  ['tu', { sort: 'steps', step: null }],
  ...all('dit db dacbiet', { sort: 'type', key: 'dui' }),
  ...all('siu siuchu', { sort: 'type', key: 'x' }),
  ...all('dxvong xienvong daxienvong davongxien', { sort: 'type', key: 'dx' }),
  ...all('xdaodau xcdaodau', { sort: 'type', key: 'xdaudao' }),
  ...all('xdaodui xcdaodui xcdaoduoi', { sort: 'type', key: 'xduidao' }),
];

/** The catalogue with the dialect's words beside its own. */
export interface Dialect {
  readonly catalogue: Catalogue;
  readonly meaningOf: (word: Word) => DialectMeaning | undefined;
}

const built = new WeakMap<Catalogue, Dialect>();

export const dialectOf = (catalogue: Catalogue): Dialect => {
  const known = built.get(catalogue);
  if (known !== undefined) return known;
  const words = new Map(catalogue.words);
  const meanings = new Map<Word, DialectMeaning>();
  for (const [key, meaning] of MEANINGS) {
    const own = words.get(key);
    // A word that the house itself gave a meaning keeps it.
    if (own?.count === null) continue;
    const word = { ...(own ?? NO_WORD), dialect: true };
    words.set(key, word);
    meanings.set(word, meaning);
  }
  const dialect = {
    catalogue: { ...catalogue, words, trie: new Trie(words) },
    meaningOf: (word: Word) => meanings.get(word),
  };
  built.set(catalogue, dialect);
  return dialect;
};
