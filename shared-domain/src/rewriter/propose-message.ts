import type { Reading, ReadingContext } from '../message/reading.ts';
import { reorderAmountBeforeType } from './amounts/amount-before-type.ts';
import type { Atom } from './atoms/atom.ts';
import { surroundingTexts, withoutSurroundingText } from './atoms/surrounding-text.ts';
import { atomsOfLine } from './atoms/read-atoms.ts';
import { reorderBetBeforeNumbers } from './amounts/bet-before-numbers.ts';
import { dropNumberCounts } from './numbers/counted-numbers.ts';
import { hasDe, hasPlainDe } from './types/de-bets.ts';
import { hasAmbiguousDecimal } from './amounts/ambiguous-decimals.ts';
import { readStatedDigits } from './numbers/stated-digits.ts';
import { joinTypes } from './types/joined-types.ts';
import { hasStationOrType } from './stations/station-or-type.ts';
import { hasChainedPermuted, hasPermuted } from './types/permuted-bets.ts';
import { hasNamedCount } from './stations/named-counts.ts';
import { moveTypeBehindPair } from './types/type-between-pair.ts';
import type { Alternative, Change, Proposal } from './proposal.ts';
import { readRanges } from './numbers/ranges.ts';
import { type Original, rewrite, type Rewritten } from './rewrite.ts';
import { sameBets } from './same-bets.ts';
import { isTrailing } from './groups/assemble-groups.ts';
import { hasShorthand } from './types/head-tail-shorthand.ts';
import { readSevenLots } from './types/seven-lots.ts';
import { fixTypeTypos } from './types/type-typos.ts';
import { readSpokenMoney } from './amounts/spoken-money.ts';
import { AMBIGUITIES, type Interpretation } from './interpretations.ts';
import { hasSimilarStations, fixStationTypos } from './stations/station-typos.ts';
import { moveStationsOutOfBets } from './stations/stations-within-bet.ts';
import { readMultiplicationSigns } from './amounts/multiplication-signs.ts';

/**
 * Proposes strict text for one message. Each step rewrites one dialect into a form that the next steps know; a
 * new dialect is a new step.
 */
export const proposeMessage = (
  lines: readonly string[],
  context: ReadingContext,
  reading: Reading,
): Proposal | null => {
  const pieces = [
    dropNumberCounts(lines),
    readStatedDigits,
    readSpokenMoney(lines),
    readSevenLots,
    reorderAmountBeforeType(lines),
    reorderBetBeforeNumbers,
    readMultiplicationSigns(lines),
    moveTypeBehindPair,
    readRanges(lines),
    joinTypes,
    fixTypeTypos(lines, context),
    fixStationTypos(lines, context),
  ];
  const asides = new Map<number, string>();
  const aside = surroundingTexts(lines, context);
  const atoms = lines.flatMap((line, index) => {
    const own = aside[index] ?? [];
    const said = own.map(({ start, end }) => `“${line.slice(start, end).trim()}” không đọc là cược`);
    if (own.length > 0) asides.set(index, said.join('; '));
    const read = atomsOfLine(own.length === 0 ? line : withoutSurroundingText(line, own), index, context);
    return pieces.reduce((known: readonly Atom[], piece) => piece(known), read);
  });
  const original = { lines, atoms: moveStationsOutOfBets(atoms), asides, reading };
  const ruled = rewrite(original, null, context);
  return chosen(ruled, otherwise(original, ruled, context));
};

interface Otherwise {
  readonly question: NonNullable<Interpretation>;
  readonly rewritten: Rewritten;
}

/** The complete readings that resolve one ambiguity of the message the other way. */
const otherwise = (
  original: Original,
  ruled: Rewritten | null,
  context: ReadingContext,
): readonly Otherwise[] => {
  const { atoms } = original;
  const open: NonNullable<Interpretation>[] = [];
  if (hasDe(atoms)) open.push('de');
  if (hasPlainDe(atoms)) open.push('plainDe');
  if (hasPermuted(atoms)) open.push('permuted');
  if (hasChainedPermuted(atoms)) open.push('chained');
  if (hasAmbiguousDecimal(atoms)) open.push('decimals');
  if (hasStationOrType(atoms, context)) open.push('words');
  if (!isTrailing(atoms) && hasNamedCount(atoms)) open.push('counts');
  if (hasSimilarStations(atoms)) open.push('slips');
  if (ruled?.leftOver === true) open.push('order');
  if (hasShorthand(atoms)) open.push('shorthand');
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

/** The reading by the rules comes first, unless only another reading is free of errors. */
const chosen = (ruled: Rewritten | null, others: readonly Otherwise[]): Proposal | null => {
  const [first, ...rest] = others;
  if (first === undefined) return ruled === null ? null : { ...plain(ruled), alternatives: [] };
  if (ruled?.complete !== true)
    return {
      ...doubted(first.rewritten, ruled, AMBIGUITIES[first.question].otherwise),
      alternatives: rest.map(alternative),
    };
  const reasons = others.map(({ question }) => AMBIGUITIES[question].ruled).join('; ');
  return { ...doubted(ruled, first.rewritten, reasons), alternatives: others.map(alternative) };
};

const plain = ({ text, complete, changes }: Rewritten) => ({ text, complete, changes });

const alternative = ({ question, rewritten }: Otherwise): Alternative => ({
  ...plain(rewritten),
  reason: AMBIGUITIES[question].otherwise,
});

/** Marks the changes in which the other reading differs as doubtful. */
const doubted = (rewritten: Rewritten, other: Rewritten | null, reason: string) => {
  const same = new Set((other?.changes ?? []).map((change) => `${change.lines.join(' ')} ${change.to}`));
  const doubt = (change: Change): Change =>
    same.has(`${change.lines.join(' ')} ${change.to}`)
      ? change
      : { ...change, doubtful: true, reason: [change.reason, reason].filter(Boolean).join('; ') };
  return { ...plain(rewritten), changes: rewritten.changes.map(doubt) };
};
