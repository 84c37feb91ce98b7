import { runsOf } from '../../message/lexer/normalize-text.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { takesDigits } from '../../message/bets/resolve-type.ts';
import type { BetOptions, ReadingContext } from '../../message/reading.ts';
import type { Answers } from './answers.ts';
import { type BetGroup, digitsOf, type GroupBet, type ListedNumber } from './bet-group.ts';
import type { OpenQuestion } from './open-question.ts';
import { pairsOf } from './pairs.ts';

const amountText = ({ text, factor }: GroupBet): string => `${text}${factor === 1 ? 'n' : 'tr'}`;
const betsText = (bets: readonly GroupBet[]): string =>
  bets.map((bet) => bet.type.key + amountText(bet)).join(' ');

const numbersText = (numbers: readonly ListedNumber[]): string => {
  let text = '';
  let before: ListedNumber | null = null;
  for (const own of numbers) {
    if (before !== null)
      text += before.meaning.kind === 'number' && own.meaning.kind === 'number' ? '.' : ' ';
    text += own.meaning.text;
    before = own;
  }
  return text;
};

const cutTo = (own: ListedNumber, digits: number): ListedNumber =>
  own.meaning.kind === 'number' && digits > 0 && own.meaning.text.length > digits
    ? { ...own, meaning: { kind: 'number', text: own.meaning.text.slice(-digits) } }
    : own;

const nodeOf = ({ numbers }: BetGroup): number => numbers[0]?.token.from ?? 0;

/** What a list with its bets leaves open (reading.md, Decisions); the first answer is read unless another is known. */
export const openInGroup = (group: BetGroup, context: ReadingContext): readonly OpenQuestion[] => {
  const node = nodeOf(group);
  const open: OpenQuestion[] = [];
  if (!group.eachPair && hasPairs(group) && pairsOf(group.numbers, false) !== null)
    open.push({ question: 'pairs', node, answers: ['each', 'all'] });
  if (oneLength(group) > 2 && (repeatsType(group) || group.bets.some(({ cut }) => cut > 0)))
    open.push({
      question: 'cascade',
      node,
      answers: repeatsType(group) && summed(group.bets) !== null ? ['cascade', 'sum'] : ['cascade'],
    });
  if (isShorthand(group, context.options))
    open.push({ question: 'shorthand', node, answers: ['all', 'two'] });
  const sets = halvesOfAll(group, context.catalogue);
  if (sets !== null)
    open.push({ question: 'sets', node, answers: sets.length === 0 ? ['together'] : ['both', 'together'] });
  return open;
};

/** Each bet of a group with its numbers as strict text. */
export const groupText = (group: BetGroup, context: ReadingContext, answers: Answers): string => {
  const node = nodeOf(group);
  const each = hasPairs(group) && (group.eachPair || answers.at('pairs', node) !== 'all');
  const pairs = each ? pairsOf(group.numbers, group.eachPair) : null;
  if (pairs !== null) {
    const others = group.bets.filter(({ type }) => type.form !== 'pairs');
    const paired = group.bets.filter(({ type }) => type.form === 'pairs');
    const texts = pairs.map((pair) => `${pair.join('.')} ${betsText(paired)}`);
    return [
      ...(others.length === 0 ? [] : [listText(group.numbers, others, () => false, context.options)]),
      ...texts,
    ].join(' ');
  }
  const both = answers.at('sets', node) === 'together' ? null : halvesOfAll(group, context.catalogue);
  if (both !== null && both.length > 0) return `${both.join('.')} ${betsText(group.bets)}`;
  const isSum = repeatsType(group) && answers.at('cascade', node) === 'sum';
  const isTwo = answers.at('shorthand', node) === 'two' && isShorthand(group, context.options);
  const bets = (isSum ? summed(group.bets) : null) ?? group.bets;
  return listText(group.numbers, bets, ({ type }) => isTwo && isShort(type.key), context.options);
};

