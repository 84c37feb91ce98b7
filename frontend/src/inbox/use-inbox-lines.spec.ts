// @vitest-environment jsdom
import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookContext } from '../entry/book/book-context.ts';
import { customerNamed } from '../entry/book/customer-for-specs.ts';
import { inbox } from './inbox-store.ts';
import { isSure, placeableOf, useInboxLines } from './use-inbox-lines.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const message: InboxMessage = {
  ...{ ui_id: 'ui-1', ngay: '2026-11-20', nguoigui: 'Chị Lạ', khoa: 'chi la', noidung: 'mb 12b10n' },
  ...{
    gui_luc: null,
    den_luc: NOW,
    nguon: 'paste',
    ungdung: null,
    lap: null,
    trangthai: 'cho',
    khach_id: null,
  },
};

beforeEach(() => {
  const { value } = bookContext.useStore.getState();
  bookContext.useStore.setState({
    status: 'ready',
    value: { ...value, customers: [customerNamed('k-1', 'Anh Ba')] },
  });
});
afterEach(() => {
  cleanup();
  bookContext.useStore.setState(bookContext.useStore.getInitialState(), true);
  inbox.useStore.setState(inbox.useStore.getInitialState(), true);
});

const lineOf = (senders: readonly { readonly khoa: string; readonly khach_id: string }[]) => {
  inbox.useStore.setState({ status: 'ready', value: { tin: [message], nguoigui: [...senders] } });
  const { result } = renderHook(() => useInboxLines(NOW));
  const [line] = result.current;
  if (line === undefined) throw new Error('no message');
  return line;
};

it('a message of an unknown sender is read and priced as a new customer’s, and cannot be placed', () => {
  const line = lineOf([]);
  expect(line.khachId).toBeNull();
  expect(line.read?.state).toBe('sure');
  expect(line.read === null ? null : moneyToNumber(line.read.reading.tienxac)).toBe(270);
  expect(placeableOf(line)).toBeNull();
  expect(isSure(line)).toBe(false);
});

it('it can be placed once the sender is known', () => {
  const line = lineOf([{ khoa: 'chi la', khach_id: 'k-1' }]);
  expect(placeableOf(line)).toMatchObject({ khachId: 'k-1', text: 'mb 12b10n' });
  expect(isSure(line)).toBe(true);
});
