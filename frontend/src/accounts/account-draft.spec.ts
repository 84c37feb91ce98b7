import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, validateDraft, changedFields } from './account-draft.ts';

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
  user_email: 'ba@so.test',
  user_email_confirm: false,
  info_giaban: 900,
  user_createdate: '',
  useridmanage: '',
  user_managee: '',
};

describe('a new account', () => {
  const draft = { ...draftOf(null, ''), username: 'daily2', password: 'mat.khau' };

  it('is offered at the manager’s price, for six months', () => {
    expect(changedFields(draft, 'us', null)).toEqual({
      datatype: 'us',
      tendangnhap: 'daily2',
      matkhau: 'mat.khau',
      ghichu: '',
      giaban: '1000',
      giahanthem: '6',
    });
    expect(validateDraft(draft, 'us', true)).toEqual({});
  });

  it('of another kind has neither price nor term; a sub-account is named by the service', () => {
    expect(changedFields(draft, 'sl', null)).not.toHaveProperty('giaban');
    expect(changedFields(draft, 'ph', null)).toEqual({ datatype: 'ph', matkhau: 'mat.khau', ghichu: '' });
  });

  it.each([
    ['username', { username: 'a b' }],
    ['password', { password: '12345' }],
    ['email', { email: 'ba@' }],
    ['price', { price: '0' }],
    ['price', { price: '' }],
    ['price', { price: '10.001' }],
  ])('is not sent where its %s cannot be', (field, more) => {
    expect(Object.keys(validateDraft({ ...draft, ...more }, 'us', true))).toEqual([field]);
  });
});

describe('an account that is there', () => {
  it('keeps what is not touched', () => {
    const draft = draftOf(USER, '');
    expect(changedFields(draft, 'us', USER)).toEqual({ datatype: 'us', userid: 'u1' });
    expect(validateDraft(draft, 'us', false)).toEqual({});
  });

  it('is sent what differs', () => {
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
