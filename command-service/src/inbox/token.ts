import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A token of an inbox, base64url: the 16 bytes of the agent's id, then 32 random bytes. So it leads to its own stream
 * without an index, and only its hash is kept anywhere.
 */
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const FORM = /^[\w-]{64}$/;

export const newToken = (agentId: string): string =>
  Buffer.concat([Buffer.from(agentId.replaceAll('-', ''), 'hex'), randomBytes(SECRET_BYTES)]).toString(
    'base64url',
  );

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The agent that a token names; null for a text that is no token. */
export const agentOfToken = (token: string): string | null => {
  if (!FORM.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Whether a kept hash is that of a token, in constant time. */
export const isHashOf = (token: string): ((hash: string) => boolean) => {
  const own = Buffer.from(hashOfToken(token));
  return (hash) => {
    const other = Buffer.from(hash);
    return other.length === own.length && timingSafeEqual(own, other);
  };
};
