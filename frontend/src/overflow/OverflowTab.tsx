import { useEffect } from 'react';
import { Button } from '../design/Button.tsx';
import { color, space } from '../design/tokens.ts';
import { words } from '../words/overflow.ts';
import { LevelBoard } from './LevelBoard.tsx';
import { followOverflow, openOverflow, reloadOverflow, useOverflow } from './overflow-store.ts';
import { RunList } from './RunList.tsx';

interface OverflowTabProps {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
}

/** Chạy số of one day: the runs with the text to hand on, and how every number stands against its limit. */
export const OverflowTab = ({ agentId, date }: OverflowTabProps) => {
  const status = useOverflow((state) => state.status);
  const reason = useOverflow((state) => state.reason);
  useEffect(() => followOverflow(), []);
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
      <RunList agentId={agentId} date={date} />
      <LevelBoard />
    </div>
  );
};
