import type { CallAnswer } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { newCommandId, NOT_REACHED, type CallFailure, type CallResult, sendKept } from '../server/call.ts';
import { useSession } from '../session/session.ts';
import { deleteCommand, storeCommand, storedCommands, type StoredCommand } from '../storage/database.ts';

/**
 * Commands on their way. Each is written to IndexedDB before it is sent and forgotten when the
 * service has answered; while there is no network it waits and is sent again with the same id.
 */
interface OutboxState {
  /** Kept but not answered, oldest first. */
  readonly waiting: readonly StoredCommand[];
}

export const useOutbox = create<OutboxState>()(() => ({ waiting: [] }));

/**
 * What becomes of a command that had to wait (the page that sent it may be gone). Null = another tab
 * has sent it. Answers why the service will not have it, so that it is kept to be seen to; null where
 * nothing is left to be done.
 */
export type OutboxResultHandler = (
  command: StoredCommand,
  result: CallResult<unknown> | null,
) => string | null;

/** Where answers are heard; loaded before anything is sent, so that none comes to nobody. */
let loadHandler: () => Promise<OutboxResultHandler> = () => Promise.resolve(() => null);
export const setResultHandler = (load: () => Promise<OutboxResultHandler>): void => {
  loadHandler = load;
};

/** Commands that `submit` of this page is sending right now. */
const inFlight = new Set<string>();

/** Refusals after which the same command may still succeed. */
export const mayStillSucceed = ({ code, status }: CallFailure): boolean =>
  code === 'offline' || status === 401 || status === 429 || status >= 500;

const currentUserId = (): string => {
  const { state } = useSession.getState();
  return state.kind === 'in' ? state.record.user_idd : '';
};

/** What another account left unsent stays on the device and is not this one's to see. */
const addWaiting = (command: StoredCommand): void =>
  useOutbox.setState(({ waiting }) => ({
    waiting:
      command.userId !== currentUserId() || waiting.some(({ commandId }) => commandId === command.commandId)
        ? waiting
        : [...waiting, command],
  }));

const removeWaiting = ({ commandId }: StoredCommand): void =>
  useOutbox.setState(({ waiting }) => ({
    waiting: waiting.filter((command) => command.commandId !== commandId),
  }));

/** What the browser would not store (private windows, a full disk): kept as long as the page. */
const onPage = new Map<string, StoredCommand>();

const store = async (command: StoredCommand): Promise<void> => {
  try {
    await storeCommand(command);
    onPage.delete(command.commandId);
  } catch {
    onPage.set(command.commandId, command);
  }
};

const forgetCommand = async (command: StoredCommand): Promise<void> => {
  removeWaiting(command);
  onPage.delete(command.commandId);
  await deleteCommand(command.commandId).catch(() => undefined);
};

/** What is kept for an account, oldest first. */
const storedFor = async (userId: string): Promise<readonly StoredCommand[]> => {
  const stored = await storedCommands(userId).catch(() => []);
  const own = Array.from(onPage.values()).filter((command) => command.userId === userId);
  return [...stored, ...own].sort((a, b) => a.createdAt - b.createdAt);
};

/** A call that is one by its body alone: it can be kept as its path and what was said. */
type KeepableCall = Call & { readonly method: 'POST'; readonly body: z.ZodType };

interface Submission<One extends KeepableCall> {
  readonly body: z.input<One['body']>;
  readonly label: string;
  /** The message that it is about: commands about the same one reach the service in their order. */
  readonly about: string;
  readonly commandId?: string;
}

const storedAs = <One extends KeepableCall>(
  { path }: One,
  { body, label, about, commandId }: Submission<One>,
): StoredCommand => ({
  commandId: commandId ?? newCommandId(),
  userId: currentUserId(),
  path,
  body,
  label,
  about,
  createdAt: Date.now(),
});

const isBehind = ({ about }: StoredCommand): boolean =>
  useOutbox.getState().waiting.some((command) => command.about === about);

/**
 * Sends a command. A failure with `offline` (or another passing one) means that it is kept and will
 * be sent again, or that it waits behind another about the same message; every other answer is final.
 */
