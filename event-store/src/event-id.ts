import { v5 } from 'uuid';

/** UUID namespaces of Sổ cược; changing one would make every retry look like a new command. */
const EVENTS = 'a3f0c1de-7c55-5d0e-9a6b-3c1f4f6d2b10';
const COMMANDS = '5b7e94c2-19ad-5e0c-8f43-d0a6c2e81f77';

/**
 * The id of the `index`-th event (from 0) that a command makes: UUID v5, so that a retry of the command
 * carries the same event ids on any store.
 */
export const eventIdFor = (commandId: string, index: number): string =>
  v5(`${commandId}#${String(index)}`, EVENTS);

/**
 * The command id of something that has a name instead of a key of its own (a seeded row, a line of a feed):
 * UUID v5 of both, so that doing it again is the same command.
 */
export const commandIdFor = (namespace: string, name: string): string =>
  v5(`${String(namespace.length)}:${namespace}${name}`, COMMANDS);
