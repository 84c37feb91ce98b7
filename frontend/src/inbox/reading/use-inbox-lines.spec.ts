// @vitest-environment jsdom
import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { USUAL_PRESETS } from '@so-cuoc/shared-domain/pricing/usual-presets.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookContext } from '../../entry/book/book-context.ts';
import { customerNamed } from '../../entry/book/customer-for-specs.ts';
import { inbox } from '../inbox-store.ts';
import { type NewCustomer, newCustomerOf } from '../sender/new-customer.ts';
import { type InboxLine, isSure, placeableOf, useInboxLines } from './use-inbox-lines.ts';

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

const lineOf = (
  senders: readonly { readonly khoa: string; readonly khach_id: string }[],
  newCustomer?: NewCustomer,
) => {
  inbox.useStore.setState({ status: 'ready', value: { tin: [message], nguoigui: [...senders] } });
  const { result } = renderHook(() => useInboxLines(NOW, newCustomer));
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

it('it is priced by the preset that the agent chose for new customers, which a known sender does not get', () => {
  const [, preset] = USUAL_PRESETS.map(({ id, name }) => ({ id, ten: name, cosan: true, gia: [] }));
  if (preset === undefined) throw new Error('no preset');
  const gia = [{ mien: 'MB', loai: '2D', kieu: 'b', co: 0.5, trathuong: 75 }];
  const buocdau = { buoc: 'done', an: true } as const;
  const row = { banggia: [{ ...preset, gia }], khachmoi: preset.id, buocdau };
  const chosen = newCustomerOf(row);
  expect(chosen.preset).toBe('Cò 70 – 60');
  const takeOf = ({ read }: InboxLine) => (read === null ? null : moneyToNumber(read.reading.thucthu));
  expect(takeOf(lineOf([], chosen))).toBe(135);
  const known = [{ khoa: 'chi la', khach_id: 'k-1' }];
  expect(takeOf(lineOf(known, chosen))).toBe(takeOf(lineOf(known)));
  expect(newCustomerOf({ ...row, khachmoi: null }).preset).toBeNull();
});

it('it can be placed once the sender is known', () => {
  const line = lineOf([{ khoa: 'chi la', khach_id: 'k-1' }]);
  expect(placeableOf(line)).toMatchObject({ khachId: 'k-1', text: 'mb 12b10n' });
  expect(isSure(line)).toBe(true);
});
