import { VAULT_COPY_TASKS } from '@so-cuoc/command-service/vault/embedded/copy-tasks.ts';
import { parentPort } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';

/** The program of the thread that copies the vault. */
if (parentPort === null) throw new Error('vault-thread.ts runs in a thread');
serveTasks(parentPort, VAULT_COPY_TASKS);
