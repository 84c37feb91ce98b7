import { readFileSync } from 'node:fs';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { IncrementalParser, MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import { DEFAULT_OPTIONS, type ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { parseBets, parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { DEFAULT_PRICES } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import { SAMPLE_CUSTOMERS } from '@so-cuoc/server/sample-book/customers.ts';
import { composeMessage } from '@so-cuoc/server/sample-book/messages.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { dialectText } from './dialect-text.ts';
import type { Bench } from '../measuring/figure.ts';
import { grammarPeers, type PeerBet } from './grammar-peers.ts';
import { HOSTILE_TEXTS, MEGABYTE } from './hostile-texts.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const DATE = '2026-11-20';
const LINES = 200;

const SHORT = 30;
const KEY_LINES = 2000;

/**
 * 200 lines in every writing style of the sample book, about 7,000 characters; no two texts are alike. Short
 * lines are left out, except those that name the stations of the following lines.
 */
const variedText = (seed: number): string => {
  const random = randomOf(`parse ${seed}`);
  const lines: string[] = [];
  for (let index = 0; lines.length < LINES; index += 1) {
    const writer = SAMPLE_CUSTOMERS[index % SAMPLE_CUSTOMERS.length];
    if (writer === undefined) continue;
    const message = composeMessage(writer, DATE, 'MN', random).split('\n');
    lines.push(...message.filter((line, at) => at === 0 || line.length >= SHORT));
  }
  return lines.slice(0, LINES).join('\n');
};

const CONTEXT: ReadingContext = {
  date: DATE,
  catalogue: DEFAULT_CATALOGUE,
  region: null,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  customerName: '',
};

/** The floor: finds only the runs of letters and digits. */
const runsOnly = (text: string): number => text.match(/\p{L}+|\d+/gu)?.length ?? 0;

/** The milliseconds of each text. */
const timed = (texts: readonly string[], read: (text: string) => unknown): readonly number[] =>
  texts.map((text) => {
    const began = performance.now();
    read(text);
    return performance.now() - began;
  });

/** The content of items without their position in the message, which a peer does not keep. */
const said = (items: readonly BetItem[]): string =>
  items
    .map((item) =>
      [item.line, item.stations, item.kind, item.numbers, item.points, item.tienxac, item.thucthu].join(),
    )
    .join('\n');

/** The content of bets with the positions of their parts. */
const written = (text: string): string =>
  parseBets(text, CONTEXT)
    .map(({ line, stations, numbers, type, typeStart, typeEnd, points, amountStart, amountEnd }) => {
      const places = numbers.texts.map((_, at) => {
        const { start, end } = numbers.placeOf(at);
        return [start, end];
      });
      const parts = [stations?.sequence.keys, numbers.texts, places, type.key, typeStart, typeEnd];
      return [line, ...parts, points, amountStart, amountEnd].join();
    })
    .join('\n');
const writtenBy = (bets: readonly PeerBet[]): string =>
  bets
    .map(({ line, stations, numbers, places, type, typeAt, centi, amountAt }) =>
      [line, stations, numbers, places, type, typeAt, centi, amountAt].join(),
    )
    .join('\n');

/** Reads and prices a long message, compared with one pass of a regular expression over the same text. */
const ownBesideFloor: Bench = async ({ quick, report }) => {
  const texts = Array.from({ length: quick ? 200 : 1000 }, (_, seed) => variedText(seed));
  const refused = texts.find((text) => !parseMessage(text, CONTEXT).ok);
  if (refused !== undefined) throw new Error('the text of the bench is not in the strict grammar');
  const own = () => Promise.resolve(timed(texts, (text) => parseMessage(text, CONTEXT)));
  const floor = () => Promise.resolve(timed(texts, runsOnly));
  await own();
  const rounds = await alternate(5, own, floor);
  const value = median(rounds.own.map(median));
  const peerValue = median(rounds.peer.map(median));
  report({
    bench: 'parse',
    case: `${LINES} lines, ${Math.round(median(texts.map((text) => text.length)))} characters, parsed and priced`,
    value: roundedFigure(value),
    unit: 'ms',
    p50_ms: roundedFigure(value),
    p99_ms: roundedFigure(median(rounds.own.map((times) => percentile(times, 0.99)))),
    peer: 'regex pass over the same text (floor)',
    peer_value: roundedFigure(peerValue),
    ratio: roundedFigure(value / peerValue),
  });
};

/**
 * Compared with two parsing libraries on the valid texts of the same language: the grammar alone, from text
 * to the same bets with the same positions; and to the same priced items, with our prices for all.
 */
const ownBesidePeers: Bench = async ({ quick, report }) => {
  const texts = Array.from({ length: quick ? 100 : 500 }, (_, seed) => variedText(seed));
  const rate = (read: (text: string) => unknown) => () =>
    Promise.resolve(median(texts.map((text) => text.length)) / median(timed(texts, read)));
  for (const peer of await grammarPeers(CONTEXT)) {
    const differing = texts.find(
      (text) =>
        writtenBy(peer.bets(text)) !== written(text) ||
        said(peer.items(text)) !== said(parseMessage(text, CONTEXT).items),
    );
    if (differing !== undefined) throw new Error(`${peer.name} reads another meaning`);
    const compared = [
      ['bets as written', rate((text) => parseBets(text, CONTEXT)), rate(peer.bets)],
      ['priced items', rate((text) => parseMessage(text, CONTEXT).items), rate(peer.items)],
    ] as const;
    for (const [to, own, others] of compared) {
      const rounds = await alternate(5, own, others);
      const [value, peerValue] = [median(rounds.own), median(rounds.peer)];
      report({
        bench: 'parse',
        case: `${LINES} lines to ${to}`,
        value: roundedFigure(value),
        unit: 'characters/ms',
        peer: `a ${peer.name} grammar of the same texts`,
        peer_value: roundedFigure(peerValue),
        ratio: roundedFigure(value / peerValue),
      });
    }
  }
};

/** Texts of maximum length that no customer sends, compared with one pass of a regular expression. */
const hostileBesideFloor: Bench = async ({ quick, report }) => {
  const longest = HOSTILE_TEXTS.map(
    ([name, text]) => [`${MOST_CHARACTERS} characters: ${name}`, text] as const,
  );
  for (const [name, text] of [...longest, ['1 MB: refused as too long', MEGABYTE] as const]) {
    const own = () => Promise.resolve(timed([text], (given) => parseMessage(given, CONTEXT)));
    const floor = () => Promise.resolve(timed([text], runsOnly));
    const rounds = await alternate(quick ? 3 : 5, own, floor);
    const value = median(rounds.own.flat());
    const peerValue = median(rounds.peer.flat());
    report({
      bench: 'parse',
      case: name,
      value: roundedFigure(value),
      unit: 'ms',
      peer: 'regex pass over the same text (floor)',
      peer_value: roundedFigure(peerValue),
      ratio: roundedFigure(value / peerValue),
    });
  }
};

/** One digit typed on a line of a long message and deleted again: the editor waits for this at each key. */
const keyBesideAfresh: Bench = async ({ quick, report }) => {
  const lines = Array.from({ length: KEY_LINES / LINES }, (_, seed) => variedText(seed).split('\n')).flat();
  const random = randomOf('keys');
  const places = Array.from({ length: quick ? 100 : 400 }, () => random.between(0, KEY_LINES - 1));
  let readings = IncrementalParser.of(lines, CONTEXT);
  const key = (at: number): void => {
    readings = readings.replace(at, at + 1, [`${lines[at] ?? ''} 1`]);
    readings = readings.replace(at, at + 1, [lines[at] ?? '']);
  };
  const took = (act: (at: number) => void, keys: number): readonly number[] =>
    places.map((at) => {
      const began = performance.now();
      act(at);
      return (performance.now() - began) / keys;
    });
  const own = () => Promise.resolve(took(key, 2));
  const afresh = () => Promise.resolve(took(() => IncrementalParser.of(lines, CONTEXT), 1));
  await own();
  const rounds = await alternate(5, own, afresh);
  const value = median(rounds.own.map(median));
  const peerValue = median(rounds.peer.map(median));
  report({
    bench: 'parse',
    case: `one key in a message of ${KEY_LINES} lines`,
    value: roundedFigure(value),
    unit: 'ms',
    p50_ms: roundedFigure(value),
    p99_ms: roundedFigure(median(rounds.own.map((times) => percentile(times, 0.99)))),
    peer: 'the same message read afresh',
    peer_value: roundedFigure(peerValue),
    ratio: roundedFigure(value / peerValue),
  });
};

/** The reading of dialects, compared with strictly reading its proposal. */
const dialectBesideReading: Bench = async ({ quick, report }) => {
  const texts = Array.from({ length: quick ? 20 : 100 }, (_, seed) =>
    dialectText(LINES, randomOf(`dialect ${seed}`)),
  );
  const proposed = texts.map((text) => {
    const proposal = propose(text, CONTEXT);
    if (proposal?.complete !== true) throw new Error('the text of the bench is not read');
    return proposal.text;
  });
  const own = () => Promise.resolve(timed(texts, (text) => propose(text, CONTEXT)));
  const strict = () => Promise.resolve(timed(proposed, (text) => parseMessage(text, CONTEXT)));
  const rounds = await alternate(5, own, strict);
  const value = median(rounds.own.map(median));
  const peerValue = median(rounds.peer.map(median));
  report({
    bench: 'parse',
    case: `${LINES} lines in dialect to a proposal`,
    value: roundedFigure(value),
    unit: 'ms',
    p50_ms: roundedFigure(value),
    p99_ms: roundedFigure(median(rounds.own.map((times) => percentile(times, 0.99)))),
    peer: 'reading the proposed text',
    peer_value: roundedFigure(peerValue),
    ratio: roundedFigure(value / peerValue),
  });
};

/** Bundled into bench/dist. */
const HARD = new URL('../../shared-domain/test/dialect/dialects.txt', import.meta.url);
const HARD_LINES = 240;
const LONG = 50_000;

/** Lines of every kind that shops send, with lines that cannot be read; compared with their strict reading. */
const hardBesideReading: Bench = async ({ quick, report }) => {
  const cases = readFileSync(HARD, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line));
  const lines = cases.flatMap((line) => (line.split('|')[2] ?? '').trim().split('\\n'));
  const hard = lines.slice(0, HARD_LINES).join('\n');
  const long = `${hard}\n`.repeat(Math.ceil(LONG / hard.length)).slice(0, LONG);
  const key = `${hard} 1`;
  for (const [name, texts] of [
    [`${HARD_LINES} hard lines to a proposal`, [hard, key]],
    ['50 KB of hard lines to a proposal', [long]],
  ] as const) {
    const own = () => Promise.resolve(timed(texts, (text) => propose(text, CONTEXT)));
    const strict = () => Promise.resolve(timed(texts, (text) => parseMessage(text, CONTEXT)));
    for (let round = 0; round < 3; round += 1) await own();
    const rounds = await alternate(quick ? 5 : 15, own, strict);
    const value = median(rounds.own.flat());
    const peerValue = median(rounds.peer.flat());
    report({
      bench: 'parse',
      case: name,
      value: roundedFigure(value),
      unit: 'ms',
      p50_ms: roundedFigure(value),
      p99_ms: roundedFigure(percentile(rounds.own.flat(), 0.99)),
      peer: 'reading the same text strictly',
      peer_value: roundedFigure(peerValue),
      ratio: roundedFigure(value / peerValue),
    });
  }
};

export const run: Bench = async (options) => {
  await ownBesideFloor(options);
  await ownBesidePeers(options);
  await keyBesideAfresh(options);
  await dialectBesideReading(options);
  await hardBesideReading(options);
  await hostileBesideFloor(options);
};
