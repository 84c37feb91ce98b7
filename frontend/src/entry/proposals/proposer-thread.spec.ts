import { compileCatalogue, DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';
import { describe, expect, it, vi } from 'vitest';
import { answerWith, type ProposerRequest, ProposerThread, type Thread } from './proposer-thread.ts';

const { region, options, prices } = DEFAULT_SETTINGS;
const contextOn = (date: string): ReadingContext => ({
  date,
  catalogue: DEFAULT_CATALOGUE,
  region,
  options,
  prices,
  customerName: 'Anh Ba',
});
const FRIDAY = contextOn('2026-11-20');

/** A thread that answers when it is told to, from a copy of the request, as a real one does. */
const started = () => {
  const threads: { thread: Thread; events: EventTarget; requests: ProposerRequest[]; ended: boolean }[] = [];
  const start = (): Thread => {
    const events = new EventTarget();
    const requests: ProposerRequest[] = [];
    const made = {
      events,
      requests,
      ended: false,
      thread: {
        postMessage: (request: ProposerRequest) => void requests.push(structuredClone(request)),
        terminate: () => {
          made.ended = true;
        },
        addEventListener: events.addEventListener.bind(events),
      },
    };
    threads.push(made);
    return made.thread;
  };
  const last = () => {
    const thread = threads.at(-1);
    if (thread === undefined) throw new Error('no thread was started');
    return thread;
  };
  return {
    proposer: new ProposerThread(start),
    threads,
    requests: (): readonly ProposerRequest[] => last().requests,
    answer: (data: Proposal | null): void =>
      void last().events.dispatchEvent(new MessageEvent('message', { data })),
    fail: (): void => void last().events.dispatchEvent(new Event('error', { cancelable: true })),
  };
};

const PROPOSAL = propose('vl lo 12 5n', FRIDAY);

describe('The thread of the dialect reader', () => {
  it('answers from a copy of the context as the reader itself does', () => {
    const { proposer, requests } = started();
    void proposer.ask('vl lo 12 5n', FRIDAY, []);
    const answer = answerWith(compileCatalogue, propose);
    expect(PROPOSAL?.text).toBe('vl 12 b5n');
    expect(requests().map(answer)).toEqual([PROPOSAL]);
  });

  it('is sent a context once, and again when it differs', async () => {
    const { proposer, requests, answer } = started();
    const saturday = contextOn('2026-11-21');
    for (const context of [FRIDAY, FRIDAY, saturday]) {
      const asked = proposer.ask('vl lo 12 5n', context, []);
      answer(PROPOSAL);
      expect(await asked).toBe(PROPOSAL);
    }
    expect(requests().map(({ context }) => context?.date)).toEqual(['2026-11-20', undefined, '2026-11-21']);
  });

  it('is asked one question at a time, and of those that wait only the newest', async () => {
    const { proposer, requests, answer } = started();
    const [first, second, third] = ['a', 'b', 'c'].map((text) => proposer.ask(text, FRIDAY, []));
    expect(await second).toBeNull();
    expect(requests().map(({ text }) => text)).toEqual(['a']);
    answer(PROPOSAL);
    expect(await first).toBe(PROPOSAL);
    expect(requests().map(({ text }) => text)).toEqual(['a', 'c']);
    answer(null);
    expect(await third).toBeNull();
  });

  it('is told what was chosen', () => {
    const { proposer, requests } = started();
    const chosen = [{ line: 0, start: 3, question: null, answer: 'bao đảo' }];
    void proposer.ask('vl 345 db5n', FRIDAY, chosen);
    expect(requests()[0]?.chosen).toEqual(chosen);
  });

  it('is started again after a failure, with the context', async () => {
    const { proposer, threads, requests, answer, fail } = started();
    const lost = proposer.ask('a', FRIDAY, []);
    fail();
    expect(await lost).toBeNull();
    expect(threads[0]?.ended).toBe(true);
    const asked = proposer.ask('b', FRIDAY, []);
    expect(threads).toHaveLength(2);
    expect(requests()[0]?.context?.date).toBe('2026-11-20');
    answer(PROPOSAL);
    expect(await asked).toBe(PROPOSAL);
  });

  it('gives up a question that holds up a newer one, and only then', async () => {
    vi.useFakeTimers();
    try {
      const { proposer, threads, requests, answer } = started();
      const slow = proposer.ask('a', FRIDAY, []);
      vi.advanceTimersByTime(10_000);
      expect(threads[0]?.ended).toBe(false);
      const newer = proposer.ask('b', FRIDAY, []);
      vi.advanceTimersByTime(499);
      expect(threads[0]?.ended).toBe(false);
      vi.advanceTimersByTime(1);
      expect(threads[0]?.ended).toBe(true);
      expect(await slow).toBeNull();
      expect(requests().map(({ text }) => text)).toEqual(['b']);
      answer(PROPOSAL);
      expect(await newer).toBe(PROPOSAL);
      vi.advanceTimersByTime(10_000);
      expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});
