import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { instantParameter } from '../as-of/moment-instant.ts';
import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { Button } from '../design/inputs/Button.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { levelOf, type ReportAddress, stepUp } from '../drill-down/address.ts';
import { bookingDay } from './booking-day.ts';
import { Steps, useLevelActions } from '../drill-down/Steps.tsx';
import { readCall } from '../server/call.ts';
import { useMayWrite } from '../session/agent.ts';
import { useRowFocus } from '../tables/row-focus.ts';
import { texts } from '../i18n/vi/money/ledger.ts';
import { texts as reportWords } from '../i18n/vi/reports/report.ts';
import { SentDialog } from '../sent-settlements/SentDialog.tsx';
import { SentTable } from '../sent-settlements/SentTable.tsx';
import { corrections } from '../sent-settlements/corrections-store.ts';
import { texts as sentTexts } from '../i18n/vi/money/sent-settlements.ts';
import { DebtDialog, type DebtDraft, type Debtor } from './DebtDialog.tsx';
import { EntryTable, LedgerByCustomer, LedgerByDay } from './LedgerTable.tsx';
import { ledger } from './ledger-store.ts';
import { ReloadFailed } from '../server-state/LoadedContent.tsx';
import { followLive } from '../server-state/server-state.ts';
import { roundToDong } from '../design/text/MoneyText.tsx';

interface LedgerLevelsProps {
  readonly agentId: string;
  readonly address: ReportAddress;
  readonly go: (address: ReportAddress) => void;
}

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  minWidth: 0,
  alignContent: 'start',
});

/** A heading, and what may be done there. */
const head = css({ display: 'flex', alignItems: 'center', gap: space(3), flex: 'none' });

/** What closes a balance, to the đồng: what is collected from the customer, or paid to it; undefined for none. */
const closing = (balance: number): DebtDraft | undefined => {
  const amount = roundToDong(Math.abs(balance));
  return amount === 0 ? undefined : { kind: balance > 0 ? 'thu' : 'tra', amount };
};

/** Sổ nợ: the debts and payments of all customers, or of one customer by day. */
export const LedgerLevels = ({ agentId, address, go }: LedgerLevelsProps) => {
  const { from, to, customer } = address;
  useRowFocus(levelOf(address));
  const today = useToday();
  const asOf = instantParameter(address.asOf);
  // A past moment is read-only.
  const mayWrite = useMayWrite() && asOf === undefined;
  const { value: answer, status, failure } = ledger.useStore();
  const [recording, setRecording] = useState<readonly Debtor[] | null>(null);
  const [chotId, setChotId] = useState<string | null>(null);
  const pending = corrections.useStore(({ value }) => value).chotso;
  useEffect(
    () => void ledger.open({ agentId, from, to, customer, asOf }),
    [agentId, from, to, customer, asOf],
  );
  useEffect(() => void corrections.open({ agentId }), [agentId]);
  useEffect(() => followLive(ledger, corrections), []);

  const back = (): void => go(stepUp(address));
  const reload = (): void => void ledger.reload();
  useLevelActions({ of: 'ledger', back, hasAbove: customer !== null, reloadLabel: texts.reload, reload });

  /** Every customer can pay, even one without entries in the ledger. */
  const record = async (): Promise<void> => {
    const result = await readCall(customerCalls.list, { params: { userId: agentId } });
    if (!result.ok) {
      notify.error(result.failure.message);
      return;
    }
    const balances = new Map(answer?.khach.map(({ khach_id, cuoi }) => [khach_id, cuoi]));
    const all = result.value.map(({ khach_id: value, khach_name2: label }) => ({
      ...{ value, label },
      draft: closing(balances.get(value) ?? 0),
    }));
    setRecording(customer === null ? all : all.filter(({ value }) => value === customer));
  };

  const name = answer?.khach.find(({ khach_id }) => khach_id === customer)?.khach_name;
  const isEmpty = answer?.khach.length === 0 && answer.ngay.length === 0 && answer.chotso.length === 0;
  const mustTell =
    asOf === undefined ? pending.filter(({ khach_id }) => customer === null || khach_id === customer) : [];
  const opened = [...(answer?.chotso ?? []), ...mustTell].find(({ chot_id }) => chot_id === chotId);
  const recordButton = mayWrite ? (
    <Button tone="primary" css={{ flex: 'none', marginLeft: 'auto' }} onClick={() => void record()}>
      {texts.record}
    </Button>
  ) : null;
  const hasList = customer === null && answer !== null && !isEmpty;
  return (
    <>
      <div css={[head, hasList ? visuallyHidden : { minHeight: 32 }]}>
        <Steps
          address={address}
          names={[texts.title, ...(customer === null || name === undefined ? [] : [name])]}
          onBack={back}
        />
        {hasList ? null : recordButton}
      </div>
      <ReloadFailed
        failure={failure}
        title={texts.failed}
        hasContent={answer !== null}
        onRetry={ledger.reload}
      />
      {mustTell.length === 0 ? null : (
        <section css={part}>
          <SentTable of="corrections" rows={mustTell} onOpen={setChotId} />
          <p css={{ color: color.muted, fontSize: 13 }}>{sentTexts.mustTellBody}</p>
        </section>
      )}
      {answer === null ? (
        <p css={{ color: color.muted }}>{status === 'loading' ? reportWords.loading : null}</p>
      ) : isEmpty ? (
        <EmptyState title={texts.empty} body={texts.emptyBody} />
      ) : (
        <div css={{ display: 'grid', gap: space(4), minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {customer === null ? (
            <section css={part}>
              <div css={head}>
                <h2 css={{ fontSize: 14 }}>{texts.customers}</h2>
                {recordButton}
              </div>
              <LedgerByCustomer answer={answer} onOpen={(chosen) => go({ ...address, customer: chosen })} />
            </section>
          ) : null}
          <section css={part}>
            <h2 css={{ fontSize: 14 }}>{texts.days}</h2>
            <LedgerByDay answer={answer} />
            <p css={{ color: color.muted, fontSize: 13 }}>{texts.explain}</p>
          </section>
          <section css={part}>
            {answer.chotso.length === 0 ? (
              <>
                <h2 css={{ fontSize: 14 }}>{sentTexts.sent}</h2>
                <p css={{ color: color.muted }}>{sentTexts.none}</p>
              </>
            ) : (
              <SentTable of="sent" rows={answer.chotso} onOpen={setChotId} />
            )}
          </section>
          <section css={part}>
            <EntryTable agentId={agentId} answer={answer} mayWrite={mayWrite} />
          </section>
        </div>
      )}
      {opened === undefined ? null : (
        <SentDialog
          agentId={agentId}
          row={opened}
          mayWrite={mayWrite}
          onPay={({ khach_id: value, khach_name: label, con }) => {
            setChotId(null);
            setRecording([{ value, label, draft: closing(con) }]);
          }}
          onClose={() => setChotId(null)}
        />
      )}
      {recording === null ? null : (
        <DebtDialog
          customers={recording}
          agentId={agentId}
          day={bookingDay(today, address)}
          onClose={() => setRecording(null)}
        />
      )}
    </>
  );
};
