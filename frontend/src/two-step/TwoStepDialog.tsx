import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import { css } from '@emotion/react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { focusNewForm } from '../design/overlays/dialog-focus.ts';
import { copyAndNotify } from '../design/overlays/copy-and-notify.ts';
import { notify } from '../design/overlays/notify.ts';
import { Tag } from '../design/text/Tag.tsx';
import { color, CONTROL, space, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/accounts/two-step.ts';
import { changeCall, readCall } from '../server/call.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { refreshRecord } from '../session/session.ts';
import { QrCode } from './QrCode.tsx';

/** No old password is asked for here, as where it is changed. */
const refusalOf = (row?: { readonly result?: string; readonly message?: string | undefined }): string =>
  row?.result === 'mkcusai' ? texts.passwordWrong : (row?.message ?? texts.failed);

const readState = () => readCall(secondFactorCalls.state, {}, { minPosition: null });

interface StepProps {
  readonly label: string;
  readonly submit: string;
  readonly secret?: boolean;
  /** Said where the field is empty. */
  readonly missing: string;
  readonly children?: ReactNode;
  /** Null = done. */
  readonly onSubmit: (value: string) => Promise<string | null>;
}

/** One field and its button. */
const Step = ({ label, submit, secret = false, missing, children, onSubmit }: StepProps) => {
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (value.trim() === '') {
      setFault(missing);
      return;
    }
    setBusy(true);
    setFault(await onSubmit(value));
    setBusy(false);
  };
  return (
    <form
      ref={focusNewForm}
      noValidate
      onSubmit={(event) => void send(event)}
      css={{ display: 'grid', gap: space(3) }}
    >
      {children}
      <TextField
        label={label}
        type={secret ? 'password' : 'text'}
        inputMode={secret ? undefined : 'numeric'}
        autoComplete={secret ? 'current-password' : 'one-time-code'}
        value={value}
        error={fault}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" tone="primary" disabled={busy} css={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </form>
  );
};

const openApp = css({
  display: 'none',
  [touch]: { display: 'inline-flex', alignItems: 'center', justifySelf: 'start', minHeight: CONTROL.touch },
});

const SetUp = ({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) => {
  const [begun, setBegun] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const begin = async (password: string): Promise<string | null> => {
    const answer = await changeCall(secondFactorCalls.begin, { body: { password } });
    if (!answer.ok) return answer.failure.message;
    const [row] = answer.value;
    if (row.result !== 'updatesuccess') return refusalOf(row);
    setBegun(row);
    return null;
  };
  const confirm = async (code: string): Promise<string | null> => {
    const answer = await changeCall(secondFactorCalls.confirm, { body: { code } });
    if (!answer.ok) return answer.failure.message;
    const [row] = answer.value;
    if (row.result !== 'updatesuccess') return row.message;
    onDone(row.recovery_codes);
    return null;
  };
  if (begun === null)
    return (
      <Step
        key="begin"
        label={texts.password}
        submit={texts.begin}
        secret
        missing={texts.passwordMissing}
        onSubmit={begin}
      />
    );
  return (
    <Step
      key="confirm"
      label={texts.code}
      submit={texts.confirm}
      missing={texts.codeMissing}
      onSubmit={confirm}
    >
      <p>{texts.scan}</p>
      <QrCode text={begun.uri} label={texts.qr} />
      {/* A phone cannot scan its own screen. */}
      <a href={begun.uri} css={openApp}>
        {texts.openApp}
      </a>
      <p css={{ color: color.muted }}>{texts.byHand}</p>
      <code css={{ overflowWrap: 'anywhere', fontSize: 15 }}>
        {(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}
      </code>
      <Button css={{ justifySelf: 'start' }} onClick={() => void copyAndNotify(begun.secret, texts)}>
        {texts.copyKey}
      </Button>
    </Step>
  );
};

const Remove = ({ onDone }: { readonly onDone: () => void }) => {
  const [password, setPassword] = useState('');
  const remove = async (code: string): Promise<string | null> => {
    const answer = await changeCall(secondFactorCalls.remove, { body: { password, code } });
    if (!answer.ok) return answer.failure.message;
    const [row] = answer.value;
    if (row?.result !== 'updatesuccess') return refusalOf(row);
    notify.success(row.message ?? texts.off);
    onDone();
    return null;
  };
  return (
    <Step label={texts.codeOrRecovery} submit={texts.remove} missing={texts.codeMissing} onSubmit={remove}>
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Step>
  );
};

const RecoveryCodes = ({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) => (
  <div css={{ display: 'grid', gap: space(3) }}>
    <h3>{texts.recovery}</h3>
    <p>{texts.recoveryAbout}</p>
    <ul
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        gap: space(2),
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div css={{ display: 'flex', gap: space(2), flexWrap: 'wrap' }}>
      <Button onClick={() => void copyAndNotify(codes.join('\n'), texts)}>{texts.copy}</Button>
      <Button tone="primary" onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  </div>
);

/** Turns the second step of the signed-in account on and off. */
export const TwoStepDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { loaded, reload } = useServerState(readState);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = (): void => {
    void reload();
    void refreshRecord();
  };
  /** The codes are shown once: a slip of a key must not take them away. */
  const leave = (): void => {
    if (codes === null) onClose();
    else notify.plain(texts.keepFirst);
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={texts.title}
      description={texts.about}
      width={460}
      hasCross={codes === null}
    >
      {codes === null ? (
        <LoadedContent loaded={loaded} onRetry={reload}>
          {([state]) => (
            <div css={{ display: 'grid', gap: space(3) }}>
              <p css={{ display: 'flex', gap: space(2), flexWrap: 'wrap', alignItems: 'center' }}>
                <Tag tone={state.on ? 'good' : 'warn'}>{state.on ? texts.on : texts.off}</Tag>
                {state.on ? texts.left(state.recovery_left) : null}
                {state.required && !state.on ? texts.required : null}
              </p>
              {state.on ? (
                <Remove onDone={changed} />
              ) : (
                <SetUp
                  onDone={(shown) => {
                    setCodes(shown);
                    changed();
                  }}
                />
              )}
            </div>
          )}
        </LoadedContent>
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
};
