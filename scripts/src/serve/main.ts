import { PUBLIC_SOURCES } from '@so-cuoc/command-service/draws/feeds/sources.ts';
import { sampleLabel } from '../sample-book/folder.ts';
import { announce } from './announce.ts';
import { mailSettings } from './mail-settings.ts';
import { resultSourcesOf } from './result-sources.ts';
import { serve } from './serve.ts';
import { serveFolding } from './serve-folding.ts';
import { serveSettings } from './settings.ts';
import { startFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-signals.ts';

/** `npm start`: the service on a data folder, until it is told to stop. */
const settings = serveSettings(process.argv.slice(2), process.env);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exit(2);
}
const stopFirst = stopOnSignals();
try {
  const start = settings.role === 'projections' ? serveFolding : serve;
  const serving = await start({
    ...settings,
    now: () => new Date(),
    sample: await sampleLabel(settings.data).catch(() => ''),
    anyDevice: '',
    mail: mailSettings(process.env),
    resultSources: resultSourcesOf(process.env, PUBLIC_SOURCES),
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  });
  stopFirst(serving);
  process.stdout.write(announce(serving));
} catch (error) {
  process.stderr.write(`${startFailure(error, settings)}\n`);
  process.exit(1);
}
