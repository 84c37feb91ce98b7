import { AsOfBanner } from '../as-of/AsOfBanner.tsx';
import type { ShownAsOf } from '../as-of/use-as-of.ts';
import { vi } from '../i18n/vi.ts';

/** Says that payments are shown as they stood then; nothing where they are shown as they stand now. */
export const PaymentsAsOfBanner = ({ of: { asOf, show } }: { readonly of: ShownAsOf }) =>
  asOf === null ? null : <AsOfBanner asOf={asOf} said={vi.payments.past} onChange={show} />;
