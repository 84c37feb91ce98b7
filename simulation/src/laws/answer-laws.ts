import { failure, FAILURE_STATUS, type FailureCode } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { Violation } from './violation.ts';
import type { Reply } from '../network/request.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const isKnownCode = (code: string): code is FailureCode => Object.hasOwn(FAILURE_STATUS, code);

/** Judges every answer as it arrives: its code, and whose data it holds. */
export class AnswerJudge {
  readonly violations: Violation[] = [];
  /** The agent that an id belongs to. */
  readonly #owners = new Map<string, string>();

  /** An id that only its agent may see: a customer or a message. */
  owns(agentId: string, id: string): void {
    this.#owners.set(id, agentId);
  }

  /** `reader`: the agent who asked; null for one who may see all. */
  hear(reader: string | null, path: string, reply: Reply): void {
    if (reply.status !== 200) this.#refusal(path, reply);
    if (reader === null) return;
    for (const [id] of reply.body.matchAll(UUID)) {
      const owner = this.#owners.get(id);
      if (owner !== undefined && owner !== reader)
        this.violations.push({ law: 'no-one-sees-another-book', details: `${path} shows ${id} of ${owner}` });
    }
  }

  #refusal(path: string, { status, body }: Reply): void {
    const parsed = failure.safeParse(parsedJson(body));
    const code = parsed.success ? parsed.data.error.code : '';
    if (status === 500)
      this.violations.push({ law: 'never-an-internal-error', details: `${path} answered ${body}` });
    else if (!isKnownCode(code) || FAILURE_STATUS[code] !== status)
      this.violations.push({
        law: 'refusals-have-stable-codes',
        details: `${path} answered ${status} ${body}`,
      });
  }
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
