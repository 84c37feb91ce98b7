import { css } from '@emotion/react';
import { notify } from '../design/overlays/notify.ts';
import { SCREEN_ONLY } from '../design/tokens/printing.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { PHONE_BAR, PHONE_PAGE, PHONE_READING, PHONE_WRITING } from '../first/entry-layout.ts';
import { NoAgent } from '../agents/NoAgent.tsx';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import {
  beside,
  bottomBarHeight,
  color,
  keyboardCover,
  large,
  lying,
  narrow,
  space,
  tight,
} from '../design/tokens/tokens.ts';
import { lazyWhenIdle, useHasBeenIdle } from '../navigation/lazy-when-idle.ts';
import { useLevels } from '../overflow/overflow-state.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { useAgentId } from '../session/agent.ts';
import { texts } from '../i18n/vi/entry/entry.ts';
import { openBook, bookContext, useIsBookThere } from './book/book-context.ts';
import { openBookWithSession, openShownBook } from './book/early-book.ts';
import type { ChatPanelProps } from './pasted-chat/ChatPanel.tsx';
import { openTray, receiveSharedText } from './pasted-chat/tray.ts';
import { dayMessages, followDay } from '../bet-messages/live-messages.ts';
import { dropUnknownCustomer, useDraft, openDraftsOf } from './draft/draft.ts';
import { EditorPanel, ReadingTotals } from './editor/EditorPanel.tsx';
import { EntryActions } from './placing/EntryActions.tsx';
import { EntryHeader } from './draft/EntryHeader.tsx';
import type { DayHalfProps } from './DayHalf.tsx';
import type { EntryTab } from './EntryTabs.tsx';
import { StationTags } from './editor/ReadingSummary.tsx';
import { followOutbox } from './placing/send.ts';
import { Findings } from './proposals/Findings.tsx';
import { takeSharedText } from './draft/draft-storage.ts';
import { useReturnToList } from './draft/edit-from-list.ts';

/** Loaded lazily. If the chunk cannot be loaded, a chat is read as one message. */
const ChatPanel = lazyWhenIdle<ChatPanelProps>(() =>
  import('./pasted-chat/ChatPanel.tsx').then(
    (chunk) => chunk.ChatPanel,
    () => () => null,
  ),
);

const sayWithoutDay = (): void =>
  notify.plain(texts.dayNotLoaded, {
    ms: Number.POSITIVE_INFINITY,
    action: { label: texts.reloadPage, perform: () => location.reload() },
  });

/** Without its chunk one can still write and place. */
const DayHalf = lazy<ComponentType<DayHalfProps>>(() =>
  import('./DayHalf.tsx').then(
    (chunk) => ({ default: chunk.DayHalf }),
    () => {
      sayWithoutDay();
      return { default: () => null };
    },
  ),
);

openBookWithSession();

export { bookArrives } from './book/early-book.ts';

const page = css({
  flex: '1 1 0',
  minHeight: 560,
  display: 'grid',
  gridTemplateColumns: 'minmax(390px, 28%) minmax(0, 1fr)',
  gap: space(5),
  padding: space(4),
  [tight]: { gridTemplateColumns: 'minmax(350px, 28%) minmax(0, 1fr)' },
  [beside]: { gridTemplateColumns: 'minmax(568px, 43%) minmax(0, 1fr)' },
  [large]: { gridTemplateColumns: 'minmax(640px, 40%) minmax(0, 1fr)' },
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)', flex: 'none', minHeight: 0 },
  [narrow]: { ...PHONE_PAGE, gap: space(4) },
});

/**
 * On a phone it fills the screen between the bars, whatever its parts hold: the editor and the findings share what is
 * left, so nothing moves while one types.
 */
const writing = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
  [narrow]: PHONE_WRITING,
});

/** The text and what was found in it: below each other, at a desk side by side. */
const reading = css({
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  gap: 'inherit',
  minHeight: 264,
  '@media (max-width: 1000px)': { flex: '1 0 auto' },
  [narrow]: PHONE_READING,
  [beside]: { flexDirection: 'row', '&& > *': { flex: '4 1 0' }, '&& > :first-of-type': { flexGrow: 6 } },
  [large]: { '&& > :first-of-type': { flexGrow: 4 } },
});

/** Totals and buttons. On a phone they stand above the keyboard, so that nobody has to close it to place a message. */
const bar = css({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  [narrow]: {
    position: 'sticky',
    bottom: `calc(${bottomBarHeight} + ${keyboardCover})`,
    zIndex: 3,
    margin: `0 -${space(3)}`,
    ...PHONE_BAR,
    background: color.surface,
    boxShadow: `inset 0 1px ${color.line}`,
  },
  // There both stand in one line, or nothing would be left for the text.
  [lying]: {
    position: 'sticky',
    bottom: `calc(${bottomBarHeight} + ${keyboardCover})`,
    zIndex: 3,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    margin: `0 -${space(4)}`,
    padding: `${space(1)} ${space(4)}`,
    background: color.surface,
    boxShadow: `inset 0 1px ${color.line}`,
  },
});

/** Bet entry of one agent. */
const Entry = ({ agentId }: { readonly agentId: string }) => {
  const date = useDraft((draft) => draft.date);
  const [tab, setTab] = useState<EntryTab>('table');
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const showDay = (): void => {
    flushSync(() => setTab('table'));
    document.querySelector('[data-part="day"]')?.scrollIntoView();
  };
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
  useEffect(() => followOutbox(), []);
  useReturnToList();
  useLevels(agentId, date);
  const hasBeenIdle = useHasBeenIdle();
  const isBookThere = useIsBookThere();
  const isTimeForRest = hasBeenIdle && isBookThere;
  const [showsRest, setShowsRest] = useState(false);
  // From then on: another agent's book takes nothing away.
  if (isTimeForRest && !showsRest) setShowsRest(true);
  return (
    <div css={page}>
      <h1 css={visuallyHidden}>{texts.title}</h1>
      <section css={writing} aria-label={texts.newTitle} {...SCREEN_ONLY}>
        <EntryHeader />
        <div css={reading}>
          <EditorPanel />
          <Findings onShowDay={showDay} onPane={setPane} />
        </div>
        <Suspense>
          <ChatPanel agentId={agentId} pane={pane} />
        </Suspense>
        <StationTags />
        <div css={bar}>
          <ReadingTotals />
          <EntryActions />
        </div>
      </section>
      {isTimeForRest || showsRest ? (
        <Suspense>
          <DayHalf agentId={agentId} tab={tab} onTab={setTab} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** Bet entry (/datcuoc1). */
export const EntryPage = () => {
  const agentId = useAgentId();
  const status = bookContext.useStore((book) => book.status);
  const failure = bookContext.useStore((book) => book.failure);
  const hasCustomers = bookContext.useStore(({ value }) => value.customers.length > 0);
  const opened = bookContext.useStore((book) => book.key);
  // Also while there is no customer: one may be created elsewhere.
  useEffect(() => followDay(), []);
  useEffect(() => {
    if (agentId !== null) openShownBook(agentId);
  }, [agentId]);
  if (agentId === null) return <NoAgent />;
  if (status === 'failed' && !hasCustomers)
    return (
      <LoadFailed page title={texts.notLoadedTitle} failure={failure} onRetry={() => openBook(agentId)} />
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
