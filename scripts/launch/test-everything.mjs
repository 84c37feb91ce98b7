import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
  return code === 0;
};

/** Two at a time: each check keeps one core busy. */
const runChecks = async () => {
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
    // A file that failed before its first test counts too.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
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
  const { passed, failed } = counted();
  // Unhandled errors fail a run in which every test passed.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

/** Every screen in both themes, wide and narrow; counts as one test. */
const runScreens = async (env) => {
  const { code } = await finished(process.execPath, [inRoot('scripts', 'run.mjs'), 'screens'], {
    shown: true,
    env: { ...process.env, ...env },
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Suites against a server run only if its address is set. */
const SERVERS = { EventStoreDB: 'EVENTSTORE_URL', MongoDB: 'MONGODB_URL' };

const printServers = () => {
  for (const [server, name] of Object.entries(SERVERS))
    process.stdout.write(`${server}: ${process.env[name] ? 'there' : `not there (${name} is not set)`}\n`);
};

/**
 * `npm test`: the checks and every test except the long ones. `npm run test:full`: the long tests, every
 * property with more runs, and the screens. The last line is `N passed, N failed`. Returns the exit code.
 */
export const testEverything = async (args, { full }) => {
  const chromium = findChromium();
  if (chromium === null) {
    process.stdout.write(`${CHROMIUM_MISSING}\n0 passed, 1 failed\n`);
    return 1;
  }
  const env = { CHROMIUM_PATH: chromium, ...(full ? { TEST_FULL: '1' } : {}) };
  const checked = full ? [] : await runChecks();
  const results = [
    { passed: checked.filter(Boolean).length, failed: checked.filter((ok) => !ok).length },
    await runTests(args, env),
    ...(full && args.length === 0 ? [await runScreens(env)] : []),
  ];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  printServers();
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
};
