import type { Serving } from '../serve.ts';

/** Says where the service is and, on a new book, behind which link its first admin is made. */
export const announce = ({ address, setupKey }: Pick<Serving, 'address' | 'setupKey'>): string =>
  [
    `Sổ cược đang chạy: ${address}`,
    ...(setupKey === null ? [] : [`Cài đặt lần đầu (dùng một lần): ${address}/caidatlandau?key=${setupKey}`]),
    '',
  ].join('\n');
