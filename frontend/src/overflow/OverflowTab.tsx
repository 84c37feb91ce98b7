import { css } from '@emotion/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { color, CONTROL, narrow, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { texts as settings } from '../i18n/vi/settings.ts';
import { LevelBoard } from './LevelBoard.tsx';
import { ReloadFailed } from '../server-state/LoadedContent.tsx';
import { followLive } from '../server-state/server-state.ts';
import { RunList } from './RunList.tsx';
import { levels, runs } from './overflow-state.ts';

const TakenOverTime = lazy(async () => ({
  default: (await import('./TakenOverTime.tsx')).TakenOverTime,
}));

const LimitsDialog = lazy(async () => ({
  default: (await import('../settings/LimitsDialog.tsx')).LimitsDialog,
}));

const head = css({ display: 'flex', alignItems: 'center', gap: space(3), minWidth: 0 });
/** On a phone its icon says it. */
const limits = css({
  marginLeft: 'auto',
  [narrow]: { minWidth: CONTROL.touch, padding: 0, span: visuallyHidden },
});

interface OverflowTabProps {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** What stands before the limits, in their line. */
  readonly children?: ReactNode;
}

/**
 * Chạy số for the day of bet entry: the overflow runs with their texts, and the level of every number against
 * its limit. Bet entry keeps the levels loaded, as its warnings need them.
 */
export const OverflowTab = ({ agentId, date, children }: OverflowTabProps) => {
  const runsStatus = runs.useStore((state) => state.status);
  const levelsStatus = levels.useStore((state) => state.status);
  const runsFailure = runs.useStore((state) => state.failure);
  const levelsFailure = levels.useStore((state) => state.failure);
  const hasRuns = runs.useStore((state) => state.value.length > 0);
  const hasLevels = levels.useStore((state) => state.value.size > 0);
  const [setting, setSetting] = useState(false);
  useEffect(() => followLive(runs), []);
  useEffect(() => void runs.open({ agentId, date }), [agentId, date]);
  const isLoading = [runsStatus, levelsStatus].some((status) => status === 'loading' || status === 'idle');
  // A failed load must not look like a day without excess.
  const showsRuns = !isLoading && (runsStatus !== 'failed' || hasRuns);
  const showsLevels = !isLoading && (levelsStatus !== 'failed' || hasLevels);
  const reload = async (): Promise<void> => {
    await Promise.all([runs.reload(), levels.reload()]);
  };
  return (
    <div css={{ display: 'grid', gap: space(4), minWidth: 0 }}>
      <div css={head}>
        {children}
        <Button css={limits} onClick={() => setSetting(true)}>
          <Icon name="sliders" size={14} />
          <span>{settings.limits.open}</span>
        </Button>
      </div>
      {runsStatus === 'failed' || levelsStatus === 'failed' ? (
        <ReloadFailed
          failure={runsFailure ?? levelsFailure}
          title={texts.failed}
          hasContent={isLoading || showsRuns || showsLevels}
          onRetry={reload}
        />
      ) : null}
      {isLoading ? <p css={{ color: color.muted }}>{texts.loading}</p> : null}
      {showsRuns ? <RunList agentId={agentId} date={date} /> : null}
      {showsLevels ? <LevelBoard /> : null}
      <Suspense fallback={null}>{showsRuns || showsLevels ? <TakenOverTime /> : null}</Suspense>
      <Suspense fallback={null}>
        {setting ? <LimitsDialog agentId={agentId} onClose={() => setSetting(false)} /> : null}
      </Suspense>
    </div>
  );
};
