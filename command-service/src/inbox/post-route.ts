import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { validToken } from '@so-cuoc/shared-domain/inbox/decide.ts';
import { inboxStream } from '@so-cuoc/shared-domain/inbox/events.ts';
import { INBOX_FAILURES } from '@so-cuoc/shared-domain/outcomes/inbox.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { Attempts } from '../sign-in/attempts.ts';
import { networkOf } from '../sign-in/network.ts';
import { firstDay, identifiedPost } from './arrived-messages.ts';
import { postedMessage, type PostedMessage } from './posted-message.ts';
import { receiveClaimed, receiveUntimed } from './receive-messages.ts';
import { agentOfToken, isHashOf } from './token.ts';

const WINDOW_MS = 5 * 60_000;
/** A phone that was offline brings what came in the meantime. */
const POSTS_OF_TOKEN = { most: 300, windowMs: WINDOW_MS } as const;
/** Wrong tokens of one network. Right ones are not counted: many phones share the address of their provider. */
const FAILURES_OF_NETWORK = { most: 30, windowMs: WINDOW_MS } as const;

/** A full day takes no more until the next. */
const FULL_FOR_S = 3_600;

const TAKEN = { result: 'updatesuccess' } as const;

const isTooOld = (sentAt: string, receivedAt: string, moreDays = 0): boolean =>
  vietnamDay(Date.parse(sentAt)) < addDays(firstDay(receivedAt), -moreDays);

/** A program that got no answer may post again for so long: a time may become too old meanwhile. */
const REPEATED_WITHIN_DAYS = 7;

/**
 * The time by which a post comes again. One that is far off says nothing, as a program may name the same for all of its
 * posts: two equal texts are two messages then.
 */
const namedTime = ({ sentAt, aheadAt }: PostedMessage, receivedAt: string): string | null =>
  [sentAt, aheadAt].find((at) => at !== null && !isTooOld(at, receivedAt, REPEATED_WITHIN_DAYS)) ?? null;

interface Poster {
  readonly agentId: string;
  readonly tokenId: string;
}

const params = z.object({ token: z.string() });

/**
 * POST /api/inbox/{token}: a phone or program brings one message. The token is checked before the body is read. Every
 * refusal of it is the same, whether the token never was, was revoked, or its account may not use the service.
 */
export const postRoute: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const { identities } = service;
  const clock = (): number => service.now().getTime();
  const posts = new Attempts(POSTS_OF_TOKEN, clock);
  const failures = new Attempts(FAILURES_OF_NETWORK, clock);
  const posters = new WeakMap<FastifyRequest, Poster>();

  const posterOf = async (token: string): Promise<Poster | null> => {
    const agentId = agentOfToken(token);
    if (agentId === null) return null;
    if (identities.account(agentId) === null) await service.catchUp();
    const account = identities.account(agentId);
    if (account?.role !== 'us' || identities.statusOf(account) !== 'good') return null;
    if (identities.isExpired(account, vietnamDay(clock()))) return null;
    const tokenId = validToken(await service.inbox.read(inboxStream(agentId)), isHashOf(token));
    return tokenId === null ? null : { agentId, tokenId };
  };

  const tooOften = (seconds: number): CallRefused =>
    new CallRefused(outcome(INBOX_FAILURES.postedTooOften, { seconds }), { retryAfter: seconds });

  const refuse = (request: FastifyRequest): CallRefused => {
    const network = networkOf(request.ip);
    const wait = failures.waitSeconds(network);
    failures.count(network);
    return wait > 0 ? tooOften(wait) : new CallRefused(outcome(INBOX_FAILURES.badToken));
  };

  const admit = async (request: FastifyRequest): Promise<void> => {
    const { token = '' } = params.safeParse(request.params).data ?? {};
    const poster = await posterOf(token);
    if (poster === null) throw refuse(request);
    const wait = posts.waitSeconds(poster.tokenId);
    if (wait > 0) throw tooOften(wait);
    posts.count(poster.tokenId);
    posters.set(request, poster);
  };

  // Programs on phones name every type, or none: this route reads the text itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));

  registerCall(
    app,
    inboxCalls.post,
    async (request) => {
      const poster = posters.get(request);
      if (poster === undefined) throw new Error('a post without a token reached its handler');
      const { agentId, tokenId } = poster;
      const { arrivedAt: receivedAt, body } = request;
      const posted = postedMessage(
        request.headers['content-type'] ?? '',
        typeof body === 'string' ? body : '',
        receivedAt,
      );
      if (posted === null) throw new CallRefused(outcome(INBOX_FAILURES.textMissing), { field: 'body' });
      const { postId, who, text } = posted;
      // An old time says nothing: clocks of phones are wrong, and the inbox shows a month.
      const sentAt = posted.sentAt === null || isTooOld(posted.sentAt, receivedAt) ? null : posted.sentAt;
      const namedAt = namedTime(posted, receivedAt);
      const commandId = randomUUID();
      const origin = { commandId, actor: null, correlationId: request.id };
      const message = identifiedPost(agentId, { commandId, tokenId, postId, namedAt }, { who, text, sentAt });
      const received = {
        way: 'forwarder' as const,
        ...{ agentId, program: null, tokenId, receivedAt, messages: [message] },
      };
      const namedDay = namedAt === null ? null : vietnamDay(Date.parse(namedAt));
      const claim = message.identified ? message.messageId : null;
      const executed = await (sentAt === null || namedDay === null
        ? receiveClaimed(service, origin, claim, received, namedDay)
        : // It may have come the day before, when its time was ahead.
          receiveUntimed(service, origin, { day: namedDay, others: [addDays(namedDay, -1)] }, received));
      if (!executed.ok) throw tooOften(FULL_FOR_S);
      return TAKEN;
    },
    {
      preParsing: (request, _reply, payload, next) =>
        void admit(request).then(() => next(null, payload), next),
    },
  );
  done();
};
