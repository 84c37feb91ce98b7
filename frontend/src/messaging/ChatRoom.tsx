import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { color, NARROW, narrow, space } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { texts } from '../i18n/vi/accounts/messaging.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { chatRoom, sendChatMessage, subscribeMessaging } from './chat-room.ts';
import { ComposeBox } from './ComposeBox.tsx';
import { pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';

/** 500 px of messages (product-2 §9). */
const list = css({
  height: 500,
  maxHeight: '60vh',
  // Beside what one writes, above the bar at the bottom.
  [narrow]: { maxHeight: '38vh' },
  overflowY: 'auto',
  margin: 0,
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.surface,
});

/** Scrollable regions must be focusable (WCAG 2.1.1). */
const REACHABLE = { role: 'log', tabIndex: 0 } as const;

/** The chat room, oldest message first, with a compose box. New messages scroll into view. */
export const ChatRoom = () => {
  const { value: rows, status, failure } = chatRoom.useStore();
  // Its keyboard has no Shift+Enter.
  const isPhone = useMedia(NARROW);
  const end = useRef<HTMLDivElement>(null);
  const last = rows.at(-1)?.chat_id;
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [last]);
  return (
    <section aria-label={texts.room} css={{ display: 'grid', gap: space(3) }}>
      <h2 css={{ fontSize: 15 }}>{texts.room}</h2>
      <div ref={end} css={list} {...REACHABLE} aria-label={texts.room}>
        {status === 'failed' ? (
          <LoadFailed title={texts.roomFailed} failure={failure} onRetry={chatRoom.reload} />
        ) : rows.length === 0 && status !== 'ready' ? (
          <Loading />
        ) : rows.length === 0 ? (
          <EmptyState title={texts.roomEmpty} body={texts.roomEmptyBody} />
        ) : (
          rows.map((row) => (
            <article key={row.chat_id} css={{ marginBottom: space(3), overflowWrap: 'anywhere' }}>
              <div css={{ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(2)}`, fontSize: 12.5 }}>
                <b css={{ fontWeight: 600 }}>{row.user_namee}</b>
                <time dateTime={row.chat_date} css={{ color: color.muted }}>
                  {formatDayAndMinute(row.chat_date)}
                </time>
              </div>
              <p css={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.chat_content}</p>
            </article>
          ))
        )}
      </div>
      <ComposeBox
        label={texts.say}
        {...(isPhone ? {} : { hint: texts.sayHint })}
        submit={texts.send}
        enterSends
        send={sendChatMessage}
      />
    </section>
  );
};

/** /lienhe: the chat room, for managers. */
export const ChatRoomPage = () => {
  useEffect(() => subscribeMessaging(() => undefined), []);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1 css={pageTitle}>{texts.contact}</h1>
      <ChatRoom />
    </div>
  );
};
