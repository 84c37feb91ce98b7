import type { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { records } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { login, type LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { configuration, list } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import {
  health,
  webConfig,
  type WebConfig,
} from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { askEarly, SIGNED_IN_KEY } from './early-answers.ts';

// The types hold them equal to what the page has.
const CHANGE: typeof CHANGE_HEADER = 'x-so-cuoc';
const ENTRY: (typeof SCREENS)['entry']['path'] = '/datcuoc1';

const read = (path: string): Promise<Response> => askEarly(path, { method: 'GET' });

const askSession = (): Promise<Response> =>
  askEarly(login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json', [CHANGE]: '1' },
    body: '{"modify":"check"}',
  });

/** The answer's body, while the answer itself stays unread for the page. */
const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).clone().json();

const valueOf = (row: unknown, name: keyof LoginRecord | keyof WebConfig | 'cookie' | '0'): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;

/** The agent whose book bet entry will show; null if the account has none, or its time is over. */
const agentOf = (record: unknown): string | null => {
  const agent = valueOf(record, 'user_agent');
  return valueOf(record, 'user_isManage') === 'us' &&
    valueOf(record, 'overtime') === 'active' &&
    typeof agent === 'string'
    ? agent
    : null;
};

/** Bet entry, which the page will draw when it has come. */
export interface EntryAhead {
  readonly agent: string;
  /** The label of a sample book; '' if it is none. */
  readonly sample: string;
  /** Nothing stands between its bars and it, and no dialog over it. */
  readonly isPlain: boolean;
}

/**
 * Asks for what the page needs first, in its own order: the position, the session, and at bet entry the book. On a slow
 * phone the answers are there before the page is. Resolves to what is known of bet entry, once that is; null elsewhere.
 */
export const askInOrder = async (): Promise<EntryAhead | null> => {
  const known = localStorage.getItem(SIGNED_IN_KEY) === null ? null : askSession();
  // Every page reads it. Asked for later than the page asks, its answer would be read by nobody.
  const config = bodyOf(read(webConfig.path));
  config.catch(() => undefined);
  const position = await bodyOf(read(health.path));
  if (known === null && valueOf(position, 'cookie') === false) return null;
  const record = valueOf(await bodyOf(known ?? askSession()), '0');
  const agent = agentOf(record);
  if (agent === null || location.pathname !== ENTRY) return null;
  for (const { path } of [list, configuration, records])
    void read(path.replace(':userId', encodeURIComponent(agent)));
  const sample = valueOf(valueOf(await config, '0'), 'info_sample');
  return {
    agent,
    sample: typeof sample === 'string' ? sample : '',
    isPlain: valueOf(record, 'info_message_user') === '' && valueOf(record, 'user_totp') !== 'required',
  };
};
