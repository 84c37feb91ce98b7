import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useActiveTable } from './active-table.ts';

it('keys mean the table that was used last, else the first; one that is gone leaves the turn to the others', () => {
  const [first, second] = [renderHook(useActiveTable), renderHook(useActiveTable)];
  const meant = () => [first.result.current.isActive(), second.result.current.isActive()];
  expect(meant()).toEqual([true, false]);
  second.result.current.activate();
  expect(meant()).toEqual([false, true]);
  first.result.current.activate();
  second.result.current.activate();
  second.unmount();
  expect(meant()).toEqual([true, false]);
  first.unmount();
});
