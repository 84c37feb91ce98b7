import { describe, expect, test } from 'vitest';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { SHIPPED_RULES } from '@so-cuoc/shared-domain/betting-rules/shipped-rules.ts';
import { check } from './check.ts';
import { findRules, type RulesWithPrices } from './rules-with-prices.ts';
import { checkRequest, settleRequest } from './request.ts';
import { settle } from './settle.ts';

const named = (key: string | undefined): RulesWithPrices => {
  const rules = findRules(key);
  if (typeof rules === 'string') throw new Error(rules);
  return rules;
};
const FRIDAY = '2026-11-20';

const checked = (text: string, key?: string) => {
  const requested = checkRequest(JSON.stringify({ id: 1, date: FRIDAY, text }), named(key));
  if (!requested.ok) throw new Error(requested.fault);
  return check(requested.request, false);
};

describe('bets --house', () => {
  test('uses the rules of domain.md without the flag', () => {
    expect(checked('2d 12b1n').normalised).toBe('vl bd 12b1n');
    expect(checked('2d 12b1n', 'so-cuoc')).toEqual(checked('2d 12b1n'));
    expect(checked('mb 37baylo1n').errors.map(({ code }) => code)).toEqual(['thieucauhinh']);
  });

  test('parses, prices and prints by the named rule set', () => {
    expect(checked('2d 12b1n', 'nha-hai').normalised).toBe('bd vl 12b1n');
    expect(checked('mb 37baylo1n', 'nha-hai')).toMatchObject({ ok: true, tienxac: 7, bets: [{ lots: 7 }] });
    expect(checked('vl 1237xxdau1n', 'nha-hai').tienxac).toBe(1);
  });

  test('scores by the named rule set', () => {
    const numbers = POSITIONS.MN.map(({ digits }, index) => (index === 5 ? '1237' : '0'.repeat(digits)));
    const line = JSON.stringify({ id: 1, date: FRIDAY, text: 'vl 1237xxdau1n', results: { vl: numbers } });
    const thang = (key: string) => {
      const requested = settleRequest(line, named(key));
      return requested.ok ? settle(requested.request, false).thang : null;
    };
    expect([thang('so-cuoc'), thang('nha-hai')]).toEqual([0, 5_500]);
  });

  test('lists the rule sets if the key is unknown', () => {
    expect(findRules('khac')).toBe('Không có nhà "khac": có so-cuoc (Sổ cược), nha-hai (Nhà thứ hai).');
    expect(new Set(SHIPPED_RULES.map(({ key }) => key)).size).toBe(SHIPPED_RULES.length);
  });
});
