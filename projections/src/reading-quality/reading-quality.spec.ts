import type { MessageOrigin } from '@so-cuoc/shared-domain/book/events.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { customersView } from '../customers/view.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { runView } from '../runner/run-view.ts';
import { overallQuality, readingQuality } from './query.ts';
import { readingQualityView } from './view.ts';

const [AN, BA] = [a.uuid('k', 1), a.uuid('k', 2)];
const [M1, M2, M3] = [a.uuid('m', 1), a.uuid('m', 2), a.uuid('m', 3)];
const AS_SENT: MessageOrigin = { kind: 'as-sent' };
const PROPOSAL: MessageOrigin = { kind: 'proposal' };
const CHOICE: MessageOrigin = { kind: 'choice', answers: [] };
const MONTH = '2026-11';

/** Customers are another view; its document is written here as that view writes it. */
const customersNamed = (...names: readonly (readonly [string, string])[]): DocumentReader => {
  const customers = names.map(([khachId, name]) => ({ khachId, name }));
  return {
    get: () => Promise.resolve({ made: customers.length, customers }),
    range: () => Promise.resolve([]),
  };
};
const BOTH = customersNamed([AN, 'Anh An'], [BA, 'Anh Ba']);

const given = givenView(readingQualityView, ({ documents }) => ({
  quality: (khachId: string | null = null, month = MONTH, customers = BOTH) =>
    readingQuality({ quality: documents, customers }, { agentId: a.AGENT, month, khachId }),
  overall: () => overallQuality([documents], MONTH),
}));

const by = (khachId: string, origin: MessageOrigin) => ({ ...a.content(khachId, [a.item()]), origin });

describe('how well an agent’s messages are read', () => {
  it('is counted by how each message came to be', async () => {
    const { quality } = await given(
      a.placed(M1, 1, by(AN, AS_SENT)),
      a.placed(M2, 2, by(AN, PROPOSAL)),
      a.placed(M3, 3, by(BA, CHOICE)),
      a.placed(a.uuid('m', 4), 4, by(BA, a.retyped(7, 'đài', 'lô'))),
      a.placed(a.uuid('m', 5), 5, a.content(BA, [a.item()])),
    );
    expect(await quality()).toMatchObject({
      ...{ month: MONTH, messages: 5, unknown: 1, asSent: 1, proposals: 1, choices: 1, retyped: 1 },
      characters: 7,
      words: [
        { word: 'lô', messages: 1 },
        { word: 'đài', messages: 1 },
      ],
      customers: [
        { khach_id: AN, khach_name: 'Anh An', messages: 2, asSent: 1, proposals: 1, retyped: 0 },
        { khach_id: BA, khach_name: 'Anh Ba', messages: 3, unknown: 1, choices: 1, characters: 7 },
      ],
    });
  });

  it('is answered for one customer alone, beside the list of all', async () => {
    const { quality } = await given(
      a.placed(M1, 1, by(AN, a.retyped(3, 'đài'))),
      a.placed(M2, 2, by(BA, a.retyped(5, 'lô'))),
    );
    expect(await quality(BA)).toMatchObject({
      ...{ messages: 1, retyped: 1, characters: 5 },
      words: [{ word: 'lô', messages: 1 }],
      customers: [{ khach_id: AN }, { khach_id: BA }],
    });
  });

  it('counts a message once, as it was edited last and for the customer that it has now', async () => {
    const { quality, when } = await given(a.placed(M1, 1, by(AN, a.retyped(7, 'đài'))));
    await when(a.edited(M1, by(BA, a.retyped(2, 'lô'))));
    expect(await quality()).toMatchObject({
      ...{ messages: 1, retyped: 1, characters: 2 },
      words: [{ word: 'lô', messages: 1 }],
      customers: [{ khach_id: BA, messages: 1 }],
    });
    await when(a.edited(M1, by(BA, AS_SENT)));
    expect(await quality()).toMatchObject({ messages: 1, asSent: 1, retyped: 0, characters: 0, words: [] });
  });

  it('leaves out deleted messages, until they are restored', async () => {
    const { quality, when } = await given(
      a.placed(M1, 1, by(AN, a.retyped(7, 'đài'))),
      a.placed(M2, 2, by(AN, AS_SENT)),
      a.deleted(M1),
    );
    expect(await quality()).toMatchObject({ messages: 1, asSent: 1, retyped: 0, words: [] });
    await when(a.restored(M1), a.cleared([M1, M2]));
    expect(await quality()).toMatchObject({ messages: 0, characters: 0, words: [], customers: [] });
    await when(a.restored(M1));
    expect(await quality()).toMatchObject({ messages: 1, retyped: 1, characters: 7 });
  });

  it('does not change with prices, flags and cut-offs', async () => {
    const message = by(AN, PROPOSAL);
    const { quality, when } = await given(a.placed(M1, 1, message));
    const before = await quality();
    await when(
      a.repriced(M1, a.content(AN, [a.item({ points: 1 })])),
      a.flagged(M1),
      a.late(M1),
      a.acceptedLate(M1),
    );
    expect(await quality()).toEqual(before);
    expect(before).toMatchObject({ messages: 1, proposals: 1 });
  });

  it('is kept by month, with the five months before', async () => {
    const { quality } = await given(
      a.placed(M1, 1, by(AN, AS_SENT), '2026-11-30'),
      a.placed(M2, 1, by(AN, a.retyped(4, 'đài')), '2026-10-01'),
      a.placed(M3, 1, by(AN, AS_SENT), '2026-05-31'),
    );
    const november = await quality();
    expect(november).toMatchObject({ messages: 1, asSent: 1, words: [] });
    expect(november.months.map(({ month, messages }) => [month, messages])).toEqual([
      ...[
        ['2026-06', 0],
        ['2026-07', 0],
        ['2026-08', 0],
        ['2026-09', 0],
      ],
      ...[
        ['2026-10', 1],
        ['2026-11', 1],
      ],
    ]);
    expect(await quality(null, '2026-10')).toMatchObject({
      retyped: 1,
      words: [{ word: 'đài', messages: 1 }],
    });
  });

  it('has the ten words that were changed in most messages', async () => {
    const letters = 'abcdefghijkl'.split('');
    const { quality } = await given(
      ...letters.map((_, index) =>
        a.placed(a.uuid('m', index + 1), index + 1, by(AN, a.retyped(1, ...letters.slice(0, index + 1)))),
      ),
    );
    const { words } = await quality();
    expect(words.map(({ word, messages }) => `${word}${messages}`).join(' ')).toBe(
      'a12 b11 c10 d9 e8 f7 g6 h5 i4 j3',
    );
  });

  it('leaves out a deleted customer, as every report does', async () => {
    const { quality } = await given(a.placed(M1, 1, by(AN, AS_SENT)), a.placed(M2, 2, by(BA, AS_SENT)));
    const answer = await quality(null, MONTH, customersNamed([BA, 'Anh Ba']));
    expect(answer).toMatchObject({ messages: 1, customers: [{ khach_id: BA }] });
  });
});

