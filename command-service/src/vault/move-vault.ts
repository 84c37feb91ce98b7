import type { VaultContents } from './embedded/contents.ts';
import type { Vault } from './port.ts';

export interface MovedVault {
  readonly credentials: number;
  readonly answers: number;
}

/** The target vault belongs to another book. What was already written stays. */
export class VaultMoveRefused extends Error {
  override readonly name = 'VaultMoveRefused';
}

/**
 * Copies credentials, second factors, the set-up key and the answers of idempotency keys into another vault, and reads all of
 * them back. Can be repeated after an interruption. Sessions are not copied, so everyone signs in again. Throws
 * VaultMoveRefused and the errors of the vault.
 */
export const moveVault = async (from: VaultContents, to: Vault): Promise<MovedVault> => {
  const { setupKeyHash, credentials, secondFactors } = from;
  for (const credential of credentials) {
    const there = await to.credentialByUser(credential.userId);
    const kept = there === null ? await to.saveCredential(credential) : true;
    const found = await to.credentialByUser(credential.userId);
    if (!kept || found?.passwordHash !== credential.passwordHash || found.username !== credential.username)
      throw new VaultMoveRefused(
        `Kho đích đã có tài khoản "${credential.username}" khác với kho này: đó là kho của một sổ khác.`,
      );
  }
  for (const factor of secondFactors)
    if ((await to.secondFactor(factor.userId)) === null) await to.saveSecondFactor(factor);
  if (setupKeyHash !== null) await to.saveSetupKeyHash(setupKeyHash);
  let answers = 0;
  for (const { userId, key, requestHash, answer } of from.claims()) {
    const before = await to.claimKey(userId, key, requestHash);
    if (before.kind === 'new' || before.kind === 'unanswered') {
      if (answer !== null) await to.saveAnswer(userId, key, answer);
    }
    const after = await to.claimKey(userId, key, requestHash);
    const same = after.kind === 'answered' ? after.answer.body === answer?.body : answer === null;
    if (after.kind === 'other-request' || !same)
      throw new VaultMoveRefused(
        `Kho đích đã giữ một câu trả lời khác cho khóa ${key}: đó là kho của một sổ khác.`,
      );
    answers += 1;
  }
  return { credentials: credentials.length, answers };
};
