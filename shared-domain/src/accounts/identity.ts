import type { Role } from './roles.ts';

/** Who makes a call: what a session stands for. */
export interface Identity {
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  /** The agent whose book this account sees: its own id, or the agent of a `ph`. */
  readonly agentId: string;
}
