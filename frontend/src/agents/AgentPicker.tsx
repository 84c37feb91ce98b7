import { useEffect } from 'react';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { agentList } from './agents.ts';
import { chooseAgent, forgetAgent, useChosenAgent, useHasOwnBook } from '../session/agent.ts';
import { useRecord } from '../session/session.ts';
import { texts } from '../i18n/vi/accounts/agent-choice.ts';

/** Selects the agent whose book the page shows, for accounts without a book. */
export const AgentPicker = () => {
  const { user_idd } = useRecord();
  const needed = !useHasOwnBook();
  const { value: agents, status } = agentList.useStore();
  const chosen = useChosenAgent((state) => state.id);
  useEffect(() => {
    if (needed) void agentList.open(user_idd);
  }, [needed, user_idd]);
  const known = agents.some(({ user_idd: id }) => id === chosen);
  useEffect(() => {
    const [first] = agents;
    if (!needed || known || status !== 'ready') return;
    if (first === undefined) forgetAgent();
    else chooseAgent(first.user_idd, first.user_namee);
  }, [needed, known, agents, status]);
  if (!needed) return null;
  return (
    // It gives way before the title of the page.
    <div css={{ flex: '0 100 170px', minWidth: 64 }}>
      <Combobox
        aria-label={texts.agent}
        placeholder={texts.chooseAgent}
        options={agents.map(({ user_idd: value, user_namee: label, user_desc: note }) => ({
          value,
          label,
          note,
        }))}
        value={chosen}
        onChoose={(id) =>
          chooseAgent(id, agents.find(({ user_idd: other }) => other === id)?.user_namee ?? '')
        }
      />
    </div>
  );
};
