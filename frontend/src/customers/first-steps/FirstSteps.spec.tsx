import type { PreferenceRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/vi/first-steps.ts';
import { FirstSteps } from './FirstSteps.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shownAt = (buoc: PreferenceRow['buocdau']['buoc']) => {
  const row: PreferenceRow = { banggia: [], khachmoi: null, buocdau: { buoc, an: false } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([row]))));
  const onTool = vi.fn();
  render(<FirstSteps agentId="agent" customers={0} onName={() => undefined} onTool={onTool} />);
  return onTool;
};

// On a phone both stand behind a menu.
it.each([
  ['customer', texts.open.import, 'import'],
  ['prices', texts.open.prices, 'presets'],
] as const)('the step %s opens what it speaks of: %s', async (step, label, tool) => {
  const onTool = shownAt(step);
  fireEvent.click(await screen.findByRole('button', { name: label }));
  expect(onTool).toHaveBeenCalledWith(tool);
});
