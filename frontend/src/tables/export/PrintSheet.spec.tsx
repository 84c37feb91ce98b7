import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PrintSheet } from './PrintSheet.tsx';

it('prints once, however often the page behind the dialog changes', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const sheet = { name: 'Khách', columns: [], rows: [], totals: null };
  const ends: string[] = [];
  const at = (time: string) => <PrintSheet sheet={sheet} paper="A4" onDone={() => ends.push(time)} />;
  const { rerender } = render(at('first'));
  rerender(at('second'));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('afterprint'));
  expect(ends).toEqual(['second']);
  print.mockRestore();
});
