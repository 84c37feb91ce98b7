import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE } from '@so-cuoc/shared-domain/contract/access.ts';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential, Vault } from '../vault/port.ts';

/** As long as browsers keep a cookie. */
const KEPT_S = 400 * 86_400;
/** Accounts that one device can prove; the oldest gives way. */
const MOST_ACCOUNTS = 8;
const KEY_NAME = 'known-devices';
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

/**
 * Devices that an account was signed in on. Their cookie holds a random id and for each account a MAC over id,
 * account and password hash, under a key of the vault: it proves one earlier sign-in, opens nothing, tells
 * nothing, and ends with the password.
 */
export interface KnownDevices {
  /** The id of the device if it proves an earlier sign-in of this account; else null. */
  of(request: FastifyRequest, credential: Credential | null): Promise<string | null>;
  /** Makes the device known for the account, beside the accounts that it proves already. */
  remember(request: FastifyRequest, reply: FastifyReply, credential: Credential): Promise<void>;
}

interface DeviceCookie {
  readonly id: string;
  readonly proofs: readonly string[];
}

const cookieOf = ({ headers }: FastifyRequest): DeviceCookie | null => {
  const value = fastifyCookie.parse(headers.cookie ?? '')[DEVICE_COOKIE] ?? '';
  if (!FORM.test(value)) return null;
  const [id = '', ...proofs] = value.split('.');
  return { id, proofs };
};

const same = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const knownDevices = (vault: Pick<Vault, 'secret'>): KnownDevices => {
  let key: Promise<string> | null = null;
  const keyOf = (): Promise<string> => {
    key ??= vault.secret(KEY_NAME, randomBytes(32).toString('base64url'));
    key.catch(() => (key = null));
    return key;
  };
  const proofOf = async (id: string, { userId, passwordHash }: Credential): Promise<string> =>
    createHmac('sha256', await keyOf())
      .update(`${id}\n${userId}\n${passwordHash}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    of: async (request, credential) => {
      const cookie = cookieOf(request);
      if (cookie === null || credential === null) return null;
      const expected = await proofOf(cookie.id, credential);
      return cookie.proofs.some((proof) => same(proof, expected)) ? cookie.id : null;
    },
    remember: async (request, reply, credential) => {
      const { id, proofs } = cookieOf(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
      const proof = await proofOf(id, credential);
      const others = proofs.filter((each) => !same(each, proof)).slice(0, MOST_ACCOUNTS - 1);
      void reply.setCookie(DEVICE_COOKIE, [id, proof, ...others].join('.'), {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: KEPT_S,
      });
    },
  };
};
