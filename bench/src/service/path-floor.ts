import { once } from 'node:events';
import fastify from 'fastify';
import { Server } from 'socket.io';

/**
 * The floor of `path` in a separate process: a minimal call that answers and then notifies every socket.
 * Prints its address.
 */
const app = fastify();
const watchers = new Server(app.server).of('/edit');
app.addHook<{ Body: { ui_id: string } }>('onResponse', (request, _reply, done) => {
  watchers.emit('changes', { ids: [request.body.ui_id] });
  done();
});
app.post<{ Body: { ui_id: string } }>('/place', (request) => [{ thisID: `okie@${request.body.ui_id}` }]);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
await once(process, 'SIGTERM');
process.exit(0);
