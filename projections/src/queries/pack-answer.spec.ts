import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packAnswer } from './pack-answer.ts';

const ROWS = Array.from({ length: 200 }, (_, index) => ({ khach_name2: `Khách ${index}` }));

const answerTo = async (accepted: string | undefined, rows: readonly unknown[] = ROWS) => {
  const app = fastify();
  app.get('/rows', { onSend: packAnswer }, () => rows);
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/rows', headers });
  await app.close();
  return answer;
};

it('given a caller that takes gzip, then a long answer is packed and says so', async () => {
  for (const accepted of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8']) {
    const { headers, rawPayload } = await answerTo(accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(ROWS);
  }
});

it('given a caller that does not take gzip, then the answer is plain', async () => {
  for (const accepted of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip;q=0.000']) {
    const answer = await answerTo(accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(ROWS);
  }
});

it('given a short answer, then it is plain', async () => {
  const answer = await answerTo('gzip', ROWS.slice(0, 3));
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(ROWS.slice(0, 3));
});
