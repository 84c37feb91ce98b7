import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type {
  InboxAnswer,
  InboxMessage,
  InboxToken,
} from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { readInbox } from './view.ts';

/** Messages that wait are shown for a month. */
const WAITING_DAYS = 30;
/** What was placed or dismissed is shown so long, to be taken back. */
const DONE_DAYS = 2;

const momentOf = ({ gui_luc, den_luc }: InboxMessage): string => gui_luc ?? den_luc;

/** The messages that wait, and those that were dealt with in the last days; oldest first. */
export const inboxOf = async (
  documents: DocumentReader,
  agentId: string,
  now: Date,
): Promise<InboxAnswer> => {
  const { messages, senders } = await readInbox(documents, agentId);
  const today = vietnamDay(now.getTime());
  const [waitingFrom, doneFrom] = [addDays(today, -WAITING_DAYS), addDays(today, -DONE_DAYS)];
  return {
    tin: [...messages.values()]
      .filter(({ ngay, trangthai }) => ngay >= (trangthai === 'cho' ? waitingFrom : doneFrom))
      .sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : momentOf(one) > momentOf(other) ? 1 : 0)),
    nguoigui: [...senders].map(([khoa, khach_id]) => ({ khoa, khach_id })),
  };
};

/** The valid tokens, in order of their making. */
export const tokensOf = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly InboxToken[]> => {
  const { tokens } = await readInbox(documents, agentId);
  return [...tokens].map(([ma_id, { name, createdAt, usedAt }]) => ({
    ma_id,
    ten: name,
    tao_luc: createdAt,
    dung_luc: usedAt,
  }));
};
