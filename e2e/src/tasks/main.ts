import { watchLayoutShifts } from '../browser/layout-shift.ts';
import { DESK, TOUCH_PHONE } from '../browser/device.ts';
import { openSample, type OpenedSample } from '../screens/opened-sample.ts';
import { personAt } from './person.ts';
import { TASKS, type Task } from './tasks.ts';

/**
 * `npm run tasks [-- pattern]`: does the twelve tasks of docs/tasks.md in Chromium at a desk and on a phone, and
 * prints a row each: taps, keys, seconds of the script, layout shift. Exit 1 if a task cannot be done.
 */
const measure = async (sample: OpenedSample, task: Task, onPhone: boolean): Promise<string> => {
  const page = await sample.page(task.account, onPhone ? TOUCH_PHONE : DESK);
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(task.start);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await task.before?.(personAt(page, onPhone));
    const shifts = await watchLayoutShifts(page, '[data-sonner-toaster]');
    const person = personAt(page, onPhone);
    const begun = performance.now();
    await task.run(person);
    const seconds = (performance.now() - begun) / 1_000;
    const moved = (await shifts.taken()).reduce((sum, { value }) => sum + value, 0);
    const { taps, keys } = person.effort();
    return `${taps} | ${keys} | ${seconds.toFixed(1)} | ${moved.toFixed(3)}`;
  } finally {
    await page.context().close();
  }
};

const pattern = new RegExp(process.argv[2] ?? '');
const sample = await openSample();
let failed = 0;
try {
  process.stdout.write(
    '| task | where | taps | keys | seconds | shift |\n| --- | --- | --- | --- | --- | --- |\n',
  );
  for (const task of TASKS.filter(({ name }) => pattern.test(name)))
    for (const onPhone of [false, true]) {
      const figures = await measure(sample, task, onPhone).catch((error: unknown) => {
        failed += 1;
        return `failed: ${String(error).split('\n').slice(0, 4).join(' ')}`;
      });
      process.stdout.write(`| ${task.name} | ${onPhone ? 'phone' : 'desk'} | ${figures} |\n`);
    }
} finally {
  await sample.close();
}
process.exitCode = failed === 0 ? 0 : 1;
