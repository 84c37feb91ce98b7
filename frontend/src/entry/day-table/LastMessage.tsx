import { css } from '@emotion/react';
import { useMemo } from 'react';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { MoneyText } from '../../design/text/MoneyText.tsx';
import { color, CONTROL, NARROW, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useMayWrite } from '../../session/agent.ts';
import { startEditing, useDraft } from '../draft/draft.ts';
import { useHidden, usePlacements } from '../placing/placements.ts';
import { type DayLine, dayLines } from './day-lines.ts';
import { editableRow } from './newest-line.ts';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // Room for the button, which comes once the book has the message.
  gridTemplateRows: `auto minmax(${CONTROL.touch}px, auto)`,
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  padding: space(3),
  h2: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 13,
    fontWeight: 400,
    color: color.muted,
  },
});

const written = css({
  gridColumn: 1,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** The newest message of the day, of the chosen customer if there is one; undefined for none. How many the day has. */
const useNewest = (agentId: string) => {
  const date = useDraft((draft) => draft.date);
  const khachId = useDraft((draft) => draft.khachId);
  const rows = dayMessages.useStore((state) => state.value);
  const placements = usePlacements((state) => state.placements);
  const hidden = useHidden((state) => state.hidden);
  return useMemo(() => {
    const ofDay = { rows, placements, hidden, agentId, date };
    const all = dayLines({ ...ofDay, khachId: null });
    return {
      line: khachId === null ? all[0] : dayLines({ ...ofDay, khachId })[0],
      count: all.length,
    };
  }, [rows, placements, hidden, agentId, date, khachId]);
};

const LastOfDay = ({ agentId, onShowDay }: { readonly agentId: string; readonly onShowDay: () => void }) => {
  const { line, count } = useNewest(agentId);
  return (
    <>
      {line === undefined ? null : <Newest key={line.uiId} line={line} />}
      {count === 0 ? null : (
        <Button tone="quiet" css={{ width: '100%' }} onClick={onShowDay}>
          {texts.last.ofDay(count)}
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    </>
  );
};

const Newest = ({ line }: { readonly line: DayLine }) => {
  const mayWrite = useMayWrite();
  const row = editableRow(line);
  return (
    <section css={box} aria-label={texts.last.label}>
      <h2>
        {row === null ? texts.last.label : texts.last.title(row.stt)}
        {' · '}
        {line.customerName}
      </h2>
      <b css={{ fontWeight: 650, textAlign: 'right', minWidth: CONTROL.touch }}>
        <small css={{ fontWeight: 400, color: color.muted }}>{texts.stake}</small>{' '}
        <MoneyText amount={line.tienxac} />
      </b>
      <p css={written}>{line.text}</p>
      {row === null || !mayWrite ? null : (
        <Button
          aria-label={texts.last.edit}
          css={{ minWidth: CONTROL.touch }}
          onClick={() => void startEditing(row)}
        >
          {texts.last.short}
        </Button>
      )}
    </section>
  );
};

/**
 * On a phone, where the day's table is below the screen: the newest message while nothing is written, so that a mistake
 * is mended where it is seen, and the way to all of them.
 */
export const LastMessage = ({ onShowDay }: { readonly onShowDay: () => void }) => {
  const isPhone = useMedia(NARROW);
  const agentId = useDraft((draft) => draft.agentId);
  const isIdle = useDraft((draft) => draft.text.trim() === '' && draft.editing === null);
  return isPhone && isIdle && agentId !== null ? <LastOfDay agentId={agentId} onShowDay={onShowDay} /> : null;
};
