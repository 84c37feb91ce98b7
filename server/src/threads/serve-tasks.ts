import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';

/** A task for a thread. */
export interface TaskOrder {
  readonly name: string;
  readonly input: unknown;
}

/** `ready` once, then an answer to each order. */
export type TaskAnswer =
  | 'ready'
  | { readonly output: unknown; readonly ms: number }
  | { readonly error: string };

/** As `nice -n 5`: threads of calculation yield to the thread that answers calls, but do not starve. */
const NICENESS = 5;

/** Only Linux names the calling thread. Elsewhere the threads are equal. */
const yieldToCalls = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread > 0) setPriority(thread, NICENESS);
  } catch {
    // No such system, or not allowed.
  }
};

const handedOver = (output: unknown): readonly ArrayBuffer[] =>
  output instanceof Uint8Array &&
  output.buffer instanceof ArrayBuffer &&
  output.byteLength === output.buffer.byteLength
    ? [output.buffer]
    : [];

/** The program of a pool thread: answers orders in their order. `run` must not keep state that matters. */
export const serveTasks = (
  port: MessagePort,
  tasks: readonly Pick<Task<never, unknown>, 'name' | 'run'>[],
): void => {
  const byName = new Map<string, (input: never) => unknown>(tasks.map(({ name, run }) => [name, run]));
  yieldToCalls();
  port.on('message', ({ name, input }: { readonly name: string; readonly input: never }) => {
    const began = performance.now();
    const answer = (told: TaskAnswer, transfer: readonly ArrayBuffer[] = []): void =>
      port.postMessage(told, transfer);
    try {
      const run = byName.get(name);
      if (run === undefined) throw new Error(`no task ${name}`);
      const output = run(input);
      answer({ output, ms: performance.now() - began }, handedOver(output));
    } catch (error) {
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  port.postMessage('ready' satisfies TaskAnswer);
};
