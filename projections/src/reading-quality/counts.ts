import type { MessageOrigin } from '@so-cuoc/shared-domain/book/events.ts';

/** How a message came to be; `unknown` = it was placed before that was kept. */
export type OriginKind = MessageOrigin['kind'] | 'unknown';

/** In the order in which documents hold their counts. */
export const ORIGIN_KINDS = [
  'unknown',
  'as-sent',
  'proposal',
  'choice',
  'retyped',
] as const satisfies readonly OriginKind[];

/** The part of a message that the view counts. */
export interface QualityMessage {
  readonly uiId: string;
  readonly stt: number;
  readonly khachId: string;
  readonly deleted: boolean;
  readonly kind: OriginKind;
  /** Characters that were retyped. */
  readonly characters: number;
  /** Words of the original that were changed by hand, each once. */
  readonly words: readonly string[];
}

/** Sums over messages that are not deleted. */
export interface QualityCounts {
  readonly kinds: Record<OriginKind, number>;
  characters: number;
  /** By word: the messages in which it was changed by hand. */
  readonly words: Map<string, number>;
}

export const noCounts = (): QualityCounts => ({
  kinds: { unknown: 0, 'as-sent': 0, proposal: 0, choice: 0, retyped: 0 },
  characters: 0,
  words: new Map(),
});

export const messagesIn = ({ kinds }: QualityCounts): number =>
  ORIGIN_KINDS.reduce((sum, kind) => sum + kinds[kind], 0);

const addWord = (words: Map<string, number>, word: string, times: number): void => {
  const count = (words.get(word) ?? 0) + times;
  if (count === 0) words.delete(word);
  else words.set(word, count);
};

/** Adds a message to the sums, or (-1) takes it out again. */
export const addMessage = (
  sums: QualityCounts,
  { kind, characters, words }: QualityMessage,
  times: 1 | -1,
): void => {
  sums.kinds[kind] += times;
  sums.characters += times * characters;
  for (const word of words) addWord(sums.words, word, times);
};

export const addCounts = (sums: QualityCounts, counts: QualityCounts): void => {
  for (const kind of ORIGIN_KINDS) sums.kinds[kind] += counts.kinds[kind];
  sums.characters += counts.characters;
  for (const [word, count] of counts.words) addWord(sums.words, word, count);
};
