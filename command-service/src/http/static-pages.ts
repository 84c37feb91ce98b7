import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { OPEN } from '@so-cuoc/shared-domain/contract/access.ts';
import { noSuchPath } from './call-refused.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';

/** Paths that the page routes itself. */
const PAGES: ReadonlySet<string> = new Set(Object.values(SCREENS).map(({ path }) => path));

/** The file names of built assets contain a content hash. */
const HASHED = '/assets/';

/** A browser with a mistyped path or an old link gets the page, which shows that the path does not exist. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith(CALL_PREFIX) && (headers.accept ?? '').includes('text/html');

/** The built files, by path under `root`; no other file can be requested. */
const filesOf = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );

/** The files of the current build. Read again if a file is missing and the page was rebuilt since. */
class Build {
  readonly #root: string;
  #at: number | undefined;
  #files: ReadonlySet<string> = new Set();

  constructor(root: string) {
    this.#root = root;
    this.#refresh();
  }

  has(file: string): boolean {
    if (!this.#files.has(file)) this.#refresh();
    return this.#files.has(file);
  }

  #refresh(): void {
    const at = statSync(join(this.#root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined || at === this.#at) return;
    this.#files = filesOf(this.#root);
    this.#at = at;
  }
}

/** What only writers send. Where it does not hold, the answer would be an error, and one of ours. */
const withoutConditions: onRequestHookHandler = ({ raw: { headers } }, _reply, next) => {
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
  next();
};

/** Serves the built frontend. All its routes answer with the one page. `root`: null if none was built. */
export const staticPages = fp<{ root: string | null }>(
  async (app, { root }) => {
    const page = root === null ? null : join(root, 'index.html');
    const notThere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      page !== null && asksForPage(request) && existsSync(page)
        ? reply
            .code(404)
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-cache')
            .send(createReadStream(page))
        : noSuchPath(request, reply);
    app.setNotFoundHandler(notThere);
    if (root === null || page === null || !existsSync(page)) return;
    await app.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      cacheControl: false,
      acceptRanges: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(root, HASHED));
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const options = { config: { access: OPEN }, onRequest: withoutConditions };
    for (const path of PAGES) app.get(path, options, (_request, reply) => reply.sendFile('index.html'));
    const built = new Build(root);
    app.get('/*', options, (request, reply) => {
      const file = decodeURIComponent(request.url.replace(/\?.*/s, '').slice(1));
      return built.has(file) ? reply.sendFile(file) : notThere(request, reply);
    });
  },
  { name: 'pages' },
);
