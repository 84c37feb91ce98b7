import { instantParameter } from '../as-of/moment-instant.ts';
import { css } from '@emotion/react';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { NoAgent } from '../agents/NoAgent.tsx';
import { Loading, EmptyState } from '../design/text/Placeholder.tsx';
import { useToday } from '../calendar/today.ts';
import { type Moment, shownMinute } from '../as-of/moment.ts';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { ActionMenu } from '../design/overlays/ActionMenu.tsx';
import { LARGE, narrow, space } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { AsOfBanner } from '../as-of/AsOfBanner.tsx';
import { ReloadFailed } from '../server-state/LoadedContent.tsx';
import type { ServerState } from '../server-state/server-state.ts';
import type { CallFailure } from '../server/call.ts';
import { useAgentId, useChosenAgent, useHasOwnBook, useMayWrite } from '../session/agent.ts';
import { useSettled } from '../sent-settlements/settled-store.ts';
import { InSideColumn } from '../tables/cards.ts';
import { useRowFocus } from '../tables/row-focus.ts';
import { PrintedScope, usePrintedScope } from '../tables/export/printed-scope.ts';
import { DEFAULT_VIEW, keepViews, withView } from '../tables/state/view-url.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { texts as settlement } from '../i18n/vi/money/settlement.ts';
import {
  addressFrom,
  atMoment,
  EVERY_CUSTOMER,
  levelOf,
  type ReportAddress,
  searchOf,
  stepUp,
} from '../drill-down/address.ts';
import { CustomerLevel } from './CustomerLevel.tsx';
import { deletePeriod } from './delete-range.ts';
import { Steps, useLevelActions } from '../drill-down/Steps.tsx';
import { sortMessages } from '../bet-messages/message-rows.ts';
import { EVERYONE_TABLE, MessageLevel } from './MessageLevel.tsx';
import { isPeriod } from '../calendar/period.ts';
import { followReport, messages, reloadReport, summary } from './report-store.ts';
import { tellCorrections } from '../results/tell-corrections.ts';
import { RepriceButton } from './RepriceButton.tsx';
import { ReportBar, AuditSinceLink } from './ReportBar.tsx';
import { SettlementButton } from './settlement/SettlementButton.tsx';
import { addTotals } from '../bet-messages/totals.ts';
import { MessageDetail } from '../trace/MessageDetail.tsx';

const DayLevel = lazy(async () => ({ default: (await import('./DayLevel.tsx')).DayLevel }));

const LedgerLevels = lazy(async () => ({
  default: (await import('../ledger/LedgerLevels.tsx')).LedgerLevels,
}));

const page = css({
  flex: '1 1 0',
  minHeight: 480,
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(4),
  [narrow]: { padding: `${space(2)} ${space(3)} 0`, minHeight: 420, gap: space(2) },
});

/** The bar that says it on the screen is not printed. */
const onPaper = css({ display: 'none', '@media print': { display: 'block' } });

const levelHead = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  flex: 'none',
  minHeight: 32,
});

const failureOf = ({ status, failure }: ServerState<unknown, unknown>): CallFailure | null =>
  status === 'failed' ? failure : null;

const list = css({ flex: '1 1 0', minHeight: 0 });

/** The opened message beside the list that it is of. */
const beside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 460px',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: space(5),
  '> :last-child': { overflow: 'auto' },
});

interface LevelsProps {
  readonly agentId: string;
  readonly address: ReportAddress;
  readonly go: (address: ReportAddress) => void;
  /** Looks for a text in the messages of all customers. */
  readonly onSearchMessages: (asked: string) => void;
}

