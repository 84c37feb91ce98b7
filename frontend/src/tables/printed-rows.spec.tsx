import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useVirtualRows } from './virtual-rows.tsx';

class Sizes {
  readonly observe = vi.fn<() => void>();
  readonly disconnect = vi.fn<() => void>();
}

// jsdom has none.
beforeAll(() => vi.stubGlobal('ResizeObserver', Sizes));

const ROWS = 300;

const Page = () => {
  const frame = useRef<HTMLDivElement>(null);
  const { start, end } = useVirtualRows(frame, ROWS, 28);
  return (
    <div ref={frame}>
      <p>{`${end - start} dòng`}</p>
    </div>
  );
};

const fire = (event: 'beforeprint' | 'afterprint'): void =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

it('on paper a long table has all of its rows', () => {
  render(<Page />);
  expect(screen.queryByText(`${ROWS} dòng`)).toBeNull();
  fire('beforeprint');
  screen.getByText(`${ROWS} dòng`);
  fire('afterprint');
  expect(screen.queryByText(`${ROWS} dòng`)).toBeNull();
});

it('a sheet that is printed instead of the page leaves the table as it is', () => {
  render(<Page />);
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.dataset['print'] = 'A4';
  fire('beforeprint');
  expect(screen.queryByText(`${ROWS} dòng`)).toBeNull();
  sheet.remove();
});
