import { css } from '@emotion/react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAction } from '../actions/use-action.ts';
import { NoAgent } from '../agents/NoAgent.tsx';
import { useToday } from '../calendar/today.ts';
import { Button } from '../design/inputs/Button.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { notify } from '../design/overlays/notify.ts';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { keyboardOnly, pageBody } from '../design/tokens/shared-styles.ts';
import { bottomBarHeight, color, FOLDED, large, space, TOP_BAR } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { bookContext, openBook } from '../entry/book/book-context.ts';
import { sortByLastUse, useRecentCustomers } from '../entry/book/recent-customers.ts';
import { takeSharedText } from '../entry/draft/draft-storage.ts';
import { followOutbox } from '../entry/placing/send.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { useAgentId, useMayWrite } from '../session/agent.ts';
import { agentSettings } from '../settings/agent-settings.ts';
import {
  assignSenders,
  changeInBook,
  dismissMessage,
  placeAll,
  placeOne,
  receiveConversation,
  type Placeable,
} from './commands.ts';
import { InboxCard } from './InboxCard.tsx';
import { askSender, isPlainTarget } from './card-keys.ts';
import { chooseCustomerOf } from './edits.ts';
import { DayLimitNote } from './DayLimitNote.tsx';
import { inbox } from './inbox-store.ts';
import { NamesakesNote } from './sender/NamesakesNote.tsx';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { SureDialog } from './SureDialog.tsx';
import { TokensDialog } from './TokensDialog.tsx';
import { useNewCustomer } from './sender/new-customer.ts';
import { useNow } from './use-now.ts';
import { usePastedText } from './paste/use-pasted-text.ts';
import {
  isSure,
  isWaiting,
  placeableOf,
  senderOf,
  useInboxLines,
  type InboxLine,
} from './reading/use-inbox-lines.ts';

const bar = css({
  position: 'sticky',
  top: TOP_BAR,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  alignItems: 'center',
  // Of the space around it, so that it begins where every page begins.
  margin: `-${space(2)} 0`,
  padding: `${space(2)} 0`,
  background: color.page,
});

/** On a phone what is used most is under the thumb. */
const sureBar = css({
  position: 'sticky',
  bottom: bottomBarHeight,
  zIndex: 5,
  padding: `${space(2)} 0`,
  background: color.page,
  '& > button': { width: '100%' },
});

const atEnd = css({ marginLeft: 'auto' });

