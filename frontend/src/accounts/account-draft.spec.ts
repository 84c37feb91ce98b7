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

  it('has the manager’s price and six months by default', () => {
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

  it('of another kind has no price and no term, and the service names a sub-account', () => {
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
  ])('is not sent with an invalid %s', (field, more) => {
    expect(Object.keys(validateDraft({ ...draft, ...more }, 'us', true))).toEqual([field]);
  });
});

describe('an existing account', () => {
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
