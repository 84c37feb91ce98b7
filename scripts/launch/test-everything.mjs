import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_MISSING, findChromium } from './chromium.mjs';
import { ROOT } from './root.mjs';

const CHECKS = ['typecheck', 'lint', 'format:check', 'imports', 'unused'];
const REPORT = join(ROOT, 'artifacts', 'vitest.json');

/** Runs a program to its end: its exit code and, unless it is shown as it comes, all that it said. */
const finished = (program, args, { shown, env = process.env }) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => done({ code: code ?? 1, said }));
  });

const check = async (name) => {
  const began = Date.now();
  const { code, said } = await finished('npm', ['run', '-s', name], { shown: false });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${code === 0 ? '' : said}`);
  return code === 0;
};

/** Two at a time: each check keeps one core busy. */
const checks = async () => {
  const waiting = [...CHECKS];
  const passed = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      passed.push(await check(name));
  };
  await Promise.all([worker(), worker()]);
  return passed;
};

const counted = () => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
    // a file that failed before its first test counts too
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const tests = async (args, chromium) => {
  mkdirSync(join(ROOT, 'artifacts'), { recursive: true });
  rmSync(REPORT, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await finished(
    process.execPath,
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...args],
    { shown: true, env: { ...process.env, CHROMIUM_PATH: chromium } },
  );
  const { passed, failed } = counted();
  // unhandled errors fail a run in which every test passed
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

/** Suites against a server run where its address is set. */
const SERVERS = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };

const sayServers = () => {
  for (const [server, name] of Object.entries(SERVERS))
    process.stdout.write(`${server}: ${process.env[name] ? 'there' : `not there (${name} is not set)`}\n`);
};

/**
 * Every check, then every test of every room and the browser tests; the last line is
 * `N passed, N failed`. Returns the exit code.
 */
export const testEverything = async (args) => {
  const chromium = findChromium();
  if (chromium === null) {
    process.stdout.write(`${CHROMIUM_MISSING}\n0 passed, 1 failed\n`);
    return 1;
  }
  const checked = await checks();
  const tested = await tests(args, chromium);
  const passed = checked.filter(Boolean).length + tested.passed;
  const failed = checked.filter((ok) => !ok).length + tested.failed;
  sayServers();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
};
