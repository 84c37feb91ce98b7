import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { useCallback } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { readOwed } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { OwedPanel, PastOwedPanel } from './OwedPanel.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const words = vi.payments.owed;

const bySeller = (rows: readonly PaymentRow[]): readonly (readonly [string, readonly PaymentRow[]])[] => {
  const sellers = new Map<string, PaymentRow[]>();
  for (const row of rows) {
    const own = sellers.get(row.gia_manage);
    if (own === undefined) sellers.set(row.gia_manage, [row]);
    else own.push(row);
  }
  return [...sellers];
};

/** What every manager owes the provider, a panel each (product-2 §2.7); with an instant, what they owed then. */
export const OwedPanels = ({ asOf }: { readonly asOf: string | undefined }) => {
  const past = asOf !== undefined;
  const { loaded, reload } = useServerState(
    useCallback(() => readOwed(asOf), [asOf]),
    { past, reloadOn: onPayment },
  );
  return (
    <LoadedContent loaded={loaded} onRetry={reload}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={words.empty} body={words.emptyBody} />
        ) : (
          <div css={{ display: 'grid', gap: space(6), gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {bySeller(rows).map(([key, own]) => {
              const seller = own[0]?.user_namee2 ?? '';
              return past ? (
                <PastOwedPanel key={key} seller={seller} rows={own} />
              ) : (
                <OwedPanel key={key} seller={seller} rows={own} onChanged={reload} />
              );
            })}
          </div>
        )
      }
    </LoadedContent>
  );
};
