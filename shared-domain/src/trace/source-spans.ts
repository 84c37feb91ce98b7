import type { ItemPlaces, Span } from './item-trace.ts';
import { BET_TYPES } from '../catalogue/bet-types.ts';
import { splitLines } from '../message/lexer/lines.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { permutationsOf } from '../message/numbers/number-ranges.ts';
import type { SourcedItem } from '../message/read-line.ts';
import { readSourcedItems } from '../message/parse-message.ts';
import type { ReadingContext } from '../message/reading.ts';
import type { TextSpan } from '../message/diagnostics/diagnostics.ts';
import { amountSpan, typeSpan } from '../message/bets/written-bet.ts';

const PERMUTED = new Set(BET_TYPES.filter(({ form }) => form === 'permuted').map(({ key }) => key));

const same = (a: BetItem, b: BetItem): boolean =>
  a.line === b.line &&
  a.segment === b.segment &&
  a.typed === b.typed &&
  a.kind === b.kind &&
  a.points === b.points &&
  a.stations.join() === b.stations.join() &&
  a.numbers.join() === b.numbers.join();

/**
 * Finds the typed bet of the `index`th item of a message by reading the text again, since events store no
 * spans. Null if it no longer gives the same item, because grammar, records or settings have changed.
 */
export const findWrittenBet = (
  text: string,
  items: readonly BetItem[],
  index: number,
  context: ReadingContext,
): SourcedItem | null => {
  const item = items[index];
  if (item === undefined) return null;
  const twins = items.slice(0, index).filter((other) => same(other, item)).length;
  return readSourcedItems(text, context).filter((read) => same(read.item, item))[twins] ?? null;
};

const twoByTwo = (run: string): readonly string[] => run.match(/\d{2}/g) ?? [];

/** The numbers of the item that come from a listed number: itself, its end, its permutations, its pairs. */
const becameOf = (text: string, item: BetItem, bet: ReadonlySet<string>): readonly string[] => {
  const [{ length } = ''] = item.numbers;
  const became = (text: string): readonly string[] =>
    item.kind === 'da' || item.kind === 'dx'
      ? twoByTwo(text)
      : PERMUTED.has(item.typed)
        ? permutationsOf(text.slice(-length))
        : [text.slice(-length)];
  return text.length >= length ? became(text).filter((number) => bet.has(number)) : [];
};

/** Spans with their contents, one entry for each span. */
const gathered = <Said>(
  placed: readonly (TextSpan & { readonly said: readonly Said[] })[],
): readonly (TextSpan & { readonly said: readonly Said[] })[] => {
  const at = new Map<string, { start: number; end: number; said: Said[] }>();
  for (const { start, end, said } of placed) {
    const key = `${start} ${end}`;
    const known = at.get(key);
    if (known === undefined) at.set(key, { start, end, said: [...said] });
    else known.said.push(...said);
  }
  return [...at.values()];
};

/** The spans of the item in the text. */
export const sourceSpans = (text: string, { item, written }: SourcedItem): ItemPlaces => {
  const lines = splitLines(text);
  const span = (line: number, { start, end }: TextSpan): Span => ({
    line: line + 1,
    start,
    end,
    text: lines[line]?.slice(start, end) ?? '',
  });
  const { line, numbers, stations } = written;
  const named = (stations?.named ?? []).map(({ station, place }) => ({ ...place, said: [station.key] }));
  const bet = new Set(item.numbers);
  const staked = numbers.texts.map((text, index) => ({
    ...numbers.placeOf(index),
    said: becameOf(text, item, bet),
  }));
  return {
    stations: gathered(named).map((place) => ({
      ...span(stations?.line ?? line, place),
      stations: [...place.said],
    })),
    numbers: gathered(staked)
      .filter(({ said }) => said.length > 0)
      .map((place) => ({ ...span(line, place), numbers: [...place.said] })),
    type: span(line, typeSpan(written)),
    amount: span(line, amountSpan(written)),
  };
};
