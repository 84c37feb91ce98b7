import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { sourcesRun, sourceStates } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { randomUUID } from 'node:crypto';
import { writeItem } from '@so-cuoc/shared-domain/draws/feed/write-item.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { describe, expect, test } from 'vitest';
import {
  feedFile,
  FRIDAYS_DRAWS,
  openSources,
  sends,
  source,
  type Answer,
} from '../../../test/feed-server.ts';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  signIn,
  type Caller,
} from '../../../test/test-service.ts';

const DATE = '2026-11-20';
const RUN = resultSourceCalls.fetch.path;
const SOUTH = { Ngay: DATE, mien: 'MN' };
const STATIONS = ['vl', 'bd', 'tv'] as const;

/** The South of Friday as a source of ours publishes it; `change` lies about a number. */
const south = (
  change: (station: string, position: number, number: string) => string = (_s, _p, number) => number,
): Answer =>
  sends(
    (() => {
      const { title, link, description } = writeItem(
        'lines',
        DATE,
        'MN',
        STATIONS.map((station) => ({
          station,
          rows: FRIDAYS_DRAWS[station].split(' ').map((number, index) => ({
            position: index + 1,
            number: change(station, index + 1, number),
          })),
        })),
      );
      return `<rss version="2.0"><channel><item><title>${title}</title><link>${link}</link><description>${description}</description></item></channel></rss>`;
    })(),
  );

const lying = south((station, position, number) => (station === 'vl' && position === 18 ? '999999' : number));

const given = async (answers: Record<string, Answer>) => {
  const { addressOf, asked } = await openSources(answers);
  const resultSources = Object.keys(answers).map((id) => source(id, 'MN', addressOf(id)));
  const service = await openTestService({ resultSources });
  return { service, admin: await claimSetup(service), asked, answers };
};

const run = async (admin: Caller, body: object = SOUTH) =>
  sourcesRun.parse((await admin.post(RUN, body)).json());
const runSouth = async (admin: Caller) => {
  const [south] = await run(admin);
  if (south === undefined) throw new Error('no answer');
  return south;
};
const special = (number: string, more: object = {}) => [
  { xoso_daiid: 'vl', xoso_ngay: DATE, xoso_vitri: 18, xoso_sotrung: number, ...more },
];
const byHand = (admin: Caller, rows: unknown) =>
  admin.post(pathOf(drawCalls.enter, { params: { guid: randomUUID() } }), rows);

describe('reading the sources now', () => {
  test('two that agree make the day', async () => {
    const { service, admin } = await given({ a: south(), b: sends(feedFile('lines.rss')) });
    const answer = await admin.post(RUN, SOUTH);
    expect(answer.json()).toEqual([
      {
        xoso_mienid: 'MN',
        rows: 54,
        confirmed: 54,
        complete: true,
        conflicts: [],
        sources: [
          { id: 'a', ok: true, rows: 54, error: null, code: null },
          { id: 'b', ok: true, rows: 54, error: null, code: null },
        ],
      },
    ]);
    expect(answer.headers['x-position']).toBe(await service.internals.store.end());
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toEqual([
      'DrawRowsObserved',
      'DrawRowsObserved',
      'DrawRowsConfirmed',
    ]);
  });

  test('read again, they are nothing new', async () => {
    const { service, admin } = await given({ a: south(), b: south() });
    const before = await runSouth(admin);
    const end = await service.internals.store.end();
    expect(await runSouth(admin)).toEqual(before);
    expect(await service.internals.store.end()).toBe(end);
  });

  test('one alone does not count', async () => {
    const { admin } = await given({ a: south() });
    expect(await runSouth(admin)).toMatchObject({ rows: 54, confirmed: 0, complete: false, conflicts: [] });
  });

  test('one that lies is outvoted, and seen', async () => {
    const { admin } = await given({ a: south(), b: lying, c: south() });
    const truth = FRIDAYS_DRAWS.vl.split(' ').at(-1);
    expect(await runSouth(admin)).toMatchObject({
      confirmed: 54,
      complete: true,
      conflicts: [
        {
          xoso_daiid: 'vl',
          xoso_vitri: 18,
          xoso_sotrung: truth,
          claims: [
            { xoso_sotrung: '999999', sources: ['b'] },
            { xoso_sotrung: truth, sources: ['a', 'c'] },
          ].toSorted((x, y) => ((x.xoso_sotrung ?? '') < (y.xoso_sotrung ?? '') ? -1 : 1)),
        },
      ],
    });
  });

  test('two that disagree leave it open until the admin decides', async () => {
    const { admin } = await given({ a: south(), b: lying });
    expect(await runSouth(admin)).toMatchObject({
      confirmed: 53,
      complete: false,
      conflicts: [{ xoso_sotrung: null }],
    });
    await byHand(admin, special(FRIDAYS_DRAWS.vl.split(' ').at(-1) ?? ''));
    expect(await runSouth(admin)).toMatchObject({ confirmed: 54, complete: true, conflicts: [] });
  });

  test('a late correction by all of them is a conflict until the admin corrects with a reason', async () => {
    const { admin, answers } = await given({ a: south(), b: south() });
    await runSouth(admin);
    answers['a'] = lying;
    answers['b'] = lying;
    expect(await runSouth(admin)).toMatchObject({
      confirmed: 54,
      conflicts: [{ xoso_sotrung: FRIDAYS_DRAWS.vl.split(' ').at(-1), claims: [{ sources: ['a', 'b'] }] }],
    });
    expect(firstRow(await byHand(admin, special('999999')))['result']).toBe('thieulydo');
    expect((await runSouth(admin)).conflicts).toHaveLength(1);
    await byHand(admin, special('999999', { reason: 'các nguồn đính chính' }));
    expect((await runSouth(admin)).conflicts).toEqual([]);
  });

  test('failing sources are reported and stop nothing', async () => {
    const { admin } = await given({
      a: south(),
      b: south(),
      down: sends('', 'text/xml', 503),
      page: sends('<html><body>Bảo trì</body></html>', 'text/html'),
      late: sends(
        '<rss version="2.0"><channel><item><title>Xổ số miền Nam 19/11/2026</title></item></channel></rss>',
      ),
    });
    const { complete, sources } = await runSouth(admin);
    expect(complete).toBe(true);
    expect(sources.slice(2)).toMatchObject([
      { id: 'down', ok: false, rows: 0, code: 'http', error: 'Nguồn trả lời mã HTTP 503.' },
      { id: 'page', ok: false, code: 'html' },
      { id: 'late', ok: true, rows: 0, error: null },
    ]);
  });

  test('without a region all are read; a day without results has no rows', async () => {
    const { admin } = await given({ a: south(), b: south() });
    expect(await run(admin, { Ngay: '2026-11-13' })).toMatchObject(
      ['MN', 'MT', 'MB'].map((xoso_mienid) => ({ xoso_mienid, rows: 0, confirmed: 0, complete: false })),
    );
  });

  test('the same command twice reads once', async () => {
    const { admin, asked } = await given({ a: south(), b: south() });
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await admin.post(RUN, SOUTH, headers), await admin.post(RUN, SOUTH, headers)];
    expect(two.json()).toEqual(one.json());
    expect(asked).toHaveLength(2);
  });

  test('is for an ad alone, with the header and a real day', async () => {
    const { service, admin } = await given({ a: south() });
    const agent = await openAccount(service, admin, 'us', 'daily1');
    expect((await agent.post(RUN, SOUTH)).statusCode).toBe(403);
    expect((await admin.post(RUN, { Ngay: '2026-02-31' })).statusCode).toBe(400);
    expect((await admin.post(RUN, { Ngay: DATE, mien: 'XX' })).json()).toMatchObject({
      error: { code: 'invalid', field: 'mien' },
    });
  });
});

