#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { ROOT } from './launch/root.mjs';

/**
 * `npm run audit`: known vulnerabilities of the dependencies. For the running service, `moderate` and above
 * fail; for tools, `critical`. If the registry offers no audit, that is reported and nothing fails.
 */
const audit = (...options) => {
  const { status, stdout, stderr } = spawnSync('npm', ['audit', '--loglevel=error', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const unanswered =
    /audit endpoint returned an error|ENOAUDIT|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|E40[0-9]|E50[0-9]/.test(
      stderr,
    );
  if (status !== 0 && unanswered) return 'unanswered';
  process.stdout.write(stdout);
  return status === 0 ? 'clean' : 'vulnerable';
};

const results = [audit('--omit=dev', '--audit-level=moderate'), audit('--audit-level=critical')];
if (results.includes('unanswered'))
  process.stdout.write('No audit: the registry of this machine answers none.\n');
process.exitCode = results.includes('vulnerable') ? 1 : 0;
