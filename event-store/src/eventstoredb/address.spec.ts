import { expect, test } from 'vitest';
import { AddressUnusable } from '../port.ts';
import { eventStoreAddressFault } from './address.ts';
import { connectionTo } from './open.ts';

test.each([
  'esdb://localhost:2113?tls=false',
  'esdb://admin:x@127.0.0.1:2113,127.0.0.2:2113?tls=true&tlsVerifyCert=false',
  'esdb://so-cuoc:x@eventstoredb:2113?tlsCAFile=/run/ca.crt',
  'esdb+discover://so-cuoc:x@cluster.vidu.vn',
])('%s may be used', (url) => {
  expect(eventStoreAddressFault(url)).toBeNull();
});

test.each([
  ['esdb://so:bi-mat@10.0.0.5:2113?tls=false', 'tls=false'],
  ['esdb://127.0.0.1:2113,eventstoredb:2113?Tls=false', 'tls=false'],
  ['esdb+discover://cluster.vidu.vn?tls=false', 'tls=false'],
  ['esdb://eventstoredb:2113?tlsVerifyCert=false', 'tlsVerifyCert=false'],
])(
  'an address that sends the book over a network in plain text or to anybody is refused: %s',
  (url, named) => {
    expect(eventStoreAddressFault(url)).toContain(named);
    expect(eventStoreAddressFault(url)).not.toContain('bi-mat');
    expect(() => connectionTo({ url })).toThrow(AddressUnusable);
  },
);
