import { expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import { samePrices } from '../pricing/prices.ts';
import { USUAL_PRESETS } from '../pricing/usual-presets.ts';
import {
  evolve,
  initialState,
  preferencesAggregate,
  presetPrices,
  presetsOf,
  pricesOfNew,
} from './decide.ts';
import type { PreferenceEvent } from './events.ts';

const { given } = specOf(preferencesAggregate);
const agentId = 'agent';
const [usual, other] = USUAL_PRESETS;
if (usual === undefined || other === undefined) throw new Error('no presets');

const saved = (presetId: string, name: string, { prices } = other): PreferenceEvent => ({
  type: 'PricePresetSaved',
  version: 1,
  data: { agentId, presetId, name, prices },
});
const stateAfter = (...events: readonly PreferenceEvent[]) => events.reduce(evolve, initialState());

test('a preset is saved under a tidy name of its own', () => {
  const { prices } = other;
  given()
    .when({ type: 'save', agentId, presetId: 'p', name: ' Khách  quen ', prices })
    .thenEvents(saved('p', 'Khách quen'));
  given(saved('p', 'Khách quen'))
    .when({ type: 'save', agentId, presetId: 'q', name: 'khách quen', prices })
    .thenRefused({ result: 'trungten' });
  given()
    .when({ type: 'save', agentId, presetId: 'q', name: usual.name, prices })
    .thenRefused({ result: 'trungten' });
});

test('saving what a preset holds already writes nothing', () => {
  given(saved('p', 'Khách quen'))
    .when({ type: 'save', agentId, presetId: 'p', name: 'Khách quen', prices: other.prices })
    .thenEvents();
});

test.each(['', ' ', 'x'.repeat(41)])('%j is no name of a preset', (name) => {
  given()
    .when({ type: 'save', agentId, presetId: 'p', name, prices: other.prices })
    .thenRefused({ result: 'tenkhonghople' });
});

test('an agent keeps thirty presets', () => {
  given(...Array.from({ length: 30 }, (_, at) => saved(`p${at}`, `Bảng ${at}`)))
    .when({ type: 'save', agentId, presetId: 'q', name: 'Nữa', prices: other.prices })
    .thenRefused({ result: 'quanhieu' });
});

test('only an own preset can be removed', () => {
  given().when({ type: 'remove', agentId, presetId: usual.id }).thenRefused({ result: 'khongco' });
});

test('new customers get the chosen preset until it is removed', () => {
  const chosen: PreferenceEvent = {
    type: 'PresetForNewCustomersChosen',
    version: 1,
    data: { agentId, presetId: 'p' },
  };
  expect(pricesOfNew(initialState())).toBeNull();
  expect(pricesOfNew(stateAfter(saved('p', 'Khách quen'), chosen))).toEqual(other.prices);
  const removed: PreferenceEvent = {
    type: 'PricePresetRemoved',
    version: 1,
    data: { agentId, presetId: 'p' },
  };
  expect(pricesOfNew(stateAfter(saved('p', 'Khách quen'), chosen, removed))).toBeNull();
  given().when({ type: 'chooseForNew', agentId, presetId: 'x' }).thenRefused({ result: 'khongco' });
});

test('the usual presets come first and price everything that is sold', () => {
  expect(presetsOf(stateAfter(saved('p', 'A'))).map(({ id }) => id)).toEqual([
    ...USUAL_PRESETS.map(({ id }) => id),
    'p',
  ]);
  for (const { id, prices } of USUAL_PRESETS) {
    expect(presetPrices(initialState(), id)).toBe(prices);
    for (const region of ['MN', 'MT', 'MB'] as const)
      expect(Object.keys(prices[region])).toEqual(Object.keys(DEFAULT_PRICES[region]));
  }
  expect(samePrices(usual.prices, DEFAULT_PRICES)).toBe(true);
  expect(samePrices(usual.prices, other.prices)).toBe(false);
});

test('the guide of the first evening keeps its step and whether it was left', () => {
  given().when({ type: 'moveFirstSteps', agentId, step: 'customer', hidden: false }).thenEvents();
  given()
    .when({ type: 'moveFirstSteps', agentId, step: 'prices', hidden: true })
    .thenEvents({ type: 'FirstStepsMoved', version: 1, data: { agentId, step: 'prices', hidden: true } });
});
