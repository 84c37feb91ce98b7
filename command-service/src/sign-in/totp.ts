import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which every app has. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 §4 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
/** Steps before and after the present one: clocks of telephones differ (RFC 6238 §5.2). */
const NEIGHBOURS = [0, -1, 1] as const;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding. */
export const base32 = (bytes: Uint8Array): string => {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET.charAt((held >>> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (5 - bits)) & 31);
};

/** The bytes of a base32 text; signs outside the alphabet are passed over. */
export const fromBase32 = (text: string): Buffer => {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const sign of text.toUpperCase()) {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) continue;
    held = ((held & 0xff) << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
};

/** A new secret in base32. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The number of the time step at an instant, milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a step (RFC 4226 §5.3). */
export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The step around `now` (milliseconds since 1970) whose code this is; null if none. */
export const matchingStep = (secret: string, given: string, now: number): number | null => {
  const code = given.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const steps = NEIGHBOURS.map((neighbour) => stepAt(now) + neighbour);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) ?? null;
};

/** What an app reads from a QR code. */
export const totpUri = (issuer: string, account: string, secret: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
};
