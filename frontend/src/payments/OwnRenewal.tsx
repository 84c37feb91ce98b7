import { pageBody, readingWidth } from '../design/tokens/shared-styles.ts';
import { vi } from '../i18n/vi.ts';
import { RenewalSection } from './RenewalSection.tsx';

/** /thanhtoan of an agent. */
export const OwnRenewal = () => (
  <div css={[pageBody, readingWidth]}>
    <h1>{vi.payments.own.title}</h1>
    <RenewalSection />
  </div>
);
