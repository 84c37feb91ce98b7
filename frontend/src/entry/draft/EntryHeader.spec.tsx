import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerNamed } from '../book/customer-for-specs.ts';
import { markCustomerUsed, useRecentCustomers } from '../book/recent-customers.ts';
import { useDraft } from './draft.ts';
import { EntryHeader } from './EntryHeader.tsx';

const EDITING = {
  uiId: 'm',
  stt: 3,
  original: '',
  seen: { ui_user_khach_id: 'c', ui_chuoi: '', ui_chuoi_root: '' },
};

const names = (): readonly string[] =>
  within(screen.getByRole('group', { name: texts.recentCustomers }))
    .getAllByRole('button')
    .filter((shown) => shown.hasAttribute('aria-pressed'))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { value } = bookContext.useStore.getState();
  const customers = [customerNamed('a', 'Anh Bắc'), customerNamed('b', 'Chú Tám'), customerNamed('c', 'Út')];
  bookContext.useStore.setState({ status: 'ready', value: { ...value, customers } });
  render(<EntryHeader />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRecentCustomers.setState({ ids: [] });
  useDraft.setState({ editing: null });
  bookContext.useStore.setState(bookContext.useStore.getInitialState());
});

it('on a phone a customer keeps its place in the row when its first message was placed', () => {
  expect(names()).toEqual(['Anh Bắc', 'Chú Tám', 'Út']);
  act(() => markCustomerUsed('b'));
  expect(names()).toEqual(['Anh Bắc', 'Chú Tám', 'Út']);
});

it('on a phone the row is there again after an edit, and whoever was out of sight stands in front', () => {
  act(() => markCustomerUsed('b'));
  act(() => useDraft.setState({ editing: EDITING }));
  expect(screen.queryByRole('group', { name: texts.recentCustomers })).toBeNull();
  act(() => markCustomerUsed('c'));
  act(() => useDraft.setState({ editing: null }));
  expect(names()).toEqual(['Út', 'Anh Bắc', 'Chú Tám']);
});
