import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { color, space } from '../design/tokens.ts';
import { words } from '../words/overflow.ts';
import { LevelBoard } from './LevelBoard.tsx';
import { followOverflow, openOverflow, reloadOverflow, useOverflow } from './overflow-store.ts';
import { followSettings, openSettings } from '../settings/own-settings.ts';
import { vi } from '../words/vi.ts';
import { RunList } from './RunList.tsx';

const LimitsDialog = lazy(async () => ({
  default: (await import('../settings/LimitsDialog.tsx')).LimitsDialog,
}));

interface OverflowTabProps {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

/** Chạy số of one day: the runs with the text to hand on, and how every number stands against its limit. */
export const OverflowTab = ({ agentId, date }: OverflowTabProps) => {
  const status = useOverflow((state) => state.status);
  const reason = useOverflow((state) => state.reason);
  const [setting, setSetting] = useState(false);
  useEffect(() => followOverflow(), []);
  useEffect(() => {
    void openSettings(agentId);
    return followSettings();
  }, [agentId]);
  useEffect(() => void openOverflow({ agentId, date }), [agentId, date]);
  if (status === 'loading' || status === 'idle') return <p css={{ color: color.muted }}>{words.loading}</p>;
  return (
    <div css={{ display: 'grid', gap: space(4), minWidth: 0 }}>
      {status === 'failed' ? (
        <p role="alert" css={{ color: color.bad }}>
          {reason}{' '}
          <Button tone="quiet" onClick={() => void reloadOverflow()}>
            {words.reload}
          </Button>
        </p>
      ) : null}
      <div>
        <Button onClick={() => setSetting(true)}>
          <Icon name="sliders" size={14} />
          {vi.settings.limits.open}
        </Button>
      </div>
      <RunList agentId={agentId} date={date} />
      <LevelBoard />
      <Suspense fallback={null}>
        {setting ? <LimitsDialog agentId={agentId} onClose={() => setSetting(false)} /> : null}
      </Suspense>
    </div>
  );
};
