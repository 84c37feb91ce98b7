import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { claim, signIn } from '../http-client/session-client.ts';
import { serve } from '../serve.ts';
import { fillSampleBook } from './fill.ts';
import { startSample, completeSample } from './folder.ts';
import { monthStart, sampleMonth } from './sample-month.ts';
import { newPassword } from './passwords.ts';
import { realDraws } from './real-draws.ts';

/**
 * Fills an empty data folder with the month that ends now (milliseconds since 1970). A service runs on a free
 * port for this; the sample month sets its clock. The passwords of the accounts are discarded: the program
 * that opens the book sets them.
 */
export const fillFolder = async (folder: string, now: number): Promise<void> => {
  await startSample(folder);
  const today = vietnamDay(now);
  const begins = monthStart(today);
  let clock = begins;
  const serving = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    mongodb: null,
    now: () => new Date(clock),
    sample: '',
    multiDeviceUsers: '',
    logLevel: 'error',
  });
  try {
    const { address, setupKey } = serving;
    if (setupKey === null) throw new Error('the folder of the sample book already has accounts');
    const target = {
      claim: (username: string, secret: string) => claim(address, setupKey, username, secret),
      signIn: (username: string, secret: string) => signIn(address, username, secret, 'yes'),
      setClock: (at: number) => {
        clock = at;
      },
    };
    const steps = sampleMonth(today, now, realDraws());
    await fillSampleBook(target, { begins, steps }, newPassword());
  } finally {
    await serving.stop();
  }
  await completeSample(folder);
};
