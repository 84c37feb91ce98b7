import { BlockList, isIP } from 'node:net';

/** Network addresses and networks that a setting names. */
export interface AddressList {
  readonly allows: (address: string) => boolean;
}

const BITS = { 4: 32, 6: 128 } as const;
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1'];

/** An IPv4 address that a dual-stack socket reports as IPv6 is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const add = (list: BlockList, entry: string, fewestBits: number): boolean => {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false;
  const bits = prefix === undefined ? BITS[family] : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < fewestBits || bits > BITS[family]) return false;
  list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
};

/**
 * Parses addresses and networks (`10.0.0.0/8`) separated by commas, besides those of `always`. `fewestBits`: the
 * shortest prefix of a network. Null for invalid text.
 */
export const addressList = (
  text: string,
  always: readonly string[] = [],
  fewestBits = 0,
): AddressList | null => {
  const list = new BlockList();
  const named = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (![...always, ...named].every((entry) => add(list, entry, fewestBits))) return null;
  return {
    allows: (address) => {
      const bare = plain(address);
      const family = isIP(bare);
      return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
};
