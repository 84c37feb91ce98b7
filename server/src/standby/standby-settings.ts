import { readFileSync } from 'node:fs';
import type { StandbyWait } from './standby-gate.ts';

/** How the copies of a book reach each other. */
export interface StandbySettings {
  /** Known to both copies alone. */
  readonly secret: string;
  /** Where this copy answers the other; null = nowhere. */
  readonly listen: { readonly host: string; readonly port: number } | null;
  /** The certificate and key of `listen`, PEM; null = without TLS, for this machine alone. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** The certificates, PEM, of which one must have signed the other copy's; null = the usual ones. */
  readonly ca: string | null;
  readonly wait: StandbyWait;
  /** Damaged groups are mended from the other copy without asking. */
  readonly repair: boolean;
}

const SHORTEST_SECRET = 32;
const WAITS: readonly StandbyWait[] = ['no', 'degrade', 'refuse'];

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

const contentOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

const listenOf = (text: string): StandbySettings['listen'] => {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return host === '' ? null : { host, port: Number(port) };
};

/** The address of a primary, or a sentence that says what is wrong with it. */
export const primaryUrl = (text: string): URL | string => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    return `--standby "${text}" phải có dạng https://máy:cổng.`;
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return `--standby "${text}" phải là https: sổ không đi qua mạng mà không mã hóa.`;
  return url;
};

/** Null if nothing is set; a sentence that names what cannot be used. Never tells the secret. */
export const standbySettings = (
  env: Readonly<Record<string, string | undefined>>,
): StandbySettings | null | string => {
  const given = (name: string): string => env[name] ?? '';
  const secretFile = given('STANDBY_SECRET_FILE');
  const listenText = given('STANDBY_LISTEN');
  if (secretFile === '')
    return listenText === ''
      ? null
      : 'STANDBY_LISTEN cần STANDBY_SECRET_FILE: tệp giữ khóa chung của hai bản.';
  const secret = contentOf(secretFile);
  if (secret === null || secret.length < SHORTEST_SECRET)
    return `STANDBY_SECRET_FILE: tệp ${secretFile} phải đọc được và có ít nhất ${String(SHORTEST_SECRET)} ký tự.`;
  const listen = listenText === '' ? null : listenOf(listenText);
  if (listenText !== '' && listen === null) return `STANDBY_LISTEN "${listenText}" phải có dạng máy:cổng.`;
  const [certFile, keyFile, caFile] = [given('STANDBY_CERT'), given('STANDBY_KEY'), given('STANDBY_CA')];
  const [cert, key, ca] = [certFile, keyFile, caFile].map((file) => (file === '' ? null : contentOf(file)));
  if ((certFile !== '' && !cert) || (keyFile !== '' && !key) || (caFile !== '' && !ca))
    return 'STANDBY_CERT, STANDBY_KEY và STANDBY_CA phải là các tệp PEM đọc được.';
  const tls = cert && key ? { cert, key } : null;
  if (listen !== null && tls === null && !isLoopback(listen.host))
    return 'STANDBY_LISTEN ngoài máy này cần TLS: STANDBY_CERT và STANDBY_KEY.';
  const waitText = given('STANDBY_WAIT') || 'no';
  const wait = WAITS.find((one) => one === waitText);
  if (wait === undefined) return `STANDBY_WAIT "${waitText}" không hợp lệ: phải là ${WAITS.join(', ')}.`;
  const repair = given('STANDBY_REPAIR') || 'yes';
  if (repair !== 'yes' && repair !== 'no')
    return `STANDBY_REPAIR "${repair}" không hợp lệ: phải là yes hoặc no.`;
  return { secret, listen, tls, ca: ca ?? null, wait, repair: repair === 'yes' };
};
