import { eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { AppendResult, EventStore, NewEvent, Position } from '@so-cuoc/event-store/port.ts';
import type { Decision, Refusal } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import type { DomainEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { isUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { NO_STEPS, type Steps } from '@so-cuoc/call-routes/tracing/steps.ts';
import { CallRefused } from '../http/call-refused.ts';
import { bytesOf, StreamCache } from './stream-cache.ts';
import type { TryApply } from './skip-unreadable.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Who sends a command, and the id that makes a retry of it the same command. */
export interface CommandOrigin {
  readonly commandId: string;
  /** The user id; null for the system. */
  readonly actor: string | null;
  readonly correlationId: string;
}

export type CommandResult<Summary, Refused> =
  | {
      readonly ok: true;
      /** One for each event of the command; empty if there was nothing to change. */
      readonly summaries: readonly Summary[];
      /** Of the command's last event; null if it made none. */
      readonly position: Position | null;
    }
  | { readonly ok: false; readonly refusal: Refused };

interface CompletedCommand<Summary> {
  readonly summaries: readonly Summary[];
  /** Resolves to the position once the events are durable, to null if the append failed. */
  readonly position: Promise<Position | null>;
}

/** A stream as its next decision sees it, pending appends included. */
interface CachedStream<State, Summary> {
  state: State;
  /** Of the last event; -1 for an empty stream. */
  revision: number;
  /** What its events take in memory (stream-cache.ts). */
  bytes: number;
  /** Whether every event in `state` became durable. */
  durable: Promise<boolean>;
  /** An append failed, so `state` is not what the store holds: the stream must be loaded again. */
  stale: boolean;
  readonly completed: Map<string, CompletedCommand<Summary>>;
}

const ATTEMPTS = 8;

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly now: () => Date;
  /** Other processes write the same streams. */
  readonly shared: boolean;
  /** Called for every event that this handler made durable, before the command is answered. */
  readonly onAppended: (event: NewEvent & { readonly revision: number }) => void;
  readonly tryApply: TryApply;
  readonly steps?: Steps;
  /** What the cached states may take; absent = the usual (stream-cache.ts). */
  readonly cacheBytes?: number;
  /** Whether an event may be passed over where it is no event of the aggregate; absent: if this program knows it. */
  readonly understands?: (event: { readonly type: string; readonly version: number }) => boolean;
}

/** How one kind of stream is folded. */
interface FoldedAggregate<State, Event> {
  readonly initialState: () => State;
  readonly evolve: (state: State, event: Event) => State;
  readonly isEvent: (event: AnyEvent) => event is AnyEvent & Event;
}

interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/**
 * Runs commands on one kind of stream: load, fold, decide, append with optimistic concurrency. States are cached by
 * stream. A decision is taken on the state with all pending appends in it, so that the commands of a busy book share
 * one commit. If one of those appends fails, the decisions after it are taken again, a bounded number of times.
 * Where other processes write the same streams, a decision waits for the pending appends of its stream instead.
 * A command is answered only after every event that its decision rests on is durable. The command id is the
 * idempotency key: a repeated command gets the first answer.
 */
export class CommandHandler<State, Fact extends DomainEvent, Summary> {
  readonly #aggregate: FoldedAggregate<State, Fact>;
  readonly #summarize: (event: Fact) => Summary;
  readonly #options: CommandHandlerOptions;
  readonly #understands: (event: AnyEvent) => boolean;
  readonly #streams: StreamCache<CachedStream<State, Summary>>;

  /** `summarize` makes what is kept of each event, to answer a call and its retries. */
  constructor(
    aggregate: FoldedAggregate<State, Fact>,
    summarize: (event: Fact) => Summary,
    options: CommandHandlerOptions,
  ) {
    this.#aggregate = aggregate;
    this.#summarize = summarize;
    this.#options = options;
    this.#understands = options.understands ?? isUnderstood;
    this.#streams = new StreamCache(() => options.now().getTime(), options.cacheBytes);
  }

  /** The state of a stream once everything in it is durable. Callers must not change it. */
  async read(stream: string): Promise<State> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (this.#options.shared) await this.#evict(stream);
      const cached = await this.#open(stream);
      if (await cached.durable) return cached.state;
    }
    throw new CallRefused(outcome(FAILURES.storeAway));
  }

  /**
   * Throws CallRefused `conflict` if other processes keep writing the stream, `newerlog` if it holds an event that this
   * program does not understand, and what the store throws.
   */
  async execute<Refused extends Refusal>(
    stream: string,
    origin: CommandOrigin,
    decide: (state: State) => Decision<Fact, Refused>,
  ): Promise<CommandResult<Summary, Refused>> {
    // The store rejects an append that rests on an old state, but it never sees a decision without events.
    let isFresh = !this.#options.shared;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const result = await this.#attempt(await this.#open(stream), stream, origin, decide);
      if (result === 'retry') continue;
      if (isFresh || (result.ok && result.position !== null)) return result;
      isFresh = true;
      await this.#evict(stream);
    }
    throw new CallRefused(outcome(FAILURES.manyWriters));
  }

  async #attempt<Refused extends Refusal>(
    cached: CachedStream<State, Summary>,
    stream: string,
    origin: CommandOrigin,
    decide: (state: State) => Decision<Fact, Refused>,
  ): Promise<CommandResult<Summary, Refused> | 'retry'> {
    const earlier = cached.completed.get(origin.commandId);
    if (earlier !== undefined) {
      const position = await earlier.position;
      return position === null ? 'retry' : { ok: true, summaries: earlier.summaries, position };
    }
    if (this.#options.shared) {
      // Another process may have written where a pending append of ours was to stand. That append conflicts, and one
      // decided on top of it would find the revision that it expects, with another event behind it.
      for (let pending: Promise<boolean> | null = null; pending !== cached.durable;) {
        pending = cached.durable;
        if (!(await pending)) return 'retry';
      }
    }
    const decision = (this.#options.steps ?? NO_STEPS).measure(origin.correlationId, 'decide', () =>
      decide(cached.state),
    );
    if (!decision.ok || decision.events.length === 0) {
      if (!(await cached.durable)) return 'retry';
      return decision.ok ? { ok: true, summaries: [], position: null } : decision;
    }
    const summaries = decision.events.map((fact) => this.#summarize(fact));
    const position = await this.#append(cached, stream, origin, decision.events, summaries);
    return position === null ? 'retry' : { ok: true, summaries, position };
  }

  /** Applies the events to the cached state at once. Null on a conflict. */
  #append(
    cached: CachedStream<State, Summary>,
    stream: string,
    origin: CommandOrigin,
    facts: readonly Fact[],
    summaries: readonly Summary[],
  ): Promise<Position | null> {
    const occurredAt = this.#options.now().toISOString();
    const events = facts.map((fact, index) => ({
      eventId: eventIdFor(`${origin.commandId}/${stream}`, index),
      type: fact.type,
      version: fact.version,
      data: fact.data,
      metadata: { occurredAt, ...origin },
    }));
    const appending = this.#options.store.append(stream, events, {
      expectedRevision: cached.revision === -1 ? 'none' : cached.revision,
      commandId: origin.commandId,
    });
    const firstRevision = cached.revision + 1;
    for (const fact of facts) cached.state = this.#aggregate.evolve(cached.state, fact);
    cached.revision += facts.length;
    for (const fact of facts) cached.bytes += bytesOf(fact.data);
    const written = this.#completeAppend(cached, firstRevision, events, appending);
    const position = written.catch(() => null);
    cached.durable = position.then((found) => found !== null);
    cached.completed.set(origin.commandId, { summaries, position });
    return written;
  }

  async #completeAppend(
    cached: CachedStream<State, Summary>,
    firstRevision: number,
    events: readonly NewEvent[],
    appending: Promise<AppendResult>,
  ): Promise<Position | null> {
    try {
      const result = await appending;
      if (!result.ok || result.repeated) {
        cached.stale = true;
        return null;
      }
      for (const [index, event] of events.entries())
        this.#options.onAppended({ ...event, revision: firstRevision + index });
      return result.position;
    } catch (error) {
      cached.stale = true;
      throw error;
    }
  }

  async #open(stream: string): Promise<CachedStream<State, Summary>> {
    for (;;) {
      const loading = this.#streams.open(stream, () => this.#load(stream));
      try {
        const cached = await loading;
        this.#streams.resize(stream, loading, cached);
        if (!cached.stale) return cached;
      } catch (error) {
        this.#streams.forget(stream, loading);
        throw error;
      }
      this.#streams.forget(stream, loading);
    }
  }

  async #load(stream: string): Promise<CachedStream<State, Summary>> {
    let state = this.#aggregate.initialState();
    let revision = -1;
    let bytes = 0;
    const completed = new Map<string, CompletedCommand<Summary>>();
    for await (const event of this.#options.store.readStream(stream)) {
      revision = event.revision;
      bytes += bytesOf(event.data);
      if (!this.#aggregate.isEvent(event)) {
        if (this.#understands(event)) continue;
        const { type, revision: at } = event;
        throw new CallRefused(outcome(FAILURES.writtenByNewer, { type, stream, revision: at }));
      }
      this.#options.tryApply(event, () => {
        const { commandId } = event.metadata;
        const summaries = [...(completed.get(commandId)?.summaries ?? []), this.#summarize(event)];
        state = this.#aggregate.evolve(state, event);
        completed.set(commandId, { summaries, position: Promise.resolve(event.position) });
      });
    }
    return { state, revision, bytes, durable: Promise.resolve(true), stale: false, completed };
  }

  /** The next reader of the stream gets what the store holds then. Waits for pending appends. */
  async #evict(stream: string): Promise<void> {
    const loading = this.#streams.get(stream);
    if (loading === undefined) return;
    const cached = await loading.catch(() => null);
    await cached?.durable;
    this.#streams.forget(stream, loading);
  }
}
