import { Worker } from 'node:worker_threads';
import { PAGE_BYTES, type LogFile } from './log-file.ts';
import { reserveWriteAheadSpace } from './write-ahead-space.ts';

/** Reserved at the start, for the many days on which that is enough; then, once, for a writer under load. */
const SMALL_SPACE = 2 * 1024 * 1024;
const LARGE_SPACE = 16 * 1024 * 1024;
/** Up to here the move takes a few milliseconds and no thread. */
const SMALL = SMALL_SPACE / 2;
const BEGIN_AT = LARGE_SPACE / 2;
/** A thread that cannot keep up (or cannot run) must not let the write-ahead log grow without end. */
const MUST_AT = LARGE_SPACE * 4;
const IDLE_MS = 1000;
/** Pages of the table's tree that a commit rewrites beside its own bytes. */
const PAGES_BESIDE = 1;

/**
 * Empties the write-ahead log into the log file: most of it in a thread of its own while writes go on, the small
 * rest between two commits, so that the next one starts over at the beginning of the file.
 */
export class Checkpointer {
  readonly #log: LogFile;
  readonly #writeAhead: string;
  #large = false;
  #thread: Worker | null = null;
  #running = false;
  /** Estimated bytes in the write-ahead log, and those of them written since the thread began. */
  #waiting = 0;
  #since = 0;
  #lastWrite = 0;
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(log: LogFile, writeAhead: string) {
    this.#log = log;
    this.#writeAhead = writeAhead;
    reserveWriteAheadSpace(writeAhead, SMALL_SPACE);
  }

  /** To be told after each commit. */
  wrote(bytes: number): void {
    const size = (Math.ceil(bytes / PAGE_BYTES) + PAGES_BESIDE) * PAGE_BYTES;
    this.#waiting += size;
    this.#since += size;
    this.#lastWrite = performance.now();
    if (!this.#large && this.#waiting >= SMALL) {
      this.#large = true;
      reserveWriteAheadSpace(this.#writeAhead, LARGE_SPACE);
    }
    if (this.#waiting >= MUST_AT) this.#move('passive');
    else if (this.#waiting >= BEGIN_AT) this.#begin();
    this.#idleTimer ??= setTimeout(() => this.#whenIdle(), IDLE_MS).unref();
  }

  /** Ends the thread and leaves everything in the log file itself. */
  async close(): Promise<void> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const thread = this.#thread;
    this.#thread = null;
    if (thread !== null)
      await new Promise((resolve) => {
        thread.ref();
        thread.once('exit', resolve);
        thread.postMessage('close');
      });
    // The driver closes a connection only when its statements are collected; nothing may wait for that.
    this.#move('truncate');
  }

  #whenIdle(): void {
    const quiet = performance.now() - this.#lastWrite;
    this.#idleTimer = null;
    if (quiet >= IDLE_MS) {
      if (this.#waiting > SMALL) this.#begin();
      else this.#move('passive');
    } else this.#idleTimer = setTimeout(() => this.#whenIdle(), IDLE_MS - quiet).unref();
  }

  #begin(): void {
    if (this.#running) return;
    this.#running = true;
    this.#since = 0;
    this.#thread ??= this.#startThread();
    this.#thread.postMessage('checkpoint');
  }

  #startThread(): Worker {
    const thread = new Worker(new URL('./checkpointer-thread.mjs', import.meta.url), {
      workerData: this.#log.path,
      execArgv: [],
    });
    thread.unref();
    thread.on('message', () => {
      this.#running = false;
      if (this.#thread === null) return;
      if (this.#since >= BEGIN_AT) this.#begin();
      else this.#move('passive');
    });
    thread.on('error', () => {
      // Writing goes on; MUST_AT does its work instead.
      this.#thread = null;
    });
    return thread;
  }

  #move(mode: 'passive' | 'truncate'): void {
    try {
      if (this.#log.checkpoint(mode)) this.#waiting = 0;
    } catch {
      // Nothing is lost: what could not be moved stays in the write-ahead log and is tried again.
    }
  }
}
