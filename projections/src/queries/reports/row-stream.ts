import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Characters of JSON that are handed to the socket at once. */
const CHUNK = 32_000;

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '';
  let lead = '[';
  for await (const row of rows) {
    text += lead + JSON.stringify(row);
    lead = ',';
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text + (lead === '[' ? '[]' : ']');
}

/** Sends rows as they are made. `rows` pauses in between, so a long list never stands in the way of other calls. */
export const sendRows = (reply: FastifyReply, rows: AsyncIterable<unknown>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(jsonList(rows)));
