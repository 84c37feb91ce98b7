import type { Catalogue } from '../../catalogue/catalogue.ts';
import { Trie } from '../../catalogue/trie.ts';
import { NO_WORD, type Word } from '../../catalogue/words.ts';
import type { Meaning } from './atom.ts';

/**
 * Words that customers write and the strict grammar does not know (domain.md §6). Only the rewriter knows them and
 * turns them into strict words.
 */
export type DialectMeaning =
  | Meaning
  | { readonly kind: 'noise' }
  /** Colloquial names of types. */
  | { readonly kind: 'said'; readonly key: string };

const MEANINGS: readonly (readonly [words: string, meaning: DialectMeaning])[] = [
  ['dai voi vs boso capso dayso', { kind: 'noise' }],
  ['d', { kind: 'd', money: false }],
  ['dao', { kind: 'permuted' }],
  ['nhutren', { kind: 'above' }],
  ['cang', { kind: 'digits', digits: null }],
  ['bacang', { kind: 'digits', digits: 3 }],
  ['boncang', { kind: 'digits', digits: 4 }],
  ['dong vnd diem', { kind: 'money' }],
  ['chuc chucngan chucnghin', { kind: 'scale', factor: 10 }],
  ['tram tramngan tramnghin', { kind: 'scale', factor: 100 }],
  ['cu', { kind: 'scale', factor: 1000 }],
  ['motdai', { kind: 'count', count: 1, region: null }],
  ['haidai', { kind: 'count', count: 2, region: null }],
  ['badai', { kind: 'count', count: 3, region: null }],
  ['bondai', { kind: 'count', count: 4, region: null }],
  ['chanh chinh dchanh dchinh dainhat', { kind: 'chief', chief: 1 }],
  ['phu dphu dainhi', { kind: 'chief', chief: 2 }],
  ['mn miennam mnam xsmn', { kind: 'region', region: 'MN' }],
  ['mt mientrung mtrung mtr xsmt', { kind: 'region', region: 'MT' }],
  ['xsmb', { kind: 'region', region: 'MB' }],
  ['tu', { kind: 'range', step: null }],
  ['khn keohangngan keohangnghin', { kind: 'range', step: 1000 }],
  ['kht keohangtram', { kind: 'range', step: 100 }],
  ['khc keohangchuc keodau', { kind: 'range', step: 10 }],
  ['khdv keohangdonvi keoduoi keodui', { kind: 'range', step: 1 }],
  ['dit db dacbiet', { kind: 'said', key: 'dui' }],
  ['siu siuchu', { kind: 'said', key: 'x' }],
  ['dxvong xienvong daxienvong davongxien', { kind: 'said', key: 'dx' }],
  ['xdaodau xcdaodau', { kind: 'said', key: 'xdaudao' }],
  ['xdaodui xcdaodui xcdaoduoi', { kind: 'said', key: 'xduidao' }],
];

/** The catalogue extended by the words of the dialect. */
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
  for (const [keys, meaning] of MEANINGS)
    for (const key of keys.split(' ')) {
      const own = words.get(key);
      // A word of the catalogue keeps its own meaning.
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
