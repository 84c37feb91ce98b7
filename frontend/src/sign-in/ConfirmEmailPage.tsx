import { useEffect, useState } from 'react';
import { texts } from '../i18n/vi/registration.ts';
import { confirmByLink } from './email-calls.ts';
import { NoticePage } from './NoticePage.tsx';

interface ConfirmPageProps {
  readonly datatype: string;
  readonly secret: string;
  readonly username: string;
}

/** /confirm/email/{key}/{username}: where the link of a mail leads. */
export const ConfirmEmailPage = ({ datatype, secret, username }: ConfirmPageProps) => {
  const known = datatype === 'email';
  const [outcome, setOutcome] = useState<'asking' | null | { readonly fault: string }>(
    known ? 'asking' : { fault: texts.wrongLink },
  );
  useEffect(() => {
    if (!known) return;
    void confirmByLink(username, secret).then((fault) => setOutcome(fault === null ? null : { fault }));
  }, [known, username, secret]);
  if (outcome === 'asking') return <NoticePage title={texts.confirming} />;
  return outcome === null ? (
    <NoticePage title={texts.confirmed} />
  ) : (
    <NoticePage title={texts.confirmFailed} body={outcome.fault} />
  );
};
