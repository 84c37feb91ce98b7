import { useEffect } from 'react';
import { pageBody, readingWidth } from '../design/tokens/shared-styles.ts';
import { texts } from '../i18n/vi/messaging.ts';
import { subscribeMessaging } from './chat-room.ts';
import { ChatRoom } from './ChatRoom.tsx';

/** /lienhe: the chat room, for managers. */
export const ChatRoomPage = () => {
  useEffect(() => subscribeMessaging(() => undefined), []);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{texts.contact}</h1>
      <ChatRoom />
    </div>
  );
};
