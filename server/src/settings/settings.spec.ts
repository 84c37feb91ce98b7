import { expect, test } from 'vitest';
import { serveSettings } from './settings.ts';

test('the command line overrides the environment, which overrides the defaults', () => {
  expect(serveSettings([], {})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    data: './data',
    scrubHours: 168,
    mongodb: null,
    mail: { smtpUrl: null, from: 'Sổ cược <so-cuoc@localhost>', publicUrl: null },
    logLevel: 'info',
  });
  expect(serveSettings([], {}, true)).toMatchObject({ logLevel: 'warn' });
  const env = { PORT: '3100', HOST: '0.0.0.0', DATA_DIR: '/srv/so' };
  expect(serveSettings([], env)).toMatchObject({ port: 3100, host: '0.0.0.0', data: '/srv/so' });
  expect(serveSettings(['--port', '0', '--data', 'x', '--host', '::1'], env)).toMatchObject({
    port: 0,
    host: '::1',
    data: 'x',
  });
});

test('mail and log level come from the environment; an invalid value is reported without its password', () => {
  expect(
    serveSettings([], {
      SMTP_URL: 'smtps://ba:bi-mat@mail.vidu.vn:465',
      MAIL_FROM: 'so@vidu.vn',
      PUBLIC_URL: 'https://so.vidu.vn/',
      LOG_LEVEL: 'info',
    }),
  ).toMatchObject({
    mail: {
      smtpUrl: 'smtps://ba:bi-mat@mail.vidu.vn:465',
      from: 'so@vidu.vn',
      publicUrl: 'https://so.vidu.vn',
    },
    logLevel: 'info',
  });
  expect(serveSettings([], { SMTP_URL: 'mail://ba:bi-mat@mail.vidu.vn' })).toBe(
    'SMTP_URL phải là đường dẫn smtp://… hoặc smtps://…',
  );
  expect(serveSettings([], { PUBLIC_URL: 'so.vidu.vn' })).toBe(
    'PUBLIC_URL phải là đường dẫn http://… hoặc https://…',
  );
  expect(serveSettings([], { LOG_LEVEL: 'loud' })).toContain('LOG_LEVEL "loud" không hợp lệ: phải là trace');
  expect(serveSettings([], { LOG_LEVEL: '', SMTP_URL: '', PUBLIC_URL: '' })).toMatchObject({
    logLevel: 'info',
  });
});

test.each([
  [['--port', 'abc'], 'Cổng "abc"'],
  [['--port', '65536'], 'Cổng "65536"'],
  [['--port', '-1'], 'Cách dùng'],
  [['--prot', '3000'], 'Cách dùng'],
  [['x'], 'Cách dùng'],
  [['--data', ''], 'Thư mục dữ liệu'],
  [['--host', ''], 'Địa chỉ máy'],
])('%j is reported', (args, sentence) => {
  expect(serveSettings(args, {})).toContain(sentence);
});

test('EVENTSTORE_URL selects the event store; an empty value counts as unset', () => {
  const url = 'esdb://localhost:2113?tls=false';
  expect(serveSettings([], { EVENTSTORE_URL: url })).toMatchObject({ eventStore: { url } });
  expect(serveSettings([], { EVENTSTORE_URL: url, EVENTSTORE_PREFIX: 'b2' })).toMatchObject({
    eventStore: { url, prefix: 'b2' },
  });
  expect(serveSettings([], { EVENTSTORE_URL: '' })).toMatchObject({ eventStore: undefined });
});

test('READY_MAX_LAG bounds how far a view may be behind', () => {
  expect(serveSettings([], { READY_MAX_LAG: '200' })).toMatchObject({ readyMaxLag: 200 });
  expect(serveSettings([], { READY_MAX_LAG: '' })).toMatchObject({ readyMaxLag: undefined });
  for (const text of ['0', '-1', 'x', '1e3'])
    expect(serveSettings([], { READY_MAX_LAG: text })).toContain('READY_MAX_LAG');
});

test('an invalid port in the environment is reported', () => {
  expect(serveSettings([], { PORT: 'http' })).toContain('Cổng "http"');
});

test('only the environment selects the server of vault and read models', () => {
  const url = 'mongodb://a:1,b:2/so';
  expect(serveSettings([], { MONGODB_URL: url })).toMatchObject({ mongodb: url });
  expect(serveSettings([], { MONGODB_URL: '' })).toMatchObject({ mongodb: null });
  expect(serveSettings([], { MONGODB_URL: 'localhost:27017' })).toContain('MONGODB_URL');
});

test('ROLE and PARTITIONS set the work of a process when several share it', () => {
  const env = { EVENTSTORE_URL: 'esdb://localhost:2113?tls=false' };
  expect(serveSettings([], { ...env, ROLE: 'projections' })).toMatchObject({
    role: 'projections',
    partitions: 8,
  });
  expect(serveSettings([], { ...env, ROLE: 'command', PARTITIONS: '4' })).toMatchObject({
    role: 'command',
    partitions: 4,
  });
  expect(serveSettings([], { ROLE: 'all' })).toMatchObject({ role: undefined });
  expect(serveSettings([], { ...env, ROLE: 'reader' })).toContain('ROLE "reader"');
  expect(serveSettings([], { ROLE: 'command' })).toContain('EVENTSTORE_URL');
  for (const PARTITIONS of ['0', '17', '-1', 'x'])
    expect(serveSettings([], { ...env, ROLE: 'command', PARTITIONS })).toContain('PARTITIONS');
});

test('NETWORK_CONNECTIONS bounds the connections of one network', () => {
  expect(serveSettings([], { NETWORK_CONNECTIONS: '' })).toMatchObject({ connectionsPerNetwork: undefined });
  expect(serveSettings([], { NETWORK_CONNECTIONS: '64' })).toMatchObject({ connectionsPerNetwork: 64 });
  for (const wrong of ['0', '9', '-1', 'many'])
    expect(serveSettings([], { NETWORK_CONNECTIONS: wrong })).toContain('NETWORK_CONNECTIONS');
});

test('WORK_THREADS is a number of threads from 1 to 16', () => {
  expect(serveSettings([], { WORK_THREADS: '' })).not.toHaveProperty('taskThreads', expect.anything());
  expect(serveSettings([], { WORK_THREADS: '16' })).toMatchObject({ taskThreads: 16 });
  for (const wrong of ['0', '17', 'hai', '1.5'])
    expect(serveSettings([], { WORK_THREADS: wrong })).toBe(
      `WORK_THREADS "${wrong}" không hợp lệ: phải là số từ 1 đến 16.`,
    );
});
