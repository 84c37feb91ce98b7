import { css } from '@emotion/react';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { callout } from '../../design/tokens/shared-styles.ts';
import { color, font, space } from '../../design/tokens/tokens.ts';
import { levels } from '../../overflow/overflow-state.ts';
import { ItemTable } from '../../trace/ItemTable.tsx';
import { agentSettings } from '../../settings/agent-settings.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { clearCheckResult, useCheckResult } from '../placing/place.ts';
import { useDraft } from '../draft/draft.ts';
import { currentOverruns } from './limit-warning.ts';
import { OverrunList } from './LimitWarning.tsx';

const caution = css(callout, { gap: space(1), maxHeight: 160, overflowY: 'auto' });

/** The errors and warnings of the checked message. */
const Cautions = ({ late }: { readonly late: string | null }) => {
  // The levels that the limits are compared with may change while this is visible.
  levels.useStore();
  agentSettings.useStore();
  const overruns = currentOverruns(useDraft());
  if (late === null && overruns.length === 0) return null;
  return (
    <div css={caution} role="status">
      {late === null ? null : <p css={{ fontWeight: 600 }}>{late}</p>}
      {overruns.length === 0 ? null : (
        <>
          <p css={{ fontWeight: 600 }}>{texts.overLimit.count(formatMoney(overruns.length))}</p>
          <OverrunList overruns={overruns} />
        </>
      )}
    </div>
  );
};

/** The answer of KIỂM TRA: the bets that the service would book. Nothing is saved. */
export const CheckResult = () => {
  const answer = useCheckResult((state) => state.answer);
  if (answer?.chitiet === undefined || answer.chitiet.length === 0) return null;
  return (
    <section
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: space(2),
        maxHeight: '55%',
        minHeight: 160,
        flex: 'none',
      }}
    >
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(3) }}>
        <h2>{texts.checked.title}</h2>
        <IconButton label={texts.checked.close} onClick={clearCheckResult}>
          <Icon name="cross" size={14} />
        </IconButton>
      </div>
      {typeof answer.ui_chuoi !== 'string' ? null : (
        <p css={{ fontSize: 13, color: color.muted, maxHeight: 60, overflow: 'auto' }}>
          {texts.checked.normalised}:{' '}
          <span css={{ fontFamily: font.mono, whiteSpace: 'pre-wrap' }}>{answer.ui_chuoi}</span>
        </p>
      )}
      <Cautions late={answer.result === 'tre' ? (answer.message ?? null) : (answer.warning ?? null)} />
      <ItemTable id="kiemtra" label={texts.checked.title} items={answer.chitiet} gives={false} unsettled />
    </section>
  );
};
