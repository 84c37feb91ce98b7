import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vault } from './port.ts';

/**
 * What every vault answers. `open` opens the same vault again each time within one test, and an empty
 * one in the next.
 */
export const vaultContract = (name: string, open: () => Promise<Vault>): void => {
  describe(`vault: ${name}`, () => {
    let vault: Vault;
    beforeEach(async () => {
      vault = await open();
    });
    afterEach(() => vault.close());
    const again = async (): Promise<void> => {
      await vault.close();
      vault = await open();
    };

    const an = { userId: 'u-1', username: 'Ánh.Dương', passwordHash: '$argon2id$1' };

    it('finds a credential by name, whatever its case, and by user, also after opening again', async () => {
      expect(await vault.credentialByName('ánh.dương')).toBeNull();
      expect(await vault.keepCredential(an)).toBe(true);
      await again();
      expect(await vault.credentialByName('ÁNH.DƯƠNG'.normalize('NFD'))).toEqual(an);
      expect(await vault.credentialByUser('u-1')).toEqual(an);
      expect(await vault.credentialByUser('u-2')).toBeNull();
    });

    it('gives a name to one user, who may change its password', async () => {
      await vault.keepCredential(an);
      expect(await vault.keepCredential({ ...an, userId: 'u-2', username: 'ánh.DƯƠNG' })).toBe(false);
      expect(await vault.credentialByUser('u-2')).toBeNull();
      expect(await vault.keepCredential({ ...an, passwordHash: '$argon2id$2' })).toBe(true);
      expect(await vault.credentialByName(an.username)).toEqual({ ...an, passwordHash: '$argon2id$2' });
      await vault.dropCredential('u-1');
      expect(await vault.keepCredential({ ...an, userId: 'u-2' })).toBe(true);
    });

    it('of two users who take a name at once, one has it', async () => {
      const both = ['u-1', 'u-2'].map((userId) => vault.keepCredential({ ...an, userId }));
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    });

    it('keeps sessions until they are closed or over', async () => {
      const session = { userId: 'u-1', remembered: true, expiresAt: 2_000 };
      await vault.openSession('a', session);
      await vault.openSession('b', { ...session, remembered: false });
      await vault.openSession('c', { ...session, expiresAt: 1_000 });
      await vault.openSession('d', { ...session, userId: 'u-2' });
      await again();
      expect(await vault.session('a')).toEqual(session);
      await vault.dropExpiredSessions(1_500);
      expect(await vault.session('c')).toBeNull();
      await vault.closeOtherSessions('u-1', 'a');
      expect(await vault.session('a')).toEqual(session);
      expect(await vault.session('b')).toBeNull();
      expect(await vault.session('d')).toMatchObject({ userId: 'u-2' });
      await vault.closeSession('a');
      expect(await vault.session('a')).toBeNull();
      await vault.closeOtherSessions('u-2', null);
      expect(await vault.session('d')).toBeNull();
    });

    it('keeps one set-up key', async () => {
      expect(await vault.setupKeyHash()).toBeNull();
      await vault.keepSetupKeyHash('one');
      await vault.keepSetupKeyHash('two');
      await again();
      expect(await vault.setupKeyHash()).toBe('two');
      await vault.keepSetupKeyHash(null);
      expect(await vault.setupKeyHash()).toBeNull();
    });

    it('knows an idempotency key by user and request, and the answer that went out', async () => {
      const answer = { status: 200, body: '[{"thisID":"okie"}]', position: '7' };
      expect(await vault.claim('u-1', 'k', 'hash')).toEqual({ kind: 'new' });
      expect(await vault.claim('u-1', 'k', 'hash')).toEqual({ kind: 'unanswered' });
      expect(await vault.claim('u-1', 'k', 'other')).toEqual({ kind: 'other-request' });
      expect(await vault.claim('u-2', 'k', 'other')).toEqual({ kind: 'new' });
      await vault.keepAnswer('u-1', 'k', answer);
      await again();
      expect(await vault.claim('u-1', 'k', 'hash')).toEqual({ kind: 'answered', answer });
    });

    it('of two who claim a key at once, one is the first', async () => {
      const both = await Promise.all([vault.claim('u-1', 'k', 'hash'), vault.claim('u-1', 'k', 'hash')]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['new', 'unanswered']);
    });
  });
};
