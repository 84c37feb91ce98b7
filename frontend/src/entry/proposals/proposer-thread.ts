import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { ChosenAnswer, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { Reading, ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';

/** The dialect reader of the domain. */
export type Propose = (
  text: string,
  context: ReadingContext,
  reading: Reading | undefined,
  chosen: readonly ChosenAnswer[],
) => Proposal | null;

/** A context as it can be copied to another thread: the catalogue is compiled again there. */
type SentContext = Omit<ReadingContext, 'catalogue'> & Pick<Catalogue, 'records' | 'rules'>;

export interface ProposerRequest {
  readonly text: string;
  readonly chosen: readonly ChosenAnswer[];
  /** Only where it differs from the request before. */
  readonly context: SentContext | null;
}

const sentContext = ({ catalogue, ...context }: ReadingContext): SentContext => ({
  ...context,
  records: catalogue.records,
  rules: catalogue.rules,
});

/** The thread's side: answers requests and keeps the context between them. */
export const answerWith = (
  compile: (records: Catalogue['records'], rules: Catalogue['rules']) => Catalogue,
  propose: Propose,
): ((request: ProposerRequest) => Proposal | null) => {
  let current: ReadingContext | null = null;
  return ({ text, chosen, context }) => {
    if (context !== null) {
      const { records, rules, ...rest } = context;
      current = { ...rest, catalogue: compile(records, rules) };
    }
    return current === null ? null : propose(text, current, undefined, chosen);
  };
};

interface Question {
  readonly text: string;
  readonly context: ReadingContext;
  readonly chosen: readonly ChosenAnswer[];
  readonly resolve: (proposal: Proposal | null) => void;
}

/** What is used of a Worker. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** So long may a question hold up a newer one before its thread is ended. */
const PATIENCE_MS = 500;

/**
 * Asks the reader in a thread of its own. The thread answers one question at a time. Of those that wait only the newest
 * is asked; the others are answered by null, as are all if the thread cannot be loaded (offline). A question that holds
 * up a newer one for too long is given up.
 */
export class ProposerThread {
  readonly #start: () => Thread;
  #thread: Thread | null = null;
  #asked: Question | null = null;
  #waiting: Question | null = null;
  #sent: ReadingContext | null = null;
  #impatience: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Thread) {
    this.#start = start;
  }

  ask(text: string, context: ReadingContext, chosen: readonly ChosenAnswer[]): Promise<Proposal | null> {
    return new Promise((resolve) => {
      this.#waiting?.resolve(null);
      this.#waiting = { text, context, chosen, resolve };
      if (this.#asked === null) this.#next();
      else this.#impatience ??= setTimeout(() => this.#end(), PATIENCE_MS);
    });
  }

  #next(): void {
    if (this.#asked !== null || this.#waiting === null) return;
    const question = this.#waiting;
    this.#waiting = null;
    this.#asked = question;
    const { text, context, chosen } = question;
    const request: ProposerRequest = {
      text,
      chosen,
      context: context === this.#sent ? null : sentContext(context),
    };
    this.#sent = context;
    this.#running().postMessage(request);
  }

  #running(): Thread {
    if (this.#thread !== null) return this.#thread;
    const thread = this.#start();
    thread.addEventListener('message', ({ data }: MessageEvent<Proposal | null>) => this.#answer(data));
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      this.#end();
    });
    this.#thread = thread;
    return thread;
  }

  /** Ends the thread; the next question starts another. */
  #end(): void {
    this.#thread?.terminate();
    this.#thread = null;
    this.#sent = null;
    this.#answer(null);
  }

  #answer(proposal: Proposal | null): void {
    clearTimeout(this.#impatience);
    this.#impatience = undefined;
    const question = this.#asked;
    this.#asked = null;
    question?.resolve(proposal);
    this.#next();
  }
}
