/** The hosts, without ports, of a connection string that may name several. */
const hostsOf = (url: string): readonly string[] => {
  const authority = /^[a-z+]+:\/\/([^/?]*)/i.exec(url)?.[1] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .filter((host) => host !== '');
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** A socket file, percent-encoded, as the MongoDB driver takes it. */
const SOCKET_FILE = /^%2f/i;

/** Whether every host of the address is this machine, so that nothing crosses a network. */
export const staysOnThisMachine = (url: string): boolean => {
  const hosts = hostsOf(url);
  return hosts.length > 0 && hosts.every((host) => LOOPBACK.test(host) || SOCKET_FILE.test(host));
};

/**
 * The options behind the `?`, with names in lower case and without `_` and `-`, as the clients take them; a name
 * that comes twice keeps every value.
 */
export const optionsOf = (url: string): ReadonlyMap<string, readonly string[]> => {
  const options = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(/\?(.*)$/s.exec(url)?.[1] ?? '')) {
    const key = name.toLowerCase().replaceAll(/[_-]/g, '');
    options.set(key, [...(options.get(key) ?? []), value.toLowerCase()]);
  }
  return options;
};
