import { Link } from 'wouter';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/agent-choice.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { agentList } from './agents.ts';

/** Shown instead of an agent's book while no agent is selected: what is missing and who can create it. */
export const NoAgent = () => {
  const { user_isManage } = useRecord();
  const { status, value: agents, failure } = agentList.useStore();
  if (status === 'idle' || status === 'loading') return <Loading />;
  if (status === 'failed')
    return <LoadFailed page title={texts.failed} failure={failure} onRetry={agentList.reload} />;
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
