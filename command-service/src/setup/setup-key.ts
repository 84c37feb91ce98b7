import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Service } from '../service.ts';
import { hashToken } from '../sign-in/sessions.ts';

/** An installation without accounts waits for its first admin. */
export const needsSetup = (service: Pick<Service, 'identities'>): boolean => !service.identities.hasAccounts;

/**
 * A new key for opening the first admin, part of the link that the start prints; null once there is an account.
 * Only its hash is kept, so every start invalidates the older link.
 */
export const newSetupKey = async (service: Pick<Service, 'identities' | 'vault'>): Promise<string | null> => {
  if (!needsSetup(service)) {
    await service.vault.saveSetupKeyHash(null);
    return null;
  }
  const key = randomBytes(24).toString('base64url');
  await service.vault.saveSetupKeyHash(hashToken(key));
  return key;
};

/** Whether this is the key that was printed last. */
export const isSetupKey = async (service: Pick<Service, 'vault'>, key: string): Promise<boolean> => {
  const kept = await service.vault.setupKeyHash();
  if (kept === null) return false;
  const given = Buffer.from(hashToken(key));
  const expected = Buffer.from(kept);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
