import type { PrizeRank } from '../prizes.ts';
import { normalizeFeedText } from './item-station.ts';

/*
 * The description of an item:
 *
 *     text    = (heading | prize | words)*
 *     heading = "[" name "]"                                     words before a prize may be one, too
 *     prize   = label numbers
 *     label   = special [":"] | ("G" | "Giải") rank [":"] | 1…8 ":"
 *     special = "ĐB" | "DB" | "GĐB" | "Đặc biệt" | "Giải đặc biệt"
 *     numbers = number (separator number)*                       separator: anything but letters and digits
 *
 * Prizes come in any order, on separate lines or on one. If a line break was lost, the label of the next
 * prize is glued to a number: "7: 3118: 41" is 7: 311, 8: 41. This applies only if the number then has the
 * digits of its prize.
 */

/** The heading of a block of prizes. Words before the first prize may only introduce the page. */
export interface Heading {
  /** The possible names, likeliest first: of several lines the last is nearest. */
  readonly names: readonly [string, ...string[]];
  readonly isIntroduction: boolean;
}

/** One prize as written: its heading (null if there is none) and its runs of digits. */
export interface WrittenPrize {
  readonly heading: Heading | null;
  readonly rank: PrizeRank['rank'];
  readonly numbers: readonly string[];
  /** The list holds something that is no number. */
  readonly broken: boolean;
}

type Token =
  | { readonly sort: 'heading'; readonly name: string }
  | { readonly sort: 'label'; readonly rank: PrizeRank['rank'] }
  | { readonly sort: 'code' }
  | { readonly sort: 'break' }
  | { readonly sort: 'digits'; readonly digits: string; readonly colon: boolean; readonly stuck: boolean }
  | { readonly sort: 'word'; readonly word: string };

const RANK_WORDS: Readonly<Record<string, PrizeRank['rank']>> = {
  nhat: 'G1',
  nhi: 'G2',
  ba: 'G3',
  tu: 'G4',
  nam: 'G5',
  sau: 'G6',
  bay: 'G7',
  tam: 'G8',
  '1': 'G1',
  '2': 'G2',
  '3': 'G3',
  '4': 'G4',
  '5': 'G5',
  '6': 'G6',
  '7': 'G7',
  '8': 'G8',
};

/** Each alternative has a bounded lookahead, so reading takes one pass. */
const TOKENS = new RegExp(
  [
    String.raw`\[([^\[\]\n]{1,60})\]`,
    String.raw`(?<![a-z])(ma\s{0,2}(?:db|dac\s{1,2}biet))(?![a-z])`,
    String.raw`(?<![a-z])((?:giai\s{1,2})?(?:g\.?\s?)?db|(?:giai\s{1,2})?dac\s{1,2}biet)(?![a-z0-9])\s{0,3}(?::|(?=\s\d))`,
    String.raw`(?<![a-z])(?:giai\s{1,2}|g\.?\s?)(nhat|nhi|ba|tu|nam|sau|bay|tam|[1-8])(?![a-z0-9])\s{0,3}(?::|(?=\s\d))`,
    String.raw`(\d+)(\s{0,3}:)?([a-z])?`,
    String.raw`([a-z]+)`,
    String.raw`\n`,
  ].join('|'),
  'g',
);

const tokenOf = (found: RegExpExecArray): Token => {
  const [, heading, code, special, rank, digits, colon, stuck, word = ''] = found;
  if (heading !== undefined) return { sort: 'heading', name: heading };
  if (code !== undefined) return { sort: 'code' };
  if (special !== undefined) return { sort: 'label', rank: 'ĐB' };
  if (rank !== undefined) return { sort: 'label', rank: RANK_WORDS[rank] ?? 'ĐB' };
  if (digits !== undefined)
    return { sort: 'digits', digits, colon: colon !== undefined, stuck: stuck !== undefined };
  return word === '' ? { sort: 'break' } : { sort: 'word', word };
};

/** Words for a number that is not drawn yet. */
const STILL_TO_COME = new Set('dang quay cho cap nhat chua co so xo truc tiep ket qua'.split(' '));

/** The most lines between a name and its prizes. */
const MOST_LINES = 5;

/** Assembles prizes from tokens. */
class Blocks {
  readonly prizes: WrittenPrize[] = [];
  #heading: Heading | null = null;
  /** No prize has followed the heading yet. */
  #isNew = true;
  /** The words since the last prize, by line. */
  #lines: string[][] = [[]];
  #open: { readonly rank: PrizeRank['rank']; readonly numbers: string[]; broken: boolean } | null = null;

  get rank(): PrizeRank['rank'] | null {
    return this.#open?.rank ?? null;
  }

  close(): void {
    if (this.#open !== null) this.prizes.push({ heading: this.#heading, ...this.#open });
    this.#open = null;
  }

  heading(name: string): void {
    this.close();
    this.#heading = { names: [name], isIntroduction: false };
    this.#isNew = true;
    this.#lines = [[]];
  }

  label(rank: PrizeRank['rank']): void {
    this.close();
    // Words between two prizes begin another block, even if they name no station.
    const [nearest, ...others] = this.#lines
      .slice(-MOST_LINES)
      .filter((words) => words.length > 0)
      .map((words) => words.join(' '))
      .toReversed();
    if (nearest !== undefined && (this.#heading === null || !this.#isNew)) {
      const whole = [...others.toReversed(), nearest].join(' ');
      this.#heading = { names: [nearest, ...others, whole], isIntroduction: this.prizes.length === 0 };
    }
    this.#lines = [[]];
    this.#isNew = false;
    this.#open = { rank, numbers: [], broken: false };
  }

  number(digits: string, broken: boolean): void {
    if (this.#open === null) return;
    this.#open.numbers.push(digits);
    this.#open.broken ||= broken;
  }

  word(word: string): void {
    if (this.#open !== null && STILL_TO_COME.has(word)) return;
    this.close();
    this.#lines.at(-1)?.push(word);
  }

  lineBreak(): void {
    if (this.#lines.at(-1)?.length !== 0) this.#lines.push([]);
  }
}

/** The prizes of a description in written order. `digitsOf` gives the digits of a prize. */
export const prizeBlocks = (
  description: string,
  digitsOf: (rank: PrizeRank['rank']) => number | null,
): readonly WrittenPrize[] => {
  const blocks = new Blocks();
  const takeDigits = ({ digits, colon, stuck }: Extract<Token, { readonly sort: 'digits' }>): void => {
    const { rank } = blocks;
    const label = RANK_WORDS[digits.slice(-1)];
    const isGlued = rank !== null && digits.length === (digitsOf(rank) ?? 0) + 1;
    if (!colon || label === undefined || (digits.length > 1 && !isGlued)) {
      blocks.number(digits, colon || stuck);
      return;
    }
    if (digits.length > 1) blocks.number(digits.slice(0, -1), false);
    blocks.label(label);
  };
  for (const found of normalizeFeedText(description).matchAll(TOKENS)) {
    const token = tokenOf(found);
    if (token.sort === 'heading') blocks.heading(token.name);
    else if (token.sort === 'label') blocks.label(token.rank);
    else if (token.sort === 'word') blocks.word(token.word);
    else if (token.sort === 'code') blocks.close();
    else if (token.sort === 'break') blocks.lineBreak();
    else takeDigits(token);
  }
  blocks.close();
  return blocks.prizes;
};
