import { failureSentence } from './failure-sentence.ts';

/** Of the port, not of a file. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !('path' in error)
    ? error.code
    : '';

/** The one sentence that a start ends with when it cannot go on. */
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
