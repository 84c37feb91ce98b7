import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { staticPages } from './static-pages.ts';
import { securityHeaders } from './security-headers.ts';

const givenPages = async () => (await givenBuild()).app;

const givenBuild = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'bí mật');
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'dist', 'assets', 'app-1a2b.js'), 'export {}');
  const app = fastify();
  await app.register(errorHandler);
  await app.register(securityHeaders);
  await app.register(staticPages, { root: join(folder, 'dist') });
  return { app, dist: join(folder, 'dist') };
};

test.each(['/', '/login', '/datcuoc1', '/caidatlandau?key=x', '/confirm/email/a/b'])(
  '%s is the one page',
  async (url) => {
    const answer = await (await givenPages()).inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<!doctype html>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  },
);

test('an asset with a content hash in its name is cached for ever', async () => {
  const answer = await (await givenPages()).inject('/assets/app-1a2b.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('immutable');
});

test('a browser gets the compressed file that it takes, from the same address', async () => {
  const { app, dist } = await givenBuild();
  await writeFile(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync('export {}'));
  const headers = { 'accept-encoding': 'gzip, deflate' };
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(gunzipSync(answer.rawPayload).toString()).toBe('export {}');
  expect((await app.inject('/assets/app-1a2b.js')).body).toBe('export {}');
});

test.each([
  { range: 'bytes=9000-' },
  { range: 'bytes=0-3' },
  { 'if-match': '"x"' },
  { 'if-unmodified-since': 'Tue, 24 Nov 2020 03:12:49 GMT' },
])('a condition that only downloads and writers have (%j) is no fault of ours', async (headers) => {
  for (const url of ['/', '/assets/app-1a2b.js'])
    expect((await (await givenPages()).inject({ url, headers })).statusCode).toBe(200);
});

test.each([
  '/khong-co',
  '/assets/',
  '/assets',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  `${CALL_PREFIX}khong-co`,
])('%s is not there', async (url) => {
  const answer = await (await givenPages()).inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: 'notfound' } });
});

test.each(['/khong-co', '/khong-co/that', '/assets/app-9z9z.js'])(
  '%s, which is not there, is the page to a browser, as not found',
  async (url) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await (await givenPages()).inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('<!doctype html>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  },
);

test('a call that is not there is no page, to a browser either', async () => {
  const headers = { accept: 'text/html' };
  const answer = await (await givenPages()).inject({ url: `${CALL_PREFIX}khong-co`, headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: { code: 'notfound' } });
});

test('a page built again while the service runs brings its own assets', async () => {
  const { app, dist } = await givenBuild();
  await rm(join(dist, 'assets', 'app-1a2b.js'));
  await writeFile(join(dist, 'assets', 'app-3c4d.js'), 'export {}');
  await utimes(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5000));
  expect((await app.inject('/assets/app-3c4d.js')).statusCode).toBe(200);
  expect((await app.inject('/assets/app-1a2b.js')).statusCode).toBe(404);
});
