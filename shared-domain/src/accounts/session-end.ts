import { sentence } from '../answers/row.ts';
import { SESSION_ANSWERS } from '../answers/sessions.ts';

/** Why a session ended before its time, and what its device is told. */
export const SESSION_END = {
  'signed-out': sentence(SESSION_ANSWERS.signedOut),
  /** Single device: the newest sign-in wins. */
  elsewhere: sentence(SESSION_ANSWERS.elsewhere),
  password: sentence(SESSION_ANSWERS.passwordChanged),
  ended: sentence(SESSION_ANSWERS.endedFromList),
  blocked: sentence(SESSION_ANSWERS.blocked),
  deleted: sentence(SESSION_ANSWERS.deleted),
} as const;
export type SessionEnd = keyof typeof SESSION_END;

export const isSessionEnd = (value: string): value is SessionEnd => Object.hasOwn(SESSION_END, value);
