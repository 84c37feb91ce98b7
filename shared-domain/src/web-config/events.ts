/** What an installation says to everyone, the wire's own keys (get_web_config, product-1 §3). */
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
}

/** Stream `web-config`: what an admin changed, only what differs. */
export interface WebConfigChanged {
  readonly type: 'WebConfigChanged';
  readonly version: 1;
  readonly data: Partial<WebSettings>;
}
export type WebConfigEvent = WebConfigChanged;

export const WEB_CONFIG_STREAM = 'web-config';
