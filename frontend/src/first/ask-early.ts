import type { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { records } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { login, type LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { configuration, list } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { health, webConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
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

const valueOf = (row: unknown, name: keyof LoginRecord | 'cookie' | '0'): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;

/** The agent whose book bet entry will show; null if the account has none, or its time is over. */
const agentOf = (answer: unknown): string | null => {
  const record = valueOf(answer, '0');
  const agent = valueOf(record, 'user_agent');
  return valueOf(record, 'user_isManage') === 'us' &&
    valueOf(record, 'overtime') === 'active' &&
    typeof agent === 'string'
    ? agent
    : null;
};

/**
 * Asks for what the page needs first, in its own order: the position, the session, and at bet entry the book. On a slow
 * phone the answers are there before the page is.
 */
export const askInOrder = async (): Promise<void> => {
  const known = localStorage.getItem(SIGNED_IN_KEY) === null ? null : askSession();
  const position = await bodyOf(read(health.path));
  if (known === null && valueOf(position, 'cookie') === false) return;
  const agent = agentOf(await bodyOf(known ?? askSession()));
  if (agent === null || window.location.pathname !== ENTRY) return;
  for (const { path } of [list, configuration, records, webConfig])
    void read(path.replace(':userId', encodeURIComponent(agent)));
};
