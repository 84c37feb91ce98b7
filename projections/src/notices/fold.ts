import type { Notices } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { evolve, initialState } from '@so-cuoc/shared-domain/web-config/decide.ts';
import type { WebConfigEvent, WebSettings } from '@so-cuoc/shared-domain/web-config/events.ts';

/** What the installation says, and whether the notices changed since it was written. */
export interface NoticeState {
  settings: WebSettings;
  dirty: boolean;
}

export const noNotices = (): NoticeState => ({ settings: initialState(), dirty: false });

export const noticesOf = (settings: WebSettings): Notices => ({
  info_message_user: settings.info_message_user,
  info_message_sale: settings.info_message_sale,
  info_link_user: settings.info_link_user,
  info_link_text_user: settings.info_link_text_user,
});

const NOTICES = Object.keys(noticesOf(initialState()));

/** Prices and the list of exempt names are said to nobody here. */
export const foldNotices = (said: NoticeState, event: WebConfigEvent): void => {
  said.settings = evolve(said.settings, event);
  if (Object.keys(event.data).some((key) => NOTICES.includes(key))) said.dirty = true;
};
