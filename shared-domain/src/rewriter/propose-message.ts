import type { Reading, ReadingContext } from '../message/reading.ts';
import { amountsFirst } from './amounts/amount-before-type.ts';
import type { Atom } from './atoms/atom.ts';
import { asidesOf, withoutAsides } from './atoms/surrounding-text.ts';
import { atomsOfLine } from './atoms/read-atoms.ts';
import { betsFirst } from './amounts/bet-before-numbers.ts';
import { countedNumbers } from './numbers/counted-numbers.ts';
import { holdsDe, holdsPlainDe } from './types/de-bets.ts';
import { holdsApart } from './amounts/ambiguous-decimals.ts';
import { digitsSaid } from './numbers/stated-digits.ts';
import { joinedTypes } from './types/joined-types.ts';
import { holdsNameOrType } from './stations/station-or-type.ts';
import { holdsChained, holdsPermuted } from './types/permuted-bets.ts';
import { holdsNamedCount } from './stations/named-counts.ts';
import { pairBetween } from './types/type-between-pair.ts';
import type { Alternative, Change, Proposal } from './proposal.ts';
import { ranges } from './numbers/ranges.ts';
import { type Original, rewrite, type Rewritten } from './rewrite.ts';
import { sameBets } from './same-bets.ts';
import { isTrailing } from './groups/assemble-groups.ts';
import { holdsShorthand } from './types/head-tail-shorthand.ts';
import { sevenLots } from './types/seven-lots.ts';
import { slips } from './types/type-typos.ts';
import { spokenMoney } from './amounts/spoken-money.ts';
import { QUESTIONS, type Stance } from './interpretations.ts';
import { holdsNearStations, stationSlips } from './stations/station-typos.ts';
import { stationsBetween } from './stations/stations-within-bet.ts';
import { times } from './amounts/multiplication-signs.ts';

/**
 * Proposes strict text for one message. Each piece turns one dialect into what the next ones know; a
 * new dialect is a new piece.
 */
export const proposeMessage = (
  lines: readonly string[],
  context: ReadingContext,
  reading: Reading,
): Proposal | null => {
  const pieces = [
    countedNumbers(lines),
    digitsSaid,
    spokenMoney(lines),
    sevenLots,
    amountsFirst(lines),
    betsFirst,
    times(lines),
    pairBetween,
    ranges(lines),
    joinedTypes,
    slips(lines, context),
    stationSlips(lines, context),
  ];
  const asides = new Map<number, string>();
  const aside = asidesOf(lines, context);
  const atoms = lines.flatMap((line, index) => {
    const own = aside[index] ?? [];
    const said = own.map(({ start, end }) => `“${line.slice(start, end).trim()}” không đọc là cược`);
    if (own.length > 0) asides.set(index, said.join('; '));
    const read = atomsOfLine(own.length === 0 ? line : withoutAsides(line, own), index, context);
    return pieces.reduce((known: readonly Atom[], piece) => piece(known), read);
  });
  const original = { lines, atoms: stationsBetween(atoms), asides, reading };
  const ruled = rewrite(original, null, context);
  return chosen(ruled, otherwise(original, ruled, context));
};

interface Otherwise {
  readonly question: NonNullable<Stance>;
  readonly rewritten: Rewritten;
}

/** The complete readings that answer an open question of the message the other way. */
const otherwise = (
  original: Original,
  ruled: Rewritten | null,
  context: ReadingContext,
): readonly Otherwise[] => {
  const { atoms } = original;
  const open: NonNullable<Stance>[] = [];
  if (holdsDe(atoms)) open.push('de');
  if (holdsPlainDe(atoms)) open.push('plainDe');
  if (holdsPermuted(atoms)) open.push('permuted');
  if (holdsChained(atoms)) open.push('chained');
  if (holdsApart(atoms)) open.push('decimals');
  if (holdsNameOrType(atoms, context)) open.push('words');
  if (!isTrailing(atoms) && holdsNamedCount(atoms)) open.push('counts');
  if (holdsNearStations(atoms)) open.push('slips');
  if (ruled?.leftOver === true) open.push('order');
  if (holdsShorthand(atoms)) open.push('shorthand');
  const said = ruled?.complete === true ? [ruled.reading.items] : [];
  return open.flatMap((question) => {
    const rewritten = rewrite(original, question, context);
    if (rewritten?.complete !== true) return [];
    const { items } = rewritten.reading;
    if (said.some((known) => sameBets(known, items))) return [];
    said.push(items);
    return [{ question, rewritten }];
  });
};

/** The reading by the rules first, unless it leaves errors and another does not. */
const chosen = (ruled: Rewritten | null, others: readonly Otherwise[]): Proposal | null => {
  const [first, ...rest] = others;
  if (first === undefined) return ruled === null ? null : { ...plain(ruled), alternatives: [] };
  if (ruled?.complete !== true)
    return {
      ...doubted(first.rewritten, ruled, QUESTIONS[first.question].otherwise),
      alternatives: rest.map(alternative),
    };
  const reasons = others.map(({ question }) => QUESTIONS[question].ruled).join('; ');
  return { ...doubted(ruled, first.rewritten, reasons), alternatives: others.map(alternative) };
};

const plain = ({ text, complete, changes }: Rewritten) => ({ text, complete, changes });

const alternative = ({ question, rewritten }: Otherwise): Alternative => ({
  ...plain(rewritten),
  reason: QUESTIONS[question].otherwise,
});

/** Changes that the other reading makes otherwise are doubtful, for this reason. */
const doubted = (rewritten: Rewritten, other: Rewritten | null, reason: string) => {
  const same = new Set((other?.changes ?? []).map((change) => `${change.lines.join(' ')} ${change.to}`));
  const doubt = (change: Change): Change =>
    same.has(`${change.lines.join(' ')} ${change.to}`)
      ? change
      : { ...change, doubtful: true, reason: [change.reason, reason].filter(Boolean).join('; ') };
  return { ...plain(rewritten), changes: rewritten.changes.map(doubt) };
};
