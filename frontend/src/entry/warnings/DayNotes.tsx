import { Suspense } from 'react';
import { lazyWhenIdle } from '../../navigation/lazy-when-idle.ts';

/** Loaded lazily. Without it the service still refuses, flags or warns. */
const CutOffNote = lazyWhenIdle(() =>
  import('./CutOffNote.tsx').then(
    (chunk) => chunk.CutOffNote,
    () => () => null,
  ),
);

/** What is to be known of the chosen day before a message is placed. It stands where it moves no text. */
export const DayNotes = () => (
  <Suspense>
    <CutOffNote />
  </Suspense>
);
