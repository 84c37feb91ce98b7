import { noticeTexts, type Notices } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { isWebConfigEvent } from '@so-cuoc/shared-domain/web-config/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { foldNotices, noNotices, noticesOf, type NoticeState } from './fold.ts';

/** One document: the notices as they stand. */
export const NOTICES = 'notices.said';
export const NOTICES_KEY = 'notices';

export const storedNotices = (document: JsonDocument | null): Notices => {
  const parsed = noticeTexts.safeParse(document);
  return parsed.success ? parsed.data : noticesOf(noNotices().settings);
};

/** What the head of every page says. */
export const noticesView: View<NoticeState, Notices> = {
  name: 'notices',
  foldVersion: 1,
  readableSince: 1,
  collections: [NOTICES],
  sliceOf: (event) => (isWebConfigEvent(event) ? NOTICES_KEY : null),
  load: async (_key, documents) => {
    const said = noNotices();
    said.settings = { ...said.settings, ...storedNotices(await documents.get(NOTICES, NOTICES_KEY)) };
    return said;
  },
  fold: (said, event) => {
    if (isWebConfigEvent(event)) foldNotices(said, event);
  },
  flush: (said) => {
    if (!said.dirty) return { writes: [], changes: [] };
    said.dirty = false;
    const document = noticesOf(said.settings);
    return {
      writes: [{ collection: NOTICES, key: NOTICES_KEY, document: { ...document } }],
      changes: [document],
    };
  },
  weight: () => 1,
};
