import { expect, it } from 'vitest';
import { isWorkerTask, type WorkerTask } from './worker-task.ts';

const order: WorkerTask = {
  folder: '/data',
  view: 'report',
  generation: { number: 1, foldVersion: 4, collections: ['report.messages'] },
  share: 0,
  of: 2,
  upTo: '7',
  skipped: ['a'],
  chunk: 100,
  stop: new Int32Array(new SharedArrayBuffer(4)),
};

it('accepts a task, also after cloning to a thread', () => {
  expect(isWorkerTask(order)).toBe(true);
  expect(isWorkerTask(structuredClone(order))).toBe(true);
});

it.each(Object.keys(order))('rejects a task without %s or with a wrong value there', (field) => {
  const rest = Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));
  expect(isWorkerTask(rest)).toBe(false);
  expect(isWorkerTask({ ...order, [field]: true })).toBe(false);
  expect(isWorkerTask({ ...order, [field]: [7] })).toBe(false);
});

it.each([null, undefined, 7, 'order', []])('rejects %j', (value) => {
  expect(isWorkerTask(value)).toBe(false);
});