const Levels = ({ agentId, address, go, onSearchMessages }: LevelsProps) => {
  const { from, to, region, customer, message } = address;
  const isEveryone = customer === EVERY_CUSTOMER;
  const level = levelOf(address);
  useRowFocus(level);
  const past = address.asOf !== null;
  const asOf = instantParameter(address.asOf);
  const mayWrite = useMayWrite() && !past;
  const customers = summary.useStore((state) => state.value);
  const summaryFailure = summary.useStore(failureOf);
  const rows = messages.useStore((state) => state.value);
  const messagesFailure = messages.useStore(failureOf);
  const messagesStatus = messages.useStore((state) => state.status);
  const ready = messagesStatus === 'ready';
  const days = level < 3 && address.byDay;
  const needsMessages = level > 1 || days;
  const shown = useMemo(
    () =>
      needsMessages
        ? sortMessages(
            rows,
            false,
            (row) =>
              (customer === null || isEveryone || row.ui_user_khach_id === customer) &&
              (region === null || row.ui_mien === region),
          )
        : [],
    [needsMessages, rows, customer, isEveryone, region],
  );
  useEffect(() => void summary.open({ agentId, from, to, asOf }), [agentId, from, to, asOf]);
  useEffect(() => {
    if (needsMessages) void messages.open({ agentId, from, to, asOf });
  }, [needsMessages, agentId, from, to, asOf]);
  useEffect(() => followReport(), []);
  useEffect(() => tellCorrections({ from, to }), [from, to]);
  const sent = useSettled(agentId, address, past);

  const openMessage = useCallback((chosen: string) => go({ ...address, message: chosen }), [go, address]);
  const back = (): void => go(stepUp(address));
  useLevelActions({
    of: 'report',
    back,
    hasAbove: level > 1,
    reloadLabel: texts.reload,
    reload: () => void reloadReport(),
  });

  const open = rows.get(message ?? '');
  // Of the messages of all, only an opened one is settled with its customer.
  const settled = useMemo(() => {
    const khachId = isEveryone ? rows.get(message ?? '')?.ui_user_khach_id : customer;
    return khachId === undefined || khachId === null
      ? null
      : { agentId, khachId, from, to, region, uiId: message };
  }, [agentId, isEveryone, rows, customer, from, to, region, message]);
  const isLarge = useMedia(LARGE);
  const isBeside = isLarge && level === 3;
  const name = isEveryone
    ? (open?.khach_name2 ?? '')
    : (customers.find(({ khach_id }) => khach_id === customer)?.khach_name ?? shown[0]?.khach_name2 ?? '');
  const names = [
    texts.title,
    ...(level > 1 ? [isEveryone ? texts.everyCustomer : name] : []),
    ...(isEveryone && open !== undefined ? [name] : []),
    ...(level === 3 && open !== undefined ? [`${formatDay(open.ui_date)}, stt ${open.stt}`] : []),
  ];
  const outer = usePrintedScope();
  const scope = level > 1 && !isEveryone ? [...outer, name] : outer;
  const failure = needsMessages ? messagesFailure : summaryFailure;
  const hasContent = needsMessages ? rows.size > 0 : customers.length > 0;
  return (
    <>
      <div css={[levelHead, level === 1 ? visuallyHidden : null]}>
        <Steps address={address} names={names} onBack={back} />
        {settled === null || past ? null : (
          <span css={{ display: 'flex', flex: 'none', gap: space(2) }}>
            {mayWrite && level === 2 ? <RepriceButton of={settled} name={name} /> : null}
            <SettlementButton
              of={settled}
              name={open === undefined ? name : settlement.ofMessage(name, open.stt)}
            />
          </span>
        )}
      </div>
      <ReloadFailed failure={failure} title={texts.failed} hasContent={hasContent} onRetry={reloadReport} />
      {/* A failed load must not look like a day without messages. */}
      <PrintedScope value={scope}>
        <div
          css={[list, isBeside ? beside : null, failure === null || hasContent ? null : { display: 'none' }]}
        >
          {days ? (
            <DayLevel
              rows={messagesStatus === 'loading' ? [] : shown}
              sent={sent}
              status={messagesStatus}
              onOpen={(day) => go({ ...address, from: day, to: day, byDay: false })}
            />
          ) : null}
          {level === 1 && !days ? (
            <CustomerLevel
              agentId={agentId}
              period={address}
              region={region}
              maySettle={mayWrite}
              sent={sent}
              onOpen={(chosen) => go({ ...address, customer: chosen })}
              onSearchMessages={onSearchMessages}
            />
          ) : null}
          {(level === 2 && !days) || isBeside ? (
            <MessageLevel
              ofEveryone={isEveryone}
              rows={shown}
              past={past}
              open={message}
              onOpen={openMessage}
            />
          ) : null}
          {level === 3 && open !== undefined ? (
            <InSideColumn value={isBeside}>
              <MessageDetail row={open} past={past} short={isBeside} />
            </InSideColumn>
          ) : null}
          {level === 3 && open === undefined && ready ? (
            <EmptyState title={texts.gone} body={texts.goneBody} />
          ) : null}
        </div>
      </PrintedScope>
    </>
  );
};

