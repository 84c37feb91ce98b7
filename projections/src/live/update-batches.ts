import type { LiveChanges, LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';

/** The shortest time between two sendings, milliseconds: what one screen shows a frame later, nobody sees. */
const SHORTEST_MS = 8;
const LONGEST_MS = 100;
/** Of five moments at most one goes into telling screens: what it took last time, so many times over, is waited. */
const REST = 4;

/** When it is, milliseconds, and how work is put off; 0 = to when this turn of the loop has been heard out. */
interface Moments {
  now(): number;
  after(ms: number, work: () => void): void;
}

const MOMENTS: Moments = {
  now: () => performance.now(),
  after: (ms, work) => {
    if (ms <= 0) setImmediate(work);
    else setTimeout(work, ms).unref();
  },
};

/** What a row is the state of: of two told one after the other, the later says all. */
const subjectOf = (row: LiveRow): string => {
  switch (row.kind) {
    case 'message':
      return `message ${row.row.ui_id}`;
    case 'message-removed':
      return `message ${row.ui_id}`;
    case 'customer-day':
      return `${row.kind} ${row.date} ${row.row.khach_id}`;
    case 'customer':
      return `customer ${row.row.khach_id}`;
    case 'customer-removed':
      return `customer ${row.khach_id}`;
    case 'overflow': {
      const { mien, station, class: betClass, kind, numbers } = row.row;
      return `${row.kind} ${row.date} ${mien} ${station} ${betClass} ${kind} ${numbers.join(' ')}`;
    }
    case 'overflow-run':
      return `${row.kind} ${row.date} ${row.row.sc_lan} ${row.row.sc_mien}`;
    case 'payment':
      return `${row.kind} ${row.row.gia_id}`;
    case 'overflow-stale':
    case 'ledger':
      return `${row.kind} ${row.date ?? ''}`;
  }
};

interface Bundle {
  readonly agentId: string;
  readonly view: string;
  position: string;
  readonly rows: Map<string, LiveRow>;
}

interface Sending {
  send(agentId: string, changes: LiveChanges): void;
  /** Everything that waited is sent. */
  sent(): void;
}

/**
 * Changes on their way to the screens of a book. The first goes out at once; what comes while the last sending is
 * young goes out together, a row that changed twice once: screens by the hundred must not keep the service from
 * taking bets.
 */
export class UpdateBatches {
  readonly #sending: Sending;
  readonly #moments: Moments;
  readonly #waiting = new Map<string, Bundle>();
  #scheduled = false;
  /** Before it nothing is sent. */
  #nextAt = 0;

  constructor(sending: Sending, moments = MOMENTS) {
    this.#sending = sending;
    this.#moments = moments;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(agentId: string, { position, view, rows }: LiveChanges): void {
    const name = `${agentId} ${view}`;
    const bundle = this.#waiting.get(name) ?? { agentId, view, position, rows: new Map<string, LiveRow>() };
    this.#waiting.set(name, bundle);
    bundle.position = position;
    for (const row of rows) {
      const subject = subjectOf(row);
      bundle.rows.delete(subject);
      bundle.rows.set(subject, row);
    }
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#moments.after(this.#nextAt - this.#moments.now(), () => {
      this.#scheduled = false;
      this.flush();
    });
  }

  /** Sends everything that waits, in the order in which it was first told. */
  flush(): void {
    if (this.isEmpty) return;
    const began = this.#moments.now();
    const batches = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { agentId, view, position, rows } of batches)
      this.#sending.send(agentId, { position, view, rows: [...rows.values()] });
    this.#sending.sent();
    const ended = this.#moments.now();
    this.#nextAt = ended + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, REST * (ended - began)));
  }
}
