import { optionsOf, staysOnThisMachine } from '../server-address.ts';

/**
 * Why an address of EventStoreDB is refused, in Vietnamese and without the account in it; null if it may be used.
 * Beyond this machine the connection must be encrypted and the server's certificate checked.
 */
export const eventStoreAddressFault = (url: string): string | null => {
  if (staysOnThisMachine(url)) return null;
  const options = optionsOf(url);
  const isOff = (name: string): boolean => (options.get(name) ?? []).some((value) => value !== 'true');
  if (isOff('tls'))
    return 'EVENTSTORE_URL không được đặt tls=false: máy chủ không ở trên máy này, và sổ không được đi qua mạng mà không mã hóa.';
  if (isOff('tlsverifycert'))
    return 'EVENTSTORE_URL không được đặt tlsVerifyCert=false: chứng thư của máy chủ phải được kiểm tra (tlsCAFile chỉ tới chứng thư gốc).';
  return null;
};
