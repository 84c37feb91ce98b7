import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { auditProgress, auditVerification } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { LogCorrupt } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { verifyRoute } from './verify-route.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const SOUND: Verification = { ok: true, events: 5, seal: 'a1', damagedIndexes: [] };

const asked = async (
  role: Identity['role'],
  verify: (everyoneAsked: Promise<void>) => Promise<Verification>,
  times = 1,
) => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.decorateRequest('identity', null);
  let arrived = 0;
  let tell: () => void = () => undefined;
  const everyoneAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  app.addHook('preHandler', (request, _reply, next) => {
    request.identity = { userId: ID, username: 'x', role, agentId: ID };
    arrived += 1;
    if (arrived === times) setImmediate(tell);
    next();
  });
  await app.register(verifyRoute, { kind: 'embedded', verify: () => verify(everyoneAsked) });
  const answers = await Promise.all(
    Array.from({ length: times }, () => app.inject({ url: auditCalls.verify.path })),
  );
  return z.array(auditVerification).parse(answers[0]?.json());
};

it('reports the progress of a running verification', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const verify = async (onProgress: (walked: VerificationProgress) => void): Promise<Verification> => {
    onProgress({ events: 250, total: 1000 });
    await finished;
    return SOUND;
  };
  await app.register(verifyRoute, { kind: 'embedded', verify });
  const progress = async () =>
    z.array(auditProgress).parse((await app.inject({ url: auditCalls.verifyProgress.path })).json());
  expect(await progress()).toEqual([{ walking: false, share: null }]);
  const asking = app.inject({ url: auditCalls.verify.path });
  await expect.poll(progress).toEqual([{ walking: true, share: 0.25 }]);
  finish();
  await asking;
  expect(await progress()).toEqual([{ walking: false, share: null }]);
});

describe('the verification of the log', () => {
  it('runs once for all concurrent requests', async () => {
    let walks = 0;
    const answer = await asked(
      'ad',
      async (everyoneAsked) => {
        walks += 1;
        await everyoneAsked;
        return SOUND;
      },
      5,
    );
    expect(answer).toMatchObject([{ ok: true, events: 5, seal: 'a1', store: 'embedded' }]);
    expect(walks).toBe(1);
  });

  it('shows an auditor the position of the error, and an agent only that there is an error', async () => {
    const broken = () => Promise.reject(new LogCorrupt('đứt ở 3'));
    expect(await asked('au', broken)).toMatchObject([{ ok: false, sentence: 'đứt ở 3' }]);
    expect(await asked('us', broken)).toMatchObject([{ ok: false, position: null, stream: null }]);
    expect((await asked('us', broken))[0]?.sentence).not.toContain('3');
    expect(await asked('us', () => Promise.resolve(SOUND))).toMatchObject([
      { ok: true, events: 0, seal: 'a1' },
    ]);
  });
});
