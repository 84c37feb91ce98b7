import { PUBLIC_SOURCES } from '@so-cuoc/command-service/draws/feeds/sources.ts';
import { health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { clearUnfinished, sampleLabel } from './sample-book/folder.ts';
import { sampleBookOnRequest } from './sample-book/write-on-request.ts';
import {
  announce,
  ignoreClosedOutput,
  startFailure,
  shutDownOnSignals,
} from './process/process-lifecycle.ts';
import { GuardedClock } from './process/guarded-clock.ts';
import { resultSourcesOf } from './settings/result-sources.ts';
import { logOutput } from './process/log-output.ts';
import { serve } from './serve.ts';
import { serveStandby } from './serve-standby.ts';
import { serveFolding } from './serve-folding.ts';
import { serveSettings } from './settings/settings.ts';

/** `npm start`: runs the service on a data folder until it is stopped. */
// Only the account that runs the service may read what it writes: log, views, vault, mails.
process.umask(0o077);
ignoreClosedOutput();

const settings = serveSettings(process.argv.slice(2), process.env, process.stderr.isTTY);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exit(2);
}
const stopFirst = shutDownOnSignals();
try {
  if (settings.primary !== undefined && settings.standby !== undefined) {
    const at = { ...settings, now: () => new Date(), logTo: logOutput() };
    const following = await serveStandby(at, settings.primary, settings.standby);
    stopFirst(following);
    process.stdout.write(
      `Bản sao dự phòng đang theo bản chính; trạng thái: ${following.address}${health.path}\n`,
    );
  } else {
    const start = settings.role === 'projections' ? serveFolding : serve;
    // A sample book lives only in its folder, even if real books are on a server.
    const isFolder =
      settings.role === undefined && settings.eventStore === undefined && settings.mongodb === null;
    if (isFolder) await clearUnfinished(settings.data);
    const sample = await sampleLabel(settings.data).catch(() => '');
    const clock = new GuardedClock({ wall: () => Date.now(), monotonic: () => performance.now() });
    const sampleBook = sampleBookOnRequest(settings.data, sample, clock.now);
    const serving = await start({
      ...settings,
      ...(isFolder ? { sampleBook, now: sampleBook.now } : { now: clock.now }),
      ...(sample === '' ? { clock } : {}),
      ...{ sample, foldInThread: true },
      logTo: logOutput(),
      multiDeviceUsers: '',
      resultSources: resultSourcesOf(process.env, PUBLIC_SOURCES),
    });
    stopFirst(serving);
    process.stdout.write(announce(serving));
  }
} catch (error) {
  process.stderr.write(`${startFailure(error, settings)}\n`);
  process.exit(1);
}
