import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from './Field.tsx';

const FIELDS = ['Tên', 'Mật khẩu', 'Email'];

/** A form that refuses the empty fields. */
const Form = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<readonly string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFaults(FIELDS.filter((name) => (typed[name] ?? '') === ''));
      }}
    >
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={name}
          error={faults.includes(name) ? 'Phải nhập' : null}
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <button type="submit">Lưu</button>
    </form>
  );
};

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const enterIn = (name: string): void => {
  field(name).focus();
  fireEvent.keyDown(field(name), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button'));
};

describe('A refused form', () => {
  it('has the focus in its first field at fault, also where Enter was pressed in it', () => {
    render(<Form />);
    enterIn('Tên');
    expect(document.activeElement).toBe(field('Tên'));
  });

  it('leads from the field of Enter to a fault before it', () => {
    render(<Form />);
    fireEvent.change(field('Tên'), { target: { value: 'An' } });
    enterIn('Email');
    expect(document.activeElement).toBe(field('Mật khẩu'));
    fireEvent.change(field('Mật khẩu'), { target: { value: 'mat_khau_1' } });
    fireEvent.change(field('Tên'), { target: { value: '' } });
    enterIn('Email');
    expect(document.activeElement).toBe(field('Tên'));
  });
});
