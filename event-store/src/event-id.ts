import { hash } from 'node:crypto';

/**
 * UUID v5 (RFC 9562 §5.5) of a name in a namespace. Uses Node's hash, because the package's pure one costs as
 * much as deciding a bet.
 */
const v5 = (name: string, namespace: Buffer): string => {
  const digest = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer');
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** UUID namespaces of Sổ cược. Changing one would make every retry look like a new command. */
const EVENTS = bytesOf('a3f0c1de-7c55-5d0e-9a6b-3c1f4f6d2b10');
const COMMANDS = bytesOf('5b7e94c2-19ad-5e0c-8f43-d0a6c2e81f77');

/**
 * The id of the `index`-th event (from 0) of a command: UUID v5, so that a retried command carries the same
 * event ids on any store.
 */
export const eventIdFor = (commandId: string, index: number): string =>
  v5(`${commandId}#${String(index)}`, EVENTS);

/**
 * The command id of something that has a name and no key (a seeded row, a feed item): UUID v5 of both, so that
 * repeating it is the same command.
 */
export const commandIdFor = (namespace: string, name: string): string =>
  v5(`${String(namespace.length)}:${namespace}${name}`, COMMANDS);
