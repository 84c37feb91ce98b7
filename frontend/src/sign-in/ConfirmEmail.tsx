import { useState, useEffect } from 'react';
import { color, space } from '../design/tokens/tokens.ts';
import { refreshRecord, useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/registration.ts';
import { announceConfirmed } from './confirmed-email.ts';
import { confirmEmail, EmailCode, confirmByLink } from './EmailCode.tsx';
import { NoticePage } from './NoticePage.tsx';

/** The section of /gopy in which an account confirms its address (product-2 §2.10). */
export const ConfirmEmail = () => {
  const { user_namee: username } = useRecord();
  const [fault, setFault] = useState<string | null>(null);
  const confirm = async (email: string): Promise<void> => {
    const refused = await confirmEmail(email, username);
    setFault(refused);
    if (refused === null) await refreshRecord();
  };
  // Where sockets are blocked, a link opened on another device is noticed on the way back to this page.
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refreshRecord();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <section aria-label={texts.ownEmail} css={{ display: 'grid', gap: space(2), maxWidth: 360 }}>
      <h2 css={{ fontSize: 15 }}>{texts.ownEmail}</h2>
      <p css={{ color: color.muted }}>{texts.ownEmailBody}</p>
      <EmailCode username={username} afterLink={texts.openLink} onRight={(email) => void confirm(email)} />
      {fault === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {fault}
        </p>
      )}
    </section>
  );
};

interface ConfirmPageProps {
  readonly datatype: string;
  readonly secret: string;
  readonly username: string;
}

/** /confirm/email/{key}/{username}: the page behind the link of a mail. */
export const ConfirmEmailPage = ({ datatype, secret, username }: ConfirmPageProps) => {
  const known = datatype === 'email';
  const [outcome, setOutcome] = useState<'asking' | null | { readonly fault: string }>(
    known ? 'asking' : { fault: texts.wrongLink },
  );
  useEffect(() => {
    if (!known) return;
    void confirmByLink(username, secret).then((fault) => {
      setOutcome(fault === null ? null : { fault });
      if (fault === null) announceConfirmed(username);
    });
  }, [known, username, secret]);
  if (outcome === 'asking') return <NoticePage title={texts.confirming} />;
  return outcome === null ? (
    <NoticePage title={texts.confirmed} />
  ) : (
    <NoticePage title={texts.confirmFailed} body={outcome.fault} />
  );
};
