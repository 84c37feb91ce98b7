import * as qualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import type {
  QualitySums,
  ReadingQuality,
} from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { css } from '@emotion/react';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAction } from '../actions/use-action.ts';
import { NoAgent } from '../agents/NoAgent.tsx';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { cards, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/reading-quality.ts';
import { withParam } from '../navigation/url-state.ts';
import { readCall } from '../server/call.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { useAgentId } from '../session/agent.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { MonthBar, useMonthParam } from './MonthBar.tsx';
import { QualityFigures } from './QualityFigures.tsx';
import { rightPercent } from './quality-share.ts';

const { columns: labels } = texts;

type CustomerSums = ReadingQuality['customers'][number];

/** The head of a table says that the figures are percents; a card has none. */
const onCard = css({ display: 'none', [cards]: { display: 'inline' } });

const counted = (id: keyof QualitySums, label: string, card?: 'small'): Column<CustomerSums> => ({
  id,
  label,
  kind: 'figure',
  value: (row) => row[id],
  total: 'sum',
  ...(card === undefined ? {} : { card }),
});

const COLUMNS: readonly Column<CustomerSums>[] = [
  {
    id: 'khach',
    label: labels.customer,
    kind: 'text',
    value: ({ khach_name }) => khach_name,
    rowHeader: true,
    opensRow: true,
    width: 160,
  },
  counted('messages', labels.messages, 'small'),
  {
    id: 'share',
    label: labels.share,
    kind: 'figure',
    value: rightPercent,
    cell: (row) => {
      const share = rightPercent(row);
      return share === null ? (
        texts.none
      ) : (
        <>
          {share}
          <span css={onCard}>{texts.percentSign}</span>
        </>
      );
    },
    card: 'main',
    width: 120,
  },
  counted('asSent', labels.asSent, 'small'),
  counted('proposals', labels.proposals),
  counted('choices', labels.choices),
  counted('retyped', labels.retyped, 'small'),
  counted('characters', labels.characters),
];

/** Placed, edited and deleted messages, and customers, change what is shown. */
const isOutdatedBy = (rows: readonly LiveRow[]): boolean =>
  rows.some(
    ({ kind }) =>
      kind === 'message' || kind === 'message-removed' || kind === 'customer' || kind === 'customer-removed',
  );

/** The chosen customer (`?khach=`); null = all. Choosing one is a step of Back. */
const useCustomerParam = (): readonly [string | null, (khachId: string | null) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  return [
    new URLSearchParams(search).get('khach'),
    (khachId) => navigate(location + withParam(search, 'khach', khachId)),
  ];
};

const QualityOf = ({ agentId }: { readonly agentId: string }) => {
  const [month, setMonth] = useMonthParam();
  const [khachId, setKhachId] = useCustomerParam();
  const { loaded, reload } = useServerState(
    useCallback(
      (signal: AbortSignal) =>
        readCall(
          qualityCalls.ofAgent,
          { query: { userId: agentId, month, ...(khachId === null ? {} : { customer: khachId }) } },
          { signal },
        ),
      [agentId, month, khachId],
    ),
    { reloadOn: isOutdatedBy },
  );
  const showAll = (): void => setKhachId(null);
  const when = (): boolean => khachId !== null;
  useAction({
    id: 'quality.all',
    label: texts.allCustomers,
    group: texts.title,
    keys: ['Escape'],
    when,
    perform: showAll,
  });
  const chosen =
    loaded.status === 'ready' ? loaded.value.customers.find((one) => one.khach_id === khachId) : undefined;
  return (
    <div css={pageBody}>
      <MonthBar
        whose={khachId === null ? texts.allCustomers : (chosen?.khach_name ?? null)}
        month={month}
        onMonth={setMonth}
      />
      {khachId === null ? null : (
        <div>
          <Button onClick={showAll}>
            <Icon name="chevronLeft" size={14} />
            {texts.allCustomers}
          </Button>
        </div>
      )}
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(quality) =>
          quality.messages === 0 ? (
            <EmptyState title={texts.empty} body={texts.emptyBody} />
          ) : (
            <>
              <QualityFigures quality={quality} />
              {khachId === null ? (
                <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
                  <h2 css={{ fontSize: 14 }}>{texts.customers}</h2>
                  <DataTable
                    id="doctin"
                    label={texts.customers}
                    columns={COLUMNS}
                    rows={quality.customers}
                    keyOf={({ khach_id }) => khach_id}
                    opens={{
                      label: ({ khach_name }) => texts.openCustomer(khach_name),
                      open: ({ khach_id }) => setKhachId(khach_id),
                    }}
                    totalLabel={() => texts.total}
                  />
                </section>
              ) : null}
            </>
          )
        }
      </LoadedContent>
    </div>
  );
};

/** /doctin of an agent: how many messages were read right at once, and which words had to be retyped. */
export const ReadingQualityPage = () => {
  const agentId = useAgentId();
  return agentId === null ? <NoAgent /> : <QualityOf key={agentId} agentId={agentId} />;
};
