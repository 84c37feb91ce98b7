import { Link } from 'wouter';
import { aloneLink } from '../design/alone-link.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { Loading } from '../design/Loading.tsx';
import { useRecord } from '../session/session.ts';
import { words } from '../words/agents.ts';
import { words as shell } from '../words/shell.ts';
import { useAgents } from './agents.ts';

/** A page of one agent's book while no agent is chosen: what is missing and who can make it. */
export const NoAgent = () => {
  const { user_idd, user_isManage } = useRecord();
  const { state, agents, failure, load } = useAgents();
  if (state === 'loading') return <Loading />;
  if (failure !== null)
    return (
      <EmptyState page title={words.failed} body={failure.message}>
        <Button onClick={() => void load(user_idd)}>{shell.tryAgain}</Button>
      </EmptyState>
    );
  if (agents.length > 0) return <EmptyState page title={words.chooseAgent} body={words.chooseAgentBody} />;
  if (user_isManage === 'au') return <EmptyState page title={words.noAgents} />;
  return (
    <EmptyState page title={words.noAgents} body={words.noAgentsBody}>
      <Link href="/quanly" css={aloneLink}>
        {words.create}
      </Link>
    </EmptyState>
  );
};
