import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { MoneyText } from '../../design/text/MoneyText.tsx';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { useMayWrite } from '../../session/agent.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { CheckResult } from '../warnings/CheckResult.tsx';
import { dayMessages } from '../../bet-messages/day.ts';
import { dayLines, totalsByRegion } from './day-lines.ts';
import { DayTable } from './DayTable.tsx';
import { useDraft } from '../draft/draft.ts';
import { usePlacements } from '../placing/placements.ts';
import { useHidden } from '../placing/hidden-messages.ts';

const SCOPES = [
  { value: 'customer', label: texts.day.ofCustomer },
  { value: 'all', label: texts.day.ofAll },
] as const;

/** The day's messages of the chosen customer or of all, with what each region comes to. */
export const DayPanel = ({ agentId }: { readonly agentId: string }) => {
  const [scope, setScope] = useState<'customer' | 'all'>('all');
  const date = useDraft((draft) => draft.date);
  const chosen = useDraft((draft) => draft.khachId);
  const khachId = scope === 'customer' ? chosen : null;
  const rows = dayMessages.useStore((state) => state.value);
  const reason = dayMessages.useStore((state) => state.failure?.message ?? null);
  const placements = usePlacements((state) => state.placements);
  const hidden = useHidden((state) => state.hidden);
  const mayWrite = useMayWrite();
  const totalsShown = agentSettings.useStore((state) => state.value.totalsShown);
  const lines = useMemo(
    () => dayLines({ rows, placements, hidden, agentId, date, khachId }),
    [rows, placements, hidden, agentId, date, khachId],
  );
  const regions = useMemo(() => totalsByRegion(lines), [lines]);
  return (
    <>
      <CheckResult />
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(2)} ${space(4)}` }}>
        <SegmentedControl label={texts.day.scope} options={SCOPES} value={scope} onChange={setScope} />
        <ul
          aria-label={texts.day.regions}
          css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), margin: 0, padding: 0, listStyle: 'none' }}
        >
          {(totalsShown ? regions : []).map(({ region, totals }) => (
            <li key={region}>
              <span css={{ color: color.muted, fontSize: 13, marginRight: space(1.5) }}>
                {REGION_NAMES[region]}
              </span>
              <b css={{ fontWeight: 600 }}>
                <MoneyText amount={totals.tienxac} />
              </b>
            </li>
          ))}
        </ul>
        {totalsShown ? null : <span css={{ color: color.muted, fontSize: 13 }}>{texts.totalsHidden}</span>}
      </div>
      {reason === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {reason}{' '}
          <Button tone="quiet" onClick={() => void dayMessages.reload()}>
            {texts.day.reload}
          </Button>
        </p>
      )}
      <DayTable lines={lines} agentId={agentId} mayWrite={mayWrite} />
    </>
  );
};
