const LIMITS = 'limits-';

/** The stream of one agent's limits. */
export const limitsStream = (agentId: string): string => LIMITS + agentId;

/** Whose limits a stream is about; null for any other. */
export const agentOfLimitsStream = (stream: string): string | null =>
  stream.startsWith(LIMITS) ? stream.slice(LIMITS.length) : null;
