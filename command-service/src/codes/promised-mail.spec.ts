import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  send,
  type TestService,
} from '../../test/test-service.ts';

const BA = 'ba@so.test';

describe('what is said of a mail', () => {
  const said = async (service: TestService, body: object, cookie = '') =>
    firstRow(await send(service, emailCalls.sendCode.path, { email_email: BA, ...body }, { cookie }))[
      'message'
    ];

  test('claims one to a stranger only in words that are true whatever is on file', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    await openAccount(service, admin, 'us', 'khongcothu');
    const cothu = { datatype: 'us', action: 'modify', tendangnhap: 'cothu', matkhau: PASSWORD, email: BA };
    expect(firstRow(await admin.post(accountCalls.change.path, cothu))['result']).toBe('updatesuccess');
    const answers = await Promise.all([
      said(service, { username: 'ai-do' }),
      ...['khongcothu', 'cothu'].flatMap((username) => [
        said(service, { username }),
        said(service, { username, email_type: 'link' }),
      ]),
    ]);
    expect(new Set(answers)).toEqual(
      new Set([`Nếu ${BA} là địa chỉ đã ghi cho tài khoản này, thư xác thực vừa được gửi tới đó.`]),
    );
    expect((await service.internals.mail.kept()).length).toBe(2);
  });

  test('is plain to the account itself and to who registers', async () => {
    const service = await openTestService();
    const agent = await openAccount(service, await claimSetup(service), 'us', 'khongcothu');
    const own = { username: 'khongcothu' };
    expect(await said(service, own, agent.cookie)).toBe(`Mã xác thực đã được gửi đến địa chỉ email : ${BA}`);
    expect(await said(service, { ...own, email_type: 'link' }, agent.cookie)).toBe(
      `Đường dẫn xác thực đã được gửi đến địa chỉ email : ${BA}`,
    );
    expect(await said(service, {})).toBe(`Mã xác thực đã được gửi đến địa chỉ email : ${BA}`);
  });
});
