import { seenMessage } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { z } from 'zod';
import { create } from 'zustand';

/** `date` is yyyy-mm-dd. */
const common = { agentId: z.string(), uiId: z.string(), date: z.string() };
const undoableChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deleted'), ...common, stt: z.number() }),
  z.object({ kind: z.literal('placed'), ...common, said: seenMessage }),
  z.object({
    kind: z.literal('edited'),
    ...common,
    stt: z.number(),
    before: seenMessage,
    after: seenMessage,
  }),
]);
/** A change made in this tab that can be undone. */
export type UndoableChange = z.infer<typeof undoableChange>;
export type ChangeOfKind<Kind extends UndoableChange['kind']> = Extract<UndoableChange, { kind: Kind }>;

/** Long enough to read the notice and reach its button. */
export const UNDO_MS = 8000;

const KEY = 'so-cuoc.undo';
/** Session storage holds a few million characters, and a message may have 200,000. */
const MOST = 20;

const readLog = (): readonly UndoableChange[] => {
  try {
    const kept = z.array(undoableChange).safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
};

/** The changes of this tab, newest last. Kept in session storage, so that they survive a reload. */
export const useUndoLog = create<{ readonly doings: readonly UndoableChange[] }>()(() => ({
  doings: readLog(),
}));

/** Saves the log. Drops the oldest changes if the storage is full. */
const saveLog = (doings: readonly UndoableChange[]): void => {
  for (let from = 0; from <= doings.length; from += 1) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(doings.slice(from)));
      return;
    } catch {
      // The storage is full: drop the oldest change.
    }
  }
};

useUndoLog.subscribe(({ doings }) => saveLog(doings));

export const recordChange = (done: UndoableChange): void =>
  useUndoLog.setState(({ doings }) => ({ doings: [...doings, done].slice(-MOST) }));

export const forgetChange = ({ kind, uiId }: Pick<UndoableChange, 'kind' | 'uiId'>): void =>
  useUndoLog.setState(({ doings }) => {
    const at = doings.findLastIndex((done) => done.kind === kind && done.uiId === uiId);
    return { doings: doings.filter((_, index) => index !== at) };
  });

/** The latest change in an agent's book. */
export const latestChangeOf = (agentId: string | null): UndoableChange | undefined =>
  useUndoLog.getState().doings.findLast((done) => done.agentId === agentId);
