import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { readAs } from '../../../test/given-readings.ts';
import { parseMessage } from '../parse-message.ts';
import { itemText } from './canonical-text.ts';

test.each([
  ['vl 12b12n', 'vl 12b12n'],
  ['vl 12b12.5n', 'vl 12b12.5n'],
  ['vl 12b025', 'vl 12b025n'],
  ['vl 12b001225tr', 'vl 12b001225tr'],
  ['vl 12b099999tr', 'vl 12b099999tr'],
  ['vl 12b5 12dd6', 'vl 12b5n 12dd6n'],
  ['vl 12b5 dd6', 'vl 12b5n dd6n'],
  ['vl 12b5\n12dd6', 'vl 12b5n\nvl 12dd6n'],
  ['vl 12b5 bd 12b5', 'vl 12b5n bd 12b5n'],
  ['vl', null],
  ['', ''],
])('%s is printed as %s, which reads back to the same points', (typed, printed) => {
  const reading = readAs(typed);
  expect(reading.normalised).toBe(printed);
  expect(readAs(printed ?? '').items[0]?.points).toBe(reading.items[0]?.points);
});

test('a station whose key is nearer to another one is printed by another name: the text reads back to it', () => {
  const centre = contextOf('2026-11-18', 'region=MT');
  const reading = parseMessage('dnai ct 12.34dx5', centre);
  expect(reading.normalised).toBe('dnai ct 12.34dx5n');
  expect(parseMessage(reading.normalised ?? '', centre).items[0]?.stations).toEqual(['dn', 'ct']);
  expect(parseMessage('dnai 12b5', contextOf('2026-11-18', 'region=MN')).normalised).toBe('dn 12b5n');
});

test('a single item is printed with its stations, numbers, kind and amount', () => {
  expect(readAs('vl bd 12.34dx5 12dui0\n345xdao1').items.map(itemText)).toEqual([
    'vl bd 12.34dx5n',
    'vl bd 345.354.435.453.534.543xdau1n',
    'vl bd 345.354.435.453.534.543xdui1n',
  ]);
});
