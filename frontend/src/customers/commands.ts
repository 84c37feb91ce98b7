import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { ConfigurationRow } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { changeCall, newCommandId, type CallResult } from '../server/call.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { nameError, normalizeName } from '@so-cuoc/shared-domain/customers/name.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { notify } from '../design/overlays/notify.ts';
import { openBook } from '../entry/book/book-context.ts';
import { vi } from '../i18n/vi.ts';

const words = vi.customers;
const UPDATED = 'updatesuccess';

/** Null if a change was made, else the title and the message of the refusal. */
const told = (answer: CallResult<Outcome>): { result: string; message: string } | null => {
  if (!answer.ok) return { result: answer.failure.code, message: answer.failure.message };
  const [first] = answer.value;
  return first?.result === UPDATED
    ? null
    : { result: first?.result ?? '', message: first?.message ?? vi.server.unexpected };
};

/** Creates a customer and shows a refusal. Returns its khach_id; null if it was refused. */
export const createCustomer = async (agentId: string, typed: string): Promise<string | null> => {
  const name = normalizeName(typed);
  const fault = nameError(name);
  if (fault !== null) {
    notify.error(words.nameBad, { detail: fault });
    return null;
  }
  const answer = await changeCall(
    customerCalls.create,
    { body: { userid: agentId, khachname: name } },
    { commandId: newCommandId() },
  );
  const refusal = told(answer);
  if (refusal !== null) {
    const detail = refusal.result === 'khachexist' ? words.nameTaken : refusal.message;
    notify.error(words.cannotCreate, { detail });
    return null;
  }
  notify.success(words.created);
  await openBook(agentId);
  return (answer.ok ? answer.value[0]?.khach_id : undefined) ?? null;
};

/** Renames a customer. An empty or unchanged name changes nothing. */
export const renameCustomer = async (
  agentId: string,
  customer: CustomerRow,
  typed: string,
): Promise<boolean> => {
  const name = normalizeName(typed);
  if (name === '' || name === customer.khach_name2) return true;
  const fault = nameError(name);
  if (fault !== null) {
    notify.error(words.renameBad, { detail: fault });
    return false;
  }
  const body = { datatype: 'sua', userid: agentId, khachid: customer.khach_id, khachnamemoi: name } as const;
  const refusal = told(await changeCall(customerCalls.change, { body }, { commandId: newCommandId() }));
  if (refusal !== null) {
    const detail = refusal.result === 'khachexist' ? words.nameTaken : refusal.message;
    notify.error(words.cannotRename, { detail });
    return false;
  }
  notify.success(words.updated);
  await openBook(agentId);
  return true;
};

/** Deletes a customer after both confirmations of the product. */
export const removeCustomer = async (agentId: string, customer: CustomerRow): Promise<void> => {
  const name = customer.khach_name2;
  const { removeFirst, removeSecond } = words;
  if (!(await confirm({ ...removeFirst, body: removeFirst.body(name), danger: true }))) return;
  if (!(await confirm({ ...removeSecond, title: removeSecond.title(name), danger: true }))) return;
  const body = { datatype: 'xoa', userid: agentId, khachid: customer.khach_id, khachnamemoi: '' } as const;
  const refusal = told(await changeCall(customerCalls.change, { body }, { commandId: newCommandId() }));
  if (refusal === null) notify.success(words.removed(name));
  else notify.error(refusal.message);
  await openBook(agentId);
};

/** Saves changed configuration rows and shows a refusal. Returns whether they were saved. */
export const saveConfiguration = async (
  agentId: string,
  rows: readonly ConfigurationRow[],
): Promise<boolean> => {
  const refusal = told(
    await changeCall(customerCalls.configure, { body: rows }, { commandId: newCommandId() }),
  );
  if (refusal !== null) {
    notify.error(refusal.message);
    return false;
  }
  notify.success(vi.configuration.saved, { detail: vi.configuration.savedDetail });
  await openBook(agentId);
  return true;
};

/** Copies all settings of one customer to another. */
export const copyConfiguration = async (
  agentId: string,
  from: string | null,
  to: string,
): Promise<boolean> => {
  const text = vi.configuration;
  if (from === null) {
    notify.error(text.copyFailed, { detail: text.copyNoSource });
    return false;
  }
  const refusal = told(
    await changeCall(customerCalls.copyConfiguration, { body: { from, to } }, { commandId: newCommandId() }),
  );
  if (refusal !== null) {
    notify.error(text.copyFailed, { detail: refusal.message });
    return false;
  }
  await openBook(agentId);
  notify.success(text.copied);
  return true;
};
