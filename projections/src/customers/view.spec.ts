import { packContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { describe, expect, it } from 'vitest';
import { AN, BINH, an, binh } from '../../test/customers-view.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { SKIP_NOTHING } from '../runner/folding/skip-unreadable.ts';
import type { GivenAnswer, MessageOrigin } from '@so-cuoc/shared-domain/book/events.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { currentCustomers, customerList, customersAsOf } from './query.ts';
import { customersView, noCustomersYet } from './view.ts';

const given = givenView(customersView, ({ documents, events }) => ({
  rows: async () => customerList(await currentCustomers(documents, a.AGENT)),
  rowsAt: async (instant: string) =>
    customerList(await customersAsOf(events, a.AGENT, new Date(instant), SKIP_NOTHING)),
}));

const AT = '2026-11-20T09:15:00.000Z';
const MESSAGE = a.uuid('m', 1);

const learned = (answer: 'dui' | 'bdao', khachId = AN): CustomerEvent => ({
  type: 'HabitLearned',
  version: 1,
  data: { agentId: a.AGENT, khachId, question: 'db', answer, from: MESSAGE, at: AT },
});
const forgotten: CustomerEvent = {
  type: 'HabitForgotten',
  version: 1,
  data: { agentId: a.AGENT, khachId: AN, question: 'db' },
};

/** A message with how it came to be. */
const placed = (number: number, origin: MessageOrigin, khachId = AN): a.HistoryEvent => ({
  type: 'BetPlaced',
  version: 2,
  data: {
    ...{ agentId: a.AGENT, date: a.DATE, uiId: a.uuid('m', number), stt: number },
    ...packContent(a.content(khachId, [a.item()])),
    origin,
  },
});
/** A message in which the agent chose these answers. */
const chosen = (number: number, ...answers: readonly GivenAnswer[]): a.HistoryEvent =>
  placed(number, { kind: 'choice', answers });
const DUI = { question: 'db', answer: 'dui' };
const BDAO = { question: 'db', answer: 'bdao' };

describe('The habits of a customer', () => {
  it('given a learned habit, then its row tells question, answer, time and message', async () => {
    const { rows } = await given(an, binh, learned('dui'));
    expect(await rows()).toMatchObject([
      { khach_id: AN, habits: [{ question: 'db', answer: 'dui', learnedAt: AT, from: MESSAGE }] },
      { khach_id: BINH },
    ]);
    expect((await rows())[1]).not.toHaveProperty('habits');
  });

  it('when another answer is learned, then it replaces the one before', async () => {
    const { rows, when } = await given(an, learned('dui'));
    await when(learned('bdao'));
    expect(await rows()).toMatchObject([{ habits: [{ answer: 'bdao' }] }]);
  });

  it('when it is forgotten, then the row is as before', async () => {
    const { rows, when } = await given(an);
    const before = await rows();
    await when(learned('dui'), forgotten);
    expect(await rows()).toEqual(before);
  });

  it('when only habits change, then the update says so; a rename beside them is not hidden', async () => {
    const { changes, when } = await given(an);
    await when(learned('dui'));
    expect(changes).toMatchObject([{ khachId: AN, only: 'habits', row: { habits: [{ answer: 'dui' }] } }]);
    const renamed: CustomerEvent = {
      type: 'CustomerRenamed',
      version: 1,
      data: { agentId: a.AGENT, khachId: AN, name: 'Anh An Giang' },
    };
    await when(renamed);
    expect(changes).toHaveLength(1);
    expect(changes[0]).not.toHaveProperty('only');
  });

  it('when habits change right after the settings, then one update tells both', async () => {
    const { events } = await given(an, learned('dui'));
    const agent = noCustomersYet(a.AGENT);
    for await (const event of events.readStream(`customers-${a.AGENT}`)) customersView.fold(agent, event);
    const { changes } = customersView.flush(agent, 'collect');
    expect(changes).toMatchObject([{ khachId: AN, row: { habits: [{ answer: 'dui' }] } }]);
    expect(changes[0]).not.toHaveProperty('only');
  });

  it('given an earlier instant, then the habits are those of that time', async () => {
    const { events, rowsAt } = await given(an, learned('dui'), forgotten);
    const instants: string[] = [];
    for await (const event of events.readStream(`customers-${a.AGENT}`))
      instants.push(event.metadata.occurredAt);
    const habitsAt = async (index: number) => (await rowsAt(instants[index] ?? ''))[0]?.habits;
    expect(await habitsAt(0)).toBeUndefined();
    expect(await habitsAt(1)).toMatchObject([{ question: 'db', answer: 'dui' }]);
    expect(await habitsAt(2)).toBeUndefined();
    expect(await rowsAt('2020-01-01T00:00:00.000Z')).toEqual([]);
  });
});

describe('What is suggested to be remembered', () => {
  it('given the same choice in two messages, then it was chosen twice', async () => {
    const { rows, when } = await given(an, chosen(1, DUI));
    expect(await rows()).toMatchObject([{ suggested: [{ ...DUI, times: 1 }] }]);
    await when(chosen(2, DUI, { question: 'pairs', answer: 'each' }));
    expect(await rows()).toMatchObject([
      {
        suggested: [
          { ...DUI, times: 2 },
          { question: 'pairs', answer: 'each', times: 1 },
        ],
      },
    ]);
  });

  it('given a choice in a message that was changed by hand besides, then it counts', async () => {
    const retyped = { kind: 'retyped', characters: 2, words: [] } as const;
    const { rows } = await given(
      an,
      placed(1, { ...retyped, answers: [DUI] }),
      placed(2, { ...retyped, answers: [] }),
    );
    expect(await rows()).toMatchObject([{ suggested: [{ ...DUI, times: 1 }] }]);
  });

  it('given the first reading accepted twice where a doubt showed others, then it was chosen twice', async () => {
    const { rows } = await given(
      an,
      placed(1, { kind: 'proposal', answers: [DUI] }),
      placed(2, { kind: 'proposal' }),
      placed(3, { kind: 'proposal', answers: [DUI] }),
    );
    expect(await rows()).toMatchObject([{ suggested: [{ ...DUI, times: 2 }] }]);
  });

  it('given another choice in between, then the count begins anew', async () => {
    const { rows } = await given(an, chosen(1, DUI), chosen(2, DUI), chosen(3, BDAO));
    expect(await rows()).toMatchObject([{ suggested: [{ ...BDAO, times: 1 }] }]);
  });

  it('given a choice that was learned or forgotten, then nothing of the question is suggested', async () => {
    const { rows, when } = await given(an, chosen(1, DUI), chosen(2, DUI), learned('dui'));
    expect((await rows())[0]).not.toHaveProperty('suggested');
    await when(chosen(3, BDAO), forgotten);
    expect((await rows())[0]).not.toHaveProperty('suggested');
  });

  it('given unknown questions, other origins or a deleted customer, then nothing is counted', async () => {
    const gone: CustomerEvent = {
      type: 'CustomerDeleted',
      version: 1,
      data: { agentId: a.AGENT, khachId: BINH },
    };
    const { rows } = await given(
      ...[an, binh, gone, placed(1, { kind: 'proposal' })],
      chosen(2, { question: 'xưa', answer: 'x' }),
      a.placed(a.uuid('m', 3), 3, a.content(AN, [a.item()])),
      placed(4, { kind: 'choice', answers: [DUI] }, BINH),
    );
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]).not.toHaveProperty('suggested');
  });
});