/** All bets behind one list, or each behind the numbers that it takes. */
const listText = (
  numbers: readonly ListedNumber[],
  bets: readonly GroupBet[],
  isForTwo: (bet: GroupBet) => boolean,
  options: BetOptions,
): string => {
  const takes = (bet: GroupBet, own: ListedNumber): boolean =>
    bet.cut > 0
      ? digitsOf(own) >= bet.cut
      : isForTwo(bet)
        ? digitsOf(own) === 2
        : takesDigits(bet.type, digitsOf(own), options);
  const shares = bets.map((bet) =>
    numbers.filter((own) => takes(bet, own)).map((own) => cutTo(own, bet.cut)),
  );
  const mixed = bets.some(({ cut }) => cut > 0) || shares.some((share) => share.length < numbers.length);
  const covered = numbers.every((own) => bets.some((bet) => takes(bet, own)));
  if (!mixed || !covered || shares.some((share) => share.length === 0))
    return `${numbersText(numbers)} ${betsText(bets)}`;
  return bets.map((bet, index) => `${numbersText(shares[index] ?? [])} ${betsText([bet])}`).join(' ');
};

const hasPairs = ({ bets }: BetGroup): boolean => bets.some(({ type }) => type.form === 'pairs');

const repeatsType = ({ bets }: BetGroup): boolean => new Set(bets.map(({ type }) => type)).size < bets.length;

/** The length of all numbers of a list; 0 if they differ. */
const oneLength = ({ numbers }: { readonly numbers: readonly ListedNumber[] }): number => {
  const [first] = numbers;
  return first !== undefined && numbers.every((own) => digitsOf(own) === digitsOf(first))
    ? digitsOf(first)
    : 0;
};

/** The amounts of equal types added up; null if a sum cannot be written. */
const summed = (bets: readonly GroupBet[]): readonly GroupBet[] | null => {
  const sums = new Map<string, GroupBet>();
  for (const bet of bets) {
    const before = sums.get(bet.type.key);
    if (before === undefined) {
      sums.set(bet.type.key, bet);
      continue;
    }
    const tenths = tenthsOf(before) + tenthsOf(bet);
    if (!Number.isSafeInteger(tenths)) return null;
    sums.set(bet.type.key, { ...before, text: String(tenths / 10), factor: 1 });
  }
  return [...sums.values()];
};

/** Tenths of a thousand đồng; NaN for `025`. */
const tenthsOf = ({ text, factor }: GroupBet): number =>
  /^0\d/.test(text) ? Number.NaN : Math.round(Number(text) * factor * 10);

const isShort = (key: string): boolean => key === 'dd' || key === 'dau' || key === 'dui';

/** `45.545 b10 dd20 xc5`: dd may be meant for 45 alone, as xc is for 545. */
const isShorthand = ({ bets, numbers }: BetGroup, options: BetOptions): boolean =>
  oneLength({ numbers }) === 0 &&
  numbers.some((own) => digitsOf(own) === 2) &&
  bets.some(
    ({ type }) => isShort(type.key) && numbers.every((own) => takesDigits(type, digitsOf(own), options)),
  ) &&
  bets.some(({ type }) => !takesDigits(type, 2, options));

const HALF = 50;

const wordOf = (typed: string): string =>
  runsOf(typed)
    .map(({ text }) => text)
    .join('');

/** The numbers that are in both of two 50-number sets in a row; null if the list is anything else. */
const halvesOfAll = ({ numbers }: BetGroup, catalogue: Catalogue): readonly string[] | null => {
  const [first, second] = numbers;
  if (numbers.length !== 2 || first === undefined || second === undefined) return null;
  const [one, other] = [first, second].map(({ meaning }) =>
    meaning.kind === 'numbers' && meaning.count === HALF
      ? (catalogue.words.get(wordOf(meaning.text))?.numbers ?? null)
      : null,
  );
  if (one === null || one === undefined || other === null || other === undefined) return null;
  const among = new Set(other);
  return one.every((number) => among.has(number)) ? [] : one.filter((number) => among.has(number));
};
