import { expect, test } from 'vitest';
import { STATIONS } from '../../catalogue/stations.ts';
import { StationSequence } from './station-sequence.ts';

const of = (...keys: readonly string[]): StationSequence =>
  StationSequence.of(keys.flatMap((key) => STATIONS.filter((station) => station.key === key)));

test('equal sequences are one object, whoever asks for them', () => {
  expect(of('vl', 'bd')).toBe(of('vl', 'bd'));

  expect(of('vl', 'bd')).not.toBe(of('bd', 'vl'));
  expect(of()).toBe(StationSequence.none);
});

test('what it names, in its order and as a set', () => {
  expect(of('vl', 'bd')).toMatchObject({ names: 'vl bd', set: 'bd vl', keys: ['vl', 'bd'], region: 'MN' });
  expect(of('bd', 'vl')).toMatchObject({ names: 'bd vl', set: 'bd vl', region: 'MN' });
  expect(of('bd', 'vl').likeness).toBe(of('vl', 'bd').likeness);
  expect(of('gl').region).toBe('MT');
  expect(StationSequence.none).toMatchObject({ names: '', set: '', keys: [], region: null });
});
