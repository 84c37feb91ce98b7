import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from './LoginPage.tsx';

const serve = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : init.body);
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
  it('asks for both fields before it asks the service', () => {
    const bodies = serve(200, []);
    render(<LoginPage reason={null} />);
    submit();
    expect(screen.getByText('Username phải nhập')).toBeTruthy();
    expect(screen.getByText('Password phải nhập')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['username', 'Username không tồn tại', 'Tên đăng nhập'],
    ['password', 'Mật khẩu không đúng', 'Mật khẩu'],
  ])('for the result %s shows its sentence at the field', async (result, sentence, label) => {
    serve(200, [{ result, message: 'không dùng' }]);
    render(<LoginPage reason={null} />);
    fill('daily1', 'matkhau1');
    submit();
    expect((await screen.findByText(sentence)).id).toBe(
      screen.getByLabelText(label).getAttribute('aria-describedby'),
    );
  });

  it('sends what was chosen for remembering', () => {
    const bodies = serve(200, [{ result: 'password', message: '' }]);
    render(<LoginPage reason={null} />);
    fill(' daily1 ', 'matkhau1');
    fireEvent.click(screen.getByLabelText('Nhớ đăng nhập trên máy này'));
    submit();
    expect(bodies).toEqual([
      { modify: 'login', user_username: 'daily1', user_password: 'matkhau1', remember: 'no' },
    ]);
  });

  it('says how long to wait after too many attempts', async () => {
    serve(429, { error: { code: 'toomany', message: 'Sai quá nhiều lần.' } }, { 'retry-after': '30' });
    render(<LoginPage reason={null} />);
    fill('daily1', 'matkhau1');
    submit();
    expect(await screen.findByText('Sai quá nhiều lần. Vui lòng thử lại sau 30 giây.')).toBeTruthy();
  });

  it('says why the last session ended', () => {
    render(<LoginPage reason="Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác." />);
    expect(screen.getByRole('alert').textContent).toContain('thiết bị khác');
  });
});
