import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER, MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { z } from 'zod';

/** A client with a session: every call sends the cookie from sign-in. */
export interface SignedIn {
  readonly cookie: string;
  post(path: string, body: unknown): Promise<unknown>;
  /** `from`: the answer is at least as new as this position of the log. */
  get(path: string, from?: string | null): Promise<unknown>;
}

const answered = async (response: Response, what: string): Promise<unknown> => {
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

const withCookie = (address: string, cookie: string): SignedIn => {
  const headers = { cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' };
  return {
    cookie,
    post: async (path, body) =>
      answered(
        await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        `POST ${path}`,
      ),
    get: async (path, from = null) => {
      const since = from === null ? {} : { [MIN_POSITION_HEADER]: from };
      return answered(await fetch(`${address}${path}`, { headers: { ...headers, ...since } }), `GET ${path}`);
    },
  };
};

const openSession = async (address: string, path: string, body: unknown): Promise<SignedIn> => {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const [cookie] = (response.headers.getSetCookie()[0] ?? '').split(';');
  if (!response.ok || cookie === undefined || cookie === '') {
    throw new Error(`${path} opened no session: ${response.status} ${text}`);
  }
  return withCookie(address, cookie);
};

/** Claims a new installation with its one-time key and signs the first admin in. */
export const claim = (address: string, key: string, username: string, password: string): Promise<SignedIn> =>
  openSession(address, installationCalls.setupState.path, { key, username, password });

export const signIn = (
  address: string,
  username: string,
  password: string,
  remember: 'yes' | 'no' = 'no',
): Promise<SignedIn> =>
  openSession(address, sessionCalls.login.path, {
    modify: 'login',
    user_username: username,
    user_password: password,
    remember,
  });

const rows = z.array(z.looseObject({ result: z.string() }));

/** Returns the first row of an `updatesuccess` answer. Otherwise throws an Error that contains the answer. */
export const succeeded = (answer: unknown, what: string): Readonly<Record<string, unknown>> => {
  const [first] = rows.parse(answer);
  if (first?.result !== 'updatesuccess') throw new Error(`${what}: ${JSON.stringify(answer)}`);
  return first;
};

/** Allows these accounts to sign in on several devices. `admin` is an ad. */
export const allowManyDevices = async (admin: SignedIn, usernames: readonly string[]): Promise<void> => {
  await admin.post(installationCalls.changeWebConfig.path, { info_no_check_login: usernames.join('@') });
};
