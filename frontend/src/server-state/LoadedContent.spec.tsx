import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReloadFailed } from './LoadedContent.tsx';

const FAILURE = { code: 'offline', message: 'Không nối được với máy chủ', status: 0 } as const;

const shown = (hasContent: boolean) => {
  const onRetry = vi.fn(() => Promise.resolve());
  render(
    <ReloadFailed failure={FAILURE} title="Không tải được sổ" hasContent={hasContent} onRetry={onRetry} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(onRetry).toHaveBeenCalledOnce();
};

it('A failed load says what is missing, in its place, with a retry button', () => {
  shown(false);
  expect(screen.getByText('Không tải được sổ')).toBeTruthy();
  expect(screen.getByText(FAILURE.message)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Thử lại');
});

it('A failed reload says it in one line, as its content is still shown', () => {
  shown(true);
  expect(screen.getByRole('alert').textContent).toContain(FAILURE.message);
  expect(screen.queryByText('Không tải được sổ')).toBeNull();
});

it('A load that did not fail says nothing', () => {
  const { container } = render(
    <ReloadFailed failure={null} hasContent={false} onRetry={() => Promise.resolve()} />,
  );
  expect(container.textContent).toBe('');
});
