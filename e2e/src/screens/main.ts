import { mkdir } from 'node:fs/promises';
import { openSample } from './opened-sample.ts';
import { photograph } from './photograph.ts';
import { takeShots, shotsMatching } from './shots.ts';

/**
 * `npm run screens [-- pattern]`: takes screenshots of every screen of the sample book in both themes, wide
 * and narrow, into artifacts/screens, and reports their problems. Exit 1 if there are any.
 */
const FOLDER = 'artifacts/screens';

const shots = shotsMatching(new RegExp(process.argv[2] ?? ''));
await mkdir(FOLDER, { recursive: true });
const sample = await openSample();
try {
  const wrong = await takeShots(
    shots,
    async ({ account, scene, screen }) => {
      const page = await sample.page(account, screen);
      try {
        return await photograph(page, scene, FOLDER);
      } finally {
        await page.context().close();
      }
    },
    (fault) => process.stdout.write(`✗ ${fault}\n`),
  );
  process.stdout.write(`${shots.length * 2} pictures in ${FOLDER}, ${wrong} faults\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await sample.close();
}
