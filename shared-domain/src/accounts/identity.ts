import type { Role } from './roles.ts';

/** The account that makes a call, as its session gives it. */
export interface Identity {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  /** The agent whose book this account sees: its own id, or the agent of a `ph`. */
  readonly agentId: string;
}
