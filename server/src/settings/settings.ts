import { parseArgs } from 'node:util';
import type { EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { mailSettings, type MailSettings } from './mail-settings.ts';
import { metricsReaders, type MetricsReaders } from '../metrics/metrics-route.ts';

/** How the service starts: from the command line, else the environment, else these defaults. */
export interface ServeSettings {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** The data folder. */
  readonly data: string;
  /** The EventStoreDB that holds the events; omitted = they are in the data folder. */
  readonly eventStore?: EventStoreDbSettings | undefined;
  /**
   * The connection string of the MongoDB server for vault and read models; null = files of the data folder.
   */
  readonly mongodb: string | null;
  /** The position at which the operator accepts that the log ends, before the position of the views. */
  readonly acceptShorterLog?: string | undefined;
  /** The addresses, besides this machine, that may read /metrics; omitted = none. */
  readonly metricsReaders?: MetricsReaders | undefined;
  /** The role of this process if several share the work. */
  readonly role?: Role | undefined;
  /** The number of partitions of the agents. It must be the same in every process of a book. */
  readonly partitions?: number | undefined;
  /** How mail is sent; omitted = mails are kept in the data folder. */
  readonly mail?: MailSettings;
  /** The lowest severity that the service logs to standard error. */
  readonly logLevel: string;
}

/** The levels of pino. */
const LOG_LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** `command`: answers calls; `projections`: folds. Omitted: one process does both. */
export type Role = (typeof ROLES)[number];
const ROLES = ['command', 'projections'] as const;

/** Enough for three to eight processes. A single survivor still has far fewer than 100 subscriptions. */
export const PARTITIONS = 8;
const MOST_PARTITIONS = 16;

const DEFAULTS = { port: '3000', host: '127.0.0.1', data: './data', logLevel: 'warn' } as const;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'accept-shorter-log': { type: 'string' },
} as const;

const portOf = (text: string): number | null => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : null;
};

const given = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch {
    return null;
  }
};

/** The server of EVENTSTORE_URL, if it is set. */
export const eventStoreOf = (
  env: Readonly<Record<string, string | undefined>>,
): EventStoreDbSettings | undefined => {
  const url = env['EVENTSTORE_URL'] ?? '';
  const prefix = env['EVENTSTORE_PREFIX'] ?? '';
  return url === '' ? undefined : { url, ...(prefix === '' ? {} : { prefix }) };
};

interface Sharing {
  readonly role: Role | undefined;
  readonly partitions: number | undefined;
}

const sharingOf = (
  env: Readonly<Record<string, string | undefined>>,
  hasServer: boolean,
): Sharing | string => {
  const asked = env['ROLE'] ?? '';
  if (asked === '' || asked === 'all') return { role: undefined, partitions: undefined };
  const role = ROLES.find((one) => one === asked);
  if (role === undefined) return `ROLE "${asked}" không hợp lệ: phải là all, command hoặc projections.`;
  if (!hasServer)
    return `ROLE=${role} cần EVENTSTORE_URL: nhật ký trong thư mục chỉ dùng cho một tiến trình.`;
  const text = env['PARTITIONS'] ?? '';
  const partitions = text === '' ? PARTITIONS : /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (partitions < 1 || partitions > MOST_PARTITIONS)
    return `PARTITIONS "${text}" không hợp lệ: phải là số từ 1 đến ${MOST_PARTITIONS}.`;
  return { role, partitions };
};

/** The settings, or a sentence that names what cannot be used. */
export const serveSettings = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ServeSettings | string => {
  const values = given(args);
  if (values === null) return 'Cách dùng: npm start -- [--port 3000] [--data ./data] [--host 127.0.0.1]';
  const portText = values.port ?? env['PORT'] ?? DEFAULTS.port;
  const port = portOf(portText);
  if (port === null) return `Cổng "${portText}" không hợp lệ: phải là số từ 0 đến 65535.`;
  const host = values.host ?? env['HOST'] ?? DEFAULTS.host;
  if (host === '') return 'Địa chỉ máy (--host) không được để trống.';
  const data = values.data ?? env['DATA_DIR'] ?? DEFAULTS.data;
  if (data === '') return 'Thư mục dữ liệu (--data) không được để trống.';
  const mongodb = env['MONGODB_URL'] ?? '';
  if (mongodb !== '' && !/^mongodb(\+srv)?:\/\//.test(mongodb))
    return 'MONGODB_URL phải có dạng mongodb://máy:cổng/tên-cơ-sở-dữ-liệu.';
  const eventStore = eventStoreOf(env);
  const sharing = sharingOf(env, eventStore !== undefined);
  if (typeof sharing === 'string') return sharing;
  const from = env['METRICS_FROM'] ?? '';
  const readers = from === '' ? undefined : metricsReaders(from);
  if (readers === null)
    return 'METRICS_FROM phải là các địa chỉ hoặc mạng cách nhau bằng dấu phẩy, ví dụ 10.0.0.5,192.168.0.0/16.';
  const mail = mailSettings(env);
  if (typeof mail === 'string') return mail;
  const logLevel = (env['LOG_LEVEL'] ?? '') || DEFAULTS.logLevel;
  if (!LOG_LEVELS.includes(logLevel))
    return `LOG_LEVEL "${logLevel}" không hợp lệ: phải là ${LOG_LEVELS.join(', ')}.`;
  const acceptShorterLog = values['accept-shorter-log'];
  return {
    ...{ port, host, data, eventStore, acceptShorterLog, metricsReaders: readers },
    mongodb: mongodb === '' ? null : mongodb,
    ...sharing,
    mail,
    logLevel,
  };
};
