import { lazy, Suspense } from 'react';
import { useConfirm } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Renders the dialog of `confirm`. Mounted once, in App. */
export const ConfirmHost = () => {
  const open = useConfirm((state) => state.open);
  return open === null ? null : (
    <Suspense fallback={null}>
      <ConfirmDialog question={open.question} answer={open.answer} />
    </Suspense>
  );
};
