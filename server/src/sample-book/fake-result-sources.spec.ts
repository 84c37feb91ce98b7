import { PAGE_LIMITS } from '@so-cuoc/command-service/draws/feeds/fetch-page.ts';
import { readSource, rowCount } from '@so-cuoc/command-service/draws/feeds/read-source.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { rowsOfRegion } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawsOfDay } from './sample-month.ts';
import { startFakeResultSources } from './fake-result-sources.ts';
import { realDraws } from './real-draws.ts';

const TODAY = '2026-11-20';
const at = (time: string): number => Date.parse(`${TODAY}T${time}+07:00`);

const given = async () => {
  const clock = { now: at('12:00:00') };
  const real = realDraws();
  const { sources, stop } = await startFakeResultSources(real, () => clock.now);
  onTestFinished(stop);
  const read = (id: string, date = TODAY) => {
    const source = sources.find((each) => each.id === id);
    if (source === undefined) throw new Error(`no source ${id}`);
    return readSource(source, date, PAGE_LIMITS);
  };
  const drawn = (region: RegionKey) =>
    drawsOfDay(TODAY, 0, real).find((each) => each.region === region)?.rows ?? [];
  return { clock, sources, read, drawn };
};

describe('the result sources of the sample book', () => {
  test('are three sites for each region', async () => {
    const { sources } = await given();
    expect(sources.map(({ id, mien }) => `${id} ${mien}`)).toContain('mau-b-mt MT');
    expect(sources).toHaveLength(9);
  });

  test('have no results of today and all results of yesterday before the draw', async () => {
    const { read } = await given();
    expect(await read('mau-a-mn')).toMatchObject({ stations: [], fault: null });
    expect(rowCount(await read('mau-a-mn', '2026-11-19'))).toBe(rowsOfRegion('2026-11-19', 'MN'));
  });

  test('publish the numbers one after the other during the draw', async () => {
    const { clock, read } = await given();
    clock.now = at('16:26:00');
    const some = rowCount(await read('mau-a-mn'));
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(rowsOfRegion(TODAY, 'MN'));
  });

  test('have the results of the book after the draw, each in its format, and one has a wrong digit', async () => {
    const { clock, read, drawn } = await given();
    clock.now = at('19:00:00');
    for (const [region, id] of [
      ['MN', 'mau-b-mn'],
      ['MT', 'mau-c-mt'],
      ['MB', 'mau-a-mb'],
    ] as const) {
      const { stations, fault } = await read(id);
      const said = stations.flatMap(({ station, rows }) => rows.map((row) => ({ station, ...row })));
      expect(said).toEqual(drawn(region));
      expect(fault).toBeNull();
    }
    const wrong = (await read('mau-c-mn')).stations.flatMap(({ station, rows }) =>
      rows.filter(
        ({ position, number }) =>
          drawn('MN').find((row) => row.station === station && row.position === position)?.number !== number,
      ),
    );
    expect(wrong).toMatchObject([{ position: 2 }]);
  });
});