export const submit = async <const One extends KeepableCall>(
  call: One,
  submission: Submission<One>,
): Promise<CallResult<CallAnswer<One>>> => {
  const command = storedAs(call, submission);
  if (isBehind(command)) {
    await store(command);
    addWaiting(command);
    void flushOutbox();
    return { ok: false, failure: NOT_REACHED };
  }
  inFlight.add(command.commandId);
  await store(command);
  const result = await sendKept<One['answer']>(call.answer, command);
  inFlight.delete(command.commandId);
  if (!result.ok && mayStillSucceed(result.failure)) addWaiting(command);
  else await forgetCommand(command);
  return result;
};

/** Keeps what was refused, with the reason, until `forgetRefused`: nothing that was written is lost. */
export const keepRefused = <const One extends KeepableCall>(
  call: One,
  submission: Submission<One>,
  refused: string,
): Promise<void> => storeCommand({ ...storedAs(call, submission), refused }).catch(() => undefined);

export const forgetRefused = (commandId: string): Promise<void> =>
  deleteCommand(commandId).catch(() => undefined);

/** What was refused to the present account and is not seen to, oldest first. */
export const refusedCommands = async (): Promise<readonly StoredCommand[]> =>
  (await storedCommands(currentUserId()).catch(() => [])).filter(({ refused }) => refused !== undefined);

/** No other command would fare better now. */
const isServiceDown = ({ status }: CallFailure): boolean => status !== 500;

/** Shows what is kept as waiting; what waited before that was read and is kept no more, another tab has sent. */
const syncWaiting = (
  kept: readonly StoredCommand[],
  waitedBefore: readonly StoredCommand[],
  underWay: ReadonlySet<string>,
  hear: OutboxResultHandler,
): void => {
  const waits = kept.filter(({ refused }) => refused === undefined);
  const ids = new Set(waits.map(({ commandId }) => commandId));
  for (const command of waits) if (!underWay.has(command.commandId)) addWaiting(command);
  for (const command of waitedBefore) {
    if (ids.has(command.commandId)) continue;
    removeWaiting(command);
    hear(command, null);
  }
};

const flushOnce = async (): Promise<void> => {
  const userId = currentUserId();
  const waitedBefore = useOutbox.getState().waiting;
  const begun = [...inFlight];
  const kept = await storedFor(userId);
  const underWay = new Set([...begun, ...inFlight]);
  if (kept.length === 0 && waitedBefore.length === 0) return;
  const hear = await loadHandler().catch(() => null);
  if (hear === null || currentUserId() !== userId) return;
  syncWaiting(kept, waitedBefore, underWay, hear);
  /** What later commands wait behind. */
  const held = new Set<string | undefined>();
  for (const command of kept) {
    const { commandId, refused, about } = command;
    if (refused !== undefined || (about !== undefined && held.has(about))) continue;
    if (underWay.has(commandId) || inFlight.has(commandId)) {
      held.add(about);
      continue;
    }
    const result = await sendKept(z.unknown(), command);
    if (!result.ok && mayStillSucceed(result.failure)) {
      if (isServiceDown(result.failure)) return;
      held.add(about);
      continue;
    }
    const refusal = hear(command, result);
    if (refusal === null) await forgetCommand(command);
    else {
      removeWaiting(command);
      await store({ ...command, refused: refusal });
    }
  }
};

let flushing = false;
/** How often it was asked to be sent: what comes while it is under way is sent after it. */
let flushRequests = 0;

/** Sends what waits, oldest first, until the service cannot be reached. */
export const flushOutbox = async (): Promise<void> => {
  if (currentUserId() === '') return;
  flushRequests += 1;
  if (flushing) return;
  flushing = true;
  try {
    let answered: number;
    do {
      answered = flushRequests;
      await flushOnce();
    } while (answered !== flushRequests);
  } finally {
    flushing = false;
  }
};

const RETRY_MS = 5000;

/** `load` = where answers are heard. Tries again when the network is back, when someone signs in, and every few seconds while something waits. */
export const runOutbox = (load: () => Promise<OutboxResultHandler>): (() => void) => {
  setResultHandler(load);
  const flush = (): void => void flushOutbox();
  window.addEventListener('online', flush);
  const unsubscribe = useSession.subscribe(({ state }) => {
    if (state.kind !== 'in') useOutbox.setState({ waiting: [] });
    else flush();
  });
  const timer = setInterval(() => {
    if (useOutbox.getState().waiting.length > 0) flush();
  }, RETRY_MS);
  flush();
  return () => {
    window.removeEventListener('online', flush);
    unsubscribe();
    clearInterval(timer);
  };
};
