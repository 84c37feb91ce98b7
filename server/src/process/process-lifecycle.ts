import type { Serving } from '../serve.ts';
import { failureSentence } from './failure-sentence.ts';

/**
 * Keeps the process alive if its output cannot be written: the terminal was closed, or the disk of its log is full.
 * By default Node ends the process at the next line.
 */
export const ignoreClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};

/** A slower stop is cut off; supervisors usually kill after 10 s. */
const DEADLINE_MS = 8_000;

/**
 * Ends the process with 0 on SIGTERM, SIGINT or SIGHUP. Returns a function that registers the service to stop first;
 * if that must end by itself, the process ends with its sentence and 1. Further signals are ignored: npm forwards the
 * one that the whole process group has already received.
 */
export const shutDownOnSignals = (): ((
  serving: Pick<Serving, 'stop'> & Partial<Pick<Serving, 'mustEnd'>>,
) => void) => {
  let stop = (): Promise<void> => Promise.resolve();
  let stopping = false;
  const end = (code: number, sentence = ''): void => {
    if (stopping) return;
    stopping = true;
    const leave = (): void => {
      process.stderr.write(sentence);
      process.exit(code);
    };
    setTimeout(leave, DEADLINE_MS).unref();
    void stop().finally(leave);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  return (serving) => {
    stop = () => serving.stop();
    void serving.mustEnd?.then((sentence) => end(1, `${sentence}\n`));
  };
};

/** The address of the service and, on a new book, the link that creates the first admin. */
export const announce = ({ address, setupKey }: Pick<Serving, 'address' | 'setupKey'>): string =>
  [
    `Sổ cược đang chạy: ${address}`,
    ...(setupKey === null ? [] : [`Cài đặt lần đầu (dùng một lần): ${address}/caidatlandau?key=${setupKey}`]),
    '',
  ].join('\n');

/** An error of the port, not of a file. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !('path' in error)
    ? error.code
    : '';

/** The sentence that a failed start ends with. */
export const startFailure = (
  error: unknown,
  at: { readonly host: string; readonly port: number },
): string => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Cổng ${at.port} đang được chương trình khác dùng. Hãy chọn cổng khác với --port. (mã port_in_use)`;
    case 'EACCES':
      return `Không có quyền mở cổng ${at.port}. Hãy chọn cổng khác với --port. (mã port_forbidden)`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Máy này không có địa chỉ ${at.host}. Hãy sửa --host. (mã host_unknown)`;
    default:
      return (
        failureSentence(error) ??
        `Không khởi động được: ${error instanceof Error ? error.message : String(error)} (mã internal)`
      );
  }
};
