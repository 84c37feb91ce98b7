import { isIP } from 'node:net';

const LONGEST = 64;

/** The first four groups of an IPv6 address, without leading zeros. */
const prefixOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * The network that shares a limit: an IPv4 address, or the /64 of an IPv6 address, of which one customer has all
 * 2^64. A proxy may report a port, too.
 */
export const networkOf = (address: string): string => {
  const bare = address
    .replace(/%.*$/, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(bare);
  if (family === 4) return bare;
  return family === 6 ? `${prefixOf(bare)}::/64` : bare.slice(0, LONGEST);
};
