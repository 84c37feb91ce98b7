import type { KeptMail, MailRow } from '@so-cuoc/shared-domain/contract/calls/administration.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What becomes of letters. */
export interface Mail {
  /** Resolves once the letter is on its way or lies in the folder; how long says nothing of its receiver. */
  send(letter: Email): Promise<void>;
  /** Letters that lie in the folder, newest first. */
  kept(): Promise<readonly MailRow[]>;
  /** One of them with its text; null if there is none. */
  read(mailId: string): Promise<KeptMail | null>;
  /** Waits a little for what is under way. */
  close(): Promise<void>;
}
