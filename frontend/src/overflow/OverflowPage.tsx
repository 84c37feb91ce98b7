import { useEffect } from 'react';
import { NoAgent } from '../agents/NoAgent.tsx';
import { useDayParam } from '../navigation/url-state.ts';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { space } from '../design/tokens/tokens.ts';
import { dayMessages, followDay } from '../bet-messages/live-messages.ts';
import { useAgentId } from '../session/agent.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { useLevels } from './overflow-state.ts';
import { OverflowTab } from './OverflowTab.tsx';

const OverflowOf = ({ agentId }: { readonly agentId: string }) => {
  const today = useToday();
  const [chosen, setDate] = useDayParam();
  const date = chosen ?? today;
  useLevels(agentId, date);
  useEffect(() => void dayMessages.open({ agentId, from: date, to: date }), [agentId, date]);
  useEffect(() => followDay(), []);
  return (
    <div css={pageBody}>
      <OverflowTab agentId={agentId} date={date}>
        <h1 css={[pageTitle, { marginRight: space(2) }]}>{texts.title}</h1>
        <div css={{ width: 148 }}>
          <DateField label={texts.date} labelHidden day={date} onChange={setDate} />
        </div>
      </OverflowTab>
    </div>
  );
};

/** Chạy số (/datcuoc2): the runs of a day and the board of its numbers. */
export const OverflowPage = () => {
  const agentId = useAgentId();
  return agentId === null ? <NoAgent /> : <OverflowOf key={agentId} agentId={agentId} />;
};
