import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { CHROMIUM_MISSING, findChromium } from './chromium.mjs';

const CHECKS = ['typecheck', 'lint', 'format:check', 'imports', 'unused'];
const REPORT = inRoot('artifacts', 'vitest.json');

/** Runs a program. Returns its exit code and its output, unless the output is shown directly. */
const finished = (program, args, { shown, env = process.env }) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });

const check = async (name) => {
  const began = Date.now();
  const { code, output } = await finished('npm', ['run', '-s', name], { shown: false });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${code === 0 ? '' : output}`);
  return { name, ok: code === 0 };
};

/** Two at a time: each check keeps one core busy. */
const runChecks = async () => {
  const waiting = [...CHECKS];
  const done = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) done.push(await check(name));
  };
  await Promise.all([worker(), worker()]);
  return {
    passed: done.filter(({ ok }) => ok).length,
    failed: done.filter(({ ok }) => !ok).map(({ name }) => name),
  };
};

/** The first line of what a test said, at most 300 characters. */
const firstLine = (messages) => (messages?.[0] ?? '').split('\n')[0].slice(0, 300);

/** A line for each failed test, and for each file that failed before its first test. */
const namesOfFailed = (files) =>
  files.flatMap((file) => {
    const name = relative(ROOT, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages)}`);
    return file.status === 'failed' && file.assertionResults.length === 0
      ? [`${name}: ${firstLine([file.message])}`]
      : [];
  });

/** A line for each test that passed at its second try only, with what it said at the first. */
const namesOfUnsteady = (files) =>
  files.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map((test) => `${relative(ROOT, file.name)}: ${test.fullName}: ${firstLine(test.failureMessages)}`),
  );

const counted = () => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
    return {
      passed: numPassedTests,
      failed: namesOfFailed(testResults),
      unsteady: namesOfUnsteady(testResults),
    };
  } catch {
    return { passed: 0, failed: ['the test run wrote no report'], unsteady: [] };
  }
};

const runTests = async (args, env) => {
  mkdirSync(inRoot('artifacts'), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code } = await finished(
    process.execPath,
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
      ...args,
    ],
    { shown: true, env: { ...process.env, ...env } },
  );
  const { passed, failed, unsteady } = counted();
  return {
    passed,
    unsteady,
    failed:
      code !== 0 && failed.length === 0 ? ['every test passed, yet the run had an unhandled error'] : failed,
  };
};

/** Every screen in both themes, wide and narrow; counts as one test. */
const runScreens = async (env) => {
  const { code } = await finished(process.execPath, [inRoot('scripts', 'run.mjs'), 'screens'], {
    shown: true,
    env: { ...process.env, ...env },
  });
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['the screens'] };
};

/** Suites against a server run only if its address is set. */
const SERVERS = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };

const printServers = () => {
  for (const [server, name] of Object.entries(SERVERS))
    process.stdout.write(`${server}: ${process.env[name] ? 'there' : `not there (${name} is not set)`}\n`);
};

/**
 * `npm test`: the checks and every test except the long ones. `npm run test:full`: the long tests, every
 * property with more runs, and the screens. A test of whole processes that fails is tried once more, and named if it
 * passes then. The last line is `N passed, N failed`. Returns the exit code.
 */
export const testEverything = async (args, { full }) => {
  const chromium = findChromium();
  if (chromium === null) {
    process.stdout.write(`${CHROMIUM_MISSING}\n0 passed, 1 failed\n`);
    return 1;
  }
  const env = { CHROMIUM_PATH: chromium, ...(full ? { TEST_FULL: '1' } : {}) };
  const results = [
    full ? { passed: 0, failed: [] } : await runChecks(),
    await runTests(args, env),
    ...(full && args.length === 0 ? [await runScreens(env)] : []),
  ];
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.flatMap((result) => result.failed);
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  printServers();
  for (const name of unsteady) process.stdout.write(`⚠ only at the second try: ${name}\n`);
  for (const name of failed) process.stdout.write(`✗ ${name}\n`);
  process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
  return failed.length === 0 ? 0 : 1;
};