describe('how well the messages of all agents are read', () => {
  it('has sums and words, and no customer', async () => {
    const { overall } = await given(
      a.placed(M1, 1, by(AN, a.retyped(3, 'đài'))),
      a.placed(M2, 1, by(BA, a.retyped(2, 'đài', 'lô')), a.DATE, a.OTHER_AGENT),
      a.placed(M3, 2, by(BA, AS_SENT), a.DATE, a.OTHER_AGENT),
    );
    const answer = await overall();
    expect(answer).toMatchObject({
      ...{ messages: 3, asSent: 1, retyped: 2, characters: 5 },
      words: [
        { word: 'đài', messages: 2 },
        { word: 'lô', messages: 1 },
      ],
    });
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${AN}|${BA}|${a.AGENT}`));
  });
});

it.each([51, 52])('the sums of all agents are those of each agent together, seed %i', async (seed) => {
  const log = openLog();
  const store = openViews();
  const position = await append(log, randomHistory(seed, 400));
  const [quality, customers] = await Promise.all([
    runView({ view: readingQualityView, events: log, store }),
    runView({ view: customersView, events: log, store }),
  ]);
  onTestFinished(async () => {
    await quality.close();
    await customers.close();
    await store.close();
  });
  for (const view of [quality, customers]) expect(await view.waitFor(position, 10_000)).toBe(true);
  const documents = { quality: quality.documents, customers: customers.documents };
  const own = await Promise.all(
    [a.AGENT, a.OTHER_AGENT].map((agentId) =>
      readingQuality(documents, { agentId, month: MONTH, khachId: null }),
    ),
  );
  const all = await overallQuality([quality.documents], MONTH);
  for (const sum of [
    'messages',
    'unknown',
    'asSent',
    'proposals',
    'choices',
    'retyped',
    'characters',
  ] as const) {
    expect(own.reduce((total, one) => total + one[sum], 0)).toBe(all[sum]);
    for (const one of own)
      expect(one.customers.reduce((total, customer) => total + customer[sum], 0)).toBe(one[sum]);
  }
  expect(all.retyped).toBeGreaterThan(0);
});
