import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { QrCode } from './QrCode.tsx';

it('draws every dark module of the code once, and nothing else', () => {
  const text = 'otpauth://totp/S%E1%BB%95:daily1?secret=JBSWY3DPEHPK3PXP';
  render(<QrCode text={text} label="Mã QR" />);
  const path = screen.getByRole('img', { name: 'Mã QR' }).querySelector('path')?.getAttribute('d') ?? '';
  const { data } = encode(text, { border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let module = 0; module < Number(width); module += 1) {
      const row = drawn[Number(y)];
      if (row !== undefined) row[Number(x) + module] = true;
    }
  expect(drawn).toEqual(data);
});
