import { expect, test } from 'vitest';
import { serveSettings } from './settings.ts';

test('the command line stands before the environment, and that before the defaults', () => {
  expect(serveSettings([], {})).toEqual({ port: 3000, host: '127.0.0.1', data: './data' });
  const env = { PORT: '3100', HOST: '0.0.0.0', DATA_DIR: '/srv/so' };
  expect(serveSettings([], env)).toEqual({ port: 3100, host: '0.0.0.0', data: '/srv/so' });
  expect(serveSettings(['--port', '0', '--data', 'x', '--host', '::1'], env)).toEqual({
    port: 0,
    host: '::1',
    data: 'x',
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
])('%j is told', (args, sentence) => {
  expect(serveSettings(args, {})).toContain(sentence);
});

test('a port of the environment that is none is told', () => {
  expect(serveSettings([], { PORT: 'http' })).toContain('Cổng "http"');
});
