import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';

/**
 * Sends the largest texts allowed without a pause, in a separate process that shares no thread with the measuring one.
 * Takes the address and the sessions as arguments. Prints a line once each session has sent, a line for each text
 * that was taken, and the number of answers by status when it is told to end.
 */
const sessions = z.array(z.object({ cookie: z.string(), id: z.string(), khachId: z.string() }));
const [address = '', given = '[]'] = process.argv.slice(2);

const filled = (line: string): string =>
  `${line}\n`.repeat(Math.floor(MOST_CHARACTERS / (line.length + 1)) - 1);

/** Strict texts with few and many bets, and texts that only the dialect reader may understand. */
const TEXTS = [
  filled('vl 27.67.97 b10n dd20n'),
  filled(`vl ${Array.from({ length: 99 }, (_, index) => String(index).padStart(2, '0')).join('.')} b10n`),
  filled('vl đảo 123 5n'),
  filled('vl Lô 82 100 ngàn'),
];
/** A text of this length costs the dialect reader most (docs/adr/0083). */
const DIALECT = filled('vl đảo 123 5n').slice(0, 50_000);
const CALLS = [...TEXTS, DIALECT].flatMap((text) => [
  { path: betCheckCalls.check.path, text },
  { path: betCalls.place.path, text },
]);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const answers = new Map<number, number>();

const send = (path: string, cookie: string, body: string): Promise<void> =>
  new Promise((resolve) => {
    const call = request(
      address + path,
      {
        agent,
        method: 'POST',
        headers: {
          ...{ cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answers.set(status, (answers.get(status) ?? 0) + 1);
        answer.resume();
        answer.on('close', () => {
          if (status === 200) process.stdout.write('taken\n');
          resolve();
        });
      },
    );
    call.on('error', (error) => {
      process.stderr.write(`${String(error)}\n`);
      resolve();
    });
    call.end(body);
  });

let begun = 0;
const sendWithoutPause = async (
  { cookie, id, khachId }: z.infer<typeof sessions>[number],
  first: number,
): Promise<never> => {
  begun += 1;
  if (begun === all.length) process.stdout.write('sending\n');
  for (let turn = first; ; turn += 1) {
    const call = CALLS[turn % CALLS.length];
    if (call === undefined) continue;
    const bet = { ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: '2026-11-20' };
    await send(call.path, cookie, JSON.stringify({ ...bet, ui_chuoi: call.text, ui_chuoi_root: call.text }));
  }
};

const all = sessions.parse(JSON.parse(given));
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(answers))}\n`, () => process.exit(0));
});
for (const [index, session] of all.entries()) void sendWithoutPause(session, index);
