import type { Answered } from '@so-cuoc/shared-domain/contract/calls/asked.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/calls/call.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { newCommandId, type CallFailure, type CallResult, sendKept } from '../server/call.ts';
import { useSession } from '../session/session.ts';
import { dropCommand, keepCommand, keptCommands, type StoredCommand } from './database.ts';

/**
 * Commands on their way. Each is written to IndexedDB before it is sent and forgotten when the
 * service has answered; while there is no network it waits and is sent again with the same id.
 */
interface OutboxState {
  /** Kept but not answered, oldest first. */
  readonly waiting: readonly StoredCommand[];
}

export const useOutbox = create<OutboxState>()(() => ({ waiting: [] }));

/** Told when a command that had to wait was answered after all (the page that sent it may be gone). */
export type DeliveryListener = (command: StoredCommand, result: CallResult<unknown>) => void;
const deliveryListeners = new Set<DeliveryListener>();
export const onDelivered = (listener: DeliveryListener): (() => void) => {
  deliveryListeners.add(listener);
  return () => deliveryListeners.delete(listener);
};

/** Commands that `submit` of this page is sending right now. */
const inFlight = new Set<string>();

/** Refusals after which the same command may still succeed. */
export const mayStillSucceed = ({ code, status }: CallFailure): boolean =>
  code === 'offline' || code === 'unauthenticated' || status === 503 || status === 429 || status >= 500;

const add = (command: StoredCommand): void =>
  useOutbox.setState(({ waiting }) => ({
    waiting: waiting.some(({ commandId }) => commandId === command.commandId)
      ? waiting
      : [...waiting, command],
  }));

const settle = async (command: StoredCommand): Promise<void> => {
  useOutbox.setState(({ waiting }) => ({
    waiting: waiting.filter(({ commandId }) => commandId !== command.commandId),
  }));
  // A browser without storage (private windows) has kept nothing that could be dropped.
  await dropCommand(command.commandId).catch(() => undefined);
};

/** A call that is one by its body alone: it can be kept as its path and what was said. */
type Placed = Call & { readonly method: 'POST'; readonly body: z.ZodType };

interface Submission<One extends Placed> {
  readonly body: z.input<One['body']>;
  readonly label: string;
  readonly commandId?: string;
}

const present = (): string => {
  const { state } = useSession.getState();
  return state.kind === 'in' ? state.record.user_idd : '';
};

const storedAs = <One extends Placed>(
  { path }: One,
  { body, label, commandId }: Submission<One>,
): StoredCommand => ({
  commandId: commandId ?? newCommandId(),
  userId: present(),
  path,
  body,
  label,
  createdAt: Date.now(),
});

/**
 * Sends a command. A failure with `offline` (or another passing one) means that it is kept and will
 * be sent again; every other answer is final.
 */
export const submit = async <const One extends Placed>(
  call: One,
  submission: Submission<One>,
): Promise<CallResult<Answered<One>>> => {
  const command = storedAs(call, submission);
  inFlight.add(command.commandId);
  await keepCommand(command).catch(() => undefined);
  const result = await sendKept<One['answer']>(call.answer, command);
  inFlight.delete(command.commandId);
  if (!result.ok && mayStillSucceed(result.failure)) add(command);
  else await settle(command);
  return result;
};

/** What is kept for an account; without storage, what this page remembers. */
const keptFor = (userId: string): Promise<readonly StoredCommand[]> =>
  keptCommands(userId).catch(() =>
    useOutbox.getState().waiting.filter((command) => command.userId === userId),
  );

/** Keeps what was refused, with the reason, until `forgetRefused`: nothing that was written is lost. */
export const keepRefused = <const One extends Placed>(
  call: One,
  submission: Submission<One>,
  refused: string,
): Promise<void> => keepCommand({ ...storedAs(call, submission), refused }).catch(() => undefined);

export const forgetRefused = (commandId: string): Promise<void> =>
  dropCommand(commandId).catch(() => undefined);

/** What was refused to the present account and is not seen to, oldest first. */
export const refusedCommands = async (): Promise<readonly StoredCommand[]> =>
  (await keptCommands(present()).catch(() => [])).filter(({ refused }) => refused !== undefined);

/** No other command would fare better now. */
const stopsAll = ({ status }: CallFailure): boolean => status !== 500;

let flushing = false;

/** Sends what waits, oldest first, until the service cannot be reached. */
export const flushOutbox = async (): Promise<void> => {
  const { state } = useSession.getState();
  if (flushing || state.kind !== 'in') return;
  flushing = true;
  try {
    for (const command of await keptFor(state.record.user_idd)) {
      const { commandId, refused } = command;
      if (refused !== undefined || inFlight.has(commandId)) continue;
      add(command);
      const result = await sendKept(z.unknown(), command);
      if (!result.ok && mayStillSucceed(result.failure)) {
        if (stopsAll(result.failure)) return;
        continue;
      }
      await settle(command);
      for (const listener of deliveryListeners) listener(command, result);
    }
  } finally {
    flushing = false;
  }
};

const RETRY_MS = 5000;

/** Tries again when the network is back, when someone signs in, and every few seconds while something waits. */
export const runOutbox = (): (() => void) => {
  const flush = (): void => void flushOutbox();
  window.addEventListener('online', flush);
  const unsubscribe = useSession.subscribe(({ state }) => {
    // What another account left unsent stays on the device and is not this one's to see.
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
