import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { expect } from 'vitest';
import './quick-properties.mjs';

/**
 * Runs the tests of this room for Stryker in one process, bundled once: a test runner that starts
 * anew for each of some thousand changes takes half a minute for it on a busy machine, this a fraction
 * of a second. The tests that noticed something last come first, for the next change stands beside the one
 * before it; then the quick ones.
 */
const TEST_FILE = process.env.MUTATION_PROPERTIES === 'no' ? /\.spec\.ts$/ : /\.(?:spec|properties)\.ts$/;
/** Only what modules keep between tests can hide a change: not of files that keep nothing. */
const AFRESH = process.env.MUTATION_AFRESH !== 'no';
/** Texts of a megabyte say nothing within the time of a change. */
const LEFT_OUT = 'hostile.properties.ts';
const NAMESPACE = '__stryker__';
const SUCCESS = 0;
const FAILED = 1;
/** A test that takes so much longer than without the change has no end. */
const MOST_MS = 2000;
const MOST_TIMES = 20;

/** All of them, or those in the folders that MUTATION_TESTS names (`src/message,src/rewriter`). */
const testFiles = () =>
  (process.env.MUTATION_TESTS ?? 'src,test').split(',').flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => TEST_FILE.test(file) && !file.endsWith(LEFT_OUT))
      .map((file) => `./${join(folder, file)}`),
  );

const addressesStay = {
  name: 'addresses-stay',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'shim' }));
    onLoad({ filter: /.*/, namespace: 'shim' }, () => ({
      contents: 'export const { describe, test, it, expect } = globalThis.__testing__;',
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path))),
      loader: 'ts',
    }));
  },
};

const bundled = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: testFiles()
        .map((file) => `import '${file}';`)
        .join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['zod', 'fast-check'],
    plugins: [addressesStay],
    logLevel: 'silent',
  });
  return new Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`);
};

/** The tests that a fresh evaluation registers: id, name and what they do. */
const registered = (script) => {
  const tests = [];
  const path = [];
  const titled = (title, values) => `${title} ${values.map(String).join(' ')}`.slice(0, 200);
  const each = (act) => (table) => (title, body) => {
    for (const row of table) {
      const values = Array.isArray(row) ? row : [row];
      act(titled(title, values), () => body(...values));
    }
  };
  const describe = (title, body) => {
    path.push(title);
    body();
    path.pop();
  };
  const test = (title, body) => {
    const name = [...path, title].join(' > ');
    tests.push({ id: `${tests.length} ${name}`, name, body });
  };
  describe.each = each(describe);
  test.each = each(test);
  globalThis.__testing__ = { describe, test, it: test, expect };
  const module = { exports: {} };
  script.runInThisContext()(createRequire(join(process.cwd(), 'src/')), module, module.exports);
  return tests;
};

class InProcessRunner {
  #script = null;
  #tests = [];
  /** By test: how long it took, and when it last noticed a change. */
  #spent = new Map();
  #noticed = new Map();
  #changes = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#script = await bundled();
  }

  async dryRun() {
    const space = this.#say({ mutantCoverage: { static: {}, perTest: {} } });
    this.#tests = registered(this.#script);
    const tests = [];
    for (const { id, name, body } of this.#tests) {
      space.currentTestId = id;
      const began = performance.now();
      const failureMessage = await failureOf(body);
      const timeSpentMs = performance.now() - began;
      this.#spent.set(id, timeSpentMs);
      tests.push(
        failureMessage === null
          ? { id, name, timeSpentMs, status: SUCCESS }
          : { id, name, timeSpentMs, status: FAILED, failureMessage },
      );
    }
    return { status: 'complete', tests, mutantCoverage: space.mutantCoverage };
  }

  /**
   * First over modules that are warm. What one change left in a table could fail the next one's tests, or
   * hide it: a test that fails without the change too, and a change that survives, are run over fresh ones.
   */
  async mutantRun(change) {
    const found = await this.#run(change);
    if (found.status === 'timeout' || (found.status === 'killed' && (await this.#holds(found)))) return found;
    if (found.status === 'survived' && !AFRESH) return found;
    this.#say(change.mutantActivation === 'static' ? { activeMutant: change.activeMutant.id } : {});
    try {
      this.#tests = registered(this.#script);
    } catch (error) {
      return { status: 'killed', killedBy: ['loading'], failureMessage: String(error), nrOfTests: 1 };
    }
    const again = await this.#run(change);
    if (again.status !== 'killed' || (await this.#holds(again))) return again;
    return { status: 'error', errorMessage: `fails without the change too: ${again.killedBy.join()}` };
  }

  async #run({ activeMutant, testFilter, hitLimit }) {
    const space = this.#say({ hitCount: 0, hitLimit, activeMutant: activeMutant.id });
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    const tests = this.#tests.filter(({ id }) => wanted?.has(id) ?? true).sort(this.#likelierFirst);
    for (const [at, { id, body }] of tests.entries()) {
      const failureMessage = await failureOf(
        body,
        Math.ceil(MOST_MS + MOST_TIMES * (this.#spent.get(id) ?? 0)),
      );
      if (failureMessage === ENDLESS) return { status: 'timeout', reason: id };
      if (space.hitLimit !== undefined && space.hitCount > space.hitLimit)
        return { status: 'timeout', reason: `Hit limit reached (${space.hitCount}/${space.hitLimit})` };
      if (failureMessage === null) continue;
      this.#noticed.set(id, ++this.#changes);
      return { status: 'killed', killedBy: [id], failureMessage, nrOfTests: at + 1 };
    }
    return { status: 'survived', nrOfTests: tests.length };
  }

  /** Whether the test that noticed the change passes without it. */
  async #holds({ killedBy: [noticed] }) {
    this.#say({});
    const test = this.#tests.find(({ id }) => id === noticed);
    return test !== undefined && (await failureOf(test.body)) === null;
  }

  /** What the changed code is told, in the one object that it has looked up when it was loaded. */
  #say(told) {
    const space = (globalThis[NAMESPACE] ??= {});
    for (const key of Object.keys(space)) delete space[key];
    return Object.assign(space, told);
  }

  #likelierFirst = (a, b) =>
    (this.#noticed.get(b.id) ?? 0) - (this.#noticed.get(a.id) ?? 0) ||
    (this.#spent.get(a.id) ?? 0) - (this.#spent.get(b.id) ?? 0);
}

const ENDLESS = 'endless';

/** Runs what stands in `__testing__`; a loop that a change made endless is broken off. */
const running = new Script('globalThis.__testing__.body()');

const failureOf = async (body, timeout) => {
  globalThis.__testing__.body = body;
  try {
    await running.runInThisContext(timeout === undefined ? {} : { timeout });
    return null;
  } catch (error) {
    if (error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return ENDLESS;
    return error instanceof Error ? error.message : String(error);
  }
};

/** Read by Stryker, by this name. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', factory: () => new InProcessRunner() },
];
