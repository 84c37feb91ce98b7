import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../i18n/vi/reports/as-of.ts';
import { AsOfBanner, ViewAsOfButton } from './AsOfBanner.tsx';
import type { Moment } from './moment.ts';

afterEach(cleanup);

const said = { seen: (instant: string) => instant, note: '' };

const Page = () => {
  const [asOf, setAsOf] = useState<Moment | null>(null);
  return (
    <>
      <button type="button">Danh sách</button>
      {asOf === null ? <ViewAsOfButton onOpen={setAsOf} /> : null}
      {asOf === null ? null : <AsOfBanner asOf={asOf} said={said} onChange={setAsOf} />}
    </>
  );
};

it('back at now, the focus is on what led to the past', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: texts.open }));
  const back = screen.getByRole('button', { name: texts.toNow });
  back.focus();
  fireEvent.click(back);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.open }));
});

it('of what somebody opens, the focus is on the banner, from where Tab leads to the moment', () => {
  render(<Page />);
  const open = screen.getByRole('button', { name: texts.open });
  open.focus();
  fireEvent.click(open);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.title }));
});

it('of a link, the page begins at its top', () => {
  render(<AsOfBanner asOf={{ day: '2026-11-28', minute: 600 }} said={said} onChange={() => undefined} />);
  expect(document.activeElement).toBe(document.body);
});
