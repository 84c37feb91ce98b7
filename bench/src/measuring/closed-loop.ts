import { Agent, request } from 'node:http';

/** One request to send. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Beside those of all requests. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number of concurrent requests. */
  readonly inFlight: number;
  /** The total number of requests. */
  readonly shots: number;
  /** Opens all connections first: Node accepts one a turn of its loop, so a busy service lets the last ones wait. */
  readonly connected?: boolean;
  next(): LoadRequest;
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly answers: readonly Answer[];
}

/** Sends one request and resolves after the whole answer. `headers`: of all requests. */
export const shoot = (
  agent: Agent,
  { address, headers }: Pick<LoadOptions, 'address' | 'headers'>,
  shot: LoadRequest,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const body = shot.body === undefined ? '' : JSON.stringify(shot.body);
    const call = request(
      address + shot.path,
      {
        agent,
        method: shot.method,
        headers: {
          ...headers,
          ...shot.headers,
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });

/** Sends this many requests with a fixed concurrency: each starts as soon as an earlier one is answered. */
export const runLoad = async (shooting: LoadOptions): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: shooting.inFlight });
  const answers: Answer[] = [];
  let left = shooting.shots;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      answers.push(await shoot(agent, shooting, shooting.next()));
    }
  };
  if (shooting.connected === true) {
    const greeting: LoadRequest = { method: 'GET', path: '/' };
    await Promise.all(Array.from({ length: shooting.inFlight }, () => shoot(agent, shooting, greeting)));
  }
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: shooting.inFlight }, lane));
  } finally {
    agent.destroy();
  }
  return { perSecond: shooting.shots / ((performance.now() - began) / 1000), answers };
};
