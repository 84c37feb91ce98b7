import { OutcomeUnknown } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { cp } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { caughtUp, follow, openPrimary, temporaryFolder, WITHIN } from '../../test/support/copies.ts';
import { promoteCopy } from './promote-copy.ts';
import type { Standby } from './standby.ts';

/** A primary that waits for its standby, and two copies of which the first is counted. */
const givenTwoCopies = async (given: { readonly copySilentMs: number; readonly patienceMs: number }) => {
  const [here, one, other] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  const primary = await openPrimary(here, { wait: 'refuse', ...given });
  const first = follow(one, primary.port);
  await appendCommand(primary.store, 'book', 'lenh-0');
  await caughtUp(first, primary);
  const second = follow(other, primary.port);
  await caughtUp(second, primary);
  return { primary, one, first, other, second };
};

const isCounted = (standby: Standby, counted: boolean): Promise<void> =>
  vi.waitFor(() => expect(standby.status.isCounted).toBe(counted), WITHIN);

describe('of two copies that follow one primary', () => {
  test('the first is waited for, and what the second acknowledges frees no answer', async () => {
    const { primary, one, first, second, other } = await givenTwoCopies({
      ...{ copySilentMs: 600_000, patienceMs: 300 },
    });
    await isCounted(second, false);
    expect(first.status).toMatchObject({ isCounted: true });
    expect(await primary.copy()).toMatchObject({ standby: { copy: first.status.copy } });
    await first.stop();
    await expect(appendCommand(primary.store, 'book', 'lenh-1')).rejects.toThrow(OutcomeUnknown);
    await caughtUp(second, primary);
    await second.stop();
    expect(() => promoteCopy(other)).toThrow('bản sao khác');
    const again = follow(one, primary.port);
    expect(await appendCommand(primary.store, 'book', 'lenh-1')).toMatchObject({ repeated: true });
    expect(again.status).toMatchObject({ isCounted: true, copy: first.status.copy });
    await again.stop();
    expect(promoteCopy(one)).toMatchObject({ term: 2 });
  });

  test('a copied folder is another copy: what it acknowledges frees no answer either', async () => {
    const { primary, one, first } = await givenTwoCopies({ copySilentMs: 600_000, patienceMs: 300 });
    await first.stop();
    const copied = await temporaryFolder();
    await cp(one, copied, { recursive: true });
    const clone = follow(copied, primary.port);
    await isCounted(clone, false);
    await expect(appendCommand(primary.store, 'book', 'lenh-1')).rejects.toThrow(OutcomeUnknown);
    await caughtUp(clone, primary);
    await clone.stop();
    expect(() => promoteCopy(copied)).toThrow('bản sao khác');
    follow(one, primary.port);
    expect(await appendCommand(primary.store, 'book', 'lenh-1')).toMatchObject({ repeated: true });
  });

  test('the second is waited for once the first has been silent for a while', async () => {
    const { primary, first, second } = await givenTwoCopies({ copySilentMs: 50, patienceMs: 10_000 });
    await first.stop();
    await isCounted(second, true);
    expect(await appendCommand(primary.store, 'book', 'lenh-1')).toMatchObject({ ok: true });
    expect(await primary.copy()).toMatchObject({ standby: { copy: second.status.copy, lag: 0 } });
  });
});
