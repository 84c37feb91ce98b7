import { css } from '@emotion/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { NoAgent } from '../agents/NoAgent.tsx';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { narrow, space } from '../design/tokens/tokens.ts';
import { useLevels } from '../overflow/overflow-state.ts';
import { useAgentId } from '../session/agent.ts';
import { texts } from '../i18n/vi/entry.ts';
import { openBook, bookContext } from './book/book-context.ts';
import { CutOffNote } from './warnings/CutOffNote.tsx';
import { openTray, receiveSharedText } from './pasted-chat/tray.ts';
import { dayMessages, followDay } from '../bet-messages/live-messages.ts';
import { DayPanel } from './day-table/DayTable.tsx';
import { dropUnknownCustomer, useDraft, openDraftsOf } from './draft/draft.ts';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { EntryActions } from './placing/EntryActions.tsx';
import { EntryHeader } from './draft/EntryHeader.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import { ErrorList, StationTags } from './editor/ReadingSummary.tsx';
import { LimitWarning } from './warnings/LimitWarning.tsx';
import { followOutbox } from './placing/send.ts';
import { ProposalPanel } from './proposals/ProposalPanel.tsx';
import { takeSharedText } from './draft/draft-storage.ts';

/** Loaded lazily. If the chunk cannot be loaded, a chat is read as one message. */
const ChatPanel = lazy<ComponentType<{ readonly agentId: string }>>(async () => ({
  default: await import('./pasted-chat/ChatPanel.tsx').then(
    (chunk) => chunk.ChatPanel,
    () => () => null,
  ),
}));

const page = css({
  flex: '1 1 0',
  minHeight: 560,
  display: 'grid',
  gridTemplateColumns: 'minmax(390px, 28%) minmax(0, 1fr)',
  gap: space(5),
  padding: space(4),
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', flex: 'none', minHeight: 0 },
  [narrow]: { padding: space(3), gap: space(4) },
});

const writing = css({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0, minHeight: 0 });

/** Bet entry of one agent. */
const Entry = ({ agentId }: { readonly agentId: string }) => {
  const date = useDraft((draft) => draft.date);
  useEffect(() => {
    void (async () => {
      await Promise.all([openDraftsOf(agentId), openTray(agentId)]);
      const shared = takeSharedText();
      if (shared !== null) await receiveSharedText(shared);
    })();
  }, [agentId]);
  useEffect(() => void dayMessages.open({ agentId, from: date, to: date }), [agentId, date]);
  const customers = bookContext.useStore(({ status, value }) =>
    status === 'ready' ? value.customers : null,
  );
  useEffect(() => {
    if (customers !== null) dropUnknownCustomer(customers.map(({ khach_id }) => khach_id));
  }, [customers]);
  useEffect(() => followDay(), []);
  useEffect(() => followOutbox(), []);
  useLevels(agentId, date);
  return (
    <div css={page}>
      <h1 css={visuallyHidden}>{texts.title}</h1>
      <section css={writing} aria-label={texts.newTitle}>
        <EntryHeader />
        <CutOffNote />
        <EditorPanel />
        <Suspense>
          <ChatPanel agentId={agentId} />
        </Suspense>
        <ProposalPanel />
        <ErrorList />
        <LimitWarning />
        <EntryActions />
        <StationTags />
      </section>
      <EntryTabs>
        <DayPanel agentId={agentId} />
      </EntryTabs>
    </div>
  );
};

/** Bet entry (/datcuoc1). */
export const EntryPage = () => {
  const agentId = useAgentId();
  const status = bookContext.useStore((book) => book.status);
  const reason = bookContext.useStore((book) => book.failure?.message ?? null);
  const hasCustomers = bookContext.useStore(({ value }) => value.customers.length > 0);
  const opened = bookContext.useStore((book) => book.key);
  useEffect(() => {
    if (agentId !== null) void openBook(agentId);
  }, [agentId]);
  if (agentId === null) return <NoAgent />;
  if (status === 'failed' && !hasCustomers)
    return (
      <EmptyState page title={texts.notLoadedTitle} body={reason ?? ''}>
        <Button tone="primary" onClick={() => void openBook(agentId)}>
          {texts.day.reload}
        </Button>
      </EmptyState>
    );
  if (opened === agentId && status === 'ready' && !hasCustomers)
    return (
      <EmptyState page title={texts.noCustomers} body={texts.noCustomersBody}>
        <Link href="/khachhang" css={standaloneLink}>
          {texts.toCustomers}
        </Link>
      </EmptyState>
    );
  return <Entry agentId={agentId} />;
};
