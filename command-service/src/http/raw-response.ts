import { failureBody, type Refused } from './call-refused.ts';

/** A whole answer, for a connection on which no call stands that could be answered; it ends with it. */
export const rawResponse = (status: string, refused: Refused): string => {
  const body = JSON.stringify(failureBody(refused));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
