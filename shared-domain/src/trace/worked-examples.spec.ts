import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { rowsOf } from '../../test/given-draws.ts';
import { stationOf } from '../catalogue/draw-days.ts';
import { parseMessage } from '../message/parse-message.ts';
import { emptyDrawTable, withRows, type DrawTables } from '../scoring/draw-table.ts';
import { explain } from './explain.ts';
import { traceItem } from './trace-item.ts';

const FOLDER = new URL('../../test/worked-examples/', import.meta.url);
const DATE = '2026-11-20';
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

const draws: DrawTables = new Map(
  [...read('draws.txt').matchAll(/^(\w+): (.+)$/gm)].map(([, station = '', numbers = '']) => {
    const region = stationOf(station)?.region ?? 'MN';
    return [station, withRows(emptyDrawTable(region), rowsOf(numbers.split(' ')))];
  }),
);

interface Example {
  readonly title: string;
  readonly text: string;
  readonly options: string;
  readonly bet: number;
  readonly explained: string;
}

const exampleOf = (block: string): Example => {
  const [head = '', ...rest] = block.split('\n---\n');
  const said = (label: string): string | undefined => new RegExp(`^${label}: (.*)$`, 'm').exec(head)?.[1];
  return {
    title: head.split('\n')[0] ?? '',
    text: (said('tin') ?? '').replaceAll('\\n', '\n'),
    options: said('tùy chọn') ?? '',
    bet: Number(said('cược') ?? 1),
    explained: rest.join('\n---\n').trim(),
  };
};

const examplesOf = (file: string): readonly Example[] => read(file).split(/^== /m).slice(1).map(exampleOf);

const explained = ({ text, options, bet }: Example): string => {
  const context = contextOf(DATE, options);
  const reading = parseMessage(text, context);
  expect(reading.errors).toEqual([]);
  const asked = { text, original: text, items: reading.items, context, draws, priceOrigin: null };
  const trace = traceItem({ ...asked, index: bet - 1 });
  if (trace === null) throw new Error('no such bet item');
  return explain(trace).join('\n');
};

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt') && file !== 'draws.txt');
describe.each(files)('%s', (file) => {
  test.each(examplesOf(file))('$title', (example) => {
    expect(explained(example)).toBe(example.explained);
  });
});
