import { PassThrough } from 'node:stream';
import { CHANGE_HEADER, REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LIVE_PATH } from '../src/health/health-routes.ts';
import { sendCall, givenEveryone } from './access/access-book.ts';
import { PASSWORD } from './access/callers.ts';
import { REQUESTS } from './access/calls.ts';
import { traceCollector } from './support/trace-collector.ts';

/** Planted in every text of every call; nothing else contains it. */
const PLANT = 'Khách-kín-7731';
const AMOUNT = 7_731_773;

const planted = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}${PLANT}`;
  if (typeof value === 'number') return AMOUNT;
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, planted(field)]));
};

/** Every other field planted, so that the rest still passes the schemas. */
const halfPlanted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, field], index) => [name, index % 2 === 0 ? field : planted(field)]),
      )
    : value;

const lineShape = z.object({ level: z.string(), msg: z.string(), requestId: z.string().optional() }).loose();

test('log and traces of every call have its id, route and status, and no name, text, amount, token or password', async () => {
  const collector = await traceCollector();
  const logTo = new PassThrough();
  const chunks: Buffer[] = [];
  logTo.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { serving, everyone, subject } = await givenEveryone(undefined, {
    ...{ logTo, logLevel: 'trace' },
    traces: collector.settings(),
  });
  const ids: string[] = [];
  const note = async (response: Response): Promise<void> => {
    await response.arrayBuffer();
    ids.push(response.headers.get(REQUEST_ID_HEADER) ?? '');
  };
  for (const caller of ['daily1', 'admin'] as const) {
    const { cookie, id } = everyone[caller];
    const headers = { cookie, [CHANGE_HEADER]: '1' };
    for (const [name, one] of Object.entries(REQUESTS)) {
      const send = (sent: typeof one) =>
        sendCall(serving.address, name, sent, { ...subject, caller: { id } }, headers).then(note);
      const { path, body } = one;
      await send({ ...one, path: (about) => `${path(about)}?${encodeURIComponent(PLANT)}=1` });
      if (body === undefined) continue;
      await send({ ...one, body: (about) => halfPlanted(body(about)) });
      await send({ ...one, body: (about) => planted(body(about)) });
    }
  }
  await note(await fetch(`${serving.address}/${encodeURIComponent(PLANT)}`));
  await note(
    await fetch(`${serving.address}${LIVE_PATH}`, {
      headers: { 'x-forwarded-for': '203.0.113.5', cookie: PLANT },
    }),
  );
  await note(
    await fetch(`${serving.address}/socket.io/?EIO=4&transport=polling`, {
      headers: { cookie: everyone.daily1.cookie },
    }),
  );
  const handshake = ids.pop();
  await serving.stop();

  const text = Buffer.concat(chunks).toString('utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => lineShape.parse(JSON.parse(line)));
  const ended = lines.filter(({ msg }) => msg === 'request');
  expect(ended.length).toBeGreaterThan(250);
  expect(ids.every((id) => ended.some(({ requestId }) => requestId === id))).toBe(true);
  expect(new Set(ended.map(({ requestId }) => requestId)).size).toBe(ended.length);
  expect(ended.some((line) => line['account'] === everyone.daily1.id && line['status'] === 200)).toBe(true);
  expect(ended.some((line) => line['address'] === '203.0.113.5')).toBe(true);
  const secrets = [
    ...[PLANT, encodeURIComponent(PLANT), String(AMOUNT), PASSWORD, 'Anh Ba', 'vl 37b5', '$argon2'],
    subject.inboxToken,
    ...[everyone.admin, everyone.daily1].map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1)),
  ];
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const spans = collector.spans();
  expect(spans.filter(({ parentSpanId }) => parentSpanId === '').length).toBeGreaterThan(250);
  const people = Object.values(everyone).flatMap(({ id }) => (id === '' ? [] : [id]));
  for (const secret of [...secrets, ...people])
    expect([secret, collector.text().includes(secret)]).toEqual([secret, false]);
  const others = lines.filter(({ msg }) => msg !== 'request');
  expect(others.map(({ msg }) => msg.replace(/ at .*/, ''))).toEqual(['Server listening', 'handshake']);
  expect(others[1]?.requestId).toBe(handshake);
}, 120_000);
