/** Makes the data of one version from the data of the version before. Pure: it reads nothing else. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export interface EventDefinition<Data = unknown, Version extends number = number> {
  /** The version that is written today. */
  readonly version: Version;
  /** What happened, one English sentence for docs/events.md. */
  readonly summary: string;
  /** The Vietnamese name in the audit. An event without one is not offered in the audit's filter. */
  readonly label?: string;
  /** One for each earlier version, in order: the first makes version 2 of version 1. */
  readonly upcasters?: readonly Upcaster[];
  /** Never set. It carries the type of the data. */
  readonly data?: Data;
}

/** The events of an aggregate, by type. */
export type EventTable = Readonly<Record<string, EventDefinition>>;

/** The events of a table as they are written today; with `Type`, those types alone. */
export type EventOf<Table extends EventTable, Type extends keyof Table = keyof Table> = {
  readonly [Each in Type & string]: {
    readonly type: Each;
    readonly version: Table[Each]['version'];
    readonly data: NonNullable<Table[Each]['data']>;
  };
}[Type & string];

/** Defines one event; `Data` is the shape of its data in today's version. */
export const defineEvent = <Data extends object, Version extends number = 1>(
  definition: EventDefinition<Data, Version>,
): EventDefinition<Data, Version> => definition;

interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/**
 * Recognises the events of a table in today's version. The log holds only what the deciders wrote, so that type and
 * version tell the shape of the data.
 */
export const recogniserOf = <const Table extends EventTable>(table: Table) => {
  const versions = new Map(Object.entries(table).map(([type, { version }]) => [type, version]));
  return (event: AnyEvent): event is AnyEvent & EventOf<Table> => versions.get(event.type) === event.version;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the event in today's version. An event of that version, of a later one or of an unknown type is returned as
 * it is. Data that no version allows is replaced by null: every fold that uses the event fails there, and nobody else.
 */
export const upcastWith = (table: EventTable) => {
  const upcasters = new Map(Object.entries(table).map(([type, event]) => [type, event.upcasters]));
  return <Event extends AnyEvent>(event: Event): Event => {
    const steps = upcasters.get(event.type);
    if (steps === undefined || event.version > steps.length) return event;
    const version = steps.length + 1;
    if (!Number.isInteger(event.version) || event.version < 1 || !isRecord(event.data))
      return { ...event, version, data: null };
    const data = steps.slice(event.version - 1).reduce((before, step) => step(before), event.data);
    return { ...event, version, data };
  };
};

/** The Vietnamese names of the events that the audit offers to filter by, by type. */
export const labelsOf = (table: EventTable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([type, { label }]) => (label === undefined ? [] : [[type, label]])),
  );
