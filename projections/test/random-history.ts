import type { MessageProvenance } from '@so-cuoc/shared-domain/book/events.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { DEBT_KINDS } from '@so-cuoc/shared-domain/debts/events.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { DEFAULT_LIMITS, LIMIT_KEYS, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import { entriesOf } from '@so-cuoc/shared-domain/overflow/entry.ts';
import { excesses, levels } from '@so-cuoc/shared-domain/overflow/levels.ts';
import { takenByPosition } from '@so-cuoc/shared-domain/overflow/position.ts';
import { DEFAULT_LAYOUT } from '@so-cuoc/shared-domain/settlement/layout.ts';
import * as history from './history.ts';

/** A pseudo-random number generator (mulberry32) from a seed: 0 ≤ number < 1. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const KEEPS_ONE: Limits = LIMIT_KEYS.reduce(
  (limits, key) => ({ ...limits, [key]: pointsFromCenti(100) }),
  DEFAULT_LIMITS,
);

const DATES = ['2026-11-19', '2026-11-20', '2026-11-21'];
const AGENTS = [history.AGENT, history.OTHER_AGENT];
const WORDS = ['đài', 'lô', 'cặp'];

/** How the `number`-th message came to be, without a random number: some say nothing of it. */
const originOf = (number: number): MessageProvenance => {
  const word = WORDS[number % WORDS.length] ?? '';
  const origins: readonly MessageProvenance[] = [
    {},
    { origin: { kind: 'as-sent' } },
    { origin: { kind: 'proposal' } },
    { origin: { kind: 'choice', answers: [] } },
    { origin: history.retyped(number % 7, word, 'con') },
  ];
  return origins[number % origins.length] ?? {};
};

interface Placed {
  readonly uiId: string;
  readonly agentId: string;
  readonly date: string;
  region: RegionKey;
  deleted: boolean;
}

/**
 * A random history of a busy month: messages are placed, edited (also to another customer), deleted and
 * restored; days are cleared; customers are renamed, reversed and deleted; draws arrive early, late or in
 * parts, and are corrected.
 */
export const randomHistory = (seed: number, length: number): readonly history.HistoryEvent[] => {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const digits = (length: number): string =>
    below(10 ** length)
      .toString()
      .padStart(length, '0');

  const events: history.HistoryEvent[] = [];
  const customers = new Map<string, string[]>();
  for (const [index, agentId] of AGENTS.entries()) {
    const own = [0, 1, 2].map((number) => history.uuid('k', index * 16 + number));
    customers.set(agentId, own);
    for (const [number, khachId] of own.entries())
      events.push(history.created(khachId, `Khách ${number}`, agentId, number === 1));
  }
  const messages: Placed[] = [];
  const owed: {
    readonly entryId: string;
    readonly khachId: string;
    readonly agentId: string;
    readonly date: string;
  }[] = [];
  const lastStt = new Map<string, number>();
  const lastRun = new Map<string, number>();
  const drawn = new Map<string, string>();

  const items = (date: string, of: RegionKey | null = null) => {
    const any = pick(REGIONS);
    const region = of ?? any;
    const stations = stationsOfDay(date, region).map(({ key }) => key);
    const two = (): string => digits(2);
    return Array.from({ length: 1 + below(3) }, () => {
      const station = pick(stations);
      switch (below(4)) {
        case 0:
          return history.item({ kind: 'da', stations: [station], numbers: [two(), two(), two()], points: 1 });
        case 1:
          return stations.length > 1
            ? history.item({
                kind: 'dx',
                stations: stations.slice(0, 2),
                numbers: [two(), two()],
                points: 0.5,
              })
            : history.item({ stations: [station], numbers: [two()] });
        case 2:
          return history.item({ kind: 'dui', stations, numbers: [two(), two()], points: 5 });
        default:
          return history.item({ stations: [station], numbers: [digits(3)], points: 2 });
      }
    });
  };
  const content = (agentId: string, date: string, region: RegionKey | null = null) =>
    history.content(pick(customers.get(agentId) ?? []), items(date, region), `tin ${below(1000)}`);

  const entries = (date: string) =>
    entriesOf(excesses(levels(takenByPosition(items(date)), KEEPS_ONE, new Map())));

  const place = (): void => {
    const agentId = pick(AGENTS);
    const date = pick(DATES);
    const book = `${agentId}/${date}`;
    const stt = (lastStt.get(book) ?? 0) + 1;
    lastStt.set(book, stt);
    const uiId = history.uuid('m', messages.length + 1);
    const placed = content(agentId, date);
    messages.push({ uiId, agentId, date, region: placed.region, deleted: false });
    events.push(history.placed(uiId, stt, { ...placed, ...originOf(messages.length) }, date, agentId));
  };
  const change = (): void => {
    const message = pick(messages);
    const { uiId, agentId, date } = message;
    if (message.deleted) events.push(history.restored(uiId, date, agentId));
    else if (random() < 0.5) {
      const edited = content(agentId, date);
      message.region = edited.region;
      events.push(history.edited(uiId, { ...edited, ...originOf(events.length) }, date, agentId));
      return;
    } else events.push(history.deleted(uiId, date, agentId));
    message.deleted = !message.deleted;
  };
  const after = (): void => {
    const { uiId, agentId, date, region: priced } = pick(messages);
    // Other prices, never another region: Tính lại does not parse the text again.
    if (random() < 0.4) events.push(history.repriced(uiId, content(agentId, date, priced), date, agentId));
    else if (below(3) === 0) events.push(history.flagged(uiId, date, agentId));
    else if (below(3) === 1) {
      events.push(history.late(uiId, date, agentId));
      // Accepted at once or never: a flag in between would have to be kept.
      if (random() < 0.5) events.push(history.acceptedLate(uiId, date, agentId));
    } else {
      const book = `${agentId}/${date}`;
      const lan = (lastRun.get(book) ?? 0) + 1;
      lastRun.set(book, lan);
      const upTo = 1 + below(lastStt.get(book) ?? 1);
      const region = random() < 0.5 ? null : pick(REGIONS);
      events.push(history.forwarded(lan, upTo, entries(date), region, date, agentId));
    }
  };
  const clear = (): void => {
    const { agentId, date } = pick(messages);
    const standing = messages.filter((one) => one.agentId === agentId && one.date === date && !one.deleted);
    for (const message of standing) message.deleted = true;
    events.push(
      history.cleared(
        standing.map(({ uiId }) => uiId),
        date,
        agentId,
      ),
    );
  };
  const draw = (): void => {
    const date = pick(DATES);
    const { key: station, region } = pick(stationsOfDay(date, pick(REGIONS)));
    const [prize] = [pick(POSITIONS[region])];
    const place = `${date}/${station}/${prize.position}`;
    const was = drawn.get(place);
    const number = digits(prize.digits);
    drawn.set(place, number);
    if (was !== undefined) {
      events.push(history.corrected(station, prize.position, number, was, date));
      return;
    }
    const rows = random() < 0.4 ? POSITIONS[region] : [prize];
    const numbers: Record<number, string> = {};
    for (const { position, digits: length } of rows) {
      const key = `${date}/${station}/${position}`;
      if (position !== prize.position && drawn.has(key)) continue;
      numbers[position] = position === prize.position ? number : digits(length);
      drawn.set(key, numbers[position]);
    }
    events.push(history.confirmed(station, numbers, date));
  };
  const customer = (): void => {
    const agentId = pick(AGENTS);
    const khachId = pick(customers.get(agentId) ?? []);
    const about = { version: 1 as const };
    if (random() < 0.2) events.push(history.limited(below(3000) / 100, agentId));
    else if (random() < 0.5)
      events.push({
        ...about,
        type: 'CustomerRenamed',
        data: { agentId, khachId, name: `Tên ${below(100)}` },
      });
    else if (random() < 0.4) {
      const one = below(10_001);
      const each = { '2C': one, '3C': one, Da: below(10_001) };
      const layout = { ...DEFAULT_LAYOUT, leaveOutPairs: random() < 0.5 };
      const returns = { MN: each, MT: each, MB: each };
      events.push({ type: 'SettlementChosen', version: 2, data: { agentId, khachId, returns, layout } });
    } else {
      const settings = { ...DEFAULT_SETTINGS, givesTo: random() < 0.5 };
      events.push({ ...about, type: 'CustomerConfigured', data: { agentId, khachId, settings } });
    }
  };

  const owe = (): void => {
    const entry = owed.length > 0 && random() < 0.3 ? owed.splice(below(owed.length), 1)[0] : undefined;
    if (entry !== undefined) {
      events.push(history.debtCancelled(entry.entryId, entry.khachId, entry.date, entry.agentId));
      return;
    }
    const agentId = pick(AGENTS);
    const khachId = pick(customers.get(agentId) ?? []);
    const date = pick(DATES);
    const entryId = history.uuid('d', events.length);
    owed.push({ entryId, khachId, agentId, date });
    const kind = pick(DEBT_KINDS);
    const thousand = (below(2_000_000) + 1) / 1000;
    events.push(history.debt(entryId, khachId, kind, thousand, date, agentId));
  };

  while (events.length < length) {
    const chance = random();
    if (messages.length === 0 || chance < 0.6) place();
    else if (chance < 0.77) change();
    else if (chance < 0.8) after();
    else if (chance < 0.81) clear();
    else if (chance < 0.93) draw();
    else if (chance < 0.95) owe();
    else customer();
  }
  return events;
};
