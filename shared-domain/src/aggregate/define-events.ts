import type { DomainEvent } from './event-types.ts';

/** The data of the next version, made of the data of one version. Pure: looks nothing up, guesses nothing. */
export type UpcastStep = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By event type, the steps in order: the first makes version 2 of version 1. */
export type UpcastSteps = Readonly<Record<string, readonly UpcastStep[]>>;

/** Before renewals were sold by invoice, nobody was owed for one. */
const withoutInvoice: UpcastStep = (data) => ({ ...data, invoice: null });

/**
 * What became of each event whose shape has changed. Events are never rewritten: they are read as today's version.
 * A type that is not here has had one version.
 */
export const UPCAST_STEPS: UpcastSteps & Readonly<Partial<Record<DomainEvent['type'], unknown>>> = {
  BetFlagged: [(data: Readonly<Record<string, unknown>>) => ({ ...data, cause: 'unpriced' })],
  AccountRenewed: [withoutInvoice],
};

interface Versioned {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The event in the newest version that `steps` lead to; an event of that version, of a later one or of an unknown
 * type as it is. What no version of ours has is handed on without its data: to throw would end the reading of the whole
 * log for everybody, and so each fold that has a part in the event stumbles over it, at its place, and nobody else.
 */
export const upcastWith =
  (steps: UpcastSteps) =>
  <Event extends Versioned>(event: Event): Event => {
    const ofType = Object.hasOwn(steps, event.type) ? steps[event.type] : undefined;
    if (ofType === undefined || event.version > ofType.length) return event;
    if (!Number.isInteger(event.version) || event.version < 1 || !isRecord(event.data))
      return { ...event, version: ofType.length + 1, data: null };
    const data = ofType.slice(event.version - 1).reduce((held, step) => step(held), event.data);
    return { ...event, version: ofType.length + 1, data };
  };

/** An event of any version as the deciders and views of today read it. */
export const upcast = upcastWith(UPCAST_STEPS);
