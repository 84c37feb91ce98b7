import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTableTurn } from './active-table.ts';

it('keys mean the table that was used last, else the first; one that is gone leaves the turn to the others', () => {
  const [first, second] = [renderHook(useTableTurn), renderHook(useTableTurn)];
  const meant = () => [first.result.current.isMeant(), second.result.current.isMeant()];
  expect(meant()).toEqual([true, false]);
  second.result.current.onUse();
  expect(meant()).toEqual([false, true]);
  first.result.current.onUse();
  second.result.current.onUse();
  second.unmount();
  expect(meant()).toEqual([true, false]);
  first.unmount();
});
