import { once } from 'node:events';
import { mkdir, rmdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { appendCommand } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fence, fill, openPrimary, temporaryFolder, WITHIN } from '../../test/support/copies.ts';
import { changeCopyRole, FIRST_COPY, readCopyRole } from './copy-role.ts';

/** A former primary that answers when it is told to. */
const givenFormerThatAnswersLate = async () => {
  const waiting: ServerResponse[] = [];
  const cut: boolean[] = [];
  const former = createServer((_, response) => {
    waiting.push(response);
    response.once('close', () => cut.push(!response.writableEnded));
  });
  former.listen(0, '127.0.0.1');
  await once(former, 'listening');
  onTestFinished(() => {
    former.closeAllConnections();
    former.close();
  });
  const address = former.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = (): void => waiting.forEach((response) => response.writeHead(200).end());
  return { url: `http://127.0.0.1:${String(port)}/`, waiting, cut, answer };
};

describe('the role of a copy', () => {
  test('given a promoted copy that is itself replaced while its former primary still answers, then it stays fenced', async () => {
    const folder = await temporaryFolder();
    const former = await givenFormerThatAnswersLate();
    changeCopyRole(folder, () => ({ ...FIRST_COPY, term: 2, other: former.url, promotedAt: 0 }));
    const primary = await openPrimary(folder);
    await vi.waitFor(() => expect(former.waiting).toHaveLength(1), WITHIN);
    expect(await fence(primary.port, '3')).toBe(200);
    const closing = primary.close();
    former.answer();
    await closing;
    expect(readCopyRole(folder)).toMatchObject({ role: 'fenced', term: 3 });
  });

  test('given a former primary that does not answer, then the promoted copy closes at once', async () => {
    const folder = await temporaryFolder();
    const former = await givenFormerThatAnswersLate();
    changeCopyRole(folder, () => ({ ...FIRST_COPY, term: 2, other: former.url, promotedAt: 0 }));
    const primary = await openPrimary(folder);
    await vi.waitFor(() => expect(former.waiting).toHaveLength(1), WITHIN);
    await primary.close();
    await vi.waitFor(() => expect(former.cut).toEqual([true]), WITHIN);
    expect(readCopyRole(folder)).toMatchObject({ role: 'primary', term: 2, other: former.url });
  });

  test.each(['Infinity', '1.5', 'NaN', '-1', '', '1e99', '9007199254740993'])(
    'given a fence of the term "%s", then it is malformed, and bets go on',
    async (term) => {
      const folder = await temporaryFolder();
      const primary = await openPrimary(folder);
      expect(await fence(primary.port, term)).toBe(400);
      await fill(primary.store, 0, 2);
      expect(readCopyRole(folder)).toEqual(FIRST_COPY);
    },
  );

  test('given a fence of the same term, then bets go on; of a later one, then they end', async () => {
    const folder = await temporaryFolder();
    const primary = await openPrimary(folder);
    expect(await fence(primary.port, '1')).toBe(409);
    await fill(primary.store, 0, 2);
    expect(await fence(primary.port, '2')).toBe(200);
    await expect(appendCommand(primary.store, 'book', 'late')).rejects.toThrow(StoreUnavailable);
    expect(readCopyRole(folder)).toMatchObject({ role: 'fenced', term: 2 });
  });

  test('given a role that cannot be written, then a fence ends bets all the same, and is told again', async () => {
    const folder = await temporaryFolder();
    const primary = await openPrimary(folder);
    const inTheWay = join(folder, 'copy-role.json.new');
    await mkdir(inTheWay);
    await expect(fence(primary.port, '2')).rejects.toThrow();
    await expect(appendCommand(primary.store, 'book', 'late')).rejects.toThrow(StoreUnavailable);
    await rmdir(inTheWay);
    expect(await fence(primary.port, '2')).toBe(200);
    expect(readCopyRole(folder)).toMatchObject({ role: 'fenced', term: 2 });
  });

  test('its term never falls', async () => {
    const folder = await temporaryFolder();
    changeCopyRole(folder, (role) => ({ ...role, term: 3 }));
    expect(() => changeCopyRole(folder, (role) => ({ ...role, term: 2 }))).toThrow('term');
    expect(readCopyRole(folder).term).toBe(3);
  });

  test.each([1.5, Infinity, 0])('a term of %s is not written', async (term) => {
    const folder = await temporaryFolder();
    expect(() => changeCopyRole(folder, (role) => ({ ...role, term }))).toThrow();
    expect(readCopyRole(folder)).toEqual(FIRST_COPY);
  });
});
