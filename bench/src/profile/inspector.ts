import { WebSocket } from 'ws';
import { z } from 'zod';

const callFrame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() });
const profileShape = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame, children: z.array(z.number()).optional() })),
  samples: z.array(z.number()),
  /** Microseconds since the sample before. */
  timeDeltas: z.array(z.number()),
});

/** One thread's profile, as V8 records it. */
export type CpuProfile = z.infer<typeof profileShape>;
export type CallFrame = z.infer<typeof callFrame>;

export interface ThreadProfile {
  /** `main`, or the title of a worker. */
  readonly thread: string;
  readonly profile: CpuProfile;
}

/** Microseconds between two samples. */
export const SAMPLING_INTERVAL = 200;

const reply = z.object({ id: z.number(), result: z.unknown(), error: z.unknown() }).partial();
const event = z.object({ method: z.string(), params: z.unknown() });
const attached = z.object({
  sessionId: z.string(),
  workerInfo: z.object({ title: z.string(), url: z.string() }),
});
const fromWorker = z.object({ sessionId: z.string(), message: z.string() });
const stopped = z.object({ profile: profileShape });

type Send = (text: string) => void;

/** A session of the inspector's protocol over any channel: requests get their replies, events their listener. */
class Session {
  readonly #send: Send;
  readonly #onEvent: (method: string, params: unknown) => void;
  readonly #waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  #last = 0;

  constructor(send: Send, onEvent: (method: string, params: unknown) => void = () => undefined) {
    this.#send = send;
    this.#onEvent = onEvent;
  }

  receive(text: string): void {
    const message: unknown = JSON.parse(text);
    const told = event.safeParse(message);
    if (told.success) {
      this.#onEvent(told.data.method, told.data.params);
      return;
    }
    const { id = 0, result, error } = reply.parse(message);
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(JSON.stringify(error)));
  }

  ask(method: string, params: unknown = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#send(JSON.stringify({ id, method, params }));
    return answered;
  }
}

const open = async (address: string): Promise<WebSocket> => {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 30 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return socket;
};

/**
 * Samples every thread of a Node process while `work` runs. `address` is the inspector's, as `--inspect` prints it.
 * Rejects if the process ends meanwhile or refuses the profiler.
 */
export const profiled = async (
  address: string,
  work: () => Promise<unknown>,
): Promise<readonly ThreadProfile[]> => {
  const socket = await open(address);
  const workers = new Map<string, { readonly title: string; readonly session: Session }>();
  const main = new Session(
    (text) => socket.send(text),
    (method, params) => {
      if (method === 'NodeWorker.attachedToWorker') {
        const { sessionId, workerInfo } = attached.parse(params);
        const title = workerInfo.url.split('/').at(-1) ?? workerInfo.title;
        const session = new Session((message) => {
          void main.ask('NodeWorker.sendMessageToWorker', { sessionId, message });
        });
        workers.set(sessionId, { title: `${title} ${String(workers.size + 1)}`, session });
      } else if (method === 'NodeWorker.receivedMessageFromWorker') {
        const { sessionId, message } = fromWorker.parse(params);
        workers.get(sessionId)?.session.receive(message);
      }
    },
  );
  socket.on('message', (data: Buffer) => main.receive(data.toString('utf8')));
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const threads = [
    { title: 'main', session: main },
    ...[...workers.values()].sort((a, b) => a.title.localeCompare(b.title)),
  ];
  for (const { session } of threads) {
    await session.ask('Profiler.enable');
    await session.ask('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL });
  }
  await Promise.all(threads.map(({ session }) => session.ask('Profiler.start')));
  await work();
  const profiles = await Promise.all(
    threads.map(async ({ title, session }) => ({
      thread: title,
      profile: stopped.parse(await session.ask('Profiler.stop')).profile,
    })),
  );
  socket.close();
  return profiles;
};
