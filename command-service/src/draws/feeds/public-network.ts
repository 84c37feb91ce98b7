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

/** Top-level domains that resolve only in a private network (RFC 6761, 6762, 8375; ICANN: internal). */
const OWN_NAMES = new Set(['localhost', 'local', 'internal', 'lan', 'home', 'arpa']);

/** Whether the host of a URL is this machine or its private network, as far as the name tells. */
export const isPrivateHost = (hostname: string): boolean => {
  // A trailing dot marks a full name: `localhost.` is localhost.
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  const version = isIP(host);
  if (version === 0) return !host.includes('.') || OWN_NAMES.has(host.slice(host.lastIndexOf('.') + 1));
  return own.check(host, version === 4 ? 'ipv4' : 'ipv6');
};

/** Like `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Checks the addresses of the very connection, so that DNS cannot change in between (DNS rebinding). */
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
 * Connects only to public addresses; rejects a name that resolves into our own network. Loads undici on first
 * use, so that the service starts without it.
 */
export const publicNetwork = async (resolve: Resolve = lookup): Promise<Dispatcher> => {
  const { Agent } = await import('undici');
  return new Agent({ connect: { lookup: publicLookup(resolve) } });
};
