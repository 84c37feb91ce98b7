import { seenMessage } from '@so-cuoc/shared-domain/contract/bets.ts';
import { z } from 'zod';
import { create } from 'zustand';

/** `date` is yyyy-mm-dd. */
const common = { agentId: z.string(), uiId: z.string(), date: z.string() };
const doing = z.discriminatedUnion('kind', [
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
/** Something that was done to a message in this tab and can be undone by another command. */
export type Doing = z.infer<typeof doing>;
export type Done<Kind extends Doing['kind']> = Extract<Doing, { kind: Kind }>;

const KEY = 'so-cuoc.undo';
/** A tab's storage holds a few million characters, and a message may have 200,000. */
const MOST = 20;

const remembered = (): readonly Doing[] => {
  try {
    const kept = z.array(doing).safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
};

/** What was done, newest last; kept for this tab, so that a reload forgets nothing and another tab undoes its own. */
export const useUndoLog = create<{ readonly doings: readonly Doing[] }>()(() => ({ doings: remembered() }));

/** What does not fit is forgotten from its oldest on. */
const keep = (doings: readonly Doing[]): void => {
  for (let from = 0; from <= doings.length; from += 1) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(doings.slice(from)));
      return;
    } catch {
      // the storage is full: one less
    }
  }
};

useUndoLog.subscribe(({ doings }) => keep(doings));

export const remember = (done: Doing): void =>
  useUndoLog.setState(({ doings }) => ({ doings: [...doings, done].slice(-MOST) }));

export const forget = ({ kind, uiId }: Pick<Doing, 'kind' | 'uiId'>): void =>
  useUndoLog.setState(({ doings }) => {
    const at = doings.findLastIndex((done) => done.kind === kind && done.uiId === uiId);
    return { doings: doings.filter((_, index) => index !== at) };
  });

/** The newest in an agent's book. */
export const newestIn = (agentId: string | null): Doing | undefined =>
  useUndoLog.getState().doings.findLast((done) => done.agentId === agentId);
