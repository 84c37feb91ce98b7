import { message } from '../outcomes/outcome.ts';
import { SESSION_OUTCOMES } from '../outcomes/sessions.ts';

/** Why a session ended early, and the message that its device shows. */
export const SESSION_END = {
  'signed-out': message(SESSION_OUTCOMES.signedOut),
  /** Single device: the newest sign-in wins. */
  elsewhere: message(SESSION_OUTCOMES.elsewhere),
  password: message(SESSION_OUTCOMES.passwordChanged),
  ended: message(SESSION_OUTCOMES.endedFromList),
  blocked: message(SESSION_OUTCOMES.blocked),
  deleted: message(SESSION_OUTCOMES.deleted),
} as const;
export type SessionEnd = keyof typeof SESSION_END;

export const isSessionEnd = (value: string): value is SessionEnd => Object.hasOwn(SESSION_END, value);
