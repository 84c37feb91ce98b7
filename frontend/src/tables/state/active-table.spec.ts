import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useActiveTable } from './active-table.ts';

it('Shortcuts apply to the table last used, else to the first; after it unmounts, to the others', () => {
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
