import { AsOfBanner } from '../past/AsOfBanner.tsx';
import type { ShownAsOf } from '../past/use-as-of.ts';
import { vi } from '../words/vi.ts';

/** Says that payments are shown as they stood then; nothing where they are shown as they stand now. */
export const PastPayments = ({ of: { asOf, show } }: { readonly of: ShownAsOf }) =>
  asOf === null ? null : <AsOfBanner asOf={asOf} said={vi.payments.past} onChange={show} />;
