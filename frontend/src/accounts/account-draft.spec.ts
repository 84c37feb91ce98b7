import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, validateDraft, changedFields, termOptions } from './account-draft.ts';

const USER: UserRow = {
  user_idd: 'u1',
  user_namee: 'daily1',
  user_desc: 'chợ Lớn',
  user_isManage: 'us',
  user_enddate: '',
  overtime: 'active',
  user_isBlock: '',
  user_blocked: false,
  user_trial: false,
  user_totp: false,
  user_email: 'ba@so.test',
  user_email_confirm: false,
  info_giaban: 900,
  user_createdate: '',
  useridmanage: '',
  user_managee: '',
};

describe('a new account', () => {
  const draft = { ...draftOf(null, ''), username: 'daily2', password: 'mat.khau_1' };

  it('has the manager’s price and six months by default', () => {
    expect(changedFields(draft, 'us', null)).toEqual({
      datatype: 'us',
      tendangnhap: 'daily2',
      matkhau: 'mat.khau_1',
      ghichu: '',
      giaban: '1000',
      giahanthem: '6',
    });
    expect(validateDraft(draft, 'us', true)).toEqual({});
  });

  it('of another kind has no price and no term, and the service names a sub-account', () => {
    expect(changedFields(draft, 'sl', null)).not.toHaveProperty('giaban');
    expect(changedFields(draft, 'ph', null)).toEqual({ datatype: 'ph', matkhau: 'mat.khau_1', ghichu: '' });
  });

  it('is offered a trial or a sale, and never a time without end', () => {
    expect(termOptions(true).map(({ value }) => value)).toEqual(['trial', '1', '3', '6', '12']);
  });

  it.each([
    ['username', { username: 'a b' }],
    ['password', { password: '12345' }],
    ['email', { email: 'ba@' }],
    ['price', { price: '0' }],
    ['price', { price: '' }],
    ['price', { price: '10.001' }],
  ])('is not sent with an invalid %s', (field, more) => {
    expect(Object.keys(validateDraft({ ...draft, ...more }, 'us', true))).toEqual([field]);
  });
});

describe('an existing account', () => {
  it('may be left without a renewal, and gets no second trial', () => {
    expect(termOptions(false).map(({ value }) => value)).toEqual(['', '1', '3', '6', '12']);
  });

  it('keeps unchanged fields', () => {
    const draft = draftOf(USER, '');
    expect(changedFields(draft, 'us', USER)).toEqual({ datatype: 'us', userid: 'u1' });
    expect(validateDraft(draft, 'us', false)).toEqual({});
  });

  it('sends only changed fields', () => {
    const draft = { ...draftOf(USER, ''), note: 'mới', price: '950,5', term: '3', email: ' ' };
    expect(changedFields(draft, 'us', USER)).toEqual({
      datatype: 'us',
      userid: 'u1',
      ghichu: 'mới',
      giaban: '950.5',
      giahanthem: '3',
      email: '',
    });
  });
});
