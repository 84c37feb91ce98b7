import { idOfPacked } from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { WireChanges, WireRow } from '@so-cuoc/shared-domain/contract/live.ts';

/** Minimum time between two batches, milliseconds: less than one frame of a screen. */
const SHORTEST_MS = 8;
const LONGEST_MS = 100;
/** Broadcasting may use a fifth of the time: after a batch wait this many times what it costs. */
const REST = 4;
/**
 * A batch costs as its work did in the fastest of so many. Where processors are busy, batches are interrupted, by other
 * threads or for garbage: a rest that grew with that would hold up screens when nothing is gained by it.
 */
const LAST_BATCHES = 32;
/** So many rows of screens at once come of a draw. Each message is in them once, so nothing is merged by waiting. */
export const MANY_ROWS = 100;
/** A packet to a socket costs about as much as so many rows in it. */
const ROWS_OF_PACKET = 10;

/** Clock in milliseconds, and delayed work; 0 = after the current turn of the event loop. */
interface Timer {
  now(): number;
  after(ms: number, work: () => void): void;
}

const MOMENTS: Timer = {
  now: () => performance.now(),
  after: (ms, work) => {
    if (ms <= 0) setImmediate(work);
    else setTimeout(work, ms).unref();
  },
};

/**
 * The subject of a row. A later row replaces an earlier one of the same subject. `position`: of its update. Scores
 * replace nothing: they say nothing of the messages that their draw did not touch.
 */
const subjectOf = (row: WireRow, position: string): string => {
  switch (row.kind) {
    case 'packed-message':
      return `message ${idOfPacked(row.message)}`;
    case 'message-removed':
      return `message ${row.ui_id}`;
    case 'packed-customer-day':
      return `${row.kind} ${row.date} ${row.customer[0]}`;
    case 'customer':
      // A row of changed settings says more than a later row of changed habits.
      return `customer ${row.only ?? ''} ${row.row.khach_id}`;
    case 'report-stale':
      return `${row.kind} ${row.khach_id}`;
    case 'customer-removed':
      return `customer  ${row.khach_id}`;
    case 'overflow-run':
      return `${row.kind} ${row.date} ${row.row.sc_lan} ${row.row.sc_mien}`;
    case 'payment':
      return `${row.kind} ${row.row.gia_id}`;
    case 'inbox':
      return row.kind;
    case 'packed-scores':
      return `${row.kind} ${row.date} ${position}`;
    case 'packed-levels':
    case 'overflow-stale':
    case 'ledger':
      return `${row.kind} ${row.date ?? ''}`;
  }
};

/** What a row says after an earlier one of the same subject. Levels leave much unsaid: both count. */
const after = (earlier: WireRow | undefined, row: WireRow): WireRow =>
  earlier?.kind === 'packed-levels' && row.kind === 'packed-levels'
    ? { ...row, levels: { ...earlier.levels, ...row.levels } }
    : row;

/** How many rows of screens these are. */
export const countRows = (rows: readonly WireRow[]): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'packed-scores' ? row.count : 1), 0);

interface Bundle {
  readonly agentId: string;
  readonly view: string;
  position: string;
  readonly rows: Map<string, WireRow>;
}

interface Sending {
  /** Returns the number of sockets that it was sent to. */
  send(agentId: string, changes: WireChanges): number;
  /** Called when all pending batches are sent. */
  sent(): void;
}

/**
 * Batches the updates of a book. The first update is sent at once; updates that follow soon are sent together,
 * with repeated rows merged. Broadcasting to hundreds of screens must not delay bets. What a draw changed of a book
 * waits for no other book's.
 */
export class UpdateBatches {
  readonly #sending: Sending;
  readonly #moments: Timer;
  readonly #waiting = new Map<string, Bundle>();
  /** When the next batch is sent; Infinity if none waits. */
  #due = Infinity;
  /** No batch of few rows is sent before this time. */
  #nextAt = 0;
  /** What a row to a socket cost in the last batches, milliseconds. */
  #costs: readonly number[] = [];

  constructor(sending: Sending, moments = MOMENTS) {
    this.#sending = sending;
    this.#moments = moments;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(agentId: string, { position, view, rows }: WireChanges): void {
    const name = `${agentId} ${view}`;
    const bundle = this.#waiting.get(name) ?? { agentId, view, position, rows: new Map<string, WireRow>() };
    this.#waiting.set(name, bundle);
    bundle.position = position;
    for (const row of rows) {
      const subject = subjectOf(row, position);
      const earlier = bundle.rows.get(subject);
      bundle.rows.delete(subject);
      bundle.rows.set(subject, after(earlier, row));
    }
    const now = this.#moments.now();
    const due = countRows(rows) > MANY_ROWS ? now : Math.max(now, this.#nextAt);
    if (due >= this.#due) return;
    this.#due = due;
    this.#moments.after(due - now, () => {
      if (this.#due === due) this.flush();
    });
  }

  /** Sends all pending batches, in order of their first update. */
  flush(): void {
    this.#due = Infinity;
    if (this.isEmpty) return;
    const began = this.#moments.now();
    const batches = [...this.#waiting.values()];
    this.#waiting.clear();
    let work = 0;
    for (const { agentId, view, position, rows } of batches) {
      const sockets = this.#sending.send(agentId, { position, view, rows: [...rows.values()] });
      work += sockets * (ROWS_OF_PACKET + rows.size);
    }
    this.#sending.sent();
    const ended = this.#moments.now();
    if (work > 0) this.#costs = [(ended - began) / work, ...this.#costs].slice(0, LAST_BATCHES);
    const cost = work > 0 ? work * Math.min(...this.#costs) : 0;
    this.#nextAt = ended + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, REST * cost));
  }
}
