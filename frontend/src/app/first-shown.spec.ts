import { expect, it, onTestFinished, vi } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { firstShown } from './first-shown.ts';

const view = (): null => null;

it('what a page shows first is waited for, with the account that will see it', async () => {
  let show = (): void => undefined;
  const asked = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        show = resolve;
      }),
  );
  const waited = firstShown(Promise.resolve({ default: view, firstShown: asked }), AGENT_RECORD);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(AGENT_RECORD));
  show();
  await waited;
});

it('nothing is waited for where there is no page, or where it shows all by itself', async () => {
  await firstShown(Promise.resolve(undefined), AGENT_RECORD);
  await firstShown(Promise.resolve({ default: view }), AGENT_RECORD);
});

it('a page that does not come is waited for a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waited = firstShown(new Promise(() => undefined), AGENT_RECORD);
  await vi.advanceTimersByTimeAsync(1_000);
  await waited;
});
