import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import { HealthRegistry, type HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ServeSettings } from '../settings/settings.ts';
import { lowSpace, probeWriting } from './disk-checks.ts';
import type { ReadinessOptions } from './readiness.ts';

/** The health of this process; every beginning and end of a problem is logged, except the start itself. */
export const processHealth = (
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  now: () => Date,
): HealthRegistry => {
  const health = new HealthRegistry(now);
  health.onChange((code, problem) => {
    if (code === 'starting') return;
    if (problem === null) log.warn({ problem: code, state: 'over' }, 'problem over');
    else log[problem.state === 'failing' ? 'error' : 'warn']({ problem: code, ...problem }, 'problem');
  });
  return health;
};

/** Resolves when the problem begins. */
export const begins = (health: HealthRegistry, code: HealthProblem['code']): Promise<HealthProblem> =>
  new Promise((resolve) => {
    health.onChange((changed, problem) => {
      if (changed === code && problem !== null) resolve(problem);
    });
  });

interface Stores {
  readonly events: Pick<EventStore, 'end'>;
  readonly documents: Pick<ReadModelStore, 'get'>;
  /** Absent in a process that answers no calls. */
  readonly vault?: Pick<Vault, 'setupKeyHash'>;
}

/** One small read of each store. */
export const storeChecks = ({ events, documents, vault }: Stores): ReadinessOptions['stores'] => [
  { code: 'events_unreachable', name: 'Kho sự kiện', read: () => events.end() },
  { code: 'views_unreachable', name: 'Kho bảng đọc', read: () => documents.get('readiness', 'probe') },
  ...(vault === undefined
    ? []
    : [
        {
          code: 'vault_unreachable',
          name: 'Kho mật khẩu và phiên',
          read: () => vault.setupKeyHash(),
        } as const,
      ]),
];

/** The disk that the events are on: the data folder's, or a server's that tells nothing of it. */
export const diskOf = (
  { data, eventStore }: Pick<ServeSettings, 'data' | 'eventStore'>,
  events: Pick<EventStore, 'end'>,
): Pick<ReadinessOptions, 'canAppend' | 'lowSpace'> =>
  eventStore === undefined
    ? { canAppend: () => probeWriting(data), lowSpace: () => lowSpace(data) }
    : { canAppend: () => events.end(), lowSpace: () => Promise.resolve(null) };
