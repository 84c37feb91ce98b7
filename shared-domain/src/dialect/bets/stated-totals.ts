import { add, type Money, moneyToNumber, subtract, ZERO } from '../../money/money.ts';
import { parseMessage } from '../../message/parse-message.ts';
import type { Move } from '../grammar/search.ts';
import type { StatedTotal } from '../proposal.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Stated, Token } from '../tokens/token.ts';
import type { GroupedMessage } from './bet-group.ts';
import { groupLines, type Wording } from './write.ts';

/** Compares the counts and sums that a customer states with what was read (reading.md, principle 5). */
export const totalsOf = (
  moves: readonly Move[],
  lattice: Lattice,
  groups: GroupedMessage,
  wording: Wording,
): readonly { readonly token: Token; readonly total: StatedTotal }[] => {
  const stated = moves.flatMap(({ token }) =>
    token.meaning.kind === 'aside' && token.meaning.stated !== undefined
      ? [{ token, ...token.meaning.stated, line: lattice.folded.lineAt(token.from) }]
      : [],
  );
  if (stated.length === 0) return [];
  const lists = stated.some(({ kind }) => kind === 'count') ? listsOf(moves, lattice) : [];
  const sums = stated.some(({ kind }) => kind === 'money') ? sumsOf(groups, wording) : [];
  let last = -1;
  return stated.flatMap((own) => {
    const totals =
      own.kind === 'count' ? countTotal(own, lists, lattice) : moneyTotal(own, sums, last, lattice);
    if (own.kind === 'money') last = own.token.from;
    return totals.map((total) => ({ token: own.token, total }));
  });
};

interface StatedToken extends Stated {
  readonly token: Token;
  readonly line: number;
}

/** A list of numbers as it grows: the node of each number, and how many numbers there are with it. */
interface List {
  readonly line: number;
  readonly nodes: number[];
  readonly counts: number[];
}

const listsOf = (moves: readonly Move[], lattice: Lattice): readonly List[] => {
  const lists: List[] = [];
  for (const { token, step } of moves) {
    const { meaning } = token;
    if (meaning.kind !== 'number' && meaning.kind !== 'numbers') continue;
    if (step.does === 'openNumbers' || step.does === 'fill')
      lists.push({ line: lattice.folded.lineAt(token.from), nodes: [], counts: [] });
    const list = lists.at(-1);
    if (list === undefined || step.does === 'unread') continue;
    list.nodes.push(token.from);
    list.counts.push((list.counts.at(-1) ?? 0) + (meaning.kind === 'number' ? 1 : meaning.count));
  }
  return lists;
};

const wholeOf = (list: List | undefined): number => list?.counts.at(-1) ?? 0;

/** A count stands behind its list, within it, or before it; behind several lists of its line it may count all of them. */
const countTotal = (own: StatedToken, lists: readonly List[], lattice: Lattice): readonly StatedTotal[] => {
  const at = lastBelow(lists.length, (index) => lists[index]?.nodes[0] ?? 0, own.token.from);
  const before = lists[at];
  const next = lists[at + 1];
  const sameLine = before?.line === own.line;
  const soFar =
    before === undefined
      ? 0
      : (before.counts[lastBelow(before.nodes.length, (index) => before.nodes[index] ?? 0, own.token.from)] ??
        0);
  let onLine = 0;
  for (let index = at; index >= 0 && lists[index]?.line === own.line; index--)
    onLine += wholeOf(lists[index]);
  const pairs = lattice.text.slice(own.token.from, lattice.endOf(own.token)).includes('cap');
  const near = [
    ...(sameLine ? [soFar, wholeOf(before), onLine] : []),
    ...(next?.line === own.line || !sameLine ? [wholeOf(next)] : []),
    ...(sameLine ? [] : [wholeOf(before)]),
  ].filter((count) => count > 0);
  const counts = pairs ? near.flatMap((count) => [count / 2, (count * (count - 1)) / 2]) : near;
  const [first] = counts;
  if (first === undefined) return [];
  const agrees = counts.includes(own.value);
  return [
    {
      kind: 'count',
      ...placeOf(own.token, lattice),
      stated: own.value,
      read: agrees ? own.value : first,
      agrees,
    },
  ];
};

/** The index of the last of ascending nodes that is below one; -1 if none is. */
const lastBelow = (length: number, nodeAt: (index: number) => number, node: number): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodeAt(middle) < node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** The stake and take of all groups up to one, as far as they can be priced. */
interface Sum {
  readonly node: number;
  readonly stake: Money;
  readonly take: Money;
}

const sumsOf = (groups: GroupedMessage, wording: Wording): readonly Sum[] => {
  const lines = groupLines(groups, wording);
  const { items } = parseMessage(lines.map(({ text }) => text).join('\n'), wording.context);
  const stake = lines.map(() => ZERO);
  const take = lines.map(() => ZERO);
  for (const item of items) {
    stake[item.line] = add(stake[item.line] ?? ZERO, item.tienxac);
    take[item.line] = add(take[item.line] ?? ZERO, item.thucthu);
  }
  let [allStake, allTake] = [ZERO, ZERO];
  return lines
    .map(({ group }, at) => ({ group, at, node: group.numbers[0]?.token.from ?? 0 }))
    .sort((a, b) => a.node - b.node)
    .map(({ at, node }) => {
      allStake = add(allStake, stake[at] ?? ZERO);
      allTake = add(allTake, take[at] ?? ZERO);
      return { node, stake: allStake, take: allTake };
    });
};

/** A sum is of the bets before it: since the sum before, of its line, or of all. */
const moneyTotal = (
  own: StatedToken,
  sums: readonly Sum[],
  last: number,
  lattice: Lattice,
): readonly StatedTotal[] => {
  const below = (length: number, node: number): number =>
    lastBelow(length, (index) => sums[index]?.node ?? 0, node);
  const at = below(sums.length, own.token.from);
  const end = sums[at] ?? sums.at(-1);
  if (end === undefined) return [];
  const lineStart = lattice.text.lastIndexOf('\n', own.token.from) + 1;
  const starts = [sums[below(sums.length, last)], sums[below(sums.length, lineStart)], undefined];
  const read = starts
    .flatMap((start) => [
      { kind: 'stake' as const, read: moneyToNumber(subtract(end.stake, start?.stake ?? ZERO)) },
      { kind: 'take' as const, read: moneyToNumber(subtract(end.take, start?.take ?? ZERO)) },
    ])
    .filter((sum) => sum.read > 0);
  const [first] = read;
  if (first === undefined) return [];
  const said = own.value >= LEAST_DONG ? [own.value / 1000, own.value] : [own.value];
  for (const stated of said) {
    const agreeing = read.find((sum) => Math.abs(sum.read - stated) < 1);
    if (agreeing !== undefined)
      return [{ ...placeOf(own.token, lattice), ...agreeing, stated, agrees: true }];
  }
  return [{ ...placeOf(own.token, lattice), ...first, stated: said[0] ?? own.value, agrees: false }];
};

/** `540.000` is đồng, `12.500` may be either. */
const LEAST_DONG = 10_000;

const placeOf = (token: Token, lattice: Lattice): Pick<StatedTotal, 'line' | 'start' | 'end'> =>
  lattice.placeOf(token);
