import { PUBLIC_SOURCES } from '@so-cuoc/command-service/draws/feeds/sources.ts';
import { clearUnfinished, sampleLabel } from './sample-book/folder.ts';
import { sampleBookOnRequest } from './sample-book/write-on-request.ts';
import {
  announce,
  ignoreClosedOutput,
  startFailure,
  shutDownOnSignals,
} from './process/process-lifecycle.ts';
import { resultSourcesOf } from './settings/result-sources.ts';
import { serve } from './serve.ts';
import { serveFolding } from './serve-folding.ts';
import { serveSettings } from './settings/settings.ts';

/** `npm start`: runs the service on a data folder until it is stopped. */
// Only the account that runs the service may read what it writes: log, views, vault, mails.
process.umask(0o077);
ignoreClosedOutput();

const settings = serveSettings(process.argv.slice(2), process.env);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exit(2);
}
const stopFirst = shutDownOnSignals();
try {
  const start = settings.role === 'projections' ? serveFolding : serve;
  // A sample book lives only in its folder, even if real books are on a server.
  const isFolder =
    settings.role === undefined && settings.eventStore === undefined && settings.mongodb === null;
  if (isFolder) await clearUnfinished(settings.data);
  const sample = await sampleLabel(settings.data).catch(() => '');
  const sampleBook = sampleBookOnRequest(settings.data, sample, () => new Date());
  const serving = await start({
    ...settings,
    ...(isFolder ? { sampleBook, now: sampleBook.now } : { now: () => new Date() }),
    sample,
    multiDeviceUsers: '',
    resultSources: resultSourcesOf(process.env, PUBLIC_SOURCES),
  });
  stopFirst(serving);
  process.stdout.write(announce(serving));
} catch (error) {
  process.stderr.write(`${startFailure(error, settings)}\n`);
  process.exit(1);
}
