import { randomUUID } from 'node:crypto';
import { CHANGE_HEADER, IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import {
  addCustomer,
  betOf,
  claim,
  first,
  openAccount,
  openHouse,
  PASSWORD,
  PLACE,
  send,
  signIn,
  type Caller,
  type House,
} from '../house.ts';
import { rowsHeard, ROWS } from './heard.ts';
import { SAID_ELSEWHERE } from './said-elsewhere.ts';

const LOGIN = '/api/success/getlogininformation';
const CREATE = '/api/modify/createuser';
const RENEW = '/api/modify/modify_giahan';
const DAY_MS = 86_400_000;

/** Asks for everything that the table has, as those ask who get it wrong. */
class Asking {
  readonly heard = new Set<string>();
  readonly strange: string[] = [];
  readonly house: House;

  constructor(house: House) {
    this.house = house;
  }

  #hear(response: LightMyRequestResponse): LightMyRequestResponse {
    const rows = rowsHeard(response);
    if (rows.length === 0) this.strange.push(response.body);
    for (const row of rows) this.heard.add(row);
    return response;
  }
  async post(caller: Caller | null, path: string, body: unknown, headers: Record<string, string> = {}) {
    const cookie = caller === null ? {} : { cookie: caller.cookie };
    return this.#hear(await send(this.house, path, body, { ...cookie, ...headers }));
  }
  async ask(options: InjectOptions) {
    return this.#hear(await this.house.app.inject(options));
  }
  /** A changing GET or a DELETE. */
  async change(caller: Caller, method: 'GET' | 'DELETE', url: string) {
    return this.ask({ method, url, headers: { cookie: caller.cookie, [CHANGE_HEADER]: '1' } });
  }
}

const lastMail = async (house: House): Promise<string> => {
  const [letter] = await house.service.mail.kept();
  return letter === undefined ? '' : ((await house.service.mail.read(letter.mail_id))?.text ?? '');
};
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const keyIn = (text: string): string => /confirm\/email\/([^/]+)\//.exec(text)?.[1] ?? '';

const askAsNobody = async (asking: Asking): Promise<void> => {
  const login = (name: string, password: string) =>
    asking.post(null, LOGIN, { modify: 'login', user_username: name, user_password: password });
  await login('', PASSWORD);
  await login('admin', '');
  await login('khongcoai', PASSWORD);
  await login('admin', 'sai.mat.khau');
  await asking.post(null, LOGIN, { modify: 'forgetpassword', user_username: '' });
  await asking.post(null, LOGIN, { modify: 'forgetpassword', user_username: 'khongcoai' });
  await asking.ask({ method: 'GET', url: '/api/sessions' });
  await asking.ask({ method: 'GET', url: '/api/khong/co' });
  await asking.ask({ method: 'GET', url: '/api/%ff' });
  await asking.post(null, '/api/setup', { key: 'x', username: 'a', password: 'b' });
  const raw = { method: 'POST' as const, url: LOGIN };
  const change = { [CHANGE_HEADER]: '1' };
  await asking.ask({
    ...raw,
    headers: { 'content-type': 'application/json' },
    payload: '{"modify":"logout"}',
  });
  await asking.ask({ ...raw, headers: { ...change, 'content-type': 'application/json' }, payload: '{' });
  await asking.ask({ ...raw, headers: { ...change, 'content-type': 'text/plain' }, payload: 'x' });
  const large = 'x'.repeat(5 * 1024 * 1024);
  await asking.post(null, LOGIN, { modify: 'login', user_username: large, user_password: '' });
};

const register = (asking: Asking, more: Record<string, unknown>) =>
  asking.post(null, CREATE, {
    ...{ datatype: 'us', action: 'modify', register: 'register', tendangnhap: 'moi', matkhau: PASSWORD },
    ...more,
  });

const askForAddresses = async (asking: Asking, agent: Caller): Promise<void> => {
  const { house } = asking;
  const email = 'ba@so.test';
  await register(asking, { datatype: 'sl', email });
  await register(asking, {});
  await register(asking, { email });
  await register(asking, { email, confirmemail: '000000' });
  await asking.post(null, '/api/success/modify_confirm_email', { email_email: 'khong phai' });
  await asking.post(null, '/api/modify/modify_user_confirm', { email, username: 'khongcoai' });
  await asking.post(null, '/api/modify/modify_user_confirm', { email, username: 'daily1' });
  await asking.post(null, '/api/modify/modify_user_confirm_new', { username: 'daily1', key: 'x' });
  await asking.post(null, '/api/success/modify_resend_pass', { username: 'daily1' });
  await asking.post(null, '/api/success/modify_resend_pass', {
    username: 'daily1',
    key: 'x',
    pass: PASSWORD,
  });
  await asking.post(null, '/api/success/check_confirm_email', { email_email: email, email_key: '000000' });
  const own = { email_email: email, email_type: 'link', username: 'daily1' };
  await asking.post(agent, '/api/success/modify_confirm_email', own);
  const key = keyIn(await lastMail(house));
  await asking.post(null, '/api/modify/modify_user_confirm_new', { username: 'daily1', key });
  await asking.post(null, '/api/success/modify_resend_pass', { username: 'daily1', email });
  const reset = /#(?:key=)?([\w-]{20,})/.exec(await lastMail(house))?.[1] ?? '';
  await asking.post(null, '/api/success/modify_resend_pass', {
    username: 'daily1',
    key: reset,
    pass: PASSWORD,
  });
};

