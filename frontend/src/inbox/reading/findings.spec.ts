import { expect, it } from 'vitest';
import { texts } from '../../i18n/vi/entry/inbox.ts';
import { findingsOf } from './findings.ts';

const at = (line: number, message: string) => ({ line, message, severity: 'error' as const });

it('What is wrong on several lines is said once, with all of them', () => {
  const found = findingsOf([
    at(2, 'không đọc được'),
    at(4, 'thiếu tiền'),
    at(5, 'không đọc được'),
    at(5, 'không đọc được'),
  ]);
  expect(found.map(({ lines, message }) => texts.onLines(lines, message))).toEqual([
    'Dòng 2, 5: không đọc được',
    'Dòng 4: thiếu tiền',
  ]);
});
