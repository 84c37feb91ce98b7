import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { tooltip } from '../design/overlays/tooltip.ts';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/report.ts';
import { levelOf, type ReportAddress } from './address.ts';

export const BACK_KEYS = 'Escape';

/** The steps of the present level, and Back where there is one above. */
export const Steps = ({
  address,
  names,
  onBack,
}: {
  readonly address: ReportAddress;
  readonly names: readonly string[];
  readonly onBack: () => void;
}) => (
  <nav
    aria-label={texts.path}
    css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), minWidth: 0 }}
  >
    {levelOf(address) === 1 ? null : (
      <Button {...tooltip(texts.back, BACK_KEYS)} tone="quiet" onClick={onBack}>
        <Icon name="chevronLeft" size={14} />
        {texts.back}
      </Button>
    )}
    <h1 css={{ fontSize: 15 }}>{names.join(' › ')}</h1>
  </nav>
);
