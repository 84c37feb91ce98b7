import type { PreferenceRow } from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { summaryRowWith } from '../../bet-messages/rows-for-specs.ts';
import { texts } from '../../i18n/vi/first-steps.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { keepGuideShown, wasGuideShown } from './shown-before.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The steps of an agent with one customer, whose calls nobody hears unless `given`. */
const renderSteps = (given: Partial<ComponentProps<typeof FirstSteps>>) => {
  const unheard = (): void => undefined;
  const calls = { onKnown: unheard, onName: unheard, onTool: unheard };
  return render(<FirstSteps agentId="agent" customers={1} {...calls} {...given} />);
};

const shownAt = (buoc: PreferenceRow['buocdau']['buoc']) => {
  const row: PreferenceRow = { banggia: [], khachmoi: null, buocdau: { buoc, an: false } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([row]))));
  const onTool = vi.fn();
  renderSteps({ customers: 0, onTool });
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

it.each([
  { buoc: 'prices', r_count: 1, does: 'moves on' },
  { buoc: 'message', r_count: 1, does: 'moves on' },
  { buoc: 'message', r_count: 0, does: 'stays' },
] as const)('given $r_count messages of today, then the step $buoc $does', async ({ buoc, r_count }) => {
  const moved: unknown[] = [];
  const row: PreferenceRow = { banggia: [], khachmoi: null, buocdau: { buoc, an: false } };
  const summary = [summaryRowWith({ r_count })];
  let answered = 0;
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') moved.push(JSON.parse(body));
    const isSummary = path.includes('report_summary');
    if (isSummary) answered += 1;
    const answer = typeof body === 'string' ? [{ result: 'updatesuccess' }] : isSummary ? summary : [row];
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  renderSteps({});
  await screen.findByText(texts.steps[buoc].name);
  await vi.waitFor(() => expect(answered).toBe(1));
  await vi.waitFor(() => expect(moved).toMatchObject(r_count > 0 ? [{ buoc: 'report' }] : []));
});

it.each([
  ['prices', true],
  ['done', false],
] as const)(
  'once its step is known (%s), the device keeps whether it is shown (%s)',
  async (buoc, isShown) => {
    const row: PreferenceRow = { banggia: [], khachmoi: null, buocdau: { buoc, an: false } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([row]))));
    keepGuideShown('agent', !isShown);
    const onKnown = vi.fn<() => void>();
    renderSteps({ onKnown });
    expect(onKnown).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalled());
    expect(wasGuideShown('agent')).toBe(isShown);
  },
);
