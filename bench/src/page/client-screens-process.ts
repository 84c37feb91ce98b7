import { performance } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { z } from 'zod';

/**
 * Simulates screens on the live channel, in a separate process that shares no thread with the measuring one.
 * They speak the socket.io protocol directly. All but the first only count updates. The first reports the id
 * of each message and its time in milliseconds since 1970. They use the `cookies` (by lines) in turn. With `books`
 * (user ids, by commas) each screen watches one of them, and all report up to where they have the report.
 */
const [address = '', count = '0', cookies = '', watched = ''] = process.argv.slice(2);
const sessions = cookies.split('\n');
const books = watched === '' ? [] : watched.split(',');

const CONNECT = '40/edit,';
const EVENT = '42/edit,';
/** An event whose answer has the number 0. */
const WATCH = '42/edit,0';
const REPORT = /^42\/edit,\["changes",\{"position":"(?<position>[^"]+)","view":"report"/;

const pushed = z.tuple([
  z.literal('changes'),
  z.looseObject({
    ids: z.array(z.string()).optional(),
    rows: z
      .array(
        z.looseObject({
          message: z.tuple([z.string()]).rest(z.unknown()).optional(),
        }),
      )
      .optional(),
  }),
]);

let packets = 0;
let isListening = false;

const broughtBy = (packet: string): readonly string[] => {
  const parsed = pushed.safeParse(JSON.parse(packet.slice(EVENT.length)));
  if (!parsed.success) return [];
  const [, { ids = [], rows = [] }] = parsed.data;
  // The head of a packed message begins with its id.
  return [...ids, ...rows.flatMap(({ message }) => message?.[0].split(';')[0] ?? [])];
};

/** A bench that has just ended hears nothing any more; without a callback its closed channel would be thrown here. */
const say = (message: unknown): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

const open = (index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie: sessions[index % sessions.length] ?? '' },
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (isListening) throw new Error('the service closed a screen');
      reject(new Error('the service refuses a screen'));
    });
    socket.on('message', (data: Buffer) => {
      const at = performance.timeOrigin + performance.now();
      // The first characters are the packet type: 0 open, 2 ping, 40 connected, 44 refused, 42 an event.
      const head = data.toString('latin1', 0, 2);
      if (head.startsWith('0')) socket.send(CONNECT);
      else if (head === '2') socket.send('3');
      else if (head === '40' && books.length > 0)
        socket.send(`${WATCH}["watch",${JSON.stringify({ userId: books[index % books.length] })}]`);
      else if (head === '40' || head === '43') resolve();
      else if (head === '44') reject(new Error('the service refuses a screen'));
      else if (head === '42') {
        packets += 1;
        if (books.length > 0) {
          const position = REPORT.exec(data.toString('latin1', 0, 100))?.groups?.['position'];
          if (position !== undefined) say({ kind: 'reached', screen: index, at, position });
        } else if (index === 0) say({ kind: 'brought', at, ids: broughtBy(data.toString('utf8')) });
      }
    });
  });

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  say({ kind: 'standing', packets, cpuMs: (user + system) / 1000 });
});
await Promise.all(Array.from({ length: Number(count) }, (_, index) => open(index)));
isListening = true;
say({ kind: 'listening' });