test('an admin’s number that a lone source contradicts is shown as a conflict', async () => {
  const { admin } = await given({ a: south() });
  const g8 = POSITIONS.MN[0]?.position ?? 1;
  await byHand(admin, [{ xoso_daiid: 'vl', xoso_ngay: DATE, xoso_vitri: g8, xoso_sotrung: '00' }]);
  expect((await runSouth(admin)).conflicts).toMatchObject([{ xoso_vitri: g8, xoso_sotrung: '00' }]);
});

describe('how the sources are doing', () => {
  const states = async (admin: Caller) =>
    sourceStates.parse((await admin.get(resultSourceCalls.sources.path)).json())[0];

  test('unknown until they are read; then when, how much, and what was wrong', async () => {
    const { service, admin } = await given({ a: south(), down: sends('', 'text/xml', 500) });
    expect((await states(admin)).nguon).toMatchObject([
      { id: 'a', mien: 'MN', at: null, ok: null },
      { id: 'down', at: null },
    ]);
    await runSouth(admin);
    await runSouth(admin);
    const [a, down] = (await states(admin)).nguon;
    expect(a).toMatchObject({ ok: true, rows: 54, failures: 0, paused_until: null });
    expect(a?.host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(down).toMatchObject({ ok: false, code: 'http', failures: 2 });
    expect(Date.parse(down?.paused_until ?? '')).toBe(service.clock.now + 40_000);
    await service.close();
    const { folder, clock } = service;
    const another = await openTestService({ folder, clock, resultSources: service.internals.resultSources });
    expect((await states(await signIn(another, 'admin'))).nguon).toEqual([a, down]);
    await another.internals.vault.saveSourceState('MN a', 'hỏng');
    expect((await states(await signIn(another, 'admin'))).nguon).toMatchObject([{ at: null }, down]);
  });

  test('stopping and resuming are kept', async () => {
    const { service, admin } = await given({ a: south() });
    const stop = (dung: unknown) => admin.post(resultSourceCalls.stop.path, { dung });
    expect((await stop(true)).json()).toEqual([{ result: 'updatesuccess' }]);
    await stop(1);
    expect((await states(admin)).dung).toBe(true);
    await stop(false);
    expect((await states(admin)).dung).toBe(false);
    expect(await eventTypes(service, 'result-feeds')).toEqual(['FeedReadingStopped', 'FeedReadingResumed']);
    expect((await stop('yes')).statusCode).toBe(400);
  });
});
