import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { NoAgent } from '../agents/NoAgent.tsx';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { Loading } from '../design/text/Placeholder.tsx';
import { pageBody, readingWidth, pageTitle, standaloneLink } from '../design/tokens/shared-styles.ts';
import { color, large, space } from '../design/tokens/tokens.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { followLive } from '../server-state/server-state.ts';
import { useAgentId } from '../session/agent.ts';
import { vi } from '../i18n/vi.ts';
import { showTotals, agentSettings } from './agent-settings.ts';
import { CutOffSection } from './CutOffSection.tsx';
import { LimitFields } from './LimitFields.tsx';
import { useLimitDraft } from './limit-draft.ts';

const words = vi.settings;

const LimitSection = ({ agentId }: { readonly agentId: string }) => {
  const editing = useLimitDraft(agentId);
  return (
    <section aria-labelledby="limits" css={{ display: 'grid', gap: space(2) }}>
      <h2 id="limits">{words.limits.title}</h2>
      <form
        css={{ display: 'grid', gap: space(3) }}
        onSubmit={(event) => {
          event.preventDefault();
          void editing.save();
        }}
      >
        <LimitFields editing={editing} readOnly={false} />
        <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
          <Button type="submit" tone="primary" disabled={editing.busy || editing.draft.changed.length === 0}>
            {words.limits.save}
          </Button>
          <span role="status" css={{ color: color.muted }}>
            {words.unsaved(editing.draft.changed.length)}
          </span>
        </div>
      </form>
    </section>
  );
};

const TotalsSection = ({ agentId }: { readonly agentId: string }) => {
  const shown = agentSettings.useStore((state) => state.value.totalsShown);
  return (
    <section aria-labelledby="totals" css={{ display: 'grid', gap: space(2) }}>
      <h2 id="totals">{words.totals.title}</h2>
      <Checkbox checked={shown} onChange={(on) => void showTotals(agentId, on)}>
        {words.totals.shown}
      </Checkbox>
      <p css={{ color: color.muted, fontSize: 13 }}>{words.totals.hint}</p>
    </section>
  );
};

const BookSection = () => (
  <section aria-labelledby="book" css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
    <h2 id="book">{words.book.title}</h2>
    <p css={{ color: color.muted, fontSize: 13 }}>{words.book.hint}</p>
    <Link href="/khachhang" css={standaloneLink}>
      {words.book.save}
    </Link>
  </section>
);

/** Side by side on a large screen: what takes the most room on the right. */
const sections = css(pageBody, readingWidth, {
  gap: space(8),
  [large]: {
    maxWidth: 1560,
    columnGap: space(16),
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > h1': { gridColumn: '1 / -1' },
    // Two classes of limits beside each other, and two below.
    '& > section:first-of-type': { maxWidth: 620 },
    '& > section:nth-of-type(2)': { gridColumn: 2, gridRow: '2 / span 3' },
  },
});

const SettingsOf = ({ agentId }: { readonly agentId: string }) => {
  const { status, failure, key } = agentSettings.useStore();
  useEffect(() => {
    void agentSettings.open(agentId);
    return followLive(agentSettings);
  }, [agentId]);
  return (
    <div css={sections}>
      <h1 css={pageTitle}>{words.title}</h1>
      {key !== agentId || status === 'loading' ? (
        <Loading />
      ) : status === 'failed' ? (
        <LoadFailed title={words.failed} failure={failure} onRetry={agentSettings.reload} />
      ) : (
        <>
          <LimitSection agentId={agentId} />
          <CutOffSection agentId={agentId} />
          <TotalsSection agentId={agentId} />
          <BookSection />
        </>
      )}
    </div>
  );
};

/** /caidat: an agent's settings: limits of the overflow, cut-offs, and whether totals show. */
export const SettingsPage = () => {
  const agentId = useAgentId();
  return agentId === null ? <NoAgent /> : <SettingsOf key={agentId} agentId={agentId} />;
};
