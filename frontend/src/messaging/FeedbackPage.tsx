import { css } from '@emotion/react';
import { useWebConfig } from '../server-state/web-config.ts';
import { pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { RenewalSection } from '../payments/RenewalSection.tsx';
import { RenewalsToApprove } from '../payments/RenewalsToApprove.tsx';
import { ConfirmEmail } from '../sign-in/ConfirmEmail.tsx';
import { useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/messaging.ts';
import { vi } from '../i18n/vi.ts';
import { ChatRoom } from './ChatRoom.tsx';
import { FeedbackPanel } from './FeedbackPanel.tsx';

const { payments } = vi;

const columns = css({
  display: 'grid',
  gap: space(6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
});

/** An agent's renewal; for an admin, the renewals of all accounts, to approve. */
const Renewals = ({ ofAll }: { readonly ofAll: boolean }) => {
  const { title } = ofAll ? payments.approve : payments.own;
  const heading = <h2 css={{ fontSize: 15 }}>{title}</h2>;
  return (
    <section
      aria-label={title}
      css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {ofAll ? (
        <RenewalsToApprove
          heading={
            <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space(3) }}>
              {heading}
              <p css={{ color: color.muted }}>{payments.unit}</p>
            </div>
          }
        />
      ) : (
        <>
          {heading}
          <RenewalSection />
        </>
      )}
    </section>
  );
};

/** /gopy: renewal, feedback and the chat room, also for an expired agent (product-1 §2, product-2 §2.10). */
export const FeedbackPage = () => {
  const { user_email_confirm: confirmed, user_isManage } = useRecord();
  const isAdmin = user_isManage === 'ad';
  const config = useWebConfig();
  return (
    <div css={[pageBody, isAdmin ? null : readingWidth]}>
      <h1 css={pageTitle}>{texts.title}</h1>
      {config === null || config.info_domain === '' ? null : (
        <p>
          <a href={config.info_domain}>{texts.website}</a>
        </p>
      )}
      {isAdmin ? null : <Renewals ofAll={false} />}
      <div css={columns}>
        <FeedbackPanel />
        <ChatRoom />
      </div>
      {isAdmin ? <Renewals ofAll /> : null}
      {confirmed || config?.info_thanhtoan !== true ? null : <ConfirmEmail />}
    </div>
  );
};
