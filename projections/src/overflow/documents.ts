import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { unpackAgent, type OverflowAgent } from './agent.ts';
import { packHeld, unpackHeld, type HeldBets } from './packed-bets.ts';

/** Where the overflow keeps what, and under which keys. */
export const BETS = 'overflow.bets';
export const RUNS = 'overflow.runs';
export const AGENTS = 'overflow.agents';

/** `agent/date/page`: a page holds the messages of sixteen stt. */
export const betsKey = (agentId: string, date: string, page: number): string =>
  `${agentId}/${date}/${page.toString().padStart(6, '0')}`;
/** `agent/date` */
export const runsKey = (agentId: string, date: string): string => `${agentId}/${date}`;

export const packPage = (bets: readonly HeldBets[]): JsonDocument => ({ bets: bets.map(packHeld) });
export const packRuns = (runs: readonly ForwardedRun[]): JsonDocument => ({ runs });

const isPage = (document: JsonDocument): document is JsonDocument & { readonly bets: readonly string[] } =>
  Array.isArray(document['bets']);
const isRuns = (
  document: JsonDocument,
): document is JsonDocument & { readonly runs: readonly ForwardedRun[] } => Array.isArray(document['runs']);

export const readAgent = async (documents: DocumentReader, agentId: string): Promise<OverflowAgent> =>
  unpackAgent(agentId, await documents.get(AGENTS, agentId));

/** The messages of an agent's day by stt. `0` is the character after `/`. */
export const readBets = async (
  documents: DocumentReader,
  agentId: string,
  date: string,
): Promise<readonly HeldBets[]> => {
  const pages = await documents.range(BETS, { from: `${agentId}/${date}/`, to: `${agentId}/${date}0` });
  return pages.flatMap(({ document }) => {
    if (!isPage(document)) throw new TypeError('not a page of bets');
    return document.bets.map(unpackHeld);
  });
};

export const readRuns = async (
  documents: DocumentReader,
  agentId: string,
  date: string,
): Promise<readonly ForwardedRun[]> => {
  const document = await documents.get(RUNS, runsKey(agentId, date));
  return document !== null && isRuns(document) ? document.runs : [];
};