const askForAccounts = async (asking: Asking, admin: Caller, agent: Caller, head: Caller): Promise<void> => {
  const make = (more: Record<string, unknown>, maker = admin) =>
    asking.post(maker, CREATE, {
      ...{ datatype: 'us', action: 'modify', tendangnhap: 'ten.moi', matkhau: PASSWORD },
      ...more,
    });
  await make({ tendangnhap: 'ab' });
  await make({ tendangnhap: 'có dấu' });
  await make({ datatype: 'ph', tendangnhap: 'PHU!' }, agent);
  await make({ matkhau: 'ngan' });
  await make({ matkhau: 'có dấu cách' });
  await make({ tendangnhap: 'daily1' });
  await make({ useridmanage: randomUUID() });
  await make({ userid: randomUUID() });
  await make({ userid: agent.id, tendangnhap: 'ten.khac' });
  await make({ userid: agent.id, tendangnhap: '', matkhau: '', giahanthem: 'trial' });
  await make({ userid: agent.id, tendangnhap: '', matkhau: '', ghichu: 'mới' });
  await make({ email: 'khong phai' });
  await asking.post(agent, '/api/basic/get_name_sub', {});
  for (const [datatype, userid] of [
    ['us', agent.id],
    ['sl', head.id],
  ])
    for (const isblock of [true, false])
      await asking.post(admin, CREATE, { datatype, action: 'block', userid, isblock });
};

const askForCustomers = async (asking: Asking, admin: Caller, agent: Caller): Promise<void> => {
  const khachId = await addCustomer(agent, 'Anh Ba');
  const create = (khachname: string) =>
    asking.post(agent, '/api/success/modifykhachinsert', { userid: agent.id, khachname });
  await create('anh ba');
  await create(' ');
  await create('x'.repeat(101));
  await create('a<b');
  await asking.post(admin, '/api/success/modifykhachinsert', { userid: randomUUID(), khachname: 'Ai' });
  const price = { kconfig_loai1: 'CoVaTraThuong', kconfig_loai2: 'MN', kconfig_loai3: 'co' };
  const kind = { kconfig_loai5: 'b', kconfig_loai6: '2D', kconfig_loai4: '' };
  const configure = (more: Record<string, unknown>) =>
    asking.post(agent, '/api/modify/modify_khach_config', [
      {
        ...{ kconfig_khachid: khachId, kconfig_bit1: null, kconfig_num1: null, kconfig_num2: null },
        ...{ ...price, ...kind, ...more },
      },
    ]);
  await configure({ kconfig_loai2: 'XX' });
  await configure({ kconfig_loai5: 'xx' });
  await configure({ kconfig_loai2: 'MB', kconfig_loai5: 'baylo' });
  await configure({ kconfig_num2: -1 });
  await configure({ kconfig_loai3: 'trathuong', kconfig_num1: -1 });
  await configure({ kconfig_loai3: 'gi' });
  await configure({ kconfig_loai1: 'giaonhan' });
  await configure({ kconfig_loai1: 'GiDo' });
  await configure({ kconfig_loai1: 'NhanVe', kconfig_loai3: 'MN', kconfig_loai5: '9C', kconfig_num1: 1 });
  await configure({ kconfig_loai1: 'NhanVe', kconfig_loai3: 'MN', kconfig_loai5: '2C', kconfig_num1: 2 });
  const rename = { datatype: 'sua', userid: agent.id, khachid: randomUUID(), khachnamemoi: 'x' };
  await asking.post(agent, '/api/modify/modify_khach_xoa_sua', rename);
  const debt = { userid: agent.id, khach_id: khachId, ngay: '2026-11-18', ghichu: '' };
  await asking.post(agent, '/api/modify/modify_so_no', { ...debt, loai: 'nocu', sotien: 0 });
  await asking.post(agent, '/api/modify/modify_so_no', { ...debt, loai: 'thu', sotien: -1 });
  await asking.post(agent, '/api/modify/modify_so_no_huy', { userid: agent.id, no_id: randomUUID() });
};

