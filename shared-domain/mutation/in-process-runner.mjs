import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import { expect } from 'vitest';
import './quick-properties.mjs';

/**
 * Runs the tests of some folders for Stryker in one process, bundled once: a test runner that starts
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
/**
 * A test that takes more of the processor (a large message) is left out: nearly every change that it notices another
 * notices too.
 */
const SLOW_MS = 250;
/**
 * Tests for one change: those that noticed others last, then the quick ones. A change that so many let pass counts as
 * survived, so the figures are lower bounds. 0 for all.
 */
const MOST_TESTS = Number(process.env.MUTATION_MOST_TESTS ?? 0) || Infinity;
/** Reports of earlier runs (files, by commas): new tests come first, then those that noticed something before. */
const REPORTS = (process.env.MUTATION_REPORTS ?? '').split(',').filter(Boolean);
/** Tests that are guarded against endless loops together: a guard for each costs more than most tests. */
const BATCH = 25;
/** What Stryker puts into each file to count which changes a test reaches; it costs more than the code itself. */
const COUNTS = /function stryCov_\w+\(\) \{/g;

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
    ignoreAnnotations: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['zod', 'fast-check'],
    plugins: [addressesStay],
    logLevel: 'silent',
  });
  const scriptOf = (code) => new Script(`(function (require, module, exports) {${code}\n})`);
  const code = outputFiles[0].text;
  return { counting: scriptOf(code), quick: scriptOf(code.replace(COUNTS, '$& return;')) };
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

/** What earlier runs tell of tests, by name: whether they noticed something. */
const knownTests = () => {
  const known = new Map();
  for (const file of REPORTS) {
    const { files, testFiles = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const tests = Object.values(testFiles).flatMap((own) => own.tests);
    const noticing = new Set(
      Object.values(files).flatMap(({ mutants }) => mutants.flatMap(({ killedBy = [] }) => killedBy)),
    );
    for (const { id, name } of tests) known.set(name, known.get(name) === true || noticing.has(id));
  }
  return known;
};

class InProcessRunner {
  /** The tests with and without counting which changes they reach. */
  #scripts = null;
  #tests = [];
  /** Tests that answer later cannot be run together. */
  #later = new Set();
  /** By test: how long it took, and when it last noticed a change. */
  #spent = new Map();
  #noticed = new Map();
  #changes = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Every process learns how long each test takes, before any change is timed. */
  async init() {
    this.#scripts = await bundled();
    this.#tests = registered(this.#scripts.quick);
    const known = knownTests();
    for (const { id, name, body } of this.#tests) {
      if (known.size > 0 && known.get(name) !== false) this.#noticed.set(id, known.has(name) ? 0.4 : 0.8);
      const began = process.cpuUsage();
      if (await answersLater(body)) this.#later.add(id);
      this.#spent.set(id, processorMs(began));
    }
  }

  async dryRun() {
    const space = this.#say({ mutantCoverage: { static: {}, perTest: {} } });
    const counting = registered(this.#scripts.counting);
    const tests = [];
    for (const { id, name, body } of counting) {
      space.currentTestId = id;
      const began = performance.now();
      const failureMessage = await failureOf(body);
      const timeSpentMs = performance.now() - began;
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
      this.#tests = registered(this.#scripts.quick);
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
    const tests = this.#tests
      .filter(({ id }) => (wanted?.has(id) ?? true) && (this.#spent.get(id) ?? 0) < SLOW_MS)
      .sort(this.#likelierFirst)
      .slice(0, MOST_TESTS);
    for (let at = 0; at < tests.length;) {
      const batch = this.#batchAt(tests, at);
      const spent = batch.reduce((sum, { id }) => sum + (this.#spent.get(id) ?? 0), 0);
      let done = 0;
      const failureMessage = await failureOf(
        batch.length === 1
          ? batch[0].body
          : () => {
              for (const { body } of batch) {
                body();
                done++;
              }
            },
        Math.ceil(MOST_MS + MOST_TIMES * spent),
      );
      const id = batch[done]?.id;
      if (failureMessage === ENDLESS) return { status: 'timeout', reason: id };
      if (space.hitLimit !== undefined && space.hitCount > space.hitLimit)
        return { status: 'timeout', reason: `Hit limit reached (${space.hitCount}/${space.hitLimit})` };
      at += batch.length;
      if (failureMessage === null) continue;
      this.#noticed.set(id, ++this.#changes);
      return { status: 'killed', killedBy: [id], failureMessage, nrOfTests: at };
    }
    return { status: 'survived', nrOfTests: tests.length };
  }

  #batchAt(tests, at) {
    const batch = tests.slice(at, at + BATCH);
    const later = batch.findIndex(({ id }) => this.#later.has(id));
    return later < 0 ? batch : batch.slice(0, Math.max(1, later));
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

/** What this process has taken of the processor since; on a busy machine the clock says several times as much. */
const processorMs = (began) => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** Runs what stands in `__testing__`; a loop that a change made endless is broken off. */
const running = new Script('globalThis.__testing__.body()');

const failureOf = async (body, timeout) => {
  globalThis.__testing__.body = body;
  const began = process.cpuUsage();
  try {
    await running.runInThisContext(timeout === undefined ? {} : { timeout });
    return null;
  } catch (error) {
    if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return error instanceof Error ? error.message : String(error);
    // It has rather waited for a processor than run without end.
    if (processorMs(began) < timeout / 2) return failureOf(body, timeout * 2);
    return ENDLESS;
  }
};

/** Whether a test answers later; what it answers is of no interest here. */
const answersLater = async (body) => {
  try {
    const answer = body();
    if (!(answer instanceof Promise)) return false;
    await answer;
  } catch {
    // the dry run tells that it fails
  }
  return true;
};

/** Read by Stryker, by this name. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', factory: () => new InProcessRunner() },
];
