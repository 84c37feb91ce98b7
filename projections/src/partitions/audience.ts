/** Who hears updates: the open sockets. */
export interface Audience {
  /** Whether a socket follows the book of this agent, or (null) any is open. */
  follows(agentId: string | null): boolean;
  /** The number of times so far that a socket came or changed its book: it may hear then what others heard before. */
  arrivals(): number;
}

/** Where nobody listens. */
export const NOBODY: Audience = { follows: () => false, arrivals: () => 0 };
