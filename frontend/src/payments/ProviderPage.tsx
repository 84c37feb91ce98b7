import { useTabParam } from '../navigation/url-state.ts';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { vi } from '../i18n/vi.ts';
import { OwedPanels } from './OwedPanels.tsx';
import { PaymentsAsOfBanner } from './PaymentTable.tsx';
import { RenewalsToApprove } from './RenewalsToApprove.tsx';

const words = vi.payments;
const PARTS = ['owed', 'approve'] as const;

/** /thanhtoan of an admin: the debts to the provider, and the renewals to approve. */
export const ProviderPage = () => {
  const [part, setPart] = useTabParam(PARTS);
  const shown = useAsOf();
  const { asOf, instant, show } = shown;
  const unit = <p css={{ color: color.muted }}>{words.unit}</p>;
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={[pageTitle, { marginRight: 'auto' }]}>{words.approve.page}</h1>
        <SegmentedControl
          label={words.group}
          value={part}
          onChange={setPart}
          options={[
            { value: 'owed', label: words.owed.title },
            { value: 'approve', label: words.approve.title },
          ]}
        />
        {asOf === null ? <ViewAsOfButton isShort onOpen={show} /> : null}
      </div>
      <PaymentsAsOfBanner of={shown} />
      {part === 'owed' ? (
        <>
          {unit}
          <OwedPanels asOf={instant} />
        </>
      ) : (
        <RenewalsToApprove asOf={instant} heading={unit} />
      )}
    </div>
  );
};