interface ReportMenuProps {
  readonly agentId: string;
  readonly address: ReportAddress;
}

/** What is seldom done with the messages of the shown days. */
const ReportMenu = ({ agentId, address }: ReportMenuProps) => {
  const { from, to, asOf, ledger } = address;
  const count = summary.useStore((state) => addTotals(state.value).r_count);
  const mayDelete = useMayWrite() && asOf === null && !ledger && levelOf(address) === 1 && count > 0;
  return (
    <ActionMenu
      label={texts.more}
      actions={
        mayDelete
          ? [
              {
                label: texts.deleteRange,
                icon: 'bin',
                danger: true,
                perform: () => void deletePeriod({ agentId, from, to }, count),
              },
            ]
          : []
      }
    />
  );
};

/** What paper says of a table: the chosen agent, the days, the region, the moment. */
const useScopeText = ({ from, to, region, asOf }: ReportAddress): readonly string[] => {
  const hasOwnBook = useHasOwnBook();
  const agent = useChosenAgent(({ name }) => name);
  return useMemo(
    () => [
      ...(hasOwnBook || agent === '' ? [] : [agent]),
      from === to ? formatDay(from) : texts.days(formatDay(from), formatDay(to)),
      ...(region === null ? [] : [texts.ofRegion(texts.regions[region])]),
      ...(asOf === null ? [] : [texts.asOf(shownMinute(asOf.minute), formatDay(asOf.day))]),
    ],
    [hasOwnBook, agent, from, to, region, asOf],
  );
};

/** The report (/baocao): customers, their messages, and the bets of one. */
export const ReportPage = () => {
  const agentId = useAgentId();
  const today = useToday();
  const search = useSearch();
  const [location, navigate] = useLocation();
  const address = useMemo(() => addressFrom(search, today), [search, today]);
  const scope = useScopeText(address);
  const go = useCallback(
    (next: ReportAddress): void => navigate(location + keepViews(searchOf(next), search)),
    [navigate, location, search],
  );
  const searchMessages = useCallback(
    (asked: string): void => {
      const query = keepViews(searchOf({ ...address, customer: EVERY_CUSTOMER }), search);
      navigate(location + withView(query, EVERYONE_TABLE, { ...DEFAULT_VIEW, search: asked }));
    },
    [navigate, location, address, search],
  );
  const showAsOf = useCallback(
    (asOf: Moment | null): void =>
      navigate(location + keepViews(searchOf(atMoment(address, asOf)), search), { replace: true }),
    [navigate, location, address, search],
  );
  return (
    <div css={page}>
      <ReportBar
        address={address}
        onGo={go}
        menu={agentId === null ? null : <ReportMenu agentId={agentId} address={address} />}
      />
      <p css={onPaper}>{scope.join(' · ')}</p>
      {address.asOf === null ? null : (
        <AsOfBanner
          fillsPage
          asOf={address.asOf}
          said={address.ledger ? texts.past.ledger : texts.past.report}
          onChange={showAsOf}
        >
          <AuditSinceLink asOf={address.asOf} />
        </AsOfBanner>
      )}
      {agentId === null ? (
        <NoAgent />
      ) : isPeriod(address) ? (
        <PrintedScope value={scope}>
          <Suspense fallback={<Loading />}>
            {address.ledger ? (
              <LedgerLevels agentId={agentId} address={address} go={go} />
            ) : (
              <Levels agentId={agentId} address={address} go={go} onSearchMessages={searchMessages} />
            )}
          </Suspense>
        </PrintedScope>
      ) : null}
    </div>
  );
};
