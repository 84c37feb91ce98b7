import { expect, test } from 'vitest';
import { AddressUnusable } from '../port.ts';
import { mongoAddressFault } from './address.ts';
import { connectMongo } from './connection.ts';

test.each([
  'mongodb://127.0.0.1:27017/so-cuoc',
  'mongodb://so:mat@khau@localhost/so-cuoc?replicaSet=rs',
  'mongodb://[::1]:27017',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock/so',
  'mongodb://so:x@mongodb:27017/so?tls=true&tlsCAFile=/run/ca.crt&authSource=admin',
  'mongodb+srv://so:x@cluster.vidu.vn/so',
  'mongodb://a:1,b:2/so?ssl=true&w=majority&journal=true&readPreference=primary',
])('%s may be used', (url) => {
  expect(mongoAddressFault(url)).toBeNull();
});

test.each([
  ['w=1', 'w=1'],
  ['w=majority&w=0', 'w=0'],
  ['journal=false', 'journal=false'],
  ['J=false', 'j=false'],
  ['wtimeoutMS=1', 'wtimeoutms=1'],
  ['readConcernLevel=local', 'readconcernlevel=local'],
  ['readPreference=secondaryPreferred', 'readpreference=secondarypreferred'],
])('an address that weakens how the service writes or reads is refused: %s', (option, named) => {
  expect(mongoAddressFault(`mongodb://127.0.0.1/so?${option}`)).toContain(`không được đặt ${named}`);
});

test.each([
  ['mongodb://so:bi-mat@10.0.0.5/so', 'tls=true'],
  ['mongodb://127.0.0.1:1,db.vidu.vn:2/so', 'tls=true'],
  ['mongodb://127.0.0.1.vidu.vn/so', 'tls=true'],
  ['mongodb://db.vidu.vn/so?tls=false', 'tls=true'],
  ['mongodb+srv://db.vidu.vn/so?tls=false', 'tls=true'],
  ['mongodb://db.vidu.vn/so?tls=true&ssl=false', 'tls=true'],
  ['mongodb://db.vidu.vn/so?tls=true&tlsAllowInvalidCertificates=true', 'tlsallowinvalidcertificates'],
  ['mongodb://db.vidu.vn/so?tls=true&tlsInsecure=true', 'tlsinsecure'],
])(
  'an address that sends the book over a network in plain text or to anybody is refused: %s',
  (url, named) => {
    expect(mongoAddressFault(url)).toContain(named);
    expect(mongoAddressFault(url)).not.toContain('bi-mat');
    expect(() => connectMongo(url)).toThrow(AddressUnusable);
  },
);

test('writes are acknowledged by the majority and its journal, reads are of the majority from the primary', async () => {
  const connection = connectMongo('mongodb://127.0.0.1:1/so');
  const { writeConcern, readConcern, readPreference } = connection.db;
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 5_000 });
  expect(readConcern?.level).toBe('majority');
  expect(readPreference.mode).toBe('primary');
  await connection.close();
});
