import { describe, expect, it } from 'vitest';
import { texts } from '../i18n/vi/guide.ts';
import { dayOfExample } from './ExampleReading.tsx';

const EXAMPLES = [...texts.guide, ...texts.special, ...texts.overflow]
  .map(({ example }) => example)
  .filter((example) => example !== '');

describe('The examples of the guide', () => {
  it('are tried on the next day on which their stations draw', () => {
    // A Tuesday; TP. Hồ Chí Minh draws on Mondays and Saturdays.
    expect(dayOfExample('tp 12.34 b10n', '2026-11-24')).toBe('2026-11-28');
    expect(dayOfExample('2dai 37.79 dx5', '2026-11-24')).toBe('2026-11-24');
  });

  it('that cannot be read are tried on the day itself', () => {
    expect(dayOfExample('khongdoc', '2026-11-24')).toBe('2026-11-24');
  });

  it('are there to be tried', () => expect(EXAMPLES.length).toBeGreaterThan(8));
});
