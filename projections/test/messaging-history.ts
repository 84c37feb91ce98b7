import { DEFAULT_RECORDS } from '@so-cuoc/shared-domain/catalogue/default-records.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as a from './history.ts';
import { randomOf } from './random-history.ts';

export const chatPosted = (number: number, text: string, date = a.DATE): a.HistoryEvent => ({
  type: 'ChatMessagePosted',
  version: 1,
  data: { messageId: a.uuid('m', number), date, userId: a.AGENT, name: 'daily1', text },
});

export const chatArchived = (date: string): a.HistoryEvent => ({
  type: 'ChatDayArchived',
  version: 1,
  data: { date, file: 'luu-tru/a.jsonl', sha256: 'ff' },
});

export const feedbackGiven = (number: number, text: string, userId = a.AGENT): a.HistoryEvent => ({
  type: 'FeedbackGiven',
  version: 1,
  data: { userId, feedbackId: a.uuid('f', number), name: 'daily1', text },
});

export const feedbackAnswered = (number: number, text: string, userId = a.AGENT): a.HistoryEvent => ({
  type: 'FeedbackAnswered',
  version: 1,
  data: { userId, feedbackId: a.uuid('f', number), text },
});

export const renamedAlias = (id: string, aliases: string): a.HistoryEvent => {
  const record = DEFAULT_RECORDS.find(({ vt_id }) => vt_id === id);
  if (record === undefined) throw new Error(id);
  return { type: 'AbbreviationChanged', version: 1, data: { record: { ...record, vt_viettat: aliases } } };
};

export const noticesChanged = (
  data: Extract<a.HistoryEvent, { type: 'WebConfigChanged' }>['data'],
): a.HistoryEvent => ({
  type: 'WebConfigChanged',
  version: 1,
  data,
});

/**
 * A random history of several days: chat messages, feedback with answers, archiving, renaming and notices.
 */
export const randomMessaging = (seed: number, length: number): readonly a.HistoryEvent[] => {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const users = [a.AGENT, a.OTHER_AGENT];
  const given: (readonly [number, string])[] = [];
  return Array.from({ length }, (_, index): a.HistoryEvent => {
    const date = addDays(a.DATE, Math.floor(index / 40));
    const text = `lời ${index}`;
    switch (below(8)) {
      case 0:
        return chatArchived(addDays(date, -1 - below(3)));
      case 1: {
        const user = users[below(2)] ?? a.AGENT;
        given.push([index, user]);
        return feedbackGiven(index, text, user);
      }
      case 2: {
        const [number, user] = given[below(given.length)] ?? [];
        return number === undefined ? chatPosted(index, text, date) : feedbackAnswered(number, text, user);
      }
      case 3:
        return renamedAlias(['dai-tp', 'dai-vl', 'kieu-b'][below(3)] ?? 'dai-tp', `tp@x${index}`);
      case 4:
        return noticesChanged(below(2) === 0 ? { info_message_user: text } : { info_giaban: index });
      default:
        return chatPosted(index, text, date);
    }
  });
};
