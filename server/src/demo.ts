import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  announce,
  ignoreClosedOutput,
  startFailure,
  shutDownOnSignals,
} from './process/process-lifecycle.ts';
import { resultSourcesOf } from './settings/result-sources.ts';
import { logOutput } from './process/log-output.ts';
import { serve } from './serve.ts';
import { serveSettings } from './settings/settings.ts';
import { fillFolder } from './sample-book/fill-folder.ts';
import { sampleFolder, sampleLabel } from './sample-book/folder.ts';
import { SAMPLE_ACCOUNTS } from './sample-book/open-accounts.ts';
import { setPasswordsOf, samplePassword } from './sample-book/passwords.ts';
import { startFakeResultSources } from './sample-book/fake-result-sources.ts';
import { realDraws } from './sample-book/real-draws.ts';

/** `npm run demo`: runs the service on a sample book. Writes the sample book first if there is none. */
process.umask(0o077);
ignoreClosedOutput();

const end = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

const temporary = join(tmpdir(), `so-cuoc-demo-${process.pid}`);
const environment = {
  DATA_DIR: temporary,
  ...process.env,
  // A sample book lives only in its folder, even if real books are on a server.
  EVENTSTORE_URL: '',
  ROLE: '',
};
const settings = serveSettings(process.argv.slice(2), environment, process.stderr.isTTY);
if (typeof settings === 'string') end(settings.replace('npm start', 'npm run demo'), 2);
else {
  const stopFirst = shutDownOnSignals();
  try {
    const folder = await sampleFolder(settings.data);
    if (folder === 'foreign') {
      end(
        `Thư mục ${settings.data} không trống và không phải là sổ mẫu: không ghi gì vào đó. Hãy chọn --data khác. (mã folder_unusable)`,
        1,
      );
    }
    const password = samplePassword(process.env);
    if (folder !== 'sample') await fillFolder(settings.data, Date.now());
    await setPasswordsOf(settings.data, password);
    const played = await startFakeResultSources(realDraws(), () => Date.now());
    const serving = await serve({
      ...settings,
      // A sample book is completely contained in its folder.
      mongodb: null,
      logTo: logOutput(),
      now: () => new Date(),
      sample: await sampleLabel(settings.data),
      multiDeviceUsers: SAMPLE_ACCOUNTS.join('@'),
      resultSources: resultSourcesOf(process.env, played.sources),
    });
    stopFirst(serving);
    process.stdout.write(
      `${announce(serving)}Sổ mẫu trong ${settings.data}\nTài khoản: ${SAMPLE_ACCOUNTS.join(', ')}; mật khẩu: ${password}\n`,
    );
  } catch (error) {
    end(startFailure(error, settings), 1);
  }
}
