import { Link } from 'wouter';
import { standaloneLink } from '../design/tokens/standalone-link.ts';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/agent-choice.ts';
import { texts as shell } from '../i18n/vi/shell.ts';
import { useAgents } from './agents.ts';

/** A page of one agent's book while no agent is chosen: what is missing and who can make it. */
export const NoAgent = () => {
  const { user_idd, user_isManage } = useRecord();
  const { state, agents, failure, load } = useAgents();
  if (state === 'loading') return <Loading />;
  if (failure !== null)
    return (
      <EmptyState page title={texts.failed} body={failure.message}>
        <Button onClick={() => void load(user_idd)}>{shell.tryAgain}</Button>
      </EmptyState>
    );
  if (agents.length > 0) return <EmptyState page title={texts.chooseAgent} body={texts.chooseAgentBody} />;
  if (user_isManage === 'au') return <EmptyState page title={texts.noAgents} />;
  return (
    <EmptyState page title={texts.noAgents} body={texts.noAgentsBody}>
      <Link href="/quanly" css={standaloneLink}>
        {texts.create}
      </Link>
    </EmptyState>
  );
};
