import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import { at, ofDaily1, PASSWORD, type TestRequest } from './callers.ts';

/** One valid call of every route about accounts, sessions, addresses and mails. */
export const ACCOUNT_REQUESTS: Readonly<Record<string, TestRequest>> = {
  [callName(sessionCalls.changePassword)]: {
    may: 'signedIn',
    path: at(sessionCalls.changePassword.path),
    // with the right one the session would get another cookie
    body: ({ caller }) => ({ userid: caller.id, passold: 'sai.mat.khau', passnew: PASSWORD }),
  },
  [callName(secondFactorCalls.state)]: { may: 'signedIn', path: at(secondFactorCalls.state.path) },
  [callName(secondFactorCalls.begin)]: {
    may: 'signedIn',
    path: at(secondFactorCalls.begin.path),
    body: () => ({ password: PASSWORD }),
  },
  [callName(secondFactorCalls.confirm)]: {
    may: 'signedIn',
    path: at(secondFactorCalls.confirm.path),
    body: () => ({ code: 'sai' }),
  },
  [callName(secondFactorCalls.remove)]: {
    may: 'signedIn',
    path: at(secondFactorCalls.remove.path),
    body: () => ({ password: PASSWORD, code: 'sai' }),
  },
  [callName(secondFactorCalls.reset)]: {
    may: 'admin',
    path: at(secondFactorCalls.reset.path),
    body: ({ daily1 }) => ({ userid: daily1 }),
  },
  [callName(accountCalls.change)]: {
    may: 'makers',
    path: at(accountCalls.change.path),
    body: () => ({
      datatype: 'us',
      action: 'modify',
      tendangnhap: `u${randomUUID().slice(0, 8)}`,
      matkhau: PASSWORD,
    }),
  },
  [callName(accountCalls.list)]: {
    may: 'listers',
    path: ({ caller }) => pathOf(accountCalls.list, { params: { userId: caller.id, type: 'us' } }),
  },
  [callName(accountCalls.nextName)]: {
    may: 'agents',
    path: ofDaily1(accountCalls.nextName),
  },
  [callName(accountCalls.expiry)]: {
    may: 'family',
    path: ofDaily1(accountCalls.expiry),
  },
  [callName(emailCalls.sendCode)]: {
    may: 'anyone',
    path: at(emailCalls.sendCode.path),
    body: () => ({ email_email: `${randomUUID()}@so.test` }),
  },
  [callName(emailCalls.checkCode)]: {
    may: 'anyone',
    path: at(emailCalls.checkCode.path),
    body: () => ({ email_email: `${randomUUID()}@so.test`, email_key: '123456' }),
  },
  [callName(emailCalls.confirmEmail)]: {
    may: 'anyone',
    path: at(emailCalls.confirmEmail.path),
    body: () => ({ email: 'ba@so.test', username: 'daily1' }),
  },
  [callName(emailCalls.confirmByLink)]: {
    may: 'anyone',
    path: at(emailCalls.confirmByLink.path),
    body: () => ({ username: randomUUID(), key: 'x' }),
  },
  [callName(emailCalls.recover)]: {
    may: 'anyone',
    path: at(emailCalls.recover.path),
    body: () => ({ username: randomUUID(), email: 'ba@so.test' }),
  },
  [callName(sessionCalls.list)]: {
    may: 'managers',
    path: ({ daily1 }) => `${sessionCalls.list.path}?userId=${daily1}`,
  },
  [callName(sessionCalls.end)]: {
    may: 'managers',
    path: ({ daily1 }) =>
      `${pathOf(sessionCalls.end, { params: { sessionId: randomUUID() } })}?userId=${daily1}`,
  },
  [callName(sessionCalls.endOthers)]: { may: 'signedIn', path: at(sessionCalls.list.path) },
  [callName(sessionCalls.noteLoginTime)]: {
    may: 'signedIn',
    path: ({ caller }) =>
      pathOf(sessionCalls.noteLoginTime, {
        params: { userId: caller.id, isoTime: '2026-11-20T05:00:00.000Z' },
      }),
  },
  [callName(sessionCalls.loginTime)]: {
    may: 'signedIn',
    path: ({ caller }) => pathOf(sessionCalls.loginTime, { params: { userId: caller.id } }),
  },
  [callName(administrationCalls.mails)]: { may: 'admin', path: at(administrationCalls.mails.path) },
  [callName(administrationCalls.mail)]: {
    may: 'admin',
    path: at(pathOf(administrationCalls.mail, { params: { mailId: 'khong-co' } })),
  },
  [callName(installationCalls.changeWebConfig)]: {
    may: 'admin',
    path: at(installationCalls.changeWebConfig.path),
    body: () => ({ info_message_user: 'Xin chào' }),
  },
};

/**
 * The calls that an expired agent still reaches, written by hand from product-1 §2 and the decisions: those
 * about its own account and those for the head of every page. All open calls are also allowed.
 */
export const REACHED_WHEN_OVER: readonly string[] = [
  callName(accountCalls.expiry),
  callName(messagingCalls.feedback),
  callName(drawCalls.today),
  callName(installationCalls.notices),
  callName(messagingCalls.chat),
  callName(sessionCalls.list),
  callName(sessionCalls.loginTime),
  callName(sessionCalls.noteLoginTime),
  callName(sessionCalls.endOthers),
  callName(sessionCalls.end),
  callName(drawCalls.isFull),
  callName(paymentCalls.renew),
  callName(messagingCalls.post),
  callName(messagingCalls.giveFeedback),
  callName(sessionCalls.changePassword),
  callName(secondFactorCalls.state),
  callName(secondFactorCalls.begin),
  callName(secondFactorCalls.confirm),
  callName(secondFactorCalls.remove),
  callName(paymentCalls.invoices),
  callName(paymentCalls.invoice),
];
