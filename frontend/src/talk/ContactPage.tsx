import { useEffect } from 'react';
import { pageBody, readingWidth } from '../design/page-body.ts';
import { words } from '../words/talk.ts';
import { followTalk } from './chat-room.ts';
import { ChatRoom } from './ChatRoom.tsx';

/** /lienhe: the chat room, for managers. */
export const ContactPage = () => {
  useEffect(() => followTalk(() => undefined), []);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{words.contact}</h1>
      <ChatRoom />
    </div>
  );
};
