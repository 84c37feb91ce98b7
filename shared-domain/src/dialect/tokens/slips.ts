import { BET_TYPES } from '../../catalogue/bet-types.ts';
import { weekdayOf } from '../../catalogue/draw-days.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { NO_WORD, type Word } from '../../catalogue/words.ts';
import { isOneEditApart } from '../../message/diagnostics/similar-words.ts';
import { isNorthern } from './region.ts';
import type { Add, Source } from './source.ts';
import type { Token } from './token.ts';

/**
 * A slip of the finger: a run that is no word, one edit away from a type or from a station of the day. Always doubtful.
 */
const LEAST = 3;
const MOST = 20;
const COST = 3.2;

/** `bỏ 22` is no slip of bao. */
const TAKES_AWAY = /^(?:bo|bot|tru|loai|chua)$/;

/** lô xiên and xiên quay of the North are no slips of đá xiên. */
const NORTHERN = /^(?:lx|xq|xien)$/;

export const slipTokens = (node: number, source: Source, tokens: readonly Token[], add: Add): void => {
  const { text, lattice, context, folded } = source;
  const end = lattice.runEnd(node);
  const isWord = (from: number, to: number): boolean =>
    tokens.some(
      (token) => token.from === from && token.to >= lattice.next(to) && token.meaning.kind !== 'unread',
    );
  const word = text.slice(node, end);
  if (isWord(node, end) || TAKES_AWAY.test(word) || (NORTHERN.test(word) && isNorthern(source))) return;
  const next = lattice.next(end);
  const joins = next < lattice.end && /^ $/.test(text.slice(end, next)) && /[a-z]/.test(text.charAt(next));
  for (const last of joins ? [lattice.runEnd(next), end] : [end]) {
    const letters = text.slice(node, last).replace(/[^a-z]/g, '');
    if (letters.length < 2 || letters.length > MOST) continue;
    addNear(node, last, letters, source, add, folded.typed(node, last), last === end, context);
  }
};

type Named = readonly [name: string, word: Word];
const byLength = new WeakMap<Catalogue, Map<number, readonly Named[]>>();

/** The words that are one edit away at most from a word of so many letters. */
const wordsOfLength = (catalogue: Catalogue, length: number): readonly Named[] => {
  const lengths = byLength.get(catalogue) ?? new Map<number, readonly Named[]>();
  byLength.set(catalogue, lengths);
  const known = lengths.get(length);
  if (known !== undefined) return known;
  const words = [...catalogue.words].filter(([{ length: own }]) => own >= 2 && Math.abs(own - length) <= 1);
  lengths.set(length, words);
  return words;
};

const addNear = (
  node: number,
  end: number,
  letters: string,
  { context }: Source,
  add: Add,
  typed: string,
  alone: boolean,
  { date, region }: Source['context'],
): void => {
  const day = weekdayOf(date);
  const types = new Set<string>();
  const stations = new Set<string>();
  for (const [name, word] of wordsOfLength(context.catalogue, letters.length)) {
    if (!isOneEditApart(name, letters)) continue;
    if (word.type !== null && alone) types.add(word.type.key);
    if (letters.length >= LEAST)
      for (const station of word.stations) {
        if (!station.days.includes(day) || stations.has(station.key)) continue;
        stations.add(station.key);
        const near = station.region === region ? 0 : 0.5;
        add(
          node,
          end,
          { kind: 'station', word: { ...NO_WORD, stations: [station] } },
          { cost: COST + near, reason: `“${letters}” đọc là ${station.key}` },
        );
      }
  }
  for (const type of BET_TYPES)
    if (types.has(type.key))
      add(
        node,
        end,
        { kind: 'type', type, named: true },
        { cost: COST, reason: `“${typed}” đọc là ${type.key}` },
      );
};
