import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DESK, PHONE, type Screen } from '../journeys/device.ts';
import { openSample, type OpenedSample } from './opened-sample.ts';
import { photograph } from './photograph.ts';
import { type Account, type Scene, SCENES } from './scenes.ts';

/**
 * `npm run screens [-- pattern]`: every screen of the sample book in both themes at a desk and on a phone,
 * as pictures in artifacts/screens, and what is wrong with them. Exit 1 where anything is.
 */
const FOLDER = 'artifacts/screens';

interface Take {
  readonly account: Account | 'visitor';
  readonly scene: Scene;
  readonly screen: Screen;
}

const takesOf = (pattern: RegExp): Take[] =>
  (['visitor', 'daily1', 'admin', 'tong1', 'phu1', 'kiemtoan', 'hethan'] as const).flatMap((account) =>
    SCENES[account]
      .filter(({ name }) => pattern.test(name))
      .flatMap((scene) =>
        [DESK, PHONE]
          .filter(({ width }) => scene.width === undefined || scene.width === width)
          .map((screen) => ({ account, scene, screen })),
      ),
  );

const take = async (sample: OpenedSample, { account, scene, screen }: Take): Promise<readonly string[]> => {
  let page: Page | null = null;
  try {
    page = await sample.page(account, screen);
    return await photograph(page, scene, FOLDER);
  } catch (error) {
    await page?.screenshot({ path: `${FOLDER}/failed-${scene.name}-${screen.width}.png` });
    return [`${scene.name} ${screen.width}: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await page?.context().close();
  }
};

const pattern = new RegExp(process.argv[2] ?? '');
await mkdir(FOLDER, { recursive: true });
const sample = await openSample();
const waiting = takesOf(pattern);
const count = waiting.length;
let wrong = 0;
/** Two at a time: each keeps one core busy. */
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const fault of await take(sample, next)) {
      wrong += 1;
      process.stdout.write(`✗ ${fault}\n`);
    }
};
try {
  await Promise.all([work(), work()]);
} finally {
  await sample.close();
}
process.stdout.write(`${count * 2} pictures in ${FOLDER}, ${wrong} faults\n`);
process.exitCode = wrong === 0 ? 0 : 1;
