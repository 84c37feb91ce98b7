import { css } from '@emotion/react';
import { useCallback, useState } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { Checkbox } from '../../design/inputs/Checkbox.tsx';
import { copyText } from '../../design/text/copy-text.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Field } from '../../design/inputs/Field.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { color, font, radius, space } from '../../design/tokens/tokens.ts';
import { lastValue, useServerState } from '../../server-state/use-server-state.ts';
import { useMayWrite } from '../../session/agent.ts';
import { texts } from '../../i18n/vi/settlement.ts';
import { AmountBox, ReturnGrid } from './ReturnGrid.tsx';
import { sharedFactor, withSharedFactor, keepSettlement, settingsToKeep } from './settlement-overrides.ts';
import { readSettlement, type SettlementScope, type SettlementOverrides } from './settlement-call.ts';

const preview = css({
  margin: 0,
  padding: space(3),
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: 13.5,
  lineHeight: 1.5,
  // Wrapped on the screen, but not in the copied text.
  whiteSpace: 'pre-wrap',
  overflow: 'auto',
  maxHeight: 340,
});

const amounts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: space(3),
  alignItems: 'end',
});

/** Scrollable regions must be focusable (WCAG 2.1.1). */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

const DETAILS = [
  { value: '0', label: texts.details.stake },
  { value: '2', label: texts.details.take },
  { value: '1', label: texts.details.hidden },
] as const;

const CHECKS = ['chkAnTienXac', 'chkAnThucThu', 'chkSoDaKoNhan'] as const;
/** The fields above the nine factors: old debts, and a factor for several regions at once. */
const FIELDS = ['no1', 'no2', 'nhanve', 'nhanvemb'] as const;

/** The pause in typing after which the settlement is calculated again. */
const REST_MS = 150;

interface SettlementDialogProps {
  readonly of: SettlementScope;
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * The settlement message of one customer. The preview equals the copied text character for character. Tried
 * settings are saved for the customer only on request; old debts are never saved.
 */
export const SettlementDialog = ({ of, name, onClose }: SettlementDialogProps) => {
  const mayWrite = useMayWrite();
  const [tried, setTried] = useState<SettlementOverrides>({});
  const load = useCallback((signal: AbortSignal) => readSettlement(of, tried, signal), [of, tried]);
  const { loaded } = useServerState(load, { subject: of, delayMs: REST_MS });
  const { answer = null, overrides = null } = lastValue(loaded) ?? {};
  const reason = loaded.status === 'failed' ? loaded.failure.message : null;
  /** A newer answer is pending. */
  const isOutdated = overrides !== tried;
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) notify.success(texts.copied);
    else notify.error(texts.notCopied);
  };
  const kept = settingsToKeep(tried);
  const keep = async (): Promise<void> => {
    if (kept === null || !(await keepSettlement(of, kept))) return;
    setTried(({ no1 = '', no2 = '' }) => ({ no1, no2 }));
  };
  const change = (name_: keyof SettlementOverrides, value: string): void =>
    setTried((before) => ({ ...before, [name_]: value }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(name)}
      width={660}
      footer={
        <>
          {mayWrite ? (
            <Button disabled={kept === null || isOutdated} onClick={() => void keep()}>
              {texts.keep}
            </Button>
          ) : null}
          <Button
            tone="primary"
            disabled={answer === null || isOutdated}
            onClick={() => void copy(answer?.text ?? '')}
          >
            <Icon name="copy" size={14} />
            {texts.copy}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) }}>
        <div css={amounts}>
          {FIELDS.map((field) => {
            const several = field === 'nhanve' || field === 'nhanvemb' ? field : null;
            return (
              <div key={field}>
                <Field label={texts[field]}>
                  {(control) => (
                    <AmountBox
                      control={control}
                      placeholder={several === null ? undefined : texts.differ}
                      value={tried[field] ?? (several === null ? '' : sharedFactor(answer, several))}
                      onChange={(value) =>
                        several === null
                          ? change(field, value)
                          : setTried(withSharedFactor(tried, several, value))
                      }
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
        {answer === null ? null : <ReturnGrid answer={answer} tried={tried} onChange={change} />}
        {answer === null ? null : (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(4)}` }}>
            <SegmentedControl
              label={texts.details.label}
              options={DETAILS}
              value={DETAILS.find(({ value }) => value === String(answer.chkAnChiTiet))?.value ?? '0'}
              onChange={(value) => change('chkAnChiTiet', value)}
            />
            {CHECKS.map((check) => (
              <Checkbox
                key={check}
                checked={(tried[check] ?? String(answer[check])) === '1'}
                onChange={(on) => change(check, on ? '1' : '0')}
              >
                {texts[check]}
              </Checkbox>
            ))}
          </div>
        )}
        {reason === null ? null : (
          <p role="alert" css={{ color: color.bad }}>
            {reason}
          </p>
        )}
        {answer === null ? null : (
          <pre {...REACHABLE} aria-label={texts.preview} css={preview}>
            {answer.text}
          </pre>
        )}
        {answer === null || answer.rows.every(({ open }) => open === 0) ? null : (
          <p css={{ color: color.warn }}>{texts.open}</p>
        )}
      </div>
    </Dialog>
  );
};
