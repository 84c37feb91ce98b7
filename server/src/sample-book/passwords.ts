import { randomBytes } from 'node:crypto';
import { hashPassword } from '@so-cuoc/command-service/sign-in/password-hash.ts';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import { SAMPLE_ACCOUNTS } from './open-accounts.ts';

/** A new random password of letters and digits, never of digits alone. */
export const newPassword = (): string => `q${randomBytes(9).toString('hex')}`;

/** The password of the sample accounts: DEMO_PASSWORD, or a new one that is only printed. */
export const samplePassword = (env: Readonly<Record<string, string | undefined>>): string => {
  const given = env['DEMO_PASSWORD'];
  return given === undefined || given === '' ? newPassword() : given;
};

/** Sets this password for every account of a sample book. Signed-in devices stay signed in. */
export const setPasswords = async (
  vault: Pick<Vault, 'credentialByName' | 'saveCredential'>,
  password: string,
): Promise<void> => {
  const passwordHash = await hashPassword(password);
  for (const username of SAMPLE_ACCOUNTS) {
    const credential = await vault.credentialByName(username);
    if (credential !== null) await vault.saveCredential({ ...credential, passwordHash });
  }
};

/** The same for a book in a folder that no service has open. */
export const setPasswordsOf = async (folder: string, password: string): Promise<void> => {
  const vault = openEmbeddedVault({ folder });
  try {
    await setPasswords(vault, password);
  } finally {
    await vault.close();
  }
};
