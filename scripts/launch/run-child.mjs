import { spawn } from 'node:child_process';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program and returns its exit code; null if there is no such program. Forwards a termination signal
 * and ends only after the program: otherwise an orphaned installation would go on writing node_modules.
 */
export const runChild = (program, args, options) =>
  new Promise((done) => {
    const child = spawn(program, args, options);
    let told = false;
    const passOn = (signal) => {
      told = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      if (told) process.exit(0);
      done(code);
    };
    child.once('error', () => end(null));
    child.once('exit', end);
  });
