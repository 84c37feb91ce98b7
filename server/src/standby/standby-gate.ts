import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { HealthState } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import { OutcomeUnknown } from '@so-cuoc/event-store/port.ts';

/**
 * What an append waits for. `no`: nothing. `degrade`: the standby's durable acknowledgement, but not of one that is
 * away, which is shown. `refuse`: that acknowledgement always; without it the outcome is unknown.
 */
export type StandbyWait = 'no' | 'degrade' | 'refuse';

const PATIENCE_MS = 2_000;

/** What operators see while the standby is away. */
interface Shown {
  readonly code: 'standby_behind' | 'standby_vault_behind';
  readonly state: (wait: StandbyWait) => HealthState;
  /** `what`: of the standby, such as that it asks no more. */
  readonly sentence: (what: string, wait: StandbyWait) => string;
}

const LOG_SHOWN: Shown = {
  code: 'standby_behind',
  state: (wait) => (wait === 'refuse' ? 'failing' : 'degraded'),
  sentence: (what, wait) =>
    wait === 'refuse'
      ? `Bản sao dự phòng ${what}: câu trả lời của lệnh là chưa rõ, hãy gửi lại.`
      : `Bản sao dự phòng ${what}: sổ vẫn nhận cược, chỉ có một bản.`,
};

/** Bets go on. */
export const VAULT_SHOWN: Shown = {
  code: 'standby_vault_behind',
  state: () => 'degraded',
  sentence: (what, wait) =>
    wait === 'refuse'
      ? `Bản sao dự phòng ${what} kho bí mật: đổi mật khẩu, gỡ mã xác thực hay kết thúc phiên được trả lời là chưa rõ.`
      : `Bản sao dự phòng ${what} kho bí mật: mật khẩu và phiên vừa đổi chỉ có ở bản chính.`,
};

export interface StandbyGateOptions {
  readonly wait: StandbyWait;
  readonly health: HealthRegistry;
  /** How long an answer waits; absent = 2 s. */
  readonly patienceMs?: number | undefined;
  /** Milliseconds of a clock that never goes back; absent = this process's. */
  readonly now?: () => number;
  /** Absent = the log's. */
  readonly shown?: Shown;
}

interface Waiting {
  readonly ordinal: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** Knows how far the standby is durable, in events or in changes of the vault, and holds answers back until it is far enough. */
export class StandbyGate {
  readonly #wait: StandbyWait;
  readonly #health: HealthRegistry;
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #shown: Shown;
  #reached = 0;
  /** The standby did not acknowledge in time: nobody waits until it follows again. */
  #away = false;
  /** What was the end of the log at a question, which later ones are measured by. */
  #mark: { readonly ordinal: number; readonly at: number } | null = null;
  #waiting: Waiting[] = [];

  constructor({ wait, health, patienceMs, now, shown }: StandbyGateOptions) {
    this.#wait = wait;
    this.#health = health;
    this.#patienceMs = patienceMs ?? PATIENCE_MS;
    this.#now = now ?? (() => performance.now());
    this.#shown = shown ?? LOG_SHOWN;
  }

  /** The last event that the standby has made durable; 0 = none yet. */
  get reached(): number {
    return this.#reached;
  }

  /** The standby is durable up to `ordinal`, of `end` events in the log. */
  acknowledge(ordinal: number, end: number): void {
    this.#reached = ordinal;
    if (this.#isInTime(ordinal, end) || ordinal >= end) {
      this.#away = false;
      this.#health.clear(this.#shown.code);
    }
    const waiting = this.#waiting;
    this.#waiting = waiting.filter((one) => one.ordinal > ordinal);
    for (const one of waiting)
      if (one.ordinal <= ordinal) {
        clearTimeout(one.timer);
        one.resolve();
      }
  }

  /** Resolves when an answer about the log up to `ordinal` may be given. Throws OutcomeUnknown. */
  async pass(ordinal: number): Promise<void> {
    if (this.#wait === 'no' || ordinal <= this.#reached || (this.#away && this.#wait === 'degrade')) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(), this.#patienceMs);
      this.#waiting.push({ ordinal, resolve, reject, timer });
    });
  }

  /** The standby has not asked for long, whether or not anybody waits for it. */
  silent(): void {
    this.#report('không hỏi nữa');
  }

  /**
   * An append would have been acknowledged in time. On a book that never rests a standby is always a little behind the end
   * of the moment.
   */
  #isInTime(ordinal: number, end: number): boolean {
    const mark = this.#mark;
    if (mark !== null && ordinal < mark.ordinal) return false;
    const at = this.#now();
    this.#mark = { ordinal: end, at };
    return mark !== null && at - mark.at <= this.#patienceMs;
  }

  #report(what: string): string {
    const { code, state, sentence } = this.#shown;
    const told = sentence(what, this.#wait);
    this.#health.report(code, { state: state(this.#wait), sentence: told });
    return told;
  }

  /** The standby did not acknowledge for so long. */
  #giveUp(): void {
    this.#away = true;
    const sentence = this.#report('không xác nhận kịp');
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { timer, resolve, reject } of waiting) {
      clearTimeout(timer);
      if (this.#wait === 'refuse') reject(new OutcomeUnknown(sentence));
      else resolve();
    }
  }
}
