import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;

/** Namespace and name, one behind the other. Reused: an id is made in one go. */
let hashed = Buffer.alloc(1024);

/** What the digit may be that holds the variant: two bits are fixed. */
const VARIANT = '89ab';

/**
 * UUID v5 (RFC 9562 §5.5) of a name in a namespace. Uses Node's hash, because the package's pure one costs as
 * much as deciding a bet.
 */
const v5 = (name: string, namespace: Buffer): string => {
  const most = NAMESPACE_BYTES + 3 * name.length;
  if (most > hashed.length) hashed = Buffer.alloc(most);
  namespace.copy(hashed);
  const end = NAMESPACE_BYTES + hashed.write(name, NAMESPACE_BYTES);
  const hex = hash('sha1', hashed.subarray(0, end), 'hex');
  const variant = VARIANT.charAt(Number.parseInt(hex.charAt(16), 16) % VARIANT.length);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
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
