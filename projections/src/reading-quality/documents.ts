import { type DocumentReader, type JsonDocument, under } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import { daysOf } from '../report/packed/message-pages.ts';
import { messagesIn, noCounts, ORIGIN_KINDS, type QualityCounts, type QualityMessage } from './counts.ts';

/** The collections and keys of the view. */
export const DAYS = 'reading-quality.days';
export const MESSAGES = 'reading-quality.messages';

/** `yyyy-mm/agent/dd`: a month of all agents is one range, and a month of one agent too. */
export const dayKey = (agentId: string, date: string): string =>
  `${date.slice(0, 7)}/${agentId}/${date.slice(8)}`;

/** `uiId;stt;khachId;deleted;kind;characters;words by spaces`: words are letters alone. */
const packMessage = (message: QualityMessage): string => {
  const { uiId, stt, khachId, deleted, kind, characters, words } = message;
  return [uiId, stt, khachId, deleted ? 1 : 0, kind, characters, words.join(' ')].join(';');
};

const unpackMessage = (packed: string): QualityMessage => {
  const [uiId = '', stt, khachId = '', deleted, key, characters, words] = packed.split(';');
  const kind = ORIGIN_KINDS.find((one) => one === key);
  if (kind === undefined || words === undefined) throw new TypeError(`not a packed message: ${packed}`);
  return {
    ...{ uiId, stt: Number(stt), khachId, deleted: deleted === '1', kind },
    characters: Number(characters),
    words: words === '' ? [] : words.split(' '),
  };
};

export const packPage = (messages: readonly QualityMessage[]): JsonDocument => ({
  messages: messages.map(packMessage),
});

/** The messages of an agent's day by stt. */
export const readMessages = async (
  documents: DocumentReader,
  agentId: string,
  date: string,
): Promise<readonly QualityMessage[]> => {
  const pages = await documents.range(MESSAGES, daysOf(agentId, date));
  return pages.flatMap(({ document }) => listIn(document, 'messages').map(unpackMessage));
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** The sums of a day; null without messages. */
export const packDay = (customers: ReadonlyMap<string, QualityCounts>): JsonDocument | null => {
  const counted = [...customers].filter(([, counts]) => messagesIn(counts) > 0).toSorted(byKey);
  if (counted.length === 0) return null;
  return {
    customers: counted.map(([khachId, { kinds, characters, words }]) => [
      khachId,
      ORIGIN_KINDS.map((kind) => kinds[kind]),
      characters,
      [...words].toSorted(byKey),
    ]),
  };
};

type PackedCustomer = readonly [string, readonly number[], number, readonly (readonly [string, number])[]];

/** The sums of one customer's messages of one agent's day. */
export interface CustomerDay {
  readonly khachId: string;
  readonly counts: QualityCounts;
}

const unpackDay = (document: JsonDocument): readonly CustomerDay[] =>
  listIn(document, 'customers').map(([khachId, kinds, characters, words]: PackedCustomer) => {
    const counts = noCounts();
    for (const [index, kind] of ORIGIN_KINDS.entries()) counts.kinds[kind] = kinds[index] ?? 0;
    counts.characters = characters;
    for (const [word, count] of words) counts.words.set(word, count);
    return { khachId, counts };
  });

/** The days of a month, yyyy-mm, of one agent, or of all (null) in this partition. */
export const readDays = async (
  documents: DocumentReader,
  month: string,
  agentId: string | null,
): Promise<readonly CustomerDay[]> => {
  const days = await documents.range(DAYS, under(agentId === null ? month : `${month}/${agentId}`));
  return days.flatMap(({ document }) => unpackDay(document));
};
