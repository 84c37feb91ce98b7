import type { AccountRefusal } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { CallRefused } from '../http/call-refused.ts';

export type AccountAnswer = readonly {
  readonly result: string;
  readonly message?: string;
  readonly user_idd?: string;
}[];

/** A refusal as the call's row. Throws CallRefused `invalid` where a field of the call cannot be (`loi`). */
export const refusalAnswer = (refusal: AccountRefusal): AccountAnswer => {
  const { result, message, field } = refusal;
  if (result === 'loi')
    throw new CallRefused({ result: 'invalid', message }, field === undefined ? {} : { field });
  return [refusal];
};
