import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { SAMPLE_CUSTOMERS } from '../../src/sample-book/customers.ts';
import { composeMessage } from '../../src/sample-book/messages.ts';
import type { Random } from '../../src/sample-book/random.ts';

/** Composes a customer's message of a day for a bench. */
export type Compose = (date: string, random: Random) => string;

/** One line as an agent types it: a station, two or three numbers, a type, an amount. */
export const oneLine: Compose = (date, random) => {
  const stations = stationsOfDay(date, 'MN').map(({ key }) => key);
  const [first = '', second = ''] = stations;
  const numbers = random.numbers(random.between(2, 3), 2).join('.');
  const amount = random.between(1, 20);
  return random.pick([
    `${first} ${numbers} b${amount}n`,
    `${second} ${numbers} dd${amount}n`,
    `2d ${numbers} dx${amount}n`,
    `${first} ${random.numbers(2, 3).join('.')} xc${amount}n`,
  ]);
};

/** A message as customers of the sample book send it. */
export const pasted: Compose = (date, random) => {
  const writer = SAMPLE_CUSTOMERS[random.between(0, SAMPLE_CUSTOMERS.length - 1)];
  if (writer === undefined) throw new Error('no customers');
  return composeMessage(writer, date, random.pick(['MN', 'MN', 'MT', 'MB']), random);
};
