import type { FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { Attempt } from '../sign-in/rate-limits.ts';
import type { CodeSubject } from './one-time-codes.ts';

/**
 * Who tries a mailed code: the signed-in owner and the network that asked for the code share no limit with
 * strangers, so that these cannot keep them from their code.
 */
export const codeGuess = async (
  { codes }: Pick<Service, 'codes'>,
  request: FastifyRequest,
  about: CodeSubject,
): Promise<Attempt> => {
  const subject = `code ${about.purpose} ${about.subject}`;
  const owner = request.identity?.userId;
  if (owner !== undefined && owner === about.subject) return { subject, device: owner, strangers: 'none' };
  return { subject, strangers: (await codes.wasAskedFrom(about, request.ip)) ? 'none' : 'memory' };
};
