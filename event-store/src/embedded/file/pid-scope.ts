import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Where a process id means this process: this boot of this machine, and the pid namespace of its container. '' where the
 * system does not tell.
 */
export const pidScope = (): { readonly scope: string } => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { scope: `${boot} ${readlinkSync('/proc/self/ns/pid')}` };
  } catch {
    return { scope: '' };
  }
};
