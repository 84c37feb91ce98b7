import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const webConfigStreams = defineStream('web-config');
export const WEB_CONFIG_STREAM = webConfigStreams.pattern;

/** Settings and notices for everyone, with the wire's own keys (get_web_config, product-1 §3). */
export interface WebSettings {
  /** Price of a month, thousand đồng. */
  readonly info_giaban: number;
  /** The commission as a fraction. */
  readonly info_percent: number;
  readonly info_domain: string;
  /** Subscriptions are sold here: registering and forgotten passwords are offered. */
  readonly info_thanhtoan: boolean;
  /** Usernames joined by @ that may be signed in on several devices. */
  readonly info_no_check_login: string;
  readonly info_message_user: string;
  readonly info_message_sale: string;
  readonly info_link_user: string;
  readonly info_link_text_user: string;
  /** Managers and admins must set up a second step before they do anything else (ours). */
  readonly info_totp: boolean;
  /** How to pay the provider and reach it: account number, name, telephone (ours). */
  readonly info_pay: string;
}

export const WEB_CONFIG_EVENTS = {
  WebConfigChanged: defineEvent<Partial<WebSettings>>({
    version: 1,
    summary: 'An admin changed settings or notices for everyone; the event holds only what changed.',
  }),
} as const;

export type WebConfigEvent = EventOf<typeof WEB_CONFIG_EVENTS>;

export const isWebConfigEvent = recogniserOf(WEB_CONFIG_EVENTS);
