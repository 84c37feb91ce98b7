import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { stationsOfDay, stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { priceWager, placeType } from '@so-cuoc/shared-domain/message/bets/price-wager.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { resolveType } from '@so-cuoc/shared-domain/message/bets/resolve-type.ts';
import { ResolvedNumbers } from '@so-cuoc/shared-domain/message/bets/bet-meaning.ts';
import { runsOf } from '@so-cuoc/shared-domain/message/lexer/normalize-text.ts';
import { StationSequence } from '@so-cuoc/shared-domain/message/stations/station-sequence.ts';
import { listOf } from '@so-cuoc/shared-domain/message/numbers/number-list.ts';
import { drawsOn, lookUpStation } from '@so-cuoc/shared-domain/message/stations/station-lookup.ts';
import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import { PEERS } from '../programs.ts';

/** A bet as bench/peers/language.mjs describes it. */
export interface PeerBet {
  readonly line: number;
  readonly stations: readonly string[];
  readonly numbers: readonly string[];
  /** Start and end in UTF-16 units of the line: every number, the type and the amount. */
  readonly places: readonly (readonly [number, number])[];
  readonly type: string;
  readonly typeAt: readonly [number, number];
  readonly centi: number;
  readonly amountAt: readonly [number, number];
}

interface GrammarPeer {
  readonly name: string;
  /** Parses a text of the strict grammar into bets with the positions of their parts. */
  readonly bets: (text: string) => readonly PeerBet[];
  /** Parses a text of the strict grammar into priced items: the peer's grammar, our prices. */
  readonly items: (text: string) => readonly BetItem[];
}

const isRoom = (value: unknown): value is { readonly peer: (words: Words) => unknown } =>
  typeof value === 'object' && value !== null && 'peer' in value && typeof value.peer === 'function';
const isReader = (value: unknown): value is (text: string) => readonly PeerBet[] =>
  typeof value === 'function';

const types = new Map(BET_TYPES.map((type) => [type.key, type]));

/** Forms of several words in the styles of the sample book. The catalogue knows them as one word. */
const SPOKEN = ['dau duoi', 'xiu chu', 'da thang', 'da xien', 'dao lo', 'bay lo', 'tong 0'];

/**
 * The meaning of each written form on the day. An ambiguous form gets its meaning of the day; a station
 * precedes a type.
 */
const wordsFor = ({ catalogue, date }: ReadingContext) => {
  const words = {
    stations: new Map<string, string>(),
    types: new Map<string, string>(),
    sets: new Map<string, readonly string[]>(),
    units: new Map<string, number>(),
  };
  for (const [form, word] of catalogue.words) {
    const station = lookUpStation(word, date, null);
    if (station !== null && drawsOn(station, date)) words.stations.set(form, station.key);
    else if (word.type !== null) words.types.set(form, word.type.key);
    if (word.numbers !== null) words.sets.set(form, word.numbers);
    for (const [digit, numbers] of (word.numbered ?? []).entries())
      if (numbers !== null) words.sets.set(`${form}${digit}`, numbers);
    if (word.unit > 0) words.units.set(form, word.unit);
  }
  for (const region of REGIONS)
    for (const { name, key } of stationsOfDay(date, region))
      words.stations.set(
        runsOf(name)
          .map(({ text }) => text)
          .join(' '),
        key,
      );
  for (const form of SPOKEN) {
    const glued = form.replaceAll(' ', '');
    const [type, numbers] = [words.types.get(glued), words.sets.get(glued)];
    if (type !== undefined) words.types.set(form, type);
    if (numbers !== undefined) words.sets.set(form, numbers);
  }
  const south = stationsOfDay(date, 'MN').map(({ key }) => key);
  const centre = stationsOfDay(date, 'MT').map(({ key }) => key);
  const counts = new Map<string, readonly string[]>();
  for (const count of [1, 2, 3, 4]) {
    for (const word of ['d', 'dai', 'dmn']) counts.set(`${count}${word}`, south.slice(0, count));
    counts.set(`${count}dmt`, centre.slice(0, count));
  }
  return {
    stations: Object.fromEntries(words.stations),
    types: Object.fromEntries(words.types),
    sets: Object.fromEntries(words.sets),
    units: Object.fromEntries(words.units),
    chiefs: { dc: south[0], dp: south[1] },
    count: (form: string) => counts.get(form),
  };
};
type Words = ReturnType<typeof wordsFor>;

const refused = (code: string): never => {
  throw new Error(`a peer read what is refused: ${code}`);
};

/** The items of peer bets. Each list of stations is looked up once. */
const priced = (bets: readonly PeerBet[], context: ReadingContext): readonly BetItem[] => {
  const items: BetItem[] = [];
  let named: readonly string[] = [];
  let stations = StationSequence.none;
  for (const bet of bets) {
    if (bet.stations !== named) {
      named = bet.stations;
      stations = StationSequence.of(named.flatMap((key) => stationOf(key) ?? []));
    }
    const type = types.get(bet.type);
    const { region } = stations;
    if (type === undefined || region === null) throw new Error(`a peer read what nobody wrote: ${bet.type}`);
    for (const resolved of resolveType(type, listOf(bet.numbers), context.options, refused)) {
      const points = pointsFromCenti(bet.centi);
      const settled = placeType(resolved.type, stations, context);
      const wager = {
        line: bet.line,
        segment: 0,
        typed: type.key,
        resolved:
          settled.type === resolved.type ? resolved : new ResolvedNumbers(settled.type, resolved.numbers),
        stations: settled.stations,
        region,
        points,
      };
      const pricing = priceWager(wager, context);
      if (!pricing.ok) throw new Error(`a peer read what has no price: ${bet.type}`);
      for (const item of pricing.items) items.push(item);
    }
  }
  return items;
};

const loaded = async (name: string, context: ReadingContext): Promise<GrammarPeer> => {
  const room: unknown = await import(new URL(`${name}.mjs`, PEERS).href);
  if (!isRoom(room)) throw new Error(`${name} exports no peer`);
  const reader = room.peer(wordsFor(context));
  if (!isReader(reader)) throw new Error(`${name} made no reader`);
  return { name, bets: reader, items: (text) => priced(reader(text), context) };
};

/** chevrotain and peggy for the same language; empty if their packages are missing. */
export const grammarPeers = async (context: ReadingContext): Promise<readonly GrammarPeer[]> => {
  if (!existsSync(new URL('node_modules/peggy/package.json', PEERS)))
    spawnSync('npm', ['ci', '--workspaces=false', '--ignore-scripts'], {
      cwd: fileURLToPath(PEERS),
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
  if (!existsSync(new URL('node_modules/peggy/package.json', PEERS))) return [];
  return Promise.all(['chevrotain', 'peggy'].map((name) => loaded(name, context)));
};
