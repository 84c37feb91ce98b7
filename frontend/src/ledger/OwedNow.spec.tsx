import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { presentDay } from '../calendar/today.ts';
import { ledger, ledgerPath } from './ledger-store.ts';
import { OwedLink, useOwedNow } from './OwedNow.tsx';

const SUMS = { r_count: 0, tienxac: 0, thucthu: 0, tientrung: 0, thangthuanew: 0, open: 0 };
const MOVED = { ...SUMS, chot: 0, thu: 0, tra: 0, nocu: 0 };
const answer = (...khach: readonly (readonly [id: string, balance: number])[]): LedgerAnswer => ({
  ...{ from: presentDay(), to: presentDay(), dau: 0, cuoi: 0, ngay: [], khoan: [], chotso: [], ...MOVED },
  khach: khach.map(([khach_id, cuoi]) => ({
    ...{ khach_id, khach_name: khach_id, kconfig_bit1: false, dau: 0, cuoi, ...MOVED },
  })),
});

/** Answers calls, each with the next answer and then with the last; returns their paths. */
const serve = (...answers: readonly (LedgerAnswer | null)[]): readonly string[] => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const next = answers[Math.min(paths.push(path), answers.length) - 1] ?? null;
    return next === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(JSON.stringify(next)));
  });
  return paths;
};

const List = ({ isWanted = true }: { readonly isWanted?: boolean }) => {
  const owed = useOwedNow('agent', isWanted);
  return ['ba', 'tu'].map((id) => <OwedLink key={id} owed={owed} khachId={id} name={id} />);
};
const figures = () => screen.queryAllByRole('link').map((link) => link.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  ledger.cancel();
  ledger.useStore.setState(ledger.useStore.getInitialState());
});

describe('What customers owe now', () => {
  it('is the balance of Sổ nợ of today and leads to it; who is not there owes nothing', async () => {
    const paths = serve(answer(['ba', -1500.5]));
    render(<List />);
    const link = await screen.findByRole('link', { name: 'Bù−1.500,5, Xem sổ nợ của ba' });
    expect(link.getAttribute('href')).toBe('/baocao?xem=no&khach=ba');
    screen.getByRole('link', { name: 'không nợ, Xem sổ nợ của tu' });
    expect(paths).toEqual([
      ledgerPath({ agentId: 'agent', from: presentDay(), to: presentDay(), customer: null }),
    ]);
  });

  it('follows live changes', async () => {
    serve(answer(['ba', 100]), answer(['ba', 40], ['tu', 7]));
    render(<List />);
    await screen.findByText(/\+100/);
    act(() => ledger.receive([{ kind: 'ledger', date: presentDay() }]));
    await screen.findByText(/\+40/);
    expect(figures()).toEqual(['Thu+40, Xem sổ nợ của ba', 'Thu+7, Xem sổ nợ của tu']);
  });

  it('is not loaded before the list is there', async () => {
    const paths = serve(answer(['ba', 100]));
    const { rerender } = render(<List isWanted={false} />);
    expect(paths).toEqual([]);
    rerender(<List />);
    await screen.findByText(/\+100/);
  });

  it('is not the balance that Sổ nợ showed of one customer', () => {
    const key = { agentId: 'agent', from: presentDay(), to: presentDay(), customer: 'ba' };
    ledger.useStore.setState({ key, status: 'ready', value: answer(['ba', 100]) });
    render(<List isWanted={false} />);
    expect(figures()).toEqual([]);
  });

  it('says that it could not be loaded, and never that nothing is owed', async () => {
    serve(null);
    render(<List />);
    expect(await screen.findAllByText('chưa tải được')).toHaveLength(2);
    expect(figures()).toEqual([]);
  });
});
