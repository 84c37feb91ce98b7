import { once } from 'node:events';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import { bookableContent } from '@so-cuoc/shared-domain/book/bookable-content.ts';
import { decide } from '@so-cuoc/shared-domain/book/decide.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { evolve, initialState } from '@so-cuoc/shared-domain/book/state.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { betRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { NO_CUT_OFFS } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import fastify from 'fastify';
import { Server } from 'socket.io';

/**
 * The smallest program for a placement, in a separate process: it looks up the session, checks the shape, reads and
 * prices the text, decides, and answers once the event is durable. Whoever listens is told what was booked. No views,
 * no documents, no hooks, no kept answers. Prints its address and the cookie of its only session.
 */
const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-smallest-'));
const store = openEmbeddedEventStore({ folder });
const token = randomBytes(32).toString('base64url');
const sessions = new Map([[hash('sha256', token, 'base64url'), 'daily1']]);
const books = new Map<string, { state: ReturnType<typeof initialState>; revision: number }>();

const app = fastify();
const watchers = new Server(app.server).of('/edit');
app.post('/place', async (request, reply) => {
  const actor = sessions.get(hash('sha256', request.headers.cookie ?? '', 'base64url'));
  if (actor === undefined) return reply.code(401).send();
  const body = betRequest.parse(request.body);
  const date = body.ui_date;
  const context = { ...DEFAULT_SETTINGS, date, catalogue: DEFAULT_CATALOGUE, customerName: '' };
  const message = { khachId: body.ui_user_khach_id, original: body.ui_chuoi_root, text: body.ui_chuoi };
  const content = bookableContent(message, parseMessage(body.ui_chuoi, context));
  const stream = bookStream(actor, date);
  const book = books.get(stream) ?? { state: initialState(), revision: -1 };
  books.set(stream, book);
  const arrived = new Date().toISOString();
  const decision = decide(
    { type: 'place', agentId: actor, date, uiId: body.ui_id, content, arrived, cutOffs: NO_CUT_OFFS },
    book.state,
  );
  if (!decision.ok) return reply.code(400).send();
  const commandId = randomUUID();
  const metadata = { occurredAt: arrived, actor, commandId, correlationId: commandId };
  const events = decision.events.map((event, index) => ({
    ...event,
    eventId: eventIdFor(commandId, index),
    metadata,
  }));
  const expectedRevision = book.revision === -1 ? 'none' : book.revision;
  const appending = store.append(stream, events, { expectedRevision, commandId });
  for (const event of decision.events) book.state = evolve(book.state, event);
  book.revision += events.length;
  const appended = await appending;
  if (!appended.ok) throw new Error('nobody else writes');
  watchers.emit('changes', { ids: [body.ui_id], position: appended.position, content });
  return reply.header('x-position', appended.position).send([{ thisID: `okie@${body.ui_id}` }]);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })} ${token}\n`);
await once(process, 'SIGTERM');
await app.close();
await store.close();
await rm(folder, { recursive: true });
process.exit(0);
