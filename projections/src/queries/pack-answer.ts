import type { onSendAsyncHookHandler } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const packed = promisify(gzip);

/** Characters from which an answer is packed: below it, a packet of the network holds it anyway. */
const LEAST = 1_400;

const takesGzip = (accepted: string | undefined): boolean =>
  accepted?.split(',').some((coding) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/.test(coding)) === true;

/**
 * Packs the answer of a call that a screen waits for on a slow phone, where the caller takes gzip. The work is done
 * beside the thread that answers.
 */
export const packAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < LEAST) return payload;
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  const answer = await packed(payload, { level: constants.Z_BEST_SPEED });
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return answer;
};
