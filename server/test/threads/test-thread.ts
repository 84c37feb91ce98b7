import { parentPort } from 'node:worker_threads';
import { serveTasks } from '../../src/threads/serve-tasks.ts';
import { TEST_TASKS } from './test-tasks.ts';

if (parentPort === null) throw new Error('test-thread.ts runs in a thread');
serveTasks(parentPort, TEST_TASKS);
