import { addressList, type AddressList } from './address-list.ts';

/** A network of everybody would let every caller name any client address. */
const FEWEST_BITS = 1;

/** Trusts no peer: the service itself faces the network. */
const NOBODY = 'none';

/**
 * The peers whose `x-forwarded-*` headers are believed. `TRUST_PROXY` names addresses and networks separated by
 * commas, or `none`; it replaces the default, this machine. Undefined for the default, a sentence for invalid text.
 */
export const trustedProxies = (text: string): AddressList | string | undefined => {
  const asked = text.trim();
  if (asked === '') return undefined;
  if (asked === NOBODY) return { allows: () => false };
  const proxies = addressList(asked, [], FEWEST_BITS);
  if (proxies !== null) return proxies;
  return addressList(asked) === null
    ? `TRUST_PROXY "${asked}" không hợp lệ: phải là các địa chỉ hoặc mạng cách nhau bằng dấu phẩy (ví dụ 127.0.0.1,10.0.0.0/8), hoặc none.`
    : `TRUST_PROXY "${asked}" tin mọi máy: ai cũng tự nhận được địa chỉ của người khác. Hãy ghi địa chỉ hay mạng của proxy, ví dụ 10.0.0.5.`;
};
