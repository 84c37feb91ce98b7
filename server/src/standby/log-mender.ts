import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { LogRepair } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import {
  mendLog,
  type FetchGroups,
  type MendedGroups,
} from '@so-cuoc/event-store/embedded/replication/mend-log.ts';

const MOST_SHOWN = 20;
/** Readers meet the same damage again and again; what cannot be mended is tried again after this time. */
const HEARD_AGAIN_MS = 30_000;

export interface LogMenderOptions {
  readonly folder: string;
  /** Asks the other copy; null = there is none, or repairs are a person's decision (STANDBY_REPAIR=no). */
  readonly fetch: FetchGroups | null;
  readonly health: HealthRegistry;
  readonly now: () => Date;
  readonly log: (sentence: string, found: object) => void;
}

/** Mends damaged groups of this copy's log with those of the other, one place at a time. */
export class LogMender {
  readonly #options: LogMenderOptions;
  #repairs: readonly LogRepair[] = [];
  #mending: Promise<boolean> = Promise.resolve(false);
  /** When each position was last heard of. */
  readonly #heard = new Map<string, number>();

  constructor(options: LogMenderOptions) {
    this.#options = options;
  }

  /** What was mended or could not be, the newest first. */
  get repairs(): readonly LogRepair[] {
    return this.#repairs;
  }

  /**
   * A reader found the log damaged there: mends it, unless that was tried a moment ago. Until it is mended it is a
   * problem of the process.
   */
  heard(position: string): void {
    const now = this.#options.now().getTime();
    const last = this.#heard.get(position);
    if (last !== undefined && now - last < HEARD_AGAIN_MS) return;
    this.#heard.set(position, now);
    void this.mend(position).then((isMended) => {
      const sentence = `Nhật ký hỏng tại vị trí ${position}; màn hình cần việc ghi ở đó đang chờ.`;
      if (!isMended) this.#options.health.report('log_damaged', { state: 'degraded', sentence });
    });
  }

  /** Whether anything was mended at and after that position. Never rejects. */
  mend(position: string): Promise<boolean> {
    const before = this.#mending;
    return (this.#mending = before.then(async () => {
      const isMended = await this.#mend(position);
      if (isMended) this.#over();
      return isMended;
    }));
  }

  /** Whoever still meets damage tells it again. */
  #over(): void {
    this.#heard.clear();
    this.#options.health.clear('log_damaged');
  }

  async #mend(position: string): Promise<boolean> {
    const { folder, fetch, now, log } = this.#options;
    if (fetch === null) return false;
    try {
      const mended = await mendLog(folder, Number(position), fetch, now());
      if (mended === null) return false;
      log('a damaged part of the log was mended from the other copy', mended);
      this.#tell(true, mendedSentence(mended));
      return true;
    } catch (error) {
      log('a damaged part of the log could not be mended', { err: error, position });
      const why = error instanceof Error ? error.message : String(error);
      this.#tell(false, `Không sửa được nhật ký tại vị trí ${position} từ bản kia: ${why}`);
      return false;
    }
  }

  #tell(ok: boolean, sentence: string): void {
    const repair = { at: this.#options.now().toISOString(), ok, sentence };
    this.#repairs = [repair, ...this.#repairs].slice(0, MOST_SHOWN);
  }
}

const mendedSentence = ({ path, kept, from, to }: MendedGroups): string =>
  `Đã ghi lại sự kiện ${String(from)} đến ${String(to)} trong ${path} theo bản kia; phần hỏng giữ trong ${kept}. Hãy kiểm tra ổ đĩa.`;
