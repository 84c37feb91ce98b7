import { runHere, type TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import { sentContext } from '@so-cuoc/command-service/bets/sent-context.ts';
import { checkTask, originTask, readTask } from '@so-cuoc/command-service/bets/text-tasks.ts';
import { isBookable } from '@so-cuoc/shared-domain/book/bookable-content.ts';
import { splitItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { DEFAULT_CATALOGUE, compileCatalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { NO_HABITS } from '@so-cuoc/shared-domain/customers/habits.ts';
import { NO_CUT_OFFS } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { expect, onTestFinished, test } from 'vitest';
import { TASK_THREAD } from '../project.ts';
import { POOL_LIMITS, TaskPool } from './task-pool.ts';

const CONTEXT: ReadingContext = {
  ...DEFAULT_SETTINGS,
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  customerName: 'Anh Ba',
};
const TEXTS = [
  'vl 82 b100n',
  'vl Lô 82 100n',
  'vl đảo 123 5n\nbd 12.34 dd2n',
  'xin chào',
  '2d 27.67.97 b10n dd20n\n'.repeat(50),
  '2d 27.67.97 b10n dd20n\n'.repeat(2_500),
];

const pool = (): TaskPool => {
  const opened = new TaskPool({ program: TASK_THREAD, limits: { ...POOL_LIMITS, threads: 2 } });
  onTestFinished(() => opened.close());
  return opened;
};
const request = { owner: { account: 'a', session: 's' }, isShort: false };

const everyAnswer = (runner: TaskRunner, texts: readonly string[], catalogue = DEFAULT_CATALOGUE) =>
  Promise.all(
    texts.map(async (text) => {
      const context = sentContext({ ...CONTEXT, catalogue });
      const checked = {
        request: { ui_id: 'm', ui_chuoi: text, ui_chuoi_root: text, ui_user_khach_id: 'k' },
        ...{ agentId: 'a', date: CONTEXT.date, text, context, cutOffs: NO_CUT_OFFS, proposes: true },
        arrivedAt: '2026-11-20T02:00:00.000Z',
      };
      const message = { khachId: 'k', original: text, text };
      const origin = { original: text, text: 'vl 82 b100n', context, learned: NO_HABITS };
      return {
        read: await runner.run(readTask, { message, text, context }, request),
        origin: await runner.run(originTask, origin, request),
        check: new TextDecoder().decode(await runner.run(checkTask, checked, request)),
      };
    }),
  );

test('the built thread answers exactly what the calling thread does', async () => {
  const [there, here] = [await everyAnswer(pool(), TEXTS), await everyAnswer(runHere, TEXTS)];
  expect(there).toEqual(here);
  const bets = here.map(({ read }) => {
    if (read === 'too-large') return read;
    return isBookable(read) ? splitItems(read.content.items).length : read.result;
  });
  expect(bets).toEqual([1, 'loi', 'loi', 'loi', 150, 'too-large']);
  expect(here.map(({ check }) => check.includes('"proposal"'))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('it follows a changed catalogue', async () => {
  const records = DEFAULT_CATALOGUE.records.map((record) =>
    record.vt_key === 'b' ? { ...record, vt_viettat: `${record.vt_viettat}@qqqq` } : record,
  );
  const changed = compileCatalogue(records);
  const threads = pool();
  for (const catalogue of [DEFAULT_CATALOGUE, changed, DEFAULT_CATALOGUE]) {
    const [there] = await everyAnswer(threads, ['vl 82 qqqq100n'], catalogue);
    expect(there?.read).toHaveProperty(catalogue === changed ? 'digest' : 'errors');
  }
});
