import { css } from '@emotion/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { useToday } from '../calendar/today.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { ResultText } from '../design/text/MoneyText.tsx';
import { hovering, color, CONTROL, touch } from '../design/tokens/tokens.ts';
import { ledgerOfToday } from '../drill-down/address.ts';
import { texts } from '../i18n/vi/money/ledger.ts';
import { useHasBeenIdle } from '../navigation/lazy-when-idle.ts';
import { followLive } from '../server-state/server-state.ts';
import { ledger } from './ledger-store.ts';

/** Balances by customer id, without those that are 0; null while they are loaded. */
export type OwedNow = ReadonlyMap<string, number> | 'failed' | null;

/** What an agent's customers owe today, live: Còn nợ of Sổ nợ. It is loaded once `isWanted` and the page is idle. */
export const useOwedNow = (agentId: string, isWanted: boolean): OwedNow => {
  const today = useToday();
  const mayLoad = useHasBeenIdle() && isWanted;
  const { key, value, status } = ledger.useStore();
  useEffect(() => {
    if (mayLoad) void ledger.open({ agentId, from: today, to: today, customer: null });
  }, [mayLoad, agentId, today]);
  useEffect(() => followLive(ledger), []);
  // Sổ nợ may have left a customer's or another day's ledger.
  const isOurs =
    key?.agentId === agentId && key.customer === null && key.to === today && key.asOf === undefined;
  return useMemo(() => {
    if (!isOurs) return null;
    if (value === null) return status === 'failed' ? 'failed' : null;
    return new Map(value.khach.map(({ khach_id, cuoi }) => [khach_id, cuoi]));
  }, [isOurs, value, status]);
};

const link = css({
  color: color.muted,
  textDecoration: 'none',
  [hovering]: { '&:hover': { textDecoration: 'underline' } },
  '&:focus-visible': { textDecoration: 'underline' },
  [touch]: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minWidth: CONTROL.touch,
    minHeight: CONTROL.touch,
    margin: '-8px 0',
  },
});

interface OwedSumProps {
  readonly owed: OwedNow;
  readonly khachIds: readonly string[];
}

/** What some customers owe together. Nothing while it is loaded. */
export const OwedSum = ({ owed, khachIds }: OwedSumProps) =>
  owed === null || owed === 'failed' ? null : (
    <ResultText amount={sumOf(khachIds, (id) => owed.get(id) ?? 0)} pair={texts.owed} />
  );

interface OwedLinkProps {
  readonly owed: OwedNow;
  readonly khachId: string;
  readonly name: string;
}

/** What one customer owes, leading to its ledger. Nothing while it is loaded. */
export const OwedLink = ({ owed, khachId, name }: OwedLinkProps) => {
  if (owed === null) return null;
  if (owed === 'failed') return <span css={{ color: color.muted }}>{texts.owedFailed}</span>;
  const balance = owed.get(khachId) ?? 0;
  return (
    <Link href={`${SCREENS.report.path}${ledgerOfToday(khachId)}`} css={link}>
      {balance === 0 ? texts.nothingOwed : <ResultText amount={balance} pair={texts.owed} />}
      <span css={visuallyHidden}>{`, ${texts.openCustomer(name)}`}</span>
    </Link>
  );
};
