import { css } from '@emotion/react';
import { useCallback, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { Checkbox } from '../../design/inputs/Checkbox.tsx';
import { CopiedText } from '../../design/text/CopiedText.tsx';
import { copyText } from '../../design/text/copy-text.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Field } from '../../design/inputs/Field.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { color, narrow, space } from '../../design/tokens/tokens.ts';
import { lastValue, useServerState } from '../../server-state/use-server-state.ts';
import { useMayWrite } from '../../session/agent.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';
import { texts as sentTexts } from '../../i18n/vi/money/sent-settlements.ts';
import { AmountBox, ReturnGrid } from './ReturnGrid.tsx';
import {
  sharedFactor,
  withSharedFactor,
  keepSettlement,
  settingsToKeep,
  warnOfFactor,
} from './settlement-overrides.ts';
import { OpeningDebt } from './OpeningDebt.tsx';
import {
  carriedText,
  lastLine,
  readSettlement,
  sendingOf,
  type Settlement,
  type SettlementOverrides,
  type SettlementScope,
} from './settlement-call.ts';
import { recordSent } from '../../sent-settlements/corrections-store.ts';

const amounts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: space(3),
  alignItems: 'end',
});

/** Who pays how much: in sight before anything is scrolled. Its place is there before the settlement is. */
const due = css({
  flex: '1 1 auto',
  alignSelf: 'center',
  minHeight: 24,
  fontSize: 16,
  fontWeight: 650,
  '&[aria-busy="true"]': { color: color.muted },
  [narrow]: { flexBasis: '100%' },
});

const DETAILS = [
  { value: '0', label: texts.details.stake },
  { value: '2', label: texts.details.take },
  { value: '1', label: texts.details.hidden },
] as const;

/** Whose gain the text calls a gain. */
const SIDES = [
  { value: '0', label: texts.sides.shop },
  { value: '1', label: texts.sides.customer },
] as const;

const CHECKS = ['chkAnTienXac', 'chkAnThucThu', 'chkSoDaKoNhan'] as const;
/** The fields above the nine factors: old debts, and a factor for several regions at once. */
const FIELDS = ['no1', 'no2', 'nhanve', 'nhanvemb'] as const;

/** The pause in typing after which the settlement is calculated again. */
const REST_MS = 150;

interface CopyButtonProps {
  readonly disabled: boolean;
  readonly copy: () => void;
}

const CopyButton = ({ disabled, copy }: CopyButtonProps) => {
  useAction({
    id: 'settlement.copy',
    label: texts.copy,
    group: texts.group,
    keys: [texts.copyKeys],
    when: () => !disabled,
    perform: copy,
  });
  return (
    <Button {...tooltip(texts.copy, texts.copyKeys)} tone="primary" disabled={disabled} onClick={copy}>
      <Icon name="copy" size={14} />
      {texts.copy}
    </Button>
  );
};

interface SettlementDialogProps {
  readonly of: SettlementScope;
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * The settlement message of one customer. The preview equals the copied text character for character. Tried
 * settings are saved for the customer only on request. A copied settlement of days is recorded: it stands in the
 * ledger, which knows its old debt.
 */
export const SettlementDialog = ({ of, name, onClose }: SettlementDialogProps) => {
  const mayWrite = useMayWrite();
  const [tried, setTried] = useState<SettlementOverrides>({});
  const load = useCallback((signal: AbortSignal) => readSettlement(of, tried, signal), [of, tried]);
  const { loaded } = useServerState(load, { subject: of, delayMs: REST_MS });
  const settlement = lastValue(loaded);
  const { answer = null, overrides = null, opening = null } = settlement ?? {};
  const reason = loaded.status === 'failed' ? loaded.failure.message : null;
  /** A newer answer is pending. */
  const isOutdated = overrides !== tried;
  const copy = async (shown: Settlement): Promise<void> => {
    if (!(await copyText(shown.answer.text))) {
      notify.error(texts.notCopied);
      return;
    }
    notify.success(texts.copied);
    // The settlement of one message is no settlement of the account.
    if (!mayWrite || of.uiId !== null) return;
    await recordSent(sendingOf(of, shown));
    setTried((before) => ({ ...before }));
  };
  const kept = settingsToKeep(tried);
  const keep = async (): Promise<void> => {
    if (kept === null || !(await keepSettlement(of, kept))) return;
    setTried(({ no1, no2 }) => ({
      ...(no1 === undefined ? {} : { no1 }),
      ...(no2 === undefined ? {} : { no2 }),
    }));
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
          <p css={due} role="status" aria-busy={isOutdated}>
            {answer === null ? null : lastLine(answer.text)}
          </p>
          {mayWrite ? (
            <Button disabled={kept === null || isOutdated} onClick={() => void keep()}>
              {texts.keep}
            </Button>
          ) : null}
          <CopyButton
            disabled={answer === null || isOutdated}
            copy={() => void (settlement === null ? null : copy(settlement))}
          />
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
                      value={
                        tried[field] ??
                        (several === null
                          ? field === 'no1'
                            ? carriedText(opening)
                            : ''
                          : sharedFactor(answer, several))
                      }
                      onChange={(value) =>
                        several === null
                          ? change(field, value)
                          : setTried(withSharedFactor(tried, several, value))
                      }
                      onLeave={() => {
                        if (several !== null) warnOfFactor(tried[several], texts.shared[several]);
                      }}
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
        {opening === null ? null : <OpeningDebt opening={opening} tried={tried} />}
        {answer === null ? null : <ReturnGrid answer={answer} tried={tried} onChange={change} />}
        {answer === null ? null : (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(4)}` }}>
            <SegmentedControl
              label={texts.details.label}
              options={DETAILS}
              value={DETAILS.find(({ value }) => value === String(answer.chkAnChiTiet))?.value ?? '0'}
              onChange={(value) => change('chkAnChiTiet', value)}
            />
            <SegmentedControl
              label={texts.sides.label}
              options={SIDES}
              value={(tried.chkBenKhach ?? String(answer.chkBenKhach)) === '1' ? '1' : '0'}
              onChange={(value) => change('chkBenKhach', value)}
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
        {answer === null ? null : <CopiedText label={texts.preview} text={answer.text} maxHeight={340} />}
        {answer === null || answer.rows.every(({ open }) => open === 0) ? null : (
          <p css={{ color: color.warn }}>{texts.open}</p>
        )}
        {mayWrite ? null : <p css={{ color: color.muted }}>{sentTexts.mayNotRecord}</p>}
      </div>
    </Dialog>
  );
};
