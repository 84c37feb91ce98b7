import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { FRAME, keysInEditor, keysInField, pasted, PLACE } from './editor-page.ts';
import type { Bench } from '../measuring/figure.ts';
import { openedPage } from './opened-page.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';

const PASSWORD = 'do_o_nhap_1';
/** Stations of the North, which draw every day. */
const LINE = 'mb 12.34b1n dd2n 567x1n';
const LINES = 2000;
/** Lines as customers write them, each of which the strict grammar refuses. */
const DIALECT = [
  'mb lo 12.34 5n nha chị',
  'hn Lô 56 10k',
  'mb 12 34 mỗi con 5 lô',
  'mb đề 45 20 ngàn, 78 10 ngàn',
  'mb 12.34.56 đá vòng mỗi cặp 2n',
  'mb 567 xc 5n db 3n',
  'em lấy mb 01 đến 09 lô 1n (9 con)',
  'mb 6461 b10n b5n xc40n',
] as const;
const DIALECT_LINES = 200;
const ROUNDS = 5;
/** Typed at the end, one key at a time: the text is readable and priced after every other key. */
const KEYS = ' dau3n dui4n';

const times = z.array(z.number());

const opened = async (
  address: string,
  cookie: string,
): Promise<{ page: Page; close: () => Promise<void> }> => {
  const { page, close } = await openedPage(address, cookie);
  await page.goto('/datcuoc1');
  await page.getByRole('combobox', { name: 'Khách' }).fill('Khách');
  await page.getByRole('option', { name: 'Khách' }).click();
  return { page, close };
};

const write = async (page: Page, text: string, shown = 'Tin đọc được'): Promise<void> => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+A');
  await page.evaluate(pasted(text));
  await page.getByText(shown).first().waitFor();
};

/**
 * The time of a key in the editor including all its effects, and from CƯỢC to the message's row, in a real
 * browser.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-editor-'));
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent } = await openAgent(service.address, service.setupKey, PASSWORD);
  const { page, close } = await opened(service.address, agent.cookie);
  try {
    const strict = (quick ? [LINES] : [20, LINES]).map((lines) => ({
      lines,
      of: 'a message',
      text: Array.from({ length: lines }, () => LINE).join('\n'),
      shown: 'Tin đọc được',
    }));
    const dialect = {
      lines: DIALECT_LINES,
      of: 'dialect text',
      text: Array.from({ length: DIALECT_LINES }, (_, index) => DIALECT[index % DIALECT.length]).join('\n'),
      shown: 'Gợi ý viết lại',
    };
    for (const { lines, of, text, shown } of [...strict, dialect]) {
      await write(page, text, shown);
      const keys = async (code: string) => times.parse(await page.evaluate(code));
      const own = keysInEditor(KEYS);
      await keys(own);
      const rounds = await alternate(
        ROUNDS,
        () => keys(own),
        () => keys(keysInField(text, KEYS)),
      );
      const [mine, field] = [median(rounds.own.flat()), median(rounds.peer.flat())];
      report({
        bench: 'editor',
        case: `a key in ${of} of ${lines} lines, read, priced, tinted and laid out`,
        value: roundedFigure(mine),
        unit: 'ms',
        p99_ms: roundedFigure(percentile(rounds.own.flat(), 0.99)),
        peer: 'a bare text field with the same text, laid out (floor)',
        peer_value: roundedFigure(field),
        ratio: roundedFigure(mine / field),
      });
    }
    const taken = async (code: string) => z.number().parse(await page.evaluate(code));
    const placed = async (): Promise<number> => {
      await write(page, LINE);
      return taken(PLACE);
    };
    await placed();
    const rounds = await alternate(quick ? ROUNDS : 4 * ROUNDS, placed, () => taken(FRAME));
    const [mine, frame] = [median(rounds.own), median(rounds.peer)];
    report({
      bench: 'editor',
      case: 'CƯỢC → the own row in the day’s table',
      value: roundedFigure(mine),
      unit: 'ms',
      p99_ms: roundedFigure(percentile(rounds.own, 0.99)),
      peer: 'one frame of the same page (floor)',
      peer_value: roundedFigure(frame),
      ratio: roundedFigure(mine / frame),
    });
  } finally {
    await close();
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
