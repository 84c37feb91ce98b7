import { optionsOf, staysOnThisMachine } from '../server-address.ts';

/** Options that the code pins, with the only values that an address may repeat. */
const PINNED: Readonly<Record<string, readonly string[]>> = {
  w: ['majority'],
  journal: ['true'],
  j: ['true'],
  wtimeout: [],
  wtimeoutms: [],
  readconcernlevel: ['majority'],
  readpreference: ['primary'],
  readpreferencetags: [],
};

/** Options that would accept a server without knowing who it is. */
const BLIND = ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames', 'sslvalidate'];

const isEncrypted = (url: string, options: ReadonlyMap<string, readonly string[]>): boolean => {
  const said = [...(options.get('tls') ?? []), ...(options.get('ssl') ?? [])];
  return said.length === 0 ? /^mongodb\+srv:/i.test(url) : said.every((value) => value === 'true');
};

/**
 * Why an address of MongoDB is refused, in Vietnamese and without the account in it; null if it may be used. An
 * address may not weaken how durably the service writes, and may not send the book in plain text over a network.
 */
export const mongoAddressFault = (url: string): string | null => {
  const options = optionsOf(url);
  for (const [name, values] of options) {
    const allowed = PINNED[name];
    const other = allowed === undefined ? undefined : values.find((value) => !allowed.includes(value));
    if (other !== undefined)
      return `MONGODB_URL không được đặt ${name}=${other}: dịch vụ tự ghi với w=majority, j=true và đọc majority từ máy chính.`;
  }
  if (staysOnThisMachine(url)) return null;
  if (!isEncrypted(url, options))
    return 'MONGODB_URL phải có tls=true: máy chủ không ở trên máy này, và sổ không được đi qua mạng mà không mã hóa.';
  const blind = BLIND.find((name) => options.has(name));
  return blind === undefined
    ? null
    : `MONGODB_URL không được đặt ${blind}: chứng thư của máy chủ phải được kiểm tra (tlsCAFile chỉ tới chứng thư gốc).`;
};
