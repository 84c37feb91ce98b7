import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveAfter } from '../server/live.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { webConfig } from '../server-state/web-config.ts';
import { WEB_CONFIG } from '../server-state/web-config-for-specs.ts';
import { LoginPage } from './LoginPage.tsx';

const atOnce = (): Promise<void> => Promise.resolve();

const serve = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
  return bodies;
};

const fill = (username: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Tên đăng nhập'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Mật khẩu'), { target: { value: password } });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Okie !' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('requires both fields before it calls the service', () => {
    const bodies = serve(200, []);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    submit();
    expect(screen.getByText('Username phải nhập')).toBeTruthy();
    expect(screen.getByText('Password phải nhập')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['the first field at fault, given the button was pressed', 'button', 'Tên đăng nhập'],
    ['where somebody is who left it meanwhile', 'checkbox', 'Nhớ đăng nhập trên máy này'],
  ] as const)('stands in %s', (_, role, label) => {
    serve(200, []);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    screen.getByRole(role).focus();
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('asks for the code of the authenticator app, and sends it with name and password', async () => {
    const bodies = serve(200, [{ result: 'otp', message: 'Nhập mã' }]);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    expect(screen.queryByLabelText(/Mã xác thực/)).toBeNull();
    fill('daily1', 'matkhau1');
    submit();
    const code = await screen.findByLabelText(/Mã xác thực/);
    expect(document.activeElement).toBe(code);
    expect(screen.getByText('Nhập mã')).toBeTruthy();
    fireEvent.change(code, { target: { value: '123456' } });
    submit();
    await vi.waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).not.toHaveProperty('user_code');
    expect(bodies[1]).toMatchObject({ user_code: '123456', user_password: 'matkhau1' });
  });

  it.each([
    ['username', 'Username không tồn tại', 'Tên đăng nhập'],
    ['password', 'Mật khẩu không đúng', 'Mật khẩu'],
  ])('shows the message of the result %s at the field', async (result, sentence, label) => {
    serve(200, [{ result, message: 'không dùng' }]);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    fill('daily1', 'matkhau1');
    submit();
    expect((await screen.findByText(sentence)).id).toBe(
      screen.getByLabelText(label).getAttribute('aria-describedby'),
    );
  });

  it('goes to the user name that is unknown after Enter in the password, unless one types on', async () => {
    serve(200, [{ result: 'username', message: '' }]);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    const [name, password] = ['Tên đăng nhập', 'Mật khẩu'].map((label) => screen.getByLabelText(label));
    if (name === undefined || password === undefined) throw new Error('no field');
    fill('daily1', 'matkhau1');
    password.focus();
    fireEvent.keyDown(password, { key: 'Enter' });
    submit();
    await screen.findByText('Username không tồn tại');
    expect(document.activeElement).toBe(name);

    password.focus();
    fireEvent.keyDown(password, { key: 'Enter' });
    submit();
    fireEvent.keyDown(password, { key: 'a' });
    await screen.findByText('Username không tồn tại');
    expect(document.activeElement).toBe(password);
  });

  it('sends the choice of remember me', () => {
    const bodies = serve(200, [{ result: 'password', message: '' }]);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    fill(' daily1 ', 'matkhau1');
    fireEvent.click(screen.getByLabelText('Nhớ đăng nhập trên máy này'));
    submit();
    expect(bodies).toEqual([
      { modify: 'login', user_username: 'daily1', user_password: 'matkhau1', remember: 'no' },
    ]);
  });

  it('changes the page once its start can be shown', async () => {
    serve(200, [AGENT_RECORD]);
    openLiveAfter(new Promise(() => undefined));
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const asked = vi.fn(() => shown);
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={asked} />);
    fill('daily1', 'matkhau1');
    submit();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(AGENT_RECORD, window.location.pathname));
    expect(useSession.getState().state.kind).not.toBe('in');
    show();
    await vi.waitFor(() => expect(useSession.getState().state.kind).toBe('in'));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/datcuoc1'));
  });

  it('says how long to wait after too many attempts', async () => {
    serve(429, { error: { code: 'toomany', message: 'Sai quá nhiều lần.' } }, { 'retry-after': '30' });
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    fill('daily1', 'matkhau1');
    submit();
    expect(await screen.findByText('Sai quá nhiều lần. Vui lòng thử lại sau 30 giây.')).toBeTruthy();
  });

  it.each([true, false])('offers registration only if subscriptions are sold: %s', (info_thanhtoan) => {
    const before = webConfig.useStore.getState().value;
    webConfig.update(() => ({ ...WEB_CONFIG, info_thanhtoan }));
    render(<LoginPage reason={null} startPath={() => '/datcuoc1'} startShown={atOnce} />);
    expect(screen.queryByRole('link', { name: 'Đăng ký' }) !== null).toBe(info_thanhtoan);
    expect(screen.queryByText('Quên mật khẩu?') !== null).toBe(info_thanhtoan);
    webConfig.update(() => before);
  });

  it('says why the last session ended', () => {
    render(
      <LoginPage
        reason="Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác."
        startPath={() => '/datcuoc1'}
        startShown={atOnce}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('thiết bị khác');
  });
});
