import type { CallAnswer } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { newCommandId, NOT_REACHED, type CallFailure, type CallResult, sendStored } from '../server/call.ts';
import { useSession } from '../session/session.ts';
import { deleteCommand, storeCommand, storedCommands, type StoredCommand } from '../storage/database.ts';

/**
 * Outgoing commands. Each is stored in IndexedDB before it is sent and deleted once answered. Without
 * network it waits and is sent again with the same id.
 */
interface OutboxState {
  /** Stored but unanswered commands, oldest first. */
  readonly waiting: readonly StoredCommand[];
}

export const useOutbox = create<OutboxState>()(() => ({ waiting: [] }));

/**
 * Handles the result of a waiting command; a null result = another tab has sent it. Returns the reason of a
 * refusal, so that the command is kept; null = nothing left to do.
 */
export type OutboxResultHandler = (
  command: StoredCommand,
  result: CallResult<unknown> | null,
) => string | null;

/** Loads the result handler; before anything is sent, so that no result is lost. */
let loadHandler: () => Promise<OutboxResultHandler> = () => Promise.resolve(() => null);
export const setResultHandler = (load: () => Promise<OutboxResultHandler>): void => {
  loadHandler = load;
};

/** Ids of commands that `submit` of this page is sending. */
const inFlight = new Set<string>();

/** Refusals after which the same command may still succeed. */
export const mayStillSucceed = ({ code, status }: CallFailure): boolean =>
  code === 'offline' || status === 401 || status === 429 || status >= 500;

const currentUserId = (): string => {
  const { state } = useSession.getState();
  return state.kind === 'in' ? state.record.user_idd : '';
};

/** Ignores commands of other accounts, which stay on the device. */
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

/** Commands that the browser could not store (private window, full disk). */
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

/** The stored commands of an account, oldest first. */
const storedFor = async (userId: string): Promise<readonly StoredCommand[]> => {
  const stored = await storedCommands(userId).catch(() => []);
  const own = Array.from(onPage.values()).filter((command) => command.userId === userId);
  return [...stored, ...own].sort((a, b) => a.createdAt - b.createdAt);
};

/** A call without parameters or query: path and body are enough to store it. */
type StorableCall = Call & { readonly method: 'POST'; readonly body: z.ZodType };

interface Submission<One extends StorableCall> {
  readonly body: z.input<One['body']>;
  readonly label: string;
  /** The message concerned: commands with the same value are sent in order. */
  readonly about: string;
  readonly commandId?: string;
}

const storedAs = <One extends StorableCall>(
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
 * Sends a command. After a transient failure (such as `offline`) it is stored and sent again later. It also
 * waits behind an earlier command about the same message. Every other answer is final.
 */
export const submit = async <const One extends StorableCall>(
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
  const result = await sendStored<One['answer']>(call.answer, command);
  inFlight.delete(command.commandId);
  if (!result.ok && mayStillSucceed(result.failure)) addWaiting(command);
  else await forgetCommand(command);
  return result;
};

/** Stores a refused command with its reason until `forgetRefused`, so that nothing is lost. */
export const keepRefused = <const One extends StorableCall>(
  call: One,
  submission: Submission<One>,
  refused: string,
): Promise<void> => storeCommand({ ...storedAs(call, submission), refused }).catch(() => undefined);

export const forgetRefused = (commandId: string): Promise<void> =>
  deleteCommand(commandId).catch(() => undefined);

/** The refused commands of the current account, oldest first. */
export const refusedCommands = async (): Promise<readonly StoredCommand[]> =>
  (await storedCommands(currentUserId()).catch(() => [])).filter(({ refused }) => refused !== undefined);

/** Whether other commands would fail too, so that sending stops. */
const isServiceDown = ({ status }: CallFailure): boolean => status !== 500;

/** Updates the waiting list from the store. Commands no longer stored were sent by another tab. */
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
  /** Messages with a failed command: their later commands must wait. */
  const held = new Set<string | undefined>();
  for (const command of kept) {
    const { commandId, refused, about } = command;
    if (refused !== undefined || (about !== undefined && held.has(about))) continue;
    if (underWay.has(commandId) || inFlight.has(commandId)) {
      held.add(about);
      continue;
    }
    const result = await sendStored(z.unknown(), command);
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
/** Counts flush requests, so that one arriving during a flush starts another. */
let flushRequests = 0;

/** Sends waiting commands, oldest first, until the service is unreachable. */
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

/** Runs the outbox; `load` loads the result handler. Retries on reconnect, on sign-in, and every few seconds. */
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
