import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { type Notices, noticeTexts } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { evolve, initialState } from '@so-cuoc/shared-domain/web-config/decide.ts';
import {
  isWebConfigEvent,
  type WebConfigEvent,
  type WebSettings,
} from '@so-cuoc/shared-domain/web-config/events.ts';

/** The web settings, and whether the notices changed since the document was written. */
export interface NoticeState {
  settings: WebSettings;
  dirty: boolean;
}

const noNotices = (): NoticeState => ({ settings: initialState(), dirty: false });

const noticesOf = (settings: WebSettings): Notices => ({
  info_message_user: settings.info_message_user,
  info_message_sale: settings.info_message_sale,
  info_link_user: settings.info_link_user,
  info_link_text_user: settings.info_link_text_user,
});

const NOTICE_FIELDS = Object.keys(noticesOf(initialState()));

/** Ignores prices and exempt names, which are no notices. */
const foldNotices = (state: NoticeState, event: WebConfigEvent): void => {
  state.settings = evolve(state.settings, event);
  if (Object.keys(event.data).some((key) => NOTICE_FIELDS.includes(key))) state.dirty = true;
};

/** One document: the current notices. */
const NOTICES = 'notices.said';
const NOTICES_KEY = 'notices';

const storedNotices = (document: JsonDocument | null): Notices => {
  const parsed = noticeTexts.safeParse(document);
  return parsed.success ? parsed.data : noticesOf(noNotices().settings);
};

/** The notices in the head of every page. */
export const noticesView: View<NoticeState, Notices> = {
  name: 'notices',
  foldVersion: 1,
  readableSince: 1,
  collections: [NOTICES],
  sliceOf: (event) => (isWebConfigEvent(event) ? NOTICES_KEY : null),
  load: async (_key, documents) => {
    const state = noNotices();
    state.settings = { ...state.settings, ...storedNotices(await documents.get(NOTICES, NOTICES_KEY)) };
    return state;
  },
  fold: (state, event) => {
    if (isWebConfigEvent(event)) foldNotices(state, event);
  },
  flush: (state) => {
    if (!state.dirty) return { writes: [], changes: [] };
    state.dirty = false;
    const document = noticesOf(state.settings);
    return {
      writes: [{ collection: NOTICES, key: NOTICES_KEY, document: { ...document } }],
      changes: [document],
    };
  },
  weight: () => 1,
};

/** get_notices: all current notices; the caller hides what a role may not see. */
export const currentNotices = async (documents: DocumentReader): Promise<Notices> =>
  storedNotices(await documents.get(NOTICES, NOTICES_KEY));
