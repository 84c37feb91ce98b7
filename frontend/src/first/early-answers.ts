/*
 * This folder is a chunk of its own that runs before the page's, so it imports from elsewhere only types, the addresses
 * of calls (frontend/page-calls.ts), and the words of the field for a message.
 */

/** Where the record of the last signed-in account is kept on this device. */
export const SIGNED_IN_KEY = 'so-cuoc.signed-in';

const answers = new Map<string, Promise<Response>>();

const keyOf = (path: string, { method = 'GET', body = null }: RequestInit): string =>
  `${method} ${path} ${typeof body === 'string' ? body : ''}`;

/** Sends a call while the page's own chunk is still on its way. */
export const askEarly = (path: string, init: RequestInit): Promise<Response> => {
  const answer = fetch(path, init);
  answers.set(keyOf(path, init), answer);
  // Told to who takes it.
  answer.catch(() => undefined);
  return answer;
};

/** The answer to the same call, if it was sent early. Each is given once. */
export const takeEarly = (path: string, init: RequestInit): Promise<Response> | undefined => {
  const key = keyOf(path, init);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
};

/** Something has changed since the early answers. */
export const forgetEarly = (): void => answers.clear();
