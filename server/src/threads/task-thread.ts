import { TEXT_TASKS } from '@so-cuoc/command-service/bets/text-tasks.ts';
import { REPORT_TASKS } from '@so-cuoc/projections/report/report-task.ts';
import { parentPort } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';

/** The program of a thread that runs tasks for calls. */
if (parentPort === null) throw new Error('task-thread.ts runs in a thread');
serveTasks(parentPort, [...TEXT_TASKS, ...REPORT_TASKS]);
