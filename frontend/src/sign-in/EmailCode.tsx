import { isEmail } from '@so-cuoc/shared-domain/accounts/email.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/registration.ts';
import { checkCode, sendCode } from './email-calls.ts';

interface EmailCodeProps {
  /** The account whose address it is; '' = none yet. */
  readonly username: string;
  /** The address is the holder's: its code was right. */
  readonly onRight: (email: string, code: string) => void;
}

/** An address, a code that is mailed to it, and whether it was typed off rightly. */
export const EmailCode = ({ username, onRight }: EmailCodeProps) => {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ readonly email?: string | null; readonly code?: string | null }>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [right, setRight] = useState(false);
  const [busy, setBusy] = useState(false);
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const send = (): Promise<void> =>
    inTurn(async () => {
      const fault = isEmail(email.trim()) ? await sendCode(email.trim(), username) : texts.emailWrong;
      setFaults({ email: fault });
      setSentTo(fault === null ? email.trim() : null);
    });
  const check = (): Promise<void> =>
    inTurn(async () => {
      const fault = await checkCode(email.trim(), code.trim(), username);
      setFaults({ code: fault });
      setRight(fault === null);
      if (fault === null) onRight(email.trim(), code.trim());
    });
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        value={email}
        error={faults.email ?? null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button onClick={() => void send()} disabled={busy}>
        {texts.sendCode}
      </Button>
      {sentTo === null ? null : <p role="status">{texts.codeSent(sentTo)}</p>}
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={faults.code ?? null}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button onClick={() => void check()} disabled={busy || code.trim() === ''}>
        {texts.checkCode}
      </Button>
      {right ? (
        <p role="status" css={{ color: color.good }}>
          {texts.codeRight}
        </p>
      ) : null}
    </div>
  );
};
