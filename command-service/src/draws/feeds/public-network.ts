import { BlockList, isIP, type LookupFunction } from 'node:net';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { Dispatcher } from 'undici';
import { PageError } from './page-error.ts';

const own = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['64:ff9b::', 96],
] as const)
  own.addSubnet(network, prefix, 'ipv6');

/** Top-level names that lead nowhere but into one's own network (RFC 6761, 6762, 8375; ICANN: internal). */
const OWN_NAMES = new Set(['localhost', 'local', 'internal', 'lan', 'home', 'arpa']);

/** Whether a URL's host is this machine or its own network, as far as its name tells. */
export const isPrivateHost = (hostname: string): boolean => {
  // A dot at the end says that the name is whole: `localhost.` is localhost.
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version === 0) return !host.includes('.') || OWN_NAMES.has(host.slice(host.lastIndexOf('.') + 1));
  return own.check(host, version === 4 ? 'ipv4' : 'ipv6');
};

/** Every address of a name, as node:dns answers it. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves for a connection that is about to be made, so that nothing can change in between. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        answer(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined) answer(new Error('no address'), []);
      else if (addresses.some(({ address }) => isPrivateHost(address)))
        answer(new PageError('mangnoibo', `Tên ${hostname} dẫn vào mạng nội bộ của máy này.`), []);
      else if (options.all === true) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };

/**
 * Connections to the public network alone: a name that leads into our own is refused, whoever owns it.
 * The client is loaded by the first who asks: a service starts without it.
 */
export const publicNetwork = async (resolve: Resolve = lookup): Promise<Dispatcher> => {
  const { Agent } = await import('undici');
  return new Agent({ connect: { lookup: publicLookup(resolve) } });
};
