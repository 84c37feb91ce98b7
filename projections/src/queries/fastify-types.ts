import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import 'fastify';

/** What these routes declare and find on requests; the service that registers them enforces it. */
declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null on calls that need no session. */
    identity: Identity | null;
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
  }
}
