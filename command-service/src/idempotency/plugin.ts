import { hash, randomUUID } from 'node:crypto';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { IDEMPOTENCY_HEADER, POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { id } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CallRefused } from '../http/call-refused.ts';
import type { PasswordHasher } from '../sign-in/password-hash.ts';
import type { SavedAnswer, Vault } from '../vault/port.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A call with an idempotency key in progress; repeated calls wait for its answer. */
interface InFlightCall {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly answer: Promise<SavedAnswer | null>;
  readonly finish: (answer: SavedAnswer | null) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The command id, derived from the idempotency key; random without one. */
    commandId: string;
    /** This call in progress, until it is answered. */
    running: InFlightCall | null;
  }
}

const changes = (request: FastifyRequest): boolean => request.routeOptions.config.access?.changes === true;

/** Null without a key. */
const keyOf = (request: FastifyRequest): string | null => {
  const header = request.headers[IDEMPOTENCY_HEADER];
  return header === undefined ? null : (id.safeParse(header).data ?? 'malformed');
};

const malformedKey = (): CallRefused =>
  new CallRefused(outcome(FAILURES.keyMalformed, { header: IDEMPOTENCY_HEADER }), {
    field: IDEMPOTENCY_HEADER,
  });

const start = (userId: string, key: string, requestHash: string): InFlightCall => {
  let finish: InFlightCall['finish'] = () => undefined;
  const answer = new Promise<SavedAnswer | null>((resolve) => {
    finish = resolve;
  });
  return { userId, key, requestHash, answer, finish };
};

/** Hash of the request, to detect another request under the same key. Reveals nothing of its content. */
const hashOf = (
  request: FastifyRequest,
  userId: string,
  key: string,
  passwords: PasswordHasher,
): string | Promise<string> => {
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
  return request.routeOptions.config.access?.bearsPassword === true
    ? passwords.fingerprintOf(text, `${userId}/${key}`)
    : hash('sha256', text, 'base64url');
};

const replay = (reply: FastifyReply, { status, body, position }: SavedAnswer): FastifyReply => {
  if (position !== '') void reply.header(POSITION_HEADER, position);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
};

const otherRequest = (): CallRefused =>
  new CallRefused(outcome(FAILURES.keyOfAnother, { header: IDEMPOTENCY_HEADER }), {
    field: IDEMPOTENCY_HEADER,
  });

/**
 * Idempotency keys of changing calls (calls.md, Conventions), per user and kept for ever. The answer is saved
 * when it is sent. After a crash before that, the retry runs under the same command id, by which every stream
 * recognizes a command that is already done.
 */
export const idempotency = fp<{ vault: Vault; passwords: PasswordHasher }>(
  (app, { vault, passwords }, done) => {
    const inFlight = new Map<string, InFlightCall>();
    app.decorateRequest('commandId', '');
    app.decorateRequest('running', null);

    const takeTurn = async (running: InFlightCall): Promise<SavedAnswer | null> => {
      const name = `${running.userId}/${running.key}`;
      for (let other = inFlight.get(name); other !== undefined; other = inFlight.get(name)) {
        if (other.requestHash !== running.requestHash) throw otherRequest();
        const answer = await other.answer;
        if (answer !== null) return answer;
      }
      inFlight.set(name, running);
      try {
        const claim = await vault.claimKey(running.userId, running.key, running.requestHash);
        if (claim.kind === 'other-request') throw otherRequest();
        if (claim.kind !== 'answered') return null;
        end(running, claim.answer);
        return claim.answer;
      } catch (error) {
        end(running, null);
        throw error;
      }
    };

    const end = (running: InFlightCall, answer: SavedAnswer | null): void => {
      inFlight.delete(`${running.userId}/${running.key}`);
      running.finish(answer);
    };

    // The key is validated with the body, before the ids in it are checked.
    app.addHook('preValidation', (request, _reply, next) => {
      next(changes(request) && keyOf(request) === 'malformed' ? malformedKey() : undefined);
    });

    app.addHook('preHandler', async (request, reply) => {
      if (!changes(request)) return;
      request.commandId = randomUUID();
      const key = request.routeOptions.config.access?.answersSecret === true ? null : keyOf(request);
      if (key === null || request.identity === null) return;
      const { userId } = request.identity;
      const running = start(userId, key, await hashOf(request, userId, key, passwords));
      const answer = await takeTurn(running);
      if (answer !== null) return replay(reply, answer);
      if (request.replaysOnly) {
        end(running, null);
        throw new CallRefused(outcome(FAILURES.notSignedIn));
      }
      request.running = running;
      request.commandId = commandIdFor(userId, key);
      return;
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { running } = request;
      if (running === null) return payload;
      request.running = null;
      const answered = reply.statusCode === 200 && typeof payload === 'string';
      if (!answered) {
        end(running, null);
        return payload;
      }
      const answer = { status: 200, body: payload, position: String(reply.getHeader(POSITION_HEADER) ?? '') };
      try {
        await vault.saveAnswer(running.userId, running.key, answer);
      } finally {
        end(running, answer);
      }
      return payload;
    });
    done();
  },
  { name: 'retries', dependencies: ['access'] },
);
