import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OneTimeCode, Session, Vault } from '../src/vault/port.ts';

/**
 * The contract of every vault adapter. Within one test `open` opens the same vault again; the next test gets an
 * empty one.
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

    it('keeps how a source was the last time, also after opening again', async () => {
      expect([...(await vault.sourceStates())]).toEqual([]);
      await vault.saveSourceState('MN a', '{"at":1}');
      await vault.saveSourceState('MB b', '{"at":2}');
      await vault.saveSourceState('MN a', '{"at":3}');
      await again();
      expect(Object.fromEntries(await vault.sourceStates())).toEqual({
        'MN a': '{"at":3}',
        'MB b': '{"at":2}',
      });
    });

    it('finds a credential by name, whatever its case, and by user, also after opening again', async () => {
      expect(await vault.credentialByName('ánh.dương')).toBeNull();
      expect(await vault.saveCredential(an)).toBe(true);
      await again();
      expect(await vault.credentialByName('ÁNH.DƯƠNG'.normalize('NFD'))).toEqual(an);
      expect(await vault.credentialByUser('u-1')).toEqual(an);
      expect(await vault.credentialByUser('u-2')).toBeNull();
    });

    it('takes a name that a store has a meaning for as a name', async () => {
      await vault.saveCredential(an);
      for (const name of ['$gt', '$where', '__proto__', 'a.b', "' OR 1=1 --"]) {
        expect(await vault.credentialByName(name)).toBeNull();
        expect(await vault.credentialByUser(name)).toBeNull();
        const odd = { userId: `u ${name}`, username: name, passwordHash: '$argon2id$3' };
        expect(await vault.saveCredential(odd)).toBe(true);
        expect(await vault.credentialByName(name)).toEqual(odd);
      }
      expect(await vault.credentialByName(an.username)).toEqual(an);
    });

    it('gives a name to one user, who may change its password', async () => {
      await vault.saveCredential(an);
      expect(await vault.saveCredential({ ...an, userId: 'u-2', username: 'ánh.DƯƠNG' })).toBe(false);
      expect(await vault.credentialByUser('u-2')).toBeNull();
      expect(await vault.saveCredential({ ...an, passwordHash: '$argon2id$2' })).toBe(true);
      expect(await vault.credentialByName(an.username)).toEqual({ ...an, passwordHash: '$argon2id$2' });
      await vault.deleteCredential('u-1');
      expect(await vault.saveCredential({ ...an, userId: 'u-2' })).toBe(true);
    });

    it('replaces a password only while the former one is in force, and brings none back', async () => {
      await vault.saveCredential(an);
      expect(await vault.replacePassword('u-1', '$argon2id$other', '$argon2id$2')).toBe(false);
      expect(await vault.credentialByUser('u-1')).toEqual(an);
      const both = ['$argon2id$2', '$argon2id$3'].map((hash) =>
        vault.replacePassword('u-1', an.passwordHash, hash),
      );
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
      await vault.deleteCredential('u-1');
      expect(await vault.replacePassword('u-1', '$argon2id$2', '$argon2id$4')).toBe(false);
      expect(await vault.credentialByUser('u-1')).toBeNull();
    });

    it('of two users who take a name at once, one has it', async () => {
      const both = ['u-1', 'u-2'].map((userId) => vault.saveCredential({ ...an, userId }));
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    });

    it('keeps sessions until they are over, and why they ended for a while', async () => {
      const session: Session = {
        id: 's-1',
        userId: 'u-1',
        remembered: true,
        startedAt: 10,
        expiresAt: 2_000,
        address: '127.0.0.1',
        device: 'Firefox',
        loginTime: '',
        ended: null,
      };
      await vault.openSession('a', session);
      await vault.openSession('b', { ...session, id: 's-2', remembered: false, startedAt: 20 });
      await vault.openSession('c', { ...session, id: 's-3', expiresAt: 1_000 });
      await vault.openSession('d', { ...session, id: 's-4', userId: 'u-2' });
      await vault.setLoginTime('a', '2026-11-20T05:00:00Z');
      await again();
      const living = async (userId: string): Promise<readonly string[]> =>
        (await vault.activeSessions(userId, 1_500)).map(({ tokenHash }) => tokenHash);
      const noted = { ...session, loginTime: '2026-11-20T05:00:00Z' };
      expect(await vault.session('a')).toMatchObject(noted);
      expect(await living('u-1')).toEqual(['b', 'a']);
      // Earlier and new callers get the same answer.
      expect(await vault.session('b')).toMatchObject({ ended: null });
      expect(await vault.session('c')).toMatchObject({ expiresAt: 1_000 });
      await vault.setLoginTime('b', '2026-11-20T06:00:00Z');
      expect(await vault.session('b')).toMatchObject({ loginTime: '2026-11-20T06:00:00Z' });
      await vault.dropExpired(1_500);
      expect(await vault.session('c')).toBeNull();
      await vault.endSessionsOf('u-1', 'a', 'password', 1_600);
      await vault.endSessionsOf('u-1', 'a', 'elsewhere', 1_900);
      expect(await living('u-1')).toEqual(['a']);
      expect(await vault.session('b')).toMatchObject({ ended: 'password', expiresAt: 1_600 });
      expect(await living('u-2')).toEqual(['d']);
      await vault.endSession('a', 'signed-out', 9_000);
      expect(await vault.session('a')).toMatchObject({ ended: 'signed-out', expiresAt: 2_000 });
      await vault.endSessionsOf('u-2', null, 'ended', 1_600);
      expect(await living('u-2')).toEqual([]);
      await vault.dropExpired(1_700);
      expect(await vault.session('b')).toBeNull();
    });

    it('keeps the last code for one end until it is used or over', async () => {
      const code: OneTimeCode = {
        purpose: 'register',
        subject: 'ba@so.test',
        email: 'ba@so.test',
        codeHash: 'one',
        expiresAt: 2_000,
        askedFrom: '203.0.113.9',
        checkedFrom: null,
      };
      await vault.saveCode(code);
      await vault.saveCode({ ...code, codeHash: 'two' });
      await vault.saveCode({ ...code, purpose: 'reset', expiresAt: 1_000 });
      await again();
      expect(await vault.code('register', 'ba@so.test')).toEqual({ ...code, codeHash: 'two' });
      expect(await vault.code('confirm', 'ba@so.test')).toBeNull();
      await vault.markVerified('register', 'ba@so.test', '127.0.0.1');
      expect(await vault.code('register', 'ba@so.test')).toMatchObject({ checkedFrom: '127.0.0.1' });
      await vault.dropExpired(1_500);
      expect(await vault.code('reset', 'ba@so.test')).toBeNull();
      const uses = await Promise.all([1, 2].map(() => vault.deleteCode('register', 'ba@so.test')));
      expect(uses.filter(Boolean)).toHaveLength(1);
    });

    it('keeps failed attempts until they are forgotten', async () => {
      expect(await vault.throttle('u-1')).toBeNull();
      await vault.saveThrottle('u-1', { failures: 1, lastAt: 10 }, 1_000);
      await vault.saveThrottle('u-1', { failures: 2, lastAt: 20 }, 2_000);
      await vault.saveThrottle('u-2', { failures: 1, lastAt: 20 }, 1_000);
      await again();
      await vault.dropExpired(1_500);
      expect(await vault.throttle('u-1')).toEqual({ failures: 2, lastAt: 20 });
      expect(await vault.throttle('u-2')).toBeNull();
      await vault.clearThrottle('u-1');
      expect(await vault.throttle('u-1')).toBeNull();
    });

    it('keeps a second factor; each time step and each recovery code of it works once', async () => {
      const factor = {
        userId: 'u-1',
        secret: 'ABC',
        confirmed: false,
        lastStep: 7,
        recoveryHashes: ['one', 'two'],
      };
      expect(await vault.secondFactor('u-1')).toBeNull();
      expect(await vault.takeStep('u-1', 'ABC', 8)).toBe(false);
      await vault.saveSecondFactor({ ...factor, recoveryHashes: ['old'] });
      await vault.saveSecondFactor(factor);
      await again();
      expect(await vault.secondFactor('u-1')).toEqual(factor);
      await vault.saveSecondFactor({ ...factor, confirmed: true });
      const steps = await Promise.all([9, 9, 8].map((step) => vault.takeStep('u-1', 'ABC', step)));
      expect(steps.filter(Boolean)).toHaveLength(1);
      expect(await vault.takeStep('u-1', 'other', 99)).toBe(false);
      const codes = ['one', 'one', 'old'].map((hash) => vault.takeRecoveryCode('u-1', hash));
      expect((await Promise.all(codes)).filter(Boolean)).toHaveLength(1);
      expect(await vault.secondFactor('u-1')).toMatchObject({ confirmed: true, recoveryHashes: ['two'] });
      await vault.deleteSecondFactor('u-1');
      expect(await vault.secondFactor('u-1')).toBeNull();
      expect(await vault.takeRecoveryCode('u-1', 'two')).toBe(false);
    });

    it('gives everybody the first value of a secret', async () => {
      const [one, other] = await Promise.all([vault.secret('a', 'first'), vault.secret('a', 'second')]);
      expect(one).toBe(other);
      await again();
      expect(await vault.secret('a', 'third')).toBe(one);
      expect(await vault.secret('b', 'own')).toBe('own');
    });

    it('keeps one set-up key', async () => {
      expect(await vault.setupKeyHash()).toBeNull();
      await vault.saveSetupKeyHash('one');
      await vault.saveSetupKeyHash('two');
      await again();
      expect(await vault.setupKeyHash()).toBe('two');
      await vault.saveSetupKeyHash(null);
      expect(await vault.setupKeyHash()).toBeNull();
    });

    it('knows an idempotency key by user and request, and the answer that went out', async () => {
      const answer = { status: 200, body: '[{"thisID":"okie"}]', position: '7' };
      expect(await vault.claimKey('u-1', 'k', 'hash')).toEqual({ kind: 'new' });
      expect(await vault.claimKey('u-1', 'k', 'hash')).toEqual({ kind: 'unanswered' });
      expect(await vault.claimKey('u-1', 'k', 'other')).toEqual({ kind: 'other-request' });
      expect(await vault.claimKey('u-2', 'k', 'other')).toEqual({ kind: 'new' });
      await vault.saveAnswer('u-1', 'k', answer);
      await again();
      expect(await vault.claimKey('u-1', 'k', 'hash')).toEqual({ kind: 'answered', answer });
    });

    it('of two who claim a key at once, one is the first', async () => {
      const both = await Promise.all([
        vault.claimKey('u-1', 'k', 'hash'),
        vault.claimKey('u-1', 'k', 'hash'),
      ]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['new', 'unanswered']);
    });
  });
};
