import { eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { AppendResult, EventStore, NewEvent, Position } from '@so-cuoc/event-store/port.ts';
import type { Decision, Refusal } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import type { DomainEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { CallRefused } from '../http/call-refused.ts';
import { StreamCache } from './stream-cache.ts';
import type { TryApply } from './skip-unreadable.ts';
import type { StreamRules } from './stream-rules.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Whose command it is, and the id that makes a retry of it the same command. */
export interface CommandOrigin {
  readonly commandId: string;
  /** The user id; null for the system. */
  readonly actor: string | null;
  readonly correlationId: string;
}

export type CommandResult<Summary, Refused> =
  | {
      readonly ok: true;
      /** What the command's events left to answer with; empty if there was nothing to change. */
      readonly summaries: readonly Summary[];
      /** Of the command's last event; null if it made none. */
      readonly position: Position | null;
    }
  | { readonly ok: false; readonly refusal: Refused };

interface CompletedCommand<Summary> {
  readonly summaries: readonly Summary[];
  /** Resolves to the position once the events are durable, to null if they were not kept. */
  readonly position: Promise<Position | null>;
}

/** A stream as its next decision sees it, appends that are under way included. */
interface CachedStream<State, Summary> {
  state: State;
  /** Of the last event; -1 = none yet. */
  revision: number;
  /** Whether everything that `state` holds became durable. */
  durable: Promise<boolean>;
  underWay: number;
  /** An append was not kept, so that `state` is not what the store holds: to be folded anew. */
  stale: boolean;
  readonly completed: Map<string, CompletedCommand<Summary>>;
}

const ATTEMPTS = 8;

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly now: () => Date;
  /** Other processes write the same streams. */
  readonly shared: boolean;
  /** Hears of every event that this writer made durable, before the command is answered. */
  readonly onAppended: (event: NewEvent & { readonly revision: number }) => void;
  readonly tryApply: TryApply;
}

/**
 * Runs commands on one sort of stream: fold, decide, append. States are kept by stream. A decision is
 * taken on the state as it will be once the appends under way are durable, so that a busy book is
 * written in groups and not one at a time; if one of those is lost, what was decided after it is
 * decided anew, a bounded number of times. Nothing is answered before what it rests on is durable.
 */
export class CommandHandler<State, Fact extends DomainEvent, Summary> {
  readonly #rules: StreamRules<State, Fact, Summary>;
  readonly #options: CommandHandlerOptions;
  readonly #streams: StreamCache<CachedStream<State, Summary>>;

  constructor(rules: StreamRules<State, Fact, Summary>, options: CommandHandlerOptions) {
    this.#rules = rules;
    this.#options = options;
    this.#streams = new StreamCache(() => options.now().getTime());
  }

  /** The state of a stream with everything in it durable. It belongs to the writer: read, never change. */
  async read(stream: string): Promise<State> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (this.#options.shared) await this.#readAnew(stream);
      const live = await this.#open(stream);
      if (await live.durable) return live.state;
    }
    throw new CallRefused(outcome(FAILURES.storeAway));
  }

  /** Throws CallRefused `conflict` if others keep writing the stream, and what the store throws. */
  async execute<Refused extends Refusal>(
    stream: string,
    origin: CommandOrigin,
    decide: (state: State) => Decision<Fact, Refused>,
  ): Promise<CommandResult<Summary, Refused>> {
    // The store refuses what was decided on an old state; what writes nothing it cannot see.
    let anew = !this.#options.shared;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const executed = await this.#attempt(stream, await this.#open(stream), origin, decide);
      if (executed === 'again') continue;
      if (anew || (executed.ok && executed.position !== null)) return executed;
      anew = true;
      await this.#readAnew(stream);
    }
    throw new CallRefused(outcome(FAILURES.manyWriters));
  }

  async #attempt<Refused extends Refusal>(
    stream: string,
    live: CachedStream<State, Summary>,
    origin: CommandOrigin,
    decide: (state: State) => Decision<Fact, Refused>,
  ): Promise<CommandResult<Summary, Refused> | 'again'> {
    const earlier = live.completed.get(origin.commandId);
    if (earlier !== undefined) {
      const position = await earlier.position;
      return position === null ? 'again' : { ok: true, summaries: earlier.summaries, position };
    }
    const decision = decide(live.state);
    if (!decision.ok || decision.events.length === 0) {
      if (!(await live.durable)) return 'again';
      return decision.ok ? { ok: true, summaries: [], position: null } : decision;
    }
    const summaries = decision.events.map((fact) => this.#rules.summarize(fact));
    const position = await this.#append(stream, live, origin, decision.events, summaries);
    return position === null ? 'again' : { ok: true, summaries, position };
  }

  #append(
    stream: string,
    live: CachedStream<State, Summary>,
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
      expectedRevision: live.revision === -1 ? 'none' : live.revision,
      commandId: origin.commandId,
    });
    const first = live.revision + 1;
    for (const fact of facts) live.state = this.#rules.evolve(live.state, fact);
    live.revision += facts.length;
    live.underWay += 1;
    const written = this.#settle(live, first, events, appending);
    const position = written.catch(() => null);
    live.durable = position.then((position) => position !== null);
    live.completed.set(origin.commandId, { summaries, position });
    return written;
  }

  async #settle(
    live: CachedStream<State, Summary>,
    first: number,
    events: readonly NewEvent[],
    appending: Promise<AppendResult>,
  ): Promise<Position | null> {
    try {
      const result = await appending;
      if (!result.ok || result.repeated) {
        live.stale = true;
        return null;
      }
      for (const [index, event] of events.entries())
        this.#options.onAppended({ ...event, revision: first + index });
      return result.position;
    } catch (error) {
      live.stale = true;
      throw error;
    } finally {
      live.underWay -= 1;
    }
  }

  async #open(stream: string): Promise<CachedStream<State, Summary>> {
    for (;;) {
      const opening = this.#streams.open(stream, () => this.#load(stream));
      const live = await this.#opened(stream, opening);
      if (!live.stale) return live;
      this.#streams.forget(stream, opening);
    }
  }

  async #opened(
    stream: string,
    opening: Promise<CachedStream<State, Summary>>,
  ): Promise<CachedStream<State, Summary>> {
    try {
      const live = await opening;
      this.#streams.opened(stream, opening, live);
      return live;
    } catch (error) {
      this.#streams.forget(stream, opening);
      throw error;
    }
  }

  async #load(stream: string): Promise<CachedStream<State, Summary>> {
    let state = this.#rules.initialState();
    let revision = -1;
    const completed = new Map<string, CompletedCommand<Summary>>();
    for await (const event of this.#options.store.readStream(stream)) {
      revision = event.revision;
      if (!this.#rules.isFact(event)) continue;
      this.#options.tryApply(event, () => {
        const { commandId } = event.metadata;
        const summaries = [...(completed.get(commandId)?.summaries ?? []), this.#rules.summarize(event)];
        state = this.#rules.evolve(state, event);
        completed.set(commandId, { summaries, position: Promise.resolve(event.position) });
      });
    }
    return { state, revision, durable: Promise.resolve(true), underWay: 0, stale: false, completed };
  }

  /** The next state of the stream is what the store holds. */
  async #readAnew(stream: string): Promise<void> {
    const opening = this.#streams.get(stream);
    if (opening === undefined) return;
    const live = await opening.catch(() => null);
    await live?.durable;
    this.#streams.forget(stream, opening);
  }
}
