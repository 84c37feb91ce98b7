import { MOST_A_DAY } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DayLimitNote } from './DayLimitNote.tsx';

const of = (day: string, count: number) => Array.from({ length: count }, () => ({ ngay: day }));
const shown = (count: number): string => {
  render(
    <DayLimitNote
      messages={[...of('2026-11-22', MOST_A_DAY), ...of('2026-11-23', count)]}
      today="2026-11-23"
    />,
  );
  return screen.queryByRole('status')?.textContent ?? '';
};

describe('The limit of an inbox', () => {
  it('is not mentioned on a usual day, whatever other days have', () => {
    expect(shown(2_699)).toBe('');
  });

  it('is named when nine tenths of it are used', () => {
    expect(shown(2_700)).toContain('2.700 trong 3.000 tin');
  });

  it('that is reached says that nothing more is taken', () => {
    expect(shown(3_000)).toContain('không nhận thêm');
  });
});
