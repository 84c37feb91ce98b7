import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { expect, test } from 'vitest';
import * as a from '../../test/history.ts';
import { serve } from '../../test/served-queries.ts';
import { append } from '../../test/temporary-stores.ts';

const KHACH = a.uuid('k', 1);
const DAY = pathOf(reportCalls.day, { params: { date: a.DATE, userId: a.AGENT } });
const TOTAL = pathOf(reportCalls.messages, { params: { from: a.DATE, to: a.DATE, userId: a.AGENT } });
const LATER = '2026-11-21T00:00:00.000Z';

/** A book of so many messages of 100 bets each, and the names of the tasks that its reports are made by. */
const givenBook = async (
  messages: number,
  before: (nth: number) => Promise<void> = () => Promise.resolve(),
) => {
  const run: string[] = [];
  const tasks: TaskRunner = {
    ...runHere,
    run: async (task, input, request) => {
      await before(run.push(task.name));
      // As to another thread.
      return runHere.run(task, structuredClone(input), request);
    },
  };
  const { app, log } = await serve(undefined, tasks);
  const items = Array.from({ length: 100 }, () => a.item());
  const content = a.content(KHACH, items);
  const placed = Array.from({ length: messages }, (_, index) =>
    a.placed(a.uuid('m', index + 1), index + 1, content),
  );
  const position = await append(log, [...[a.created(KHACH, 'Anh An'), ...placed], a.deleted(a.uuid('m', 2))]);
  const answer = async (path: string): Promise<string> => {
    const answered = await app.inject({ url: path, headers: { 'x-min-position': position } });
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toBe('application/json; charset=utf-8');
    return answered.body;
  };
  const open = async (): Promise<Response> =>
    fetch(new URL(DAY, await app.listen({ port: 0 })), { headers: { 'x-min-position': position } });
  return { answer, run, open };
};

test('the rows of a small report are made in place', async () => {
  const { answer, run } = await givenBook(3);
  expect(JSON.parse(await answer(DAY))).toMatchObject([{ stt: 1 }, { stt: 3 }]);
  expect(run).toEqual([]);
});

test('the rows of a large report are made by tasks, in order and none left out', async () => {
  const { answer, run } = await givenBook(200);
  const body = await answer(DAY);
  const rows: unknown = JSON.parse(body);
  const shown = [1, ...Array.from({ length: 198 }, (_, index) => index + 3)];
  expect(rows).toMatchObject(shown.map((stt) => ({ stt })));
  expect(run).toEqual(['message-rows', 'message-rows', 'message-rows']);
  // Byte by byte what the rows are in place.
  expect(body).toBe(JSON.stringify(rows));
  expect(await answer(TOTAL)).toBe(body);
  expect(await answer(`${TOTAL}?mien=MN`)).toBe(body);
  expect(await answer(`${TOTAL}?asOf=${LATER}`)).toBe(body);
});

test('a large report of which no row is shown is an empty list', async () => {
  const { answer, run } = await givenBook(40);
  expect(await answer(`${TOTAL}?mien=MB`)).toBe('[]');
  expect(run).toEqual(['message-rows']);
});

test('a large report is sent while its later rows are made', async () => {
  let received = (): void => undefined;
  const firstRow = new Promise<void>((resolve) => {
    received = resolve;
  });
  const { open } = await givenBook(200, (nth) => (nth === 1 ? Promise.resolve() : firstRow));
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of (await open()).body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('"stt":3,')) received();
  }
  expect(JSON.parse(text)).toHaveLength(199);
});

test('a large report that is refused at once is answered as a refusal, and one refused later is cut off', async () => {
  for (const [refused, isAnswered] of [
    [1, true],
    [2, false],
  ] as const) {
    const { open } = await givenBook(200, (nth) =>
      nth === refused ? Promise.reject(new Error('refused')) : Promise.resolve(),
    );
    if (isAnswered) expect((await open()).ok).toBe(false);
    else await expect(open().then((answer) => answer.text())).rejects.toThrow();
  }
});
