import { SourcesUnusable } from '@so-cuoc/command-service/draws/feeds/sources.ts';
import { AnotherLog, LogShorterThanViews } from './shorter-log.ts';
import { AddressUnusable, FolderUnusable, LogCorrupt, StoreUnavailable } from '@so-cuoc/event-store/port.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The one sentence that a start ends with when it cannot go on. */
export const startFailure = (
  error: unknown,
  at: { readonly host: string; readonly port: number },
): string => {
  if (
    error instanceof FolderUnusable ||
    error instanceof LogCorrupt ||
    error instanceof StoreUnavailable ||
    error instanceof AddressUnusable ||
    error instanceof SourcesUnusable
  )
    return error.message;
  if (error instanceof LogShorterThanViews || error instanceof AnotherLog)
    return `${error.message} (mã ${error.code})`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Cổng ${at.port} đang được chương trình khác dùng. Hãy chọn cổng khác với --port.`;
    case 'EACCES':
      return `Không có quyền mở cổng ${at.port}. Hãy chọn cổng khác với --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Máy này không có địa chỉ ${at.host}. Hãy sửa --host.`;
    default:
      return `Không khởi động được: ${error instanceof Error ? error.message : String(error)}`;
  }
};
