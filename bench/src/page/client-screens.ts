import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { programFile } from '../programs.ts';

const heard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening') }),
  z.object({ kind: z.literal('brought'), at: z.number(), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('reached'), screen: z.number(), at: z.number(), position: z.string() }),
  z.object({ kind: z.literal('standing'), packets: z.number(), cpuMs: z.number() }),
]);

/** The updates that the screens have received so far. */
export interface ScreensState {
  readonly packets: number;
  /** The processor time of their process. */
  readonly cpuMs: number;
}

/** Screens on the live channel, all in one separate process. */
export interface Screens {
  /** When the first screen received a message, in milliseconds since 1970; undefined = not yet. */
  receivedAt(id: string): number | undefined;
  /** By screen, of those that watch a book: when it last heard of its report, and up to where. */
  readonly reached: ReadonlyMap<number, { readonly at: number; readonly position: string }>;
  standing(): Promise<ScreensState>;
  close(): void;
}

/** A session closes its oldest screen where it opens more than 32. */
const SCREENS_OF_SESSION = 30;

/** Signs an account in for so many screens; it may sign in on several devices. Returns the cookies, by lines. */
export const cookiesFor = async (
  address: string,
  account: { readonly username: string; readonly password: string },
  screens: number,
): Promise<string> => {
  const cookies: string[] = [];
  for (let opened = 0; opened < screens; opened += SCREENS_OF_SESSION)
    cookies.push((await signIn(address, account.username, account.password)).cookie);
  return cookies.join('\n');
};

/**
 * Opens this many screens. Rejects if the service refuses or closes one. With `books` (user ids) each watches one of
 * them, in turn. `cookies`: by lines, used in turn.
 */
export const openScreens = async (
  address: string,
  count: number,
  cookies = '',
  books: readonly string[] = [],
): Promise<Screens> => {
  const receivedTimes = new Map<string, number>();
  const reached = new Map<number, { readonly at: number; readonly position: string }>();
  const waiting: ((standing: ScreensState) => void)[] = [];
  const child = fork(programFile('client-screens-process'), [
    ...[address, String(count), cookies],
    books.join(','),
  ]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the screens ended');
  });
  ended.catch(() => undefined);
  const listening = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const report = heard.parse(message);
      if (report.kind === 'listening') resolve();
      else if (report.kind === 'standing') waiting.shift()?.(report);
      else if (report.kind === 'reached') reached.set(report.screen, report);
      else for (const id of report.ids) if (!receivedTimes.has(id)) receivedTimes.set(id, report.at);
    });
  });
  await Promise.race([listening, ended]);
  return {
    reached,
    receivedAt: (id) => receivedTimes.get(id),
    standing: () => {
      const standing = new Promise<ScreensState>((resolve) => waiting.push(resolve));
      child.send('standing');
      return Promise.race([standing, ended]);
    },
    close: () => child.disconnect(),
  };
};
