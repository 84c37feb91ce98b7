import { Session } from 'node:inspector/promises';

/** Bytes of the heap that are still reachable. */
export const reachableBytes = async (): Promise<number> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
    return process.memoryUsage().heapUsed;
  } finally {
    session.disconnect();
  }
};
