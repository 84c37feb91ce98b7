import { decided, refused, type Decision, type Refusal } from '../decider/decision.ts';
import type { AccountEvent, AccountOpened } from './events.ts';
import { usernameFault } from './username.ts';

/** Not yet opened, or what the account is. */
export type AccountState =
  { readonly status: 'unopened' } | ({ readonly status: 'open' } & AccountOpened['data']);

export type AccountCommand =
  | { readonly type: 'open'; readonly account: AccountOpened['data'] }
  | { readonly type: 'sign-in'; readonly remembered: boolean }
  | { readonly type: 'change-password' };

/**
 * `loi`: the name cannot be taken (`field` names the wire's); `nameexists`: the account is there
 * already; `khongco`: there is no such account. That a name is free among all accounts is for the
 * caller to see to: it spans streams.
 */
export interface AccountRefusal extends Refusal {
  readonly result: 'loi' | 'nameexists' | 'khongco';
  readonly field?: string;
}

export const initialState = (): AccountState => ({ status: 'unopened' });

export const evolve = (state: AccountState, event: AccountEvent): AccountState =>
  event.type === 'AccountOpened' ? { status: 'open', ...event.data } : state;

const open = (data: AccountOpened['data'], state: AccountState): Decision<AccountEvent, AccountRefusal> => {
  if (state.status === 'open')
    return refused({
      result: 'nameexists',
      message: 'Tên đăng nhập này đã có người sử dụng. Vui lòng chọn tên khác',
    });
  const fault = usernameFault(data.username, data.role);
  if (fault !== null) return refused({ result: 'loi', message: fault, field: 'tendangnhap' });
  if ((data.role === 'ph') !== (data.agentId !== null))
    throw new Error('a ph, and only a ph, belongs to an agent');
  return decided({ type: 'AccountOpened', version: 1, data });
};

/** What follows from a command on one account. */
export const decide = (
  command: AccountCommand,
  state: AccountState,
): Decision<AccountEvent, AccountRefusal> => {
  if (command.type === 'open') return open(command.account, state);
  if (state.status === 'unopened') return refused({ result: 'khongco', message: 'Username không tồn tại' });
  const { userId } = state;
  return command.type === 'sign-in'
    ? decided({ type: 'SignedIn', version: 1, data: { userId, remembered: command.remembered } })
    : decided({ type: 'PasswordChanged', version: 1, data: { userId } });
};
