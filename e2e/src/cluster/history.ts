/**
 * What clients saw of a service: every call with its beginning, its end and its outcome. Instants are in
 * milliseconds of one clock. The clients keep it; `check-history.ts` judges it.
 */
export interface Attempt {
  readonly beganAt: number;
  /** Infinity: no answer ever came. */
  readonly endedAt: number;
  /**
   * `unknown`: the connection broke, the caller gave up, or the answer was a failure of the server. The command
   * may have been written or not.
   */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The body of an acknowledgement. */
  readonly answer: string | null;
}

/** One command, sent once or more under one idempotency key. */
export interface CommandCall {
  readonly client: string;
  /** The stream that it writes to. */
  readonly stream: string;
  readonly commandId: string;
  /** In the order in which they were sent; an attempt begins when the one before has ended. */
  readonly attempts: readonly Attempt[];
}

/** One message as a report shows it. */
export interface ShownMessage {
  readonly uiId: string;
  readonly text: string;
}

/** One report of a book that was answered. A failed one shows nothing and is not kept. */
export interface ReportCall {
  readonly client: string;
  /** The stream of the book. */
  readonly stream: string;
  readonly beganAt: number;
  readonly endedAt: number;
  /** The position that the answer had to reach; null if none was asked for. */
  readonly minPosition: string | null;
  /** In the order of the answer. */
  readonly shown: readonly ShownMessage[];
}

export interface History {
  readonly commands: readonly CommandCall[];
  readonly reports: readonly ReportCall[];
}

/** One event of the log, as read after the run. */
export interface LoggedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly commandId: string;
  readonly position: string;
  /** What it does to the messages of a book; null for any other event. */
  readonly change: {
    readonly uiId: string;
    readonly text: string | null;
    /** Whether it is the first of its message. */
    readonly isPlacement: boolean;
  } | null;
}
