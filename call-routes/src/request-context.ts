import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { DefinedCall } from '@so-cuoc/shared-domain/contract/define-call.ts';
import 'fastify';

/** What the access hook sets on requests and expects of routes. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The ISO instant at which the request arrived, by the service's clock. */
    arrivedAt: string;
    /** Milliseconds that the request waited for its turn, in all queues together. */
    queuedMs: number;
    /** Who makes the call; null on calls that need no session. */
    identity: Identity | null;
    /** The hash of its session's token; empty without a session. */
    sessionId: string;
    /**
     * The agent whose book the user id of the call means (a `ph` means its agent's), or its customer's where it
     * names no user; null = nobody's.
     */
    book: string | null;
    /** The agent and day (yyyy-mm-dd) of the message that the call names; null = there is none. */
    messagePlace: { readonly agentId: string; readonly date: string } | null;
  }
  interface FastifyContextConfig {
    access?: CallAccess;
    /** The definition that the route was made from; pages and static files have none. */
    call?: DefinedCall;
    /** Answered even while the service turns calls away because it is overloaded; left out = not. */
    always?: boolean;
  }
}
