import { expect, test } from 'vitest';
import { StoreUnavailable } from './port.ts';
import { errorReason, errorSummary } from './error-summary.ts';

const SECRET = 'Anh Ba vl 37b5';

test('an error that may quote data is told by type, code and place, without its message', () => {
  const parsed = (): unknown => JSON.parse(SECRET);
  const syntax = (() => {
    try {
      return parsed();
    } catch (error) {
      return error;
    }
  })();
  const coded = Object.assign(new Error(`550 <${SECRET}>\n    refused ${SECRET}`), { code: 'EENVELOPE' });
  for (const error of [new Error(SECRET), syntax, coded, SECRET, { message: SECRET }])
    expect(JSON.stringify(errorSummary(error)) + errorReason(error)).not.toContain(SECRET);
  expect(errorSummary(coded)).toMatchObject({ type: 'Error', code: 'EENVELOPE' });
  expect(errorSummary(syntax).stack).toMatch(/^at .*parse/);
  expect(errorReason(coded)).toBe('Error, EENVELOPE');
});

test('an error of our code, of a store or of the operating system keeps its message', () => {
  expect(errorSummary(new TypeError('x is not a function'))).toMatchObject({
    message: 'x is not a function',
  });
  expect(errorReason(new StoreUnavailable('Kho sự kiện đã đóng.'))).toBe(
    'StoreUnavailable, Kho sự kiện đã đóng.',
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(errorReason(full)).toBe('Error, ENOSPC, ENOSPC: no space left on device, write');
});