const askForLimits = async (asking: Asking, agent: Caller, other: Caller, admin: Caller): Promise<void> => {
  const limit = (...rows: object[]) =>
    asking.post(
      admin,
      '/api/modify/modify_user_config',
      rows.map((row) => ({
        ...{ uc_user_id: agent.id, uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 1, ...row },
      })),
    );
  await limit({ uc_loai1: 'gi' });
  await limit({ uc_loai3: 'gi' });
  await limit({ uc_num1: -1 });
  await limit({}, { uc_user_id: other.id });
  await limit({ uc_user_id: randomUUID() });
  const cutOff = (row: object) =>
    asking.post(agent, '/api/modify/modify_gio_chot', [
      { gc_mien: 'MN', gc_gio: '16:10', gc_tre: 'tuchoi', ...row },
    ]);
  await cutOff({ gc_mien: 'XX' });
  await cutOff({ gc_gio: '25:00' });
  await cutOff({ gc_tre: 'gi' });
};

const askForBets = async (asking: Asking, agent: Caller, other: Caller, admin: Caller): Promise<void> => {
  const khachId = await addCustomer(agent, 'Chị Tư');
  const place = (text: string, more: Record<string, unknown> = {}) =>
    asking.post(agent, PLACE, betOf(agent, khachId, text, more));
  await place('');
  await place('vl 37 b0');
  await place('vl 37 b5', { ui_user_khach_id: randomUUID() });
  await place('vl 37 b900000000');
  await place('vl 3737 xx50000000n');
  const kept = betOf(agent, khachId, 'vl 37 b5');
  await agent.post(PLACE, kept);
  const seen = { ui_user_khach_id: khachId, ui_chuoi_root: 'khác', ui_chuoi: 'khác' };
  await asking.post(agent, PLACE, { ...kept, ui_chuoi: 'vl 38 b5', ui_seen: seen });
  const ofOther = betOf(other, await addCustomer(other, 'Cô Năm'), 'vl 37 b5', { ui_id: kept.ui_id });
  await asking.post(admin, PLACE, ofOther);
  const remove = (ui_id: string) => ({ userid: agent.id, ui_id });
  await asking.post(agent, '/api/modify/modify_user_input_delete', remove(randomUUID()));
  await agent.post('/api/modify/modify_user_input_delete', remove(kept.ui_id));
  await asking.post(agent, PLACE, kept);
  const cutOff = { gc_mien: 'MN', gc_gio: '08:00' };
  await agent.post('/api/modify/modify_gio_chot', [{ ...cutOff, gc_tre: 'tuchoi' }]);
  await place('ct 37 b5', { ui_date: '2026-11-18' });
  await agent.post('/api/modify/modify_gio_chot', [{ ...cutOff, gc_tre: 'danhdau' }]);
  await place('ct 37 b5', { ui_date: '2026-11-18' });
};

const askForDraws = async (asking: Asking, admin: Caller): Promise<void> => {
  const enter = (...rows: object[]) =>
    asking.post(
      admin,
      `/api/modify/getuserkhachhang/${randomUUID()}`,
      rows.map((row) => ({
        xoso_ngay: '2026-11-20',
        xoso_daiid: 'vl',
        xoso_vitri: 1,
        xoso_sotrung: '12',
        ...row,
      })),
    );
  await enter({ xoso_daiid: 'zz' });
  await enter({ xoso_daiid: 'tp' });
  await enter({ xoso_vitri: 27 });
  await enter({ xoso_sotrung: '123' });
  await enter({}, { xoso_sotrung: '13' });
  await admin.post(`/api/modify/getuserkhachhang/${randomUUID()}`, [
    { xoso_ngay: '2026-11-20', xoso_daiid: 'vl', xoso_vitri: 1, xoso_sotrung: '12' },
  ]);
  await enter({ xoso_sotrung: '13' });
};

const askForRenewals = async (asking: Asking, admin: Caller, agent: Caller, head: Caller): Promise<void> => {
  const renew = (caller: Caller, body: object) => asking.post(caller, RENEW, body);
  await renew(admin, { userid: head.id, giahanthem: '1' });
  await renew(admin, { gia_id: randomUUID(), gia_th_toan: 1 });
  const { gia_id } = first(await renew(agent, { giahanthem: '1' }));
  await renew(agent, { giahanthem: '3' });
  await renew(agent, { gia_id, xoa: true });
  await renew(head, { gia_id, gia_th_toan: 1 });
  const sold = first(await renew(head, { userid: agent.id, giahanthem: '1' }));
  const rows = [{ gia_id: sold['gia_id'], gia_th_toan: 1 }];
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  await asking.post(admin, `/api/modify/modify_thanhtoan/${one}/${head.id}/${two}/${three}`, rows);
  await renew(admin, { gia_id: sold['gia_id'], gia_th_toan: 0 });
};

