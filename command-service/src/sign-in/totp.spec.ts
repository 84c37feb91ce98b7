import { describe, expect, test } from 'vitest';
import { base32, codeOf, fromBase32, matchingStep, stepAt, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the last six of the eight digits for SHA-1. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  test('are taken from the step before and after, and from no other', () => {
    const now = 1_234_567_890_000;
    const at = (steps: number) => codeOf(SECRET, stepAt(now) + steps);
    expect([-1, 0, 1].map((steps) => matchingStep(SECRET, at(steps), now))).toEqual(
      [-1, 0, 1].map((steps) => stepAt(now) + steps),
    );
    expect([-2, 2].map((steps) => matchingStep(SECRET, at(steps), now))).toEqual([null, null]);
    expect(matchingStep(SECRET, ` ${at(0).slice(0, 3)} ${at(0).slice(3)} `, now)).toBe(stepAt(now));
    for (const given of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(matchingStep(SECRET, given, now)).toBeNull();
  });
});

test('base32 is that of RFC 4648', () => {
  const plain = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  const coded = plain.map((text) => base32(Buffer.from(text)));
  expect(coded).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(coded.map((text) => fromBase32(text).toString())).toEqual(plain);
});

test('the address of a QR code names issuer and account', () => {
  expect(totpUri('Sổ cược', 'daily 1', 'ABC')).toBe(
    'otpauth://totp/S%E1%BB%95%20c%C6%B0%E1%BB%A3c:daily%201?secret=ABC&issuer=S%E1%BB%95%20c%C6%B0%E1%BB%A3c',
  );
});
