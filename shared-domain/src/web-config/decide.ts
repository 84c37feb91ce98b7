import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, type Decision } from '../aggregate/decision.ts';
import { WEB_CONFIG_EVENTS, webConfigStreams, type WebConfigEvent, type WebSettings } from './events.ts';

/** The defaults (product-2 §9). */
export const initialState = (): WebSettings => ({
  info_giaban: 800,
  info_percent: 0.2,
  info_domain: '',
  info_thanhtoan: true,
  info_no_check_login: '',
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
  info_pay: '',
  info_totp: false,
});

export const evolve = (state: WebSettings, event: WebConfigEvent): WebSettings => ({
  ...state,
  ...event.data,
});

/** Records the values that differ; the contract has validated them. */
export const decide = (
  changes: Partial<WebSettings>,
  state: WebSettings,
): Decision<WebConfigEvent, never> => {
  const present: Readonly<Record<string, unknown>> = { ...state };
  const data = Object.fromEntries(Object.entries(changes).filter(([key, value]) => present[key] !== value));
  return Object.keys(data).length === 0 ? decided() : decided({ type: 'WebConfigChanged', version: 1, data });
};

export const webConfigAggregate = defineAggregate({
  stream: webConfigStreams,
  summary: 'Settings and notices for everyone.',
  events: WEB_CONFIG_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: {},
});
