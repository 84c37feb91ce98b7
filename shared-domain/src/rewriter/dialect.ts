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
  /** A range of which only the place of `step` may differ: kéo hàng trăm, hàng chục, hàng đơn vị. */
  | { readonly sort: 'steps'; readonly step: 1 | 10 | 100 };

const MEANINGS: readonly (readonly [string, DialectMeaning])[] = [
  ['dai', { sort: 'noise' }],
  ['voi', { sort: 'noise' }],
  ...['boso', 'capso', 'dayso'].map((word) => [word, { sort: 'noise' }] as const),
  ['d', { sort: 'd' }],
  ['dao', { sort: 'permuted' }],
  ['nhutren', { sort: 'above' }],
  ['cang', { sort: 'digits', digits: null }],
  ['bacang', { sort: 'digits', digits: 3 }],
  ['boncang', { sort: 'digits', digits: 4 }],
  ...['dong', 'vnd', 'diem'].map((word) => [word, { sort: 'money' }] as const),
  ['chuc', { sort: 'scale', factor: 10 }],
  ['tram', { sort: 'scale', factor: 100 }],
  ['cu', { sort: 'scale', factor: 1000 }],
  ...['mot', 'hai', 'ba', 'bon'].map(
    (word, index) => [`${word}dai`, { sort: 'count', count: index + 1 }] as const,
  ),
  ['chanh', { sort: 'chief', chief: 1 }],
  ['chinh', { sort: 'chief', chief: 1 }],
  ['phu', { sort: 'chief', chief: 2 }],
  ['mn', { sort: 'region', region: 'MN' }],
  ['miennam', { sort: 'region', region: 'MN' }],
  ['mnam', { sort: 'region', region: 'MN' }],
  ['mt', { sort: 'region', region: 'MT' }],
  ['mientrung', { sort: 'region', region: 'MT' }],
  ['mtrung', { sort: 'region', region: 'MT' }],
  ['mtr', { sort: 'region', region: 'MT' }],
  ['xsmn', { sort: 'region', region: 'MN' }],
  ['xsmt', { sort: 'region', region: 'MT' }],
  ['xsmb', { sort: 'region', region: 'MB' }],
  ['kht', { sort: 'steps', step: 100 }],
  ['keohangtram', { sort: 'steps', step: 100 }],
  ['khc', { sort: 'steps', step: 10 }],
  ['keohangchuc', { sort: 'steps', step: 10 }],
  ['khdv', { sort: 'steps', step: 1 }],
  ['keohangdonvi', { sort: 'steps', step: 1 }],
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
