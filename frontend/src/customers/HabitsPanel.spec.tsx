import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { HabitRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookContext } from '../entry/book/book-context.ts';
import { texts } from '../i18n/vi/customers/configuration.ts';
import { HabitsPanel } from './HabitsPanel.tsx';

const DB: HabitRow = {
  question: 'db',
  answer: 'dui',
  learnedAt: '2026-11-19T18:30:00.000Z',
  from: 'tin-1',
};
const OLD: HabitRow = { question: 'xưa', answer: 'cũ', learnedAt: '2026-11-01T02:00:00.000Z', from: null };

const Panel = () => {
  const [customer] = bookContext.useStore(({ value }) => value.customers);
  return customer === undefined ? null : <HabitsPanel customer={customer} />;
};

const given = (...habits: readonly HabitRow[]): void => {
  const customer = { khach_id: 'ba', khach_name: 'Ba', khach_name2: 'Ba', khach_createdate: '', stt: 1 };
  bookContext.useStore.setState({
    key: 'agent',
    status: 'ready',
    value: {
      customers: [habits.length === 0 ? customer : { ...customer, habits }],
      settings: new Map(),
      catalogue: DEFAULT_CATALOGUE,
      records: [],
      complete: true,
      isStored: false,
    },
  });
  render(<Panel />);
};

const serve = (result: string) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response(JSON.stringify([{ result, message: 'Không được' }])));
  });
  return paths;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  bookContext.useStore.setState(bookContext.useStore.getInitialState());
});

const habit = (words: string) => within(screen.getByText(words).closest('li') ?? document.body);

describe('The habits in the configuration', () => {
  it('keeps a forgotten one at its place, so that no other moves under the finger', async () => {
    given(DB, OLD);
    serve('updatesuccess');
    const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const [first] = shown();
    fireEvent.click(screen.getAllByRole('button', { name: /^Quên/ })[0] ?? document.body);
    await waitFor(() => expect(shown()[0]).toContain(texts.forgotten));
    expect(first).toContain('“db”');
    expect(shown()[0]).toContain('“db”');
  });

  it('shows answer, question, day in Vietnam and the message of each', () => {
    given(DB, OLD);
    const db = habit('“db” đọc là đuôi giải đặc biệt');
    expect(db.getByText('“db” là bao đảo hay đuôi đặc biệt')).toBeTruthy();
    expect(db.getByText(/nhớ từ 20\/11\/2026/)).toBeTruthy();
    expect(db.getByRole('link').getAttribute('href')).toBe(
      '/baocao?tu=2026-11-13&den=2026-11-21&khach=ba&tin=tin-1',
    );
  });

  it('shows one without a message, or of a question that is no more, by its keys', () => {
    given(OLD);
    const old = habit('cũ');
    expect(old.getByText('xưa')).toBeTruthy();
    expect(old.queryByRole('link')).toBeNull();
  });

  it('says how habits come about where there are none', () => {
    given();
    expect(screen.getByText(texts.noHabits)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('forgets one at once and remembers it again, and keeps it if the service refuses', async () => {
    given(DB, OLD);
    const button = () => screen.queryByRole('button', { name: /Quên: “db”/ });
    const refused = serve('khongco');
    fireEvent.click(button() ?? document.body);
    await waitFor(() => expect(refused).toHaveLength(1));
    expect(button()).not.toBeNull();
    const paths = serve('updatesuccess');
    await waitFor(() => expect(button()?.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button() ?? document.body);
    await waitFor(() => habit('“db” đọc là đuôi giải đặc biệt').getByText(/đã quên/));
    expect(button()).toBeNull();
    const again = screen.getByRole('button', { name: /Nhớ lại: “db”/ });
    await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false));
    fireEvent.click(again);
    await waitFor(() => expect(button()).not.toBeNull());
    expect(paths).toEqual([customerCalls.forgetHabit.path, customerCalls.learnHabit.path]);
    expect(habit('cũ').getByText(/nhớ từ 01\/11\/2026/)).toBeTruthy();
  });
});
