import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import type { ChatRow } from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { liveChat, liveFeedback } from '@so-cuoc/shared-domain/contract/live.ts';
import { createServerState } from '../server-state/server-state.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { seePosition } from '../server/seen-position.ts';

/** The loaded and the live messages, each once, in order of posting. */
const merged = (before: readonly ChatRow[], more: readonly ChatRow[]): readonly ChatRow[] => {
  const known = new Map([...before, ...more].map((row) => [row.chat_id, row]));
  return [...known.values()].sort((a, b) =>
    a.chat_date === b.chat_date ? 0 : a.chat_date < b.chat_date ? -1 : 1,
  );
};

/** The chat room: loaded once, then updated live. */
export const chatRoom = createServerState<'room', readonly ChatRow[], ChatRow>({
  load: () => readCall(messagingCalls.chat, {}),
  empty: [],
  merge: merged,
});

const loadChat = (): Promise<void> => chatRoom.open('room');

/** Posts a message in the chat room. Returns the error message, or null. */
export const sendChatMessage = async (text: string): Promise<string | null> => {
  const answer = await changeCall(
    messagingCalls.post,
    { body: { chat_name: '', chat_content: text } },
    { commandId: newCommandId() },
  );
  if (!answer.ok) return answer.failure.message;
  const [said] = answer.value;
  if (said?.result !== 'updatesuccess') return said?.message ?? '';
  void loadChat();
  return null;
};

/** Subscribes to chat and feedback until the returned function is called. A reconnect reloads both. */
export const subscribeMessaging = (onFeedback: () => void): (() => void) => {
  let leave = (): void => undefined;
  let left = false;
  void import('socket.io-client').then(({ io }) => {
    if (left) return;
    const socket = io('/chat', { transports: ['websocket', 'polling'], reconnectionDelayMax: 5000 });
    socket.on('connect', () => {
      void loadChat();
      onFeedback();
    });
    socket.on('chat', (body: unknown) => {
      const parsed = liveChat.safeParse(body);
      if (!parsed.success) {
        void loadChat();
        return;
      }
      seePosition(parsed.data.position);
      chatRoom.receive(parsed.data.rows);
    });
    socket.on('feedback', (body: unknown) => {
      const parsed = liveFeedback.safeParse(body);
      if (!parsed.success) return;
      seePosition(parsed.data.position);
      onFeedback();
    });
    socket.on('renew', () => socket.disconnect().connect());
    leave = () => socket.disconnect();
  });
  return () => {
    left = true;
    leave();
  };
};
