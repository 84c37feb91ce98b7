import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { PageError } from './page-error.ts';
import { isPrivateHost } from './private-host.ts';

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