const askAboutWords = async (asking: Asking, admin: Caller): Promise<void> => {
  const word = (body: object) => asking.post(admin, '/api/modify/modify_viettat', body);
  await word({ vt_id: 'khong.co' });
  await word({ vt_id: 'dai-vl', vt_name: ' ' });
  await word({ vt_id: 'dai-vl', vt_isactive: false });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@!!' });
  await word({ vt_key: '!!', vt_name: 'x' });
  await word({ vt_key: 'kep', vt_name: 'x', vt_value1: '11' });
  await word({ vt_key: 'moi', vt_name: 'x' });
  await word({ vt_key: 'moi', vt_name: 'x', vt_value1: '1' });
  await word({ vt_key: 'keo', vt_name: 'x', vt_value1: '11' });
  await word({ vt_key: 'vlong', vt_name: 'x', vt_value1: '11' });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@bduong' });
  await word({ vt_key: 'tpdt', vt_name: 'x', vt_value1: '11' });
  await word({ vt_key: 'ndd', vt_name: 'x', vt_value1: '11' });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@vlong@vinhlong@mietvuon' });
};

const askToTalk = async (asking: Asking, admin: Caller, agent: Caller): Promise<void> => {
  await asking.post(agent, '/api/modify/modify_chat', { chat_content: ' ' });
  const gop = '/api/modify/modify_gopy';
  await asking.post(admin, gop, { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' });
  await asking.post(agent, gop, { datatype: 'insert', gop_userid: agent.id, gop_content: 'x' });
  await asking.post(admin, gop, { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' });
  await asking.post(admin, '/api/modify/modify_web_config', { info_percent: 0.2 });
  await asking.change(admin, 'GET', '/api/modify/remove_log_file');
  await admin.post('/api/modify/modify_error_log', { el_error: 'x' });
  await asking.change(admin, 'GET', '/api/modify/remove_log_file');
  await asking.change(admin, 'GET', '/api/modify/remove_old_data');
  await agent.post('/api/modify/modify_chat', { chat_content: 'lời cũ' });
};

/** Sessions end one after the other, so these come last. */
const askForSessions = async (asking: Asking, agent: Caller, other: Caller): Promise<void> => {
  const pass = '/api/modify/modify_pass_change';
  const passwords = { userid: agent.id, passold: PASSWORD, passnew: PASSWORD };
  await asking.post(agent, pass, { ...passwords, userid: other.id });
  await asking.post(agent, pass, { ...passwords, passold: 'sai.mat.khau' });
  await asking.post(agent, pass, { ...passwords, passnew: 'ngan' });
  await asking.change(agent, 'DELETE', `/api/sessions/${randomUUID()}`);
  await asking.change(agent, 'DELETE', '/api/sessions');
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
  const chat = '/api/modify/modify_chat';
  await agent.post(chat, { chat_content: 'một' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, key);
  await asking.post(agent, chat, { chat_content: 'hai' }, { [IDEMPOTENCY_HEADER]: 'x' });
  await asking.change(agent, 'GET', '/api/mails');
};

test('every sentence of the table is said by some call, with its code', { timeout: 120_000 }, async () => {
  const house = await openHouse();
  const asking = new Asking(house);
  const admin = await claim(house);
  const head = await openAccount(house, admin, 'sl', 'tong1');
  const [agent, other] = [
    await openAccount(house, head, 'us', 'daily1'),
    await openAccount(house, head, 'us', 'daily2'),
  ];
  await askAsNobody(asking);
  await askForAddresses(asking, agent);
  const again = await signIn(house, 'daily1');
  await askForCustomers(asking, admin, again);
  await askForLimits(asking, again, other, admin);
  await askForBets(asking, again, other, admin);
  await askForDraws(asking, admin);
  await askForRenewals(asking, admin, again, head);
  await askAboutWords(asking, admin);
  await askToTalk(asking, admin, again);
  await askForSessions(asking, again, other);
  await askForAccounts(asking, admin, again, head);
  house.clock.now += 366 * DAY_MS;
  const missing = [...ROWS.keys()].filter((name) => !asking.heard.has(name) && !(name in SAID_ELSEWHERE));
  expect(missing).toEqual([]);
  expect(asking.strange).toEqual([]);
});
