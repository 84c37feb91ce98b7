import type { Nodes } from './source.ts';

/**
 * What the matches of a pattern may begin with, so that at each place of a text only the patterns are tried that may
 * match there: their first characters (the FIRST set), and their first letters, whatever digits and signs precede
 * these: /\d+ ?(?:n|k)/ is not tried in `12 34 lo`. Covers the syntax of the patterns of this folder; a place where a
 * set is not clear counts as any character.
 */
const CODES = 256;

const CHARACTERS: readonly string[] = Array.from({ length: CODES }, (_, code) => String.fromCharCode(code));
const FOREIGN = '¿'.charCodeAt(0);

/** Whether a folded character is a letter; one of another script is `¿`. */
export const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || code === FOREIGN;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isAny = (): boolean => true;

interface Part {
  /** Codes of the first characters that count. */
  readonly first: ReadonlySet<number>;
  /** It may match without any of them. */
  readonly empty: boolean;
}

const NOTHING: Part = { first: new Set(), empty: true };

const classes = new Map<string, readonly number[]>();

const codesOf = (characterClass: string): readonly number[] => {
  const known = classes.get(characterClass);
  if (known !== undefined) return known;
  const pattern = new RegExp(characterClass);
  const codes = CHARACTERS.flatMap((character, code) => (pattern.test(character) ? [code] : []));
  classes.set(characterClass, codes);
  return codes;
};

/** Reads the source of a pattern by the grammar of regular expressions. */
class PatternSource {
  readonly #source: string;
  readonly #counts: (code: number) => boolean;
  #at = 0;

  /** `counts`: characters that do not are passed over. */
  constructor(source: string, counts: (code: number) => boolean) {
    this.#source = source;
    this.#counts = counts;
  }

  #take(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.#at;
    const taken = sticky.exec(this.#source)?.[0] ?? null;
    if (taken !== null) this.#at += taken.length;
    return taken;
  }

  /** alternatives = sequence ("|" sequence)* */
  alternatives(): Part {
    let { first, empty } = this.#sequence();
    while (this.#take(/\|/) !== null) {
      const other = this.#sequence();
      first = new Set([...first, ...other.first]);
      empty ||= other.empty;
    }
    return { first, empty };
  }

  #sequence(): Part {
    let first: ReadonlySet<number> = new Set();
    let empty = true;
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) {
      const part = this.#repeated();
      if (empty) first = new Set([...first, ...part.first]);
      empty &&= part.empty;
    }
    return { first, empty };
  }

  /** repeated = one ("?" | "*" | "+" | "{m,n}")? */
  #repeated(): Part {
    const { first, empty } = this.#one();
    const count = this.#take(/[?*+]|\{\d+(?:,\d*)?\}/);
    return { first, empty: empty || (count !== null && /^(?:[?*]|\{0)/.test(count)) };
  }

  #one(): Part {
    const opening = this.#take(/\((?:\?(?::|=|!|<=|<!|<\w+>))?/);
    if (opening !== null) {
      const group = this.alternatives();
      this.#at++;
      return /^\(\?<?[=!]/.test(opening) ? NOTHING : group;
    }
    if (this.#take(/\\b|[$^]/) !== null) return NOTHING;
    const codes = codesOf(this.#take(/\[(?:\\.|[^\]\\])*\]|\\.|[^]/) ?? '');
    const first = codes.filter(this.#counts);
    return { first: new Set(first), empty: first.length < codes.length };
  }
}

/** By the code of a character: 1 if a match may have it first. Code 0 stands for none. */
const setOf = ({ source }: RegExp, counts: (code: number) => boolean): Uint8Array => {
  const { first, empty } = new PatternSource(source, counts).alternatives();
  return Uint8Array.from({ length: CODES }, (_, code) => (empty || first.has(code) ? 1 : 0));
};

/** A folded text with the code of the first letter from each index on. */
export type LetteredText = Pick<Nodes, 'text' | 'letterFrom'>;

/** A sticky pattern that is tried only where it may match. */
export class Pattern {
  readonly #pattern: RegExp;
  #characters: Uint8Array | null = null;
  #letters: Uint8Array | null = null;

  constructor(source: RegExp | string) {
    this.#pattern = new RegExp(source, 'y');
  }

  /** Whether a match may begin with a character and have a letter first. */
  mayBegin(character: number, letter: number): boolean {
    this.#characters ??= setOf(this.#pattern, isAny);
    if (this.#characters[character] !== 1) return false;
    this.#letters ??= setOf(this.#pattern, isLetter);
    return this.#letters[letter] === 1;
  }

  /** The match at an index of a folded text. */
  matchAt(nodes: LetteredText, index: number): RegExpExecArray | null {
    return this.mayBegin(nodes.text.charCodeAt(index), nodes.letterFrom(index))
      ? this.execAt(nodes.text, index)
      : null;
  }

  /** The same without looking at what it begins with. */
  execAt(text: string, index: number): RegExpExecArray | null {
    this.#pattern.lastIndex = index;
    return this.#pattern.exec(text);
  }
}

/** A form of a table and its match. */
interface FoundForm<Form> {
  readonly form: Form;
  readonly match: RegExpExecArray;
}

const NOTHING_FOUND: readonly never[] = [];

/** The forms of a table that match at an index of a folded text, in their order. */
export const formsOf = <Form extends { readonly pattern: RegExp }>(
  table: readonly Form[],
): ((nodes: LetteredText, index: number) => readonly FoundForm<Form>[]) => {
  const forms = table.map((form) => ({ form, pattern: new Pattern(form.pattern) }));
  const known = Array.from({ length: CODES }, (): (typeof forms)[] => []);
  return (nodes, index) => {
    const character = nodes.text.charCodeAt(index);
    const letter = nodes.letterFrom(index);
    const byLetter = known[character];
    if (byLetter === undefined) return NOTHING_FOUND;
    const likely = (byLetter[letter] ??= forms.filter(({ pattern }) => pattern.mayBegin(character, letter)));
    let found: FoundForm<Form>[] | null = null;
    for (const { form, pattern } of likely) {
      const match = pattern.execAt(nodes.text, index);
      if (match !== null) (found ??= []).push({ form, match });
    }
    return found ?? NOTHING_FOUND;
  };
};
