import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import type { SampleBook } from '@so-cuoc/command-service/setup/sample-book.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { signIn } from '../http-client/session-client.ts';
import { fillSampleBook } from './fill.ts';
import { completeSample, writeNote, sampleLabel } from './folder.ts';
import { monthStart, sampleMonth } from './sample-month.ts';
import { newPassword, setPasswords } from './passwords.ts';
import { realDraws } from './real-draws.ts';

/**
 * The days that a running service writes on request; fewer than the demo's month, as somebody waits for it.
 */
const DAYS = 7;

export interface RequestedSampleBook extends SampleBook {
  /** The service's clock. While the book is written, it shows the time of each written action. */
  readonly now: () => Date;
}

/** Writes a sample book into the folder of a running service. `label` is the folder's label until then. */
export const sampleBookOnRequest = (folder: string, label: string, real: () => Date): RequestedSampleBook => {
  let shown = label;
  let at: number | null = null;
  return {
    now: () => (at === null ? real() : new Date(at)),
    label: () => shown,
    isBeingWritten: () => at !== null,
    write: async ({ address, vault, password, claim }) => {
      await writeNote(folder, false);
      const end = real().getTime();
      const today = vietnamDay(end);
      const begins = monthStart(today, DAYS);
      const steps = sampleMonth(today, end, realDraws(), DAYS);
      // Nobody can sign in before it is complete.
      const secret = newPassword();
      at = begins;
      try {
        const target = {
          claim: async (username: string, first: string) => {
            await claim(username, first);
            return signIn(address, username, first, 'yes');
          },
          signIn: (username: string, given: string) => signIn(address, username, given, 'yes'),
          setClock: (instant: number) => {
            at = instant;
          },
        };
        await fillSampleBook(target, { begins, steps }, secret);
        at = end;
        // Real sites publish other results for these days than the sample book.
        const admin = await signIn(address, 'admin', secret);
        await admin.post(resultSourceCalls.stop.path, { dung: true });
      } finally {
        at = null;
      }
      await setPasswords(vault, password);
      await completeSample(folder);
      shown = await sampleLabel(folder);
    },
  };
};
