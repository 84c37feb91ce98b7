import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/accounts/two-step.ts';
import { changeCall, newCommandId } from '../server/call.ts';

/** Turns the second step of another account off, after a question. True if it is off now. */
export const resetSecondFactor = async (userid: string, name: string): Promise<boolean> => {
  const agreed = await confirm({
    title: texts.resetTitle(name),
    accept: texts.agree,
    refuse: texts.leave,
    danger: true,
  });
  if (!agreed) return false;
  const answer = await changeCall(
    secondFactorCalls.reset,
    { body: { userid } },
    { commandId: newCommandId() },
  );
  if (!answer.ok) {
    notify.error(answer.failure.message);
    return false;
  }
  notify.success(answer.value[0]?.message ?? texts.off);
  return true;
};
