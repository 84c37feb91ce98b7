import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** Response of a fake source; called for each request. */
export type Answer = (response: ServerResponse) => void;

export const sends =
  (body: string | Uint8Array, contentType = 'text/xml', status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };

/** A page of test/feeds. */
export const feedFile = (name: string): Uint8Array => readFileSync(new URL(`feeds/${name}`, import.meta.url));

/** Six stations of Friday 2026-11-20: their numbers in announced order, as the pages of test/feeds have them. */
export const FRIDAYS_DRAWS = z
  .object({ vl: z.string(), bd: z.string(), tv: z.string(), gl: z.string(), nt: z.string(), mb: z.string() })
  .parse(JSON.parse(new TextDecoder().decode(feedFile('draws.json'))));

/** A local server with one source per path; the answers may be changed during the test. */
export const openSources = async (
  answers: Record<string, Answer>,
): Promise<{ readonly addressOf: (id: string) => string; readonly asked: string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const id = (request.url ?? '').slice(1);
    asked.push(id);
    const answer = answers[id];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
  return { addressOf: (id) => `http://127.0.0.1:${port}/${id}`, asked };
};

export const source = (id: string, mien: ResultSource['mien'], url: string): ResultSource => ({
  id,
  mien,
  url,
});
