import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { css } from '@emotion/react';
import { useState, type SubmitEvent } from 'react';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { loadWebConfig, useWebConfig, webConfig } from '../server-state/web-config.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { Loading } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { space, unfolded } from '../design/tokens/tokens.ts';
import { changeCall, newCommandId, type CallFailure } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/administration.ts';

/** A number as its field shows it: with a decimal comma, without thousands separators. */
export const formatFigure = (value: number): string => String(value).replace('.', ',');

/** The number in a field, with a decimal comma or point; null if it is empty or invalid. */
export const parseFigure = (text: string): number | null =>
  /^\d{1,9}(?:[.,]\d{1,9})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

const TEXTS = [
  'info_message_user',
  'info_link_user',
  'info_link_text_user',
  'info_message_sale',
  'info_domain',
  'info_pay',
  'info_no_check_login',
] as const;
const NUMBERS = ['info_giaban', 'info_percent'] as const;
const isFigure = (key: string): boolean => NUMBERS.some((figure) => figure === key);

/** Shown at the field that it names, if any. */
type Fault = Pick<CallFailure, 'field' | 'message'>;

/** Two fields side by side on a desk. */
const form = css({
  display: 'grid',
  gap: space(3),
  maxWidth: 640,
  [unfolded]: {
    maxWidth: 'none',
    columnGap: space(10),
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > p, & > button': { gridColumn: '1 / -1' },
  },
});

const Form = ({ config }: { readonly config: WebConfig }) => {
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries([
      ...TEXTS.map((key) => [key, config[key]] as const),
      ...NUMBERS.map((key) => [key, formatFigure(config[key])] as const),
    ]),
  );
  const [sells, setSells] = useState(config.info_thanhtoan);
  const [twoStep, setTwoStep] = useState(config.info_totp);
  const [failure, setFailure] = useState<Fault | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = NUMBERS.map((key) => [key, parseFigure(draft[key] ?? '')] as const);
    const wrong = typed.find(([, figure]) => figure === null);
    if (wrong !== undefined) {
      setFailure({ field: wrong[0], message: texts.noFigure });
      return;
    }
    const numbers = Object.fromEntries(typed.filter(([key, figure]) => figure !== config[key]));
    const changedTexts = Object.fromEntries(
      TEXTS.filter((key) => draft[key] !== config[key]).map((key) => [key, draft[key]]),
    );
    const body = { ...changedTexts, ...numbers, info_thanhtoan: sells, info_totp: twoStep };
    const answer = await changeCall(
      installationCalls.changeWebConfig,
      { body },
      { commandId: newCommandId() },
    );
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    notify.success(texts.saved);
    await loadWebConfig();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} css={form}>
      {[...TEXTS, ...NUMBERS].map((key) => (
        <TextField
          key={key}
          label={texts.web[key]}
          value={draft[key] ?? ''}
          inputMode={isFigure(key) ? 'decimal' : undefined}
          error={failure?.field === key ? failure.message : null}
          onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
        />
      ))}
      <Checkbox checked={sells} onChange={setSells}>
        {texts.web.info_thanhtoan}
      </Checkbox>
      <Checkbox checked={twoStep} onChange={setTwoStep}>
        {texts.web.info_totp}
      </Checkbox>
      {failure === null || (failure.field !== undefined && failure.field !== 'info_totp') ? null : (
        <p role="alert">{failure.message}</p>
      )}
      <Button type="submit" tone="primary" css={{ justifySelf: 'start' }}>
        {texts.save}
      </Button>
    </form>
  );
};

/** Notices, prices, and the accounts that may sign in on several devices. */
export const WebConfigSection = () => {
  const config = useWebConfig();
  const failure = webConfig.useStore((state) => state.failure);
  if (config !== null) return <Form config={config} />;
  return failure === null ? (
    <Loading />
  ) : (
    <LoadFailed title={texts.failed} failure={failure} onRetry={loadWebConfig} />
  );
};
