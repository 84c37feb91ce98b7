import type { OneDocument } from '../runner/folding/pending-documents.ts';
import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import { daysOf } from '../report/packed/message-pages.ts';
import { type OverflowAgent, unpackAgent } from './agent.ts';
import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import { BET_CLASSES, PLAIN_KINDS } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { splitItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import type { CountedMessage } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import type { ExposedBet } from '@so-cuoc/shared-domain/overflow/position.ts';

/**
 * A message as far as it is bet with; its items as text, for a day holds thousands:
 *
 *     region|stations@|class|kind|numbers.|points of each item, by spaces
 */
export interface HeldBets extends Omit<CountedMessage, 'items'> {
  readonly uiId: string;
  readonly items: string;
}

export const packBets = (items: readonly ExposedBet[]): string =>
  items
    .map(({ region, stations, betClass, kind, numbers, points }) =>
      [region, stations.join('@'), betClass, kind, numbers.join('.'), points].join('|'),
    )
    .join(' ');

/** The bets of packed items (packed-items.ts) of one region. Throws TypeError for anything else. */
export const betsOfItems = (packed: string, region: RegionKey): string =>
  splitItems(packed)
    .map((item) => {
      const [, , , kind, betClass, stations, numbers, points] = item.split('|');
      if (points === undefined) throw new TypeError('not a packed item');
      return `${region}|${stations}|${betClass}|${kind}|${numbers}|${points}`;
    })
    .join(' ');

const among = <Key extends string>(keys: readonly Key[], text: string | undefined): Key => {
  const key = keys.find((one) => one === text);
  if (key === undefined) throw new TypeError(`not a packed bet: ${String(text)}`);
  return key;
};

export const unpackBets = (packed: string): readonly ExposedBet[] =>
  packed === ''
    ? []
    : packed.split(' ').map((item) => {
        const [region, stations = '', betClass, kind, numbers = '', points] = item.split('|');
        return {
          region: among(REGIONS, region),
          stations: stations.split('@'),
          betClass: among(BET_CLASSES, betClass),
          kind: among(PLAIN_KINDS, kind),
          numbers: numbers.split('.'),
          points: pointsFromCenti(Number(points)),
        };
      });

/** `uiId;stt;khachId;flags;items`: flags is 1 for a deleted message plus 2 for a flagged one. */
const packHeld = ({ uiId, stt, khachId, deleted, flagged, items }: HeldBets): string =>
  [uiId, stt, khachId, (deleted ? 1 : 0) + (flagged ? 2 : 0), items].join(';');

const unpackHeld = (packed: string): HeldBets => {
  const [uiId = '', stt, khachId = '', flags, items] = packed.split(';');
  if (items === undefined) throw new TypeError(`not a packed message: ${packed}`);
  return {
    uiId,
    stt: Number(stt),
    khachId,
    deleted: flags === '1' || flags === '3',
    flagged: flags === '2' || flags === '3',
    items,
  };
};

export const counted = (held: HeldBets): CountedMessage => ({ ...held, items: unpackBets(held.items) });

/** The collections and keys of the overflow. */
export const BETS = 'overflow.bets';
export const RUNS = 'overflow.runs';
export const AGENTS = 'overflow.agents';

/** `agent/date` */
export const runsKey = (agentId: string, date: string): string => `${agentId}/${date}`;

export const packPage = (bets: readonly HeldBets[]): JsonDocument => ({ bets: bets.map(packHeld) });
export const packRuns = (runs: readonly ForwardedRun[]): JsonDocument => ({ runs });

export const readAgent = async (documents: OneDocument, agentId: string): Promise<OverflowAgent> =>
  unpackAgent(agentId, await documents.get(AGENTS, agentId));

/** The messages of an agent's day by stt. */
export const readBets = async (
  documents: DocumentReader,
  agentId: string,
  date: string,
): Promise<readonly HeldBets[]> => {
  const pages = await documents.range(BETS, daysOf(agentId, date));
  return pages.flatMap(({ document }) => listIn(document, 'bets').map(unpackHeld));
};

export const readRuns = async (
  documents: DocumentReader,
  agentId: string,
  date: string,
): Promise<readonly ForwardedRun[]> => listIn(await documents.get(RUNS, runsKey(agentId, date)), 'runs');
