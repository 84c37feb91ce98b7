import { pageBody } from '../design/tokens/shared-styles.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { LookBackButton } from '../as-of/LookBackButton.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { vi } from '../i18n/vi.ts';
import { OwedPanels } from './OwedPanels.tsx';
import { PaymentsAsOfBanner } from './PastPayments.tsx';

const words = vi.payments;

/** /huongdan of an admin: what is owed to the provider, in place of the guide (product-2 §2.7). */
export const OwedPage = () => {
  const shown = useAsOf();
  const { asOf, instant, show } = shown;
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={{ marginRight: 'auto' }}>{words.owed.title}</h1>
        {asOf === null ? <LookBackButton onOpen={show} /> : null}
      </div>
      <PaymentsAsOfBanner of={shown} />
      <p css={{ color: color.muted }}>{words.unit}</p>
      <OwedPanels asOf={instant} />
    </div>
  );
};
