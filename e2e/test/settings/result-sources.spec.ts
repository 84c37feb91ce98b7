import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeResultSources } from '@so-cuoc/server/sample-book/fake-result-sources.ts';
import { realDraws } from '@so-cuoc/server/sample-book/real-draws.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
let folder: string;
let stopSources: () => void;
beforeAll(async () => {
  const { sources, stop } = await startFakeResultSources(realDraws(), () => Date.now());
  stopSources = stop;
  folder = await mkdtemp(join(tmpdir(), 'so-cuoc-sources-'));
  await writeFile(join(folder, 'sources.json'), JSON.stringify(sources));
  book = await openBook({ RESULT_SOURCES: join(folder, 'sources.json') });
});
afterAll(async () => {
  await book.close();
  stopSources();
  await rm(folder, { recursive: true });
});

describe('results from sources', () => {
  it('are read on request, reach an agent live, and an admin decides when sources disagree', async () => {
    const agent = await book.device('daily1');
    await menuOf(agent.page).go('Kết quả');
    await agent.page.getByRole('button', { name: 'Ngày trước' }).click();
    const admin = await book.device('admin');
    await menuOf(admin.page).go('Nhập kết quả');
    await admin.page.getByRole('group', { name: 'Ba ngày gần đây' }).getByText('Hôm qua').click();
    await admin.page.getByRole('button', { name: 'Chạy ngay' }).click();
    for (const region of ['Miền Nam', 'Miền Trung', 'Miền Bắc'])
      await agent.page.getByText(`${region} đủ`).waitFor();

    const conflicts = admin.page.getByRole('region', { name: 'Chọn số đúng' });
    await admin.page.getByText('1 số các nguồn ghi khác nhau').waitFor();
    await conflicts.getByText('(mau-c-mn)').waitFor();
    await conflicts.getByRole('button').first().click();
    const dialog = admin.page.getByRole('dialog', { name: 'Chọn số đúng' });
    await dialog.getByText('Không tin nào đổi tiền.').waitFor();
    await dialog.getByLabel('Lý do sửa').fill('theo biên bản');
    await dialog.getByRole('button', { name: 'Sửa kết quả' }).click();
    await conflicts.waitFor({ state: 'detached' });

    const sources = admin.page.getByRole('region', { name: 'Nguồn kết quả' });
    await sources.getByRole('row').filter({ hasText: 'mau-a-mn' }).filter({ hasText: 'tốt' }).waitFor();
    const stopped = admin.page.waitForResponse(`**${resultSourceCalls.stop.path}`);
    await admin.page.getByRole('checkbox', { name: 'Dừng tự đọc' }).check();
    await stopped;
    await admin.page.reload();
    await admin.page.getByRole('checkbox', { name: 'Dừng tự đọc', checked: true }).waitFor();
    expect([...admin.errors, ...agent.errors]).toEqual([]);
    await admin.close();
    await agent.close();
  });
});
