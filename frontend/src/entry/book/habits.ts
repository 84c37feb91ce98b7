import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { QuestionKey } from '@so-cuoc/shared-domain/dialect/questions.ts';
import { notify } from '../../design/overlays/notify.ts';
import { texts } from '../../i18n/vi/server.ts';
import { changeCall, newCommandId, type CallResult } from '../../server/call.ts';
import { bookContext } from './book-context.ts';

/** So many messages in a row must have been read so before remembering is preselected (reading.md). */
const PRESELECTED_FROM = 2;

type HabitRows = NonNullable<CustomerRow['habits']>;

/** Whether “nhớ cho khách này” is preselected: the last two messages that had the question were read so. */
export const isPreselected = (khachId: string, question: QuestionKey, answer: string): boolean =>
  bookContext.useStore
    .getState()
    .value.customers.find(({ khach_id }) => khach_id === khachId)
    ?.suggested?.some(
      (one) => one.question === question && one.answer === answer && one.times >= PRESELECTED_FROM,
    ) === true;

/** Whether the change was made; a refusal is shown. */
const isDone = (answer: CallResult<Outcome>): boolean => {
  if (!answer.ok) {
    notify.error(answer.failure.message);
    return false;
  }
  const [outcome] = answer.value;
  if (outcome?.result === 'updatesuccess') return true;
  notify.error(outcome?.message ?? texts.unexpected);
  return false;
};

/** Changes the habits of a customer on this page until the live channel sends its row. */
const changeRows = (khachId: string, change: (habits: HabitRows) => HabitRows): void =>
  bookContext.update((book) => ({
    ...book,
    customers: book.customers.map((customer) => {
      if (customer.khach_id !== khachId) return customer;
      const { habits: before = [], suggested: _settled, ...rest } = customer;
      const habits = change(before);
      return habits.length === 0 ? rest : { ...rest, habits };
    }),
  }));

/**
 * Remembers how a question of a message is answered for a customer of the open book. `fromMessage`: the id of the
 * message, if it has one. Returns whether it is remembered; a refusal is shown.
 */
export const rememberHabit = async (
  khachId: string,
  question: QuestionKey,
  answer: string,
  fromMessage?: string,
): Promise<boolean> => {
  const { key: userid } = bookContext.useStore.getState();
  if (userid === null) return false;
  const from = fromMessage === undefined ? {} : { ui_id: fromMessage };
  const body = { userid, khach_id: khachId, question, answer, ...from };
  const done = isDone(await changeCall(customerCalls.learnHabit, { body }, { commandId: newCommandId() }));
  if (done) {
    const learned = { question, answer, learnedAt: new Date().toISOString(), from: fromMessage ?? null };
    changeRows(khachId, (habits) => [...habits.filter((one) => one.question !== question), learned]);
  }
  return done;
};

/** Removes a habit of a customer of the open book. Returns whether it is gone; a refusal is shown. */
export const forgetHabit = async (khachId: string, question: string): Promise<boolean> => {
  const { key: userid } = bookContext.useStore.getState();
  if (userid === null) return false;
  const body = { userid, khach_id: khachId, question };
  const done = isDone(await changeCall(customerCalls.forgetHabit, { body }, { commandId: newCommandId() }));
  if (done) changeRows(khachId, (habits) => habits.filter((one) => one.question !== question));
  return done;
};
