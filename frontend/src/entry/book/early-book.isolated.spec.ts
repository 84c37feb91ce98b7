// @vitest-environment jsdom
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { bookContext } from './book-context.ts';
import { bookArrives, openBookWithSession, openShownBook } from './early-book.ts';

const asked: string[] = [];
const listsAsked = () =>
  asked.filter((path) => path === pathOf(customerCalls.list, { params: { userId: 'a' } })).length;

beforeEach(() => {
  asked.length = 0;
  bookContext.useStore.setState(bookContext.useStore.getInitialState());
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise(() => undefined);
  });
});

const answerSession = (role: 'us' | 'ad'): void =>
  useSession.setState({
    state: { kind: 'in', record: { ...AGENT_RECORD, user_isManage: role, user_agent: 'a' } },
  });

const signIn = (role: 'us' | 'ad', path: string): void => {
  useSession.setState({ state: { kind: 'unknown' } });
  window.history.replaceState(null, '', path);
  onTestFinished(openBookWithSession());
  answerSession(role);
};

it('the customers are not asked for on another page, or where the account has no book', () => {
  signIn('us', '/baocao');
  signIn('ad', '/datcuoc1');
  expect(asked).toEqual([]);
});

it('the customers are asked for with the session, and not again by the page', () => {
  signIn('us', '/datcuoc1');
  expect(listsAsked()).toBe(1);
  openShownBook('a');
  expect(listsAsked()).toBe(1);
  expect(bookContext.useStore.getState()).toMatchObject({ key: 'a', status: 'loading' });
});

it('the customers are asked for at once where the session answered before bet entry was loaded', () => {
  window.history.replaceState(null, '', '/datcuoc1');
  answerSession('us');
  onTestFinished(openBookWithSession());
  expect(listsAsked()).toBe(1);
});

const OWN_RECORD = { ...AGENT_RECORD, user_agent: 'a' };

it('customers that came before the page are not asked for again, unless something is missing', () => {
  signIn('us', '/datcuoc1');
  const { value } = bookContext.useStore.getState();
  bookContext.useStore.setState({ status: 'ready', value: { ...value, complete: true } });
  openShownBook('a');
  expect(listsAsked()).toBe(1);
  // Whoever comes back to the page later sees them as they are then.
  openShownBook('a');
  expect(listsAsked()).toBe(2);
});

it('incomplete customers are asked for again by the page, which lets the service complete them', () => {
  signIn('us', '/datcuoc1');
  bookContext.useStore.setState({ status: 'ready' });
  openShownBook('a');
  expect(listsAsked()).toBe(2);
});

it('customers that came before the account changed are asked for again', () => {
  signIn('us', '/datcuoc1');
  const { value } = bookContext.useStore.getState();
  bookContext.useStore.setState({ status: 'ready', value: { ...value, complete: true } });
  answerSession('us');
  openShownBook('a');
  expect(listsAsked()).toBe(2);
});

it('while somebody signs in the customers are asked for and waited for, and not asked for again by the page', async () => {
  useSession.setState({ state: { kind: 'out', reason: null } });
  window.history.replaceState(null, '', '/login');
  onTestFinished(openBookWithSession());
  const arrives = bookArrives(OWN_RECORD);
  expect(listsAsked()).toBe(1);
  const { value } = bookContext.useStore.getState();
  bookContext.useStore.setState({ status: 'ready', value: { ...value, complete: true } });
  await arrives;
  answerSession('us');
  openShownBook('a');
  expect(listsAsked()).toBe(1);
});

it('for an account without a book of its own nothing is asked for while it signs in', async () => {
  useSession.setState({ state: { kind: 'out', reason: null } });
  await bookArrives({ ...OWN_RECORD, user_isManage: 'ad' });
  expect(asked).toEqual([]);
});

it('a drawing waits for customers that are on their way, and for no others', async () => {
  answerSession('us');
  await bookArrives(OWN_RECORD);
  bookContext.useStore.setState({ status: 'loading' });
  let arrived = false;
  const arrives = bookArrives(OWN_RECORD).then(() => (arrived = true));
  await Promise.resolve();
  expect(arrived).toBe(false);
  bookContext.useStore.setState({ status: 'ready' });
  await arrives;
});

it('a drawing does not wait long for customers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answerSession('us');
  bookContext.useStore.setState({ status: 'loading' });
  const arrives = bookArrives(OWN_RECORD);
  await vi.advanceTimersByTimeAsync(200);
  await arrives;
});
