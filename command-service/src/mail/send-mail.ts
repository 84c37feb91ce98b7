import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { mailFolder } from './mail-folder.ts';
import type { Email, Mail } from './email.ts';

export interface MailOptions {
  /** smtp(s)://user:password@host:port; null = emails are only kept in the folder. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly from: string;
  readonly folder: string;
  readonly now: () => Date;
  /** Called with a Vietnamese message for every email that no server accepted. */
  readonly warn: (sentence: string) => void;
  /** Milliseconds between attempts; there is one attempt more. */
  readonly pauses?: readonly number[];
}

const PAUSES = [1_000, 10_000, 60_000];
const SERVER_PATIENCE_MS = 20_000;
const CLOSING_MS = 3_000;

/**
 * Sends emails in the background, so that the duration of a call does not tell whether one was sent. After
 * several failed attempts an email goes to the folder, where the admin sees it. Without a server all of them
 * do.
 */
export const openMail = ({ smtpUrl, from, folder, now, warn, pauses = PAUSES }: MailOptions): Mail => {
  const kept = mailFolder(folder, now);
  const reading = { kept: () => kept.list(), read: (mailId: string) => kept.read(mailId) };
  if (smtpUrl === null)
    return { ...reading, send: (letter) => kept.keep(letter), close: () => Promise.resolve() };

  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SERVER_PATIENCE_MS,
      greetingTimeout: SERVER_PATIENCE_MS,
      socketTimeout: SERVER_PATIENCE_MS,
    },
    { from },
  );
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const deliver = async (letter: Email): Promise<void> => {
    for (const pause of [...pauses, null]) {
      try {
        await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true });
        return;
      } catch (error) {
        if (pause === null || closing.signal.aborted) {
          warn(`Không gửi được thư qua máy chủ thư, thư được giữ trong ${folder}: ${errorReason(error)}`);
          await kept.keep(letter);
          return;
        }
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  return {
    ...reading,
    send: (letter) => {
      const delivering = deliver(letter)
        .catch((error: unknown) => warn(`Mất một thư: ${errorReason(error)}`))
        .finally(() => underWay.delete(delivering));
      underWay.add(delivering);
      return Promise.resolve();
    },
    close: async () => {
      closing.abort();
      await Promise.race([Promise.all(underWay), wait(CLOSING_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
};
