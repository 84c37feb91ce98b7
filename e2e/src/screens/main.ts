import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { screenOf } from '../browser/device.ts';
import { openSample } from './opened-sample.ts';
import { photograph, THEMES } from './photograph.ts';
import { takeShots, shotsMatching } from './shots.ts';

/**
 * `npm run screens [-- pattern] [--widths 390,768] [--themes dark]`: takes screenshots of every screen of the
 * sample book, if not told otherwise in both themes at a desk and on a phone, into artifacts/screens, and reports
 * their problems. Exit 1 if there are any.
 */
const FOLDER = 'artifacts/screens';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' }, themes: { type: 'string' } },
});
const screens = values.widths?.split(',').map((width) => screenOf(Number(width)));
const themes = THEMES.filter((theme) => values.themes?.split(',').includes(theme) ?? true);
const shots = shotsMatching(new RegExp(positionals[0] ?? ''), screens);
await mkdir(FOLDER, { recursive: true });
const sample = await openSample();
try {
  const wrong = await takeShots(
    shots,
    async ({ account, scene, screen }) => {
      const page = await sample.page(account, screen);
      try {
        return await photograph(page, scene, FOLDER, themes);
      } finally {
        await page.context().close();
      }
    },
    (fault) => process.stdout.write(`✗ ${fault}\n`),
  );
  process.stdout.write(`${shots.length * themes.length} pictures in ${FOLDER}, ${wrong} faults\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await sample.close();
}
