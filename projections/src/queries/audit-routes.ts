import { Readable } from 'node:stream';
import type { RouteAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { AuditedAccounts } from '../audit/accounts.ts';
import { isOpenTo } from '../audit/agent-streams.ts';
import { agentOfCustomer } from '../audit/customer-agent.ts';
import { auditDiff } from '../audit/diff.ts';
import { auditEvents, type AuditScope } from '../audit/events.ts';
import { forbidden, READS_PUBLIC } from './access.ts';
import { auditDiffQuery, auditEventsQuery } from './audit-shapes.ts';
import { freshEnough, wholeLog } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition } from './shapes.ts';

/** Audit: an ad, an au, and the agent for its own (calls.md, Shapes). */
const AUDITS: RouteAccess = { ...READS_PUBLIC, roles: ['ad', 'au', 'us'], ownership: 'read' };

/** The one agent whose audit the caller may read; null = everyone's. */
const confinedTo = ({ identity }: FastifyRequest): string | null =>
  identity?.role === 'us' ? identity.agentId : null;

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[';
  for await (const row of rows) {
    yield lead + JSON.stringify(row);
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

/** events, diff: what happened, and what it changed between two instants. */
export const auditRoutes =
  ({ events, report, renewals, mayPassOver }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { documents } = report;
    const accounts = new AuditedAccounts(events);
    const read = {
      ...{ events, documents, accounts },
      renewals: renewals.documents,
      mayPassOver: mayPassOver(report),
    };
    const headers = minPosition(events);
    const preHandler = [freshEnough(events, report), wholeLog(events, report), wholeLog(events, renewals)];

    app.get(
      '/api/audit/events',
      {
        config: { access: { ...AUDITS, ownerFields: ['user'], customerFields: ['khach'] } },
        preHandler,
        schema: { querystring: auditEventsQuery(events), headers },
      },
      async (request, reply) => {
        const { stream, user, khach, ...rest } = request.query;
        const own = confinedTo(request);
        if (own !== null && stream !== null && !isOpenTo(own, stream)) return forbidden(reply);
        const agentId =
          own ??
          (khach === null ? null : await agentOfCustomer(documents, khach)) ??
          (user !== null && (await accounts.of(user))?.role === 'us' ? user : null);
        if (khach !== null && agentId === null) return [];
        const scope: AuditScope =
          stream !== null
            ? { kind: 'stream', stream }
            : agentId !== null
              ? { kind: 'agent', agentId }
              : { kind: 'log' };
        return auditEvents(read, { scope, user, khach, ...rest });
      },
    );

    app.get(
      '/api/audit/diff',
      {
        config: { access: { ...AUDITS, ownerFields: ['userId'] } },
        preHandler,
        schema: { querystring: auditDiffQuery, headers },
      },
      ({ query: { from, to }, book }, reply) =>
        book === null
          ? []
          : reply
              .type('application/json; charset=utf-8')
              .send(Readable.from(jsonList(auditDiff(read, { agentId: book, from, to })))),
    );
    done();
  };
