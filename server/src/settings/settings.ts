import { parseArgs } from 'node:util';
import type { EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { mailSettings, type MailSettings } from './mail-settings.ts';
import { metricsReaders } from '../metrics/metrics-route.ts';
import type { AddressList } from './address-list.ts';
import { primaryUrl, standbySettings, type StandbySettings } from '../standby/standby-settings.ts';
import { traceSettings } from '../tracing/trace-settings.ts';
import type { TraceSettings } from '../tracing/span-recorder.ts';
import { trustedProxies } from './trusted-proxies.ts';

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
  /** Today's date (yyyy-mm-dd, UTC), by which the operator confirms that the book rested for so long. */
  readonly acceptClock?: string | undefined;
  /** Events that a view may be behind while the process counts as ready; omitted = the default. */
  readonly readyMaxLag?: number | undefined;
  /** The addresses, besides this machine, that may read /metrics; omitted = none. */
  readonly metricsReaders?: AddressList | undefined;
  /** The peers whose `x-forwarded-*` headers are believed; omitted = this machine. */
  readonly trustedProxies?: AddressList | undefined;
  /** Open connections, and open requests behind a proxy, of the strangers of one network; omitted = the default. */
  readonly connectionsPerNetwork?: number | undefined;
  /** Threads for long texts and large answers; omitted = by the number of processors. */
  readonly taskThreads?: number | undefined;
  /** Folds the views in a thread of its own. */
  readonly foldInThread?: boolean | undefined;
  /** The role of this process if several share the work. */
  readonly role?: Role | undefined;
  /** The number of partitions of the agents. It must be the same in every process of a book. */
  readonly partitions?: number | undefined;
  /** How mail is sent; omitted = mails are kept in the data folder. */
  readonly mail?: MailSettings;
  /** Within how many hours the whole log is read and verified again; omitted = never. */
  readonly scrubHours?: number | undefined;
  /** The file to which the seal of each day is appended; omitted = none. */
  readonly sealFile?: string | undefined;
  /** How this copy and the other reach each other; omitted = there is no other. */
  readonly standby?: StandbySettings | undefined;
  /** The primary that this process follows instead of serving; omitted = it serves. */
  readonly primary?: URL | undefined;
  /** Where traces are sent; omitted = nothing is traced. */
  readonly traces?: TraceSettings | undefined;
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
/** A week. */
const SCRUB_HOURS = 168;
const MOST_PARTITIONS = 16;

const DEFAULTS = { port: '3000', host: '127.0.0.1', data: './data' } as const;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'accept-shorter-log': { type: 'string' },
  'accept-clock': { type: 'string' },
  standby: { type: 'string' },
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
  /** Whether a person reads the log as it is written: then requests are not logged unless asked for. */
  isTerminal = false,
): ServeSettings | string => {
  const values = given(args);
  if (values === null)
    return 'Cách dùng: npm start -- [--port 3000] [--data ./data] [--host 127.0.0.1] [--standby https://máy:cổng]';
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
  const lagText = env['READY_MAX_LAG'] ?? '';
  if (lagText !== '' && !/^[1-9]\d{0,8}$/.test(lagText))
    return `READY_MAX_LAG "${lagText}" không hợp lệ: phải là số sự kiện, từ 1.`;
  const proxies = trustedProxies(env['TRUST_PROXY'] ?? '');
  if (typeof proxies === 'string') return proxies;
  const connections = env['NETWORK_CONNECTIONS'] ?? '';
  if (connections !== '' && !/^[1-9]\d{1,5}$/.test(connections))
    return `NETWORK_CONNECTIONS "${connections}" không hợp lệ: phải là số từ 10 đến 999999.`;
  const threads = env['WORK_THREADS'] ?? '';
  if (threads !== '' && !/^([1-9]|1[0-6])$/.test(threads))
    return `WORK_THREADS "${threads}" không hợp lệ: phải là số từ 1 đến 16.`;
  const hours = env['SCRUB_HOURS'] ?? '';
  if (hours !== '' && !/^\d{1,5}$/.test(hours))
    return `SCRUB_HOURS "${hours}" không hợp lệ: phải là số giờ nguyên, 0 là không đọc lại.`;
  const standby = standbySettings(env);
  if (typeof standby === 'string') return standby;
  const primary = values.standby === undefined ? undefined : primaryUrl(values.standby);
  if (typeof primary === 'string') return primary;
  if (primary !== undefined && standby === null)
    return '--standby cần STANDBY_SECRET_FILE: tệp giữ khóa chung của hai bản.';
  if ((primary !== undefined || standby !== null) && eventStore !== undefined)
    return 'Bản sao dự phòng là của nhật ký trong thư mục; với EVENTSTORE_URL, kho đó tự sao chép.';
  const traces = traceSettings(env, sharing.role);
  if (typeof traces === 'string') return traces;
  const mail = mailSettings(env);
  if (typeof mail === 'string') return mail;
  const logLevel = (env['LOG_LEVEL'] ?? '') || (isTerminal ? 'warn' : 'info');
  if (!LOG_LEVELS.includes(logLevel))
    return `LOG_LEVEL "${logLevel}" không hợp lệ: phải là ${LOG_LEVELS.join(', ')}.`;
  const acceptShorterLog = values['accept-shorter-log'];
  return {
    ...{ port, host, data, eventStore, acceptShorterLog, metricsReaders: readers },
    acceptClock: values['accept-clock'],
    readyMaxLag: lagText === '' ? undefined : Number(lagText),
    trustedProxies: proxies,
    connectionsPerNetwork: connections === '' ? undefined : Number(connections),
    scrubHours: hours === '' ? SCRUB_HOURS : Number(hours) || undefined,
    sealFile: (env['SEAL_FILE'] ?? '') || undefined,
    standby: standby ?? undefined,
    primary,
    taskThreads: threads === '' ? undefined : Number(threads),
    mongodb: mongodb === '' ? null : mongodb,
    ...sharing,
    traces,
    mail,
    logLevel,
  };
};
