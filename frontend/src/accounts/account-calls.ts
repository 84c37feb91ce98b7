import type { CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { confirm, type Question } from '../design/overlays/confirm.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { vi } from '../i18n/vi.ts';
import { useCallback } from 'react';
import { onPayment, useServerState, type Loaded } from '../server-state/use-server-state.ts';
import { useRecord } from '../session/session.ts';
import { readUsers } from '../agents/agents.ts';

/** The kinds of accounts that the account pages create. */
export type AccountKind = 'us' | 'sl' | 'au' | 'ph';

const words = vi.accounts;

type AccountBody = CallRequest<typeof accountCalls.change>['body'];

/** Fields of an account that is created or changed. An omitted field stays unchanged. */
export interface AccountFields {
  readonly datatype: AccountKind;
  /** Omitted = a new account. */
  readonly userid?: string;
  readonly tendangnhap?: string;
  readonly matkhau?: string;
  readonly ghichu?: string;
  readonly email?: string;
  /** Thousand đồng a month. */
  readonly giaban?: string;
  readonly giahanthem?: AccountBody['giahanthem'];
}

/** Null on success, else the result code and its message. */
export const sendAccount = async (
  body: AccountBody,
): Promise<{ readonly result: string; readonly message: string; readonly field?: string } | null> => {
  const answer = await changeCall(accountCalls.change, { body }, { commandId: newCommandId() });
  if (!answer.ok) {
    const { code, message, field } = answer.failure;
    return { result: code, message, ...(field === undefined ? {} : { field }) };
  }
  const [first] = answer.value;
  return first?.result === 'updatesuccess'
    ? null
    : { result: first?.result ?? '', message: first?.message ?? vi.server.unexpected };
};

const confirmAndSend = async (question: Question, body: AccountBody, done: string): Promise<boolean> => {
  if (!(await confirm(question))) return false;
  const refusal = await sendAccount(body);
  if (refusal === null) notify.success(done);
  else notify.error(words.failedTitle, { detail: refusal.message });
  return refusal === null;
};

/** Blocks or unblocks after a confirmation. Returns whether it was done. */
export const toggleBlock = (user: UserRow, datatype: AccountKind): Promise<boolean> => {
  const { user_idd: userid, user_namee: name, user_blocked: blocked } = user;
  return confirmAndSend(
    {
      title: blocked ? words.unblockTitle(name) : words.blockTitle(name),
      ...(blocked ? {} : { body: words.blockBody }),
      accept: words.agree,
      refuse: words.cancel,
      danger: !blocked,
    },
    { datatype, action: 'block', userid, isblock: !blocked },
    words.changed[blocked ? 'open' : 'blocked'][datatype],
  );
};

/** Deletes a sub-account after a confirmation. Returns whether it was done. */
export const deleteSubAccount = ({ user_idd: userid, user_namee: name }: UserRow): Promise<boolean> =>
  confirmAndSend(
    {
      title: words.removeTitle(name),
      body: words.removeBody,
      accept: words.agree,
      refuse: words.cancel,
      danger: true,
    },
    { datatype: 'ph', action: 'delete', userid },
    words.changed.removed,
  );

/** The accounts of one kind that the signed-in account manages. Payments reload them. */
export const useUsers = (
  kind: AccountKind,
): { readonly loaded: Loaded<readonly UserRow[]>; readonly reload: () => Promise<void> } => {
  const { user_idd: userId } = useRecord();
  return useServerState<readonly UserRow[]>(
    useCallback(() => readUsers(userId, kind), [userId, kind]),
    { reloadOn: onPayment },
  );
};
