import { NoAgent } from '../agents/NoAgent.tsx';
import { useTabParam } from '../navigation/url-state.ts';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { space } from '../design/tokens/tokens.ts';
import { useAgentId } from '../session/agent.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { AsOfTab } from './AsOfTab.tsx';
import { HashChainTab } from './HashChainTab.tsx';
import { DiffTab } from './DiffTab.tsx';
import { EventsTab } from './EventsTab.tsx';

const PARTS = ['events', 'diff', 'asOf', 'chain'] as const;
type Part = (typeof PARTS)[number];

/** The name of each tab in the URL (`xem=`); the first has none. */
const ADDRESS: Readonly<Record<Part, string>> = { events: '', diff: 'doi', asOf: 'luc', chain: 'chuoi' };

const Shown = ({ part, agentId }: { readonly part: Part; readonly agentId: string | null }) => {
  if (part === 'events') return <EventsTab agentId={agentId} />;
  if (part === 'chain') return <HashChainTab />;
  if (agentId === null) return <NoAgent />;
  return part === 'diff' ? <DiffTab agentId={agentId} /> : <AsOfTab agentId={agentId} />;
};

/** /audit: events, changes, the report as of a moment, and the hash chain of the log. */
export const AuditPage = () => {
  const agentId = useAgentId();
  const [part, setPart] = useTabParam(PARTS, ADDRESS);
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={[pageTitle, { marginRight: space(2) }]}>{texts.title}</h1>
        <SegmentedControl
          label={texts.title}
          value={part}
          onChange={setPart}
          options={PARTS.map((value) => ({ value, label: texts.parts[value] }))}
        />
      </div>
      <Shown part={part} agentId={agentId} />
    </div>
  );
};