const list = css({
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

type Tab = 'waiting' | 'done' | 'dismissed';

const tabOf = (line: InboxLine): Tab => {
  const { trangthai } = line.message;
  if (trangthai === 'dat' || trangthai === 'xoa') return 'done';
  if (line.isDismissed) return 'dismissed';
  return isWaiting(line) || line.placement?.state.kind !== 'accepted' ? 'waiting' : 'done';
};

type Opened =
  | { readonly dialog: 'paste'; readonly text: string }
  | { readonly dialog: 'tokens' | 'sure' }
  | null;

const Inbox = ({ agentId }: { readonly agentId: string }) => {
  const mayWrite = useMayWrite();
  const today = useToday();
  const now = useNow();
  const lines = useInboxLines(now, useNewCustomer(agentId));
  const { status, failure } = inbox.useStore();
  const book = bookContext.useStore(({ value }) => value);
  const recent = useRecentCustomers((state) => state.ids);
  const [tab, setTab] = useState<Tab>('waiting');
  const isFolded = useMedia(FOLDED);
  const [opened, setOpened] = useState<Opened>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const cards = useRef<HTMLUListElement>(null);
  const [arrived, setArrived] = useState(0);

  useEffect(() => {
    void openBook(agentId);
    void agentSettings.open(agentId);
    if (inbox.useStore.getState().key !== agentId) void inbox.open(agentId);
    return followOutbox();
  }, [agentId]);
  useEffect(() => {
    const shared = mayWrite ? takeSharedText() : null;
    if (shared !== null) void receiveConversation(agentId, shared, { nguon: 'share' });
  }, [agentId, mayWrite]);

  // The keys of the list work at once, as the line above it says; nobody is taken from a card who is there already.
  useEffect(() => {
    const shownCards = cards.current;
    if (arrived === 0 || shownCards === null || shownCards.contains(document.activeElement)) return;
    shownCards.querySelector<HTMLElement>('[data-inbox]')?.focus();
  }, [arrived]);

  const shown = lines.filter((line) => tabOf(line) === tab);
  const counts = useMemo(() => {
    const count = (which: Tab): number => lines.filter((line) => tabOf(line) === which).length;
    return { waiting: count('waiting'), done: count('done'), dismissed: count('dismissed') };
  }, [lines]);
  const currentIndex = Math.max(
    0,
    shown.findIndex(({ message }) => message.ui_id === currentId),
  );
  const current = shown[currentIndex];
  const sure = lines.filter(isSure).flatMap((line): readonly Placeable[] => {
    const placeable = placeableOf(line);
    return placeable === null ? [] : [placeable];
  });
  const customers = sortByLastUse(book.customers, recent).map(({ khach_id, khach_name2 }) => ({
    value: khach_id,
    label: khach_name2,
  }));

  const focusAt = (index: number): void => {
    const next = shown[Math.min(Math.max(index, 0), shown.length - 1)];
    if (next === undefined) return;
    setCurrentId(next.message.ui_id);
    cards.current?.querySelector<HTMLElement>(`[data-inbox="${next.message.ui_id}"]`)?.focus();
  };
  /** Where the next message is worked on: the one behind this line, else the one before it. */
  const leave = (line: InboxLine): void => {
    const at = shown.indexOf(line);
    focusAt(shown[at + 1] === undefined ? at - 1 : at + 1);
  };
  const place = (line: InboxLine): void => {
    const placeable = placeableOf(line);
    if (placeable === null) {
      if (line.read?.state === 'wrong') setEditing(line.message.ui_id);
      return;
    }
    if (!book.complete) {
      notify.error(texts.notLoaded);
      return;
    }
    setEditing(null);
    leave(line);
    if (line.isProposed) assign(line, placeable.khachId);
    void placeOne(agentId, placeable);
  };
  const assign = (line: InboxLine, khachId: string): void => {
    const { message } = line;
    const name = book.customers.find(({ khach_id }) => khach_id === khachId)?.khach_name2 ?? '';
    if (message.khoa === '') chooseCustomerOf(message.ui_id, khachId);
    else void assignSenders(agentId, [{ sender: message, before: senderOf(line), after: { khachId, name } }]);
  };
  const onKey =
    (line: InboxLine) =>
    (event: KeyboardEvent<HTMLElement>): void => {
      if (!isPlainTarget(event) || event.nativeEvent.isComposing || event.ctrlKey || event.altKey) return;
      const at = shown.indexOf(line);
      const canWork = mayWrite && isWaiting(line);
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowRight':
          focusAt(at + 1);
          break;
        case 'ArrowUp':
        case 'ArrowLeft':
          focusAt(at - 1);
          break;
        case 'Enter':
          if (!canWork) return;
          if (line.khachId === null) askSender(event);
          // What could be meant otherwise is looked at first.
          else if (line.read?.state === 'doubtful') setEditing(line.message.ui_id);
          else place(line);
          break;
        case 'e':
        case 'F2':
          if (canWork && line.khachId !== null) setEditing(line.message.ui_id);
          break;
        case 'Delete':
          if (!canWork) return;
          leave(line);
          void dismissMessage(agentId, line.message);
          break;
        default:
          return;
      }
      event.preventDefault();
    };

  const openPaste = (): void => setOpened({ dialog: 'paste', text: '' });
  const askForPasted = useCallback((text: string) => setOpened({ dialog: 'paste', text }), []);
  const openSure = (): void => setOpened({ dialog: 'sure' });
  useAction({
    ...{ id: 'inbox.paste', label: texts.paste, group: texts.group, keys: ['Alt+V'] },
    when: () => mayWrite,
    perform: openPaste,
  });
  useAction({
    ...{ id: 'inbox.sure', label: texts.summary.title, group: texts.group, keys: ['Ctrl+Shift+Enter'] },
    when: () => mayWrite && sure.length > 0,
    perform: openSure,
  });
  usePastedText(mayWrite, askForPasted);

  if (status === 'failed') return <LoadFailed failure={failure} onRetry={inbox.reload} />;
  const close = (): void => setOpened(null);
  const placeSure =
    mayWrite && tab === 'waiting' && lines.length > 0 ? (
      <Button tone="primary" disabled={sure.length === 0} onClick={openSure}>
        {sure.length === 0 ? texts.noneSure : texts.placeSure(sure.length)}
      </Button>
    ) : null;
  return (
    <div css={pageBody}>
      <h1 css={visuallyHidden}>{texts.title}</h1>
      <div css={bar}>
        <SegmentedControl
          label={texts.filter}
          value={tab}
          options={(['waiting', 'done', 'dismissed'] as const).map((value) => ({
            value,
            label: texts.counted(texts.tabs[value], counts[value]),
          }))}
          onChange={setTab}
        />
        {mayWrite ? (
          <>
            <Button onClick={openPaste}>{texts.paste}</Button>
            <Button tone="quiet" onClick={() => setOpened({ dialog: 'tokens' })}>
              {texts.tokens}
            </Button>
            <span css={[keyboardOnly, { fontSize: 12.5, color: color.muted }]}>{texts.keys}</span>
            {isFolded || placeSure === null ? null : <span css={atEnd}>{placeSure}</span>}
          </>
        ) : null}
      </div>
      <DayLimitNote messages={lines.map(({ message }) => message)} today={today} />
      {mayWrite && tab === 'waiting' ? <NamesakesNote agentId={agentId} lines={lines} /> : null}
      {status !== 'ready' ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyState title={texts.empty} body={mayWrite ? texts.emptyBody : texts.emptyToRead} />
      ) : shown.length === 0 ? (
        <EmptyState title={texts.emptyTab} />
      ) : (
        <ul ref={cards} css={list} aria-label={texts.list}>
          {shown.map((line) => {
            const { message } = line;
            return (
              <InboxCard
                key={message.ui_id}
                line={line}
                customers={customers}
                isCurrent={line === current}
                isEditing={editing === message.ui_id && isWaiting(line)}
                mayWrite={mayWrite}
                onKey={onKey(line)}
                onFocus={() => setCurrentId(message.ui_id)}
                onCustomer={(khachId) => {
                  assign(line, khachId);
                  focusAt(shown.indexOf(line));
                }}
                onPlace={() => place(line)}
                onEdit={(open) => {
                  setEditing(open ? message.ui_id : null);
                  if (!open) focusAt(shown.indexOf(line));
                }}
                onDismiss={(restore) => {
                  leave(line);
                  void dismissMessage(agentId, message, restore);
                }}
                onBook={(action) => void changeInBook(agentId, message.ui_id, action)}
              />
            );
          })}
        </ul>
      )}
      {isFolded && placeSure !== null ? <div css={sureBar}>{placeSure}</div> : null}
      {opened?.dialog === 'paste' ? (
        <PasteDialog
          initial={opened.text}
          today={today}
          catalogue={book.catalogue}
          onClose={close}
          onAccept={(text, from) => {
            close();
            setTab('waiting');
            void receiveConversation(agentId, text, {
              nguon: 'paste',
              ...(from === undefined ? {} : { tungay: from }),
            }).then(() => setArrived((times) => times + 1));
          }}
        />
      ) : null}
      {opened?.dialog === 'tokens' ? <TokensDialog agentId={agentId} onClose={close} /> : null}
      {opened?.dialog === 'sure' ? (
        <SureDialog
          placeables={sure}
          onClose={close}
          onAccept={() => {
            close();
            void placeAll(agentId, sure);
          }}
        />
      ) : null}
    </div>
  );
};

/** /hopthu: chat messages that wait to be placed. Nothing is placed by itself. */
export const InboxPage = () => {
  const agentId = useAgentId();
  return agentId === null ? <NoAgent /> : <Inbox key={agentId} agentId={agentId} />;
};
