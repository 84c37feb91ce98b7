import type { HealthProblem, HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { HealthProblemCode } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';

/** A store that takes longer than this to answer counts as away. Milliseconds. */
const ANSWERS_WITHIN_MS = 2_000;

/** Events that a view may be behind before its process counts as not ready; READY_MAX_LAG replaces it. */
export const READY_MAX_LAG = 5_000;

interface StoreCheck {
  readonly code: HealthProblemCode;
  /** What operators call the store, in Vietnamese. */
  readonly name: string;
  /** Any small read; rejects where the store cannot be reached. */
  readonly read: () => Promise<unknown>;
}

export interface ReadinessOptions {
  readonly health: HealthRegistry;
  readonly stores: readonly StoreCheck[];
  readonly views: () => Promise<Health['views']>;
  /** Resolves if appends may succeed again; asked only after one has failed. */
  readonly canAppend: () => Promise<unknown>;
  /** Free bytes of the disk of the log where they are few, else null; rejects where nobody knows. */
  readonly lowSpace: () => Promise<number | null>;
  /** In events. */
  readonly maxLag: number;
  /** Milliseconds; default 2,000. */
  readonly answersWithin?: number;
}

const answers = async (read: () => Promise<unknown>, withinMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const answered = read().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
};

const observeViews = (health: HealthRegistry, views: Health['views'], maxLag: number): void => {
  const named = (found: Health['views']): string => found.map(({ name }) => name).join(', ');
  const behind = views.filter(({ lag }) => lag > maxLag);
  const lag = Math.max(0, ...behind.map((view) => view.lag));
  const stopped = views.filter(({ state }) => state === 'stopped');
  health.set(
    'views_behind',
    behind.length === 0
      ? null
      : { state: 'failing', sentence: `Còn tới ${lag} việc chưa đưa vào bảng: ${named(behind)}.` },
  );
  health.set(
    'view_stopped',
    stopped.length === 0
      ? null
      : { state: 'degraded', sentence: `Bảng dừng ở một việc không đưa vào được: ${named(stopped)}.` },
  );
};

const BYTES_PER_MB = 1024 * 1024;

const observeDisk = async ({ health, canAppend, lowSpace }: ReadinessOptions, within: number) => {
  const isFailing = health.problems().some(({ code }) => code === 'append_failing');
  if (isFailing && (await answers(canAppend, within))) health.clear('append_failing');
  const free = await lowSpace().catch(() => null);
  const sentence = `Ổ đĩa của thư mục dữ liệu chỉ còn ${Math.floor((free ?? 0) / BYTES_PER_MB)} MB.`;
  health.set('disk_low', free === null ? null : { state: 'degraded', sentence });
};

/**
 * Asks the stores and the views, and answers every problem of the process. Concurrent readers share one round
 * of questions, so that strangers cannot multiply them.
 */
export const readinessOf = (options: ReadinessOptions): (() => Promise<readonly HealthProblem[]>) => {
  const { health, stores, views, maxLag, answersWithin = ANSWERS_WITHIN_MS } = options;
  const observe = async (): Promise<readonly HealthProblem[]> => {
    const reached = await Promise.all(
      stores.map(async ({ code, name, read }) => {
        const isReached = await answers(read, answersWithin);
        health.set(code, isReached ? null : { state: 'failing', sentence: `${name} không trả lời.` });
        return isReached;
      }),
    );
    await observeDisk(options, answersWithin);
    // How far the views are is known only while the stores answer.
    if (reached.every(Boolean)) observeViews(health, await views(), maxLag);
    return health.problems();
  };
  let asking: Promise<readonly HealthProblem[]> | null = null;
  return () =>
    (asking ??= observe().finally(() => {
      asking = null;
    }));
};
