import fc from 'fast-check';
import { oneOf, type Written, written } from './written.ts';

/** What stands around the bets of a message and is none of them. */

const digits = fc.integer({ min: 1, max: 99 }).map(String);

const TITLES = ['anh', 'chị', 'a', 'chi', 'Anh', 'cô', 'chú', 'bác', 'út', 'ông', 'dì', 'c'];
const NAMES = ['Hùng', 'Tuấn', 'Bảy', 'Lan', 'Tư', 'Út', 'Ba', 'Sáu'];

const addressedTo = (names: readonly string[]): fc.Arbitrary<Written> =>
  fc
    .tuple(
      fc.constantFrom(...TITLES),
      fc.oneof(digits, fc.constantFrom(...names)),
      fc.constantFrom('', ' ơi', ':', ' ơi,'),
    )
    .map(([title, name, end]) =>
      written(`${title} ${name}${end}`, /\d/.test(name) ? 'address with digits' : 'address'),
    );

/** `Bảy 5` is bảy lô in strict text: before digits another name stands. */
const NAMES_BEFORE_DIGITS = NAMES.filter((name) => name !== 'Bảy');

const addressedBefore = addressedTo(NAMES);
const addressed = addressedTo(NAMES_BEFORE_DIGITS);

const named = fc
  .tuple(fc.constantFrom(...NAMES_BEFORE_DIGITS), digits)
  .map(([name, number]) => written(`${name} ${number}:`, 'name with digits'));

const courtesy = (...texts: readonly string[]) =>
  fc.constantFrom(...texts.map((text) => written(text, 'courtesy')));

const messageNumber = fc
  .tuple(fc.constantFrom('T', 't.', 'tin ', 'Tin', 't', 'tin'), fc.integer({ min: 1, max: 30 }))
  .map(([word, number]) => written(`${word}${number}`, 'message number'));

const time = fc
  .tuple(
    fc.integer({ min: 8, max: 18 }),
    fc.integer({ min: 0, max: 59 }).map((minute) => String(minute).padStart(2, '0')),
  )
  .chain(([hour, minute]) =>
    fc
      .constantFrom(`${hour}h${minute}`, `${hour}:${minute}`, `lúc ${hour}h`, `${hour}g${minute}`)
      .map((text) => written(text, 'time')),
  );

const day = (date: string) => {
  const [, month, ofMonth] = date.split('-').map(Number);
  return fc.constantFrom(
    written(`${ofMonth}/${month}`, 'date'),
    written(`ngày ${ofMonth}/${month}`, 'date'),
    written(`ngày ${ofMonth}-${month}`, 'date'),
  );
};

/** Before the bets. */
export const noiseBefore = (date: string): fc.Arbitrary<Written> =>
  oneOf(
    { weight: 3, arbitrary: addressedBefore },
    { weight: 1, arbitrary: named },
    {
      weight: 2,
      arbitrary: courtesy('alo', 'cho em', 'ghi dùm em', 'e gửi', 'ghi cho con', 'em gửi nha', 'ok', 'lấy'),
    },
    { weight: 2, arbitrary: messageNumber },
    { weight: 1, arbitrary: day(date) },
    { weight: 1, arbitrary: time },
  );

/** Between two groups of bets. */
export const noiseBetween: fc.Arbitrary<Written> = oneOf(
  { weight: 2, arbitrary: courtesy('nha', 'nhé', 'nữa', 'rồi', 'ok', 'nha anh') },
  {
    weight: 2,
    arbitrary: addressed.map(({ text, ways }) => written(`nha ${text.replace(':', '')}`, ...ways)),
  },
  { weight: 1, arbitrary: addressed },
  { weight: 1, arbitrary: named },
  { weight: 1, arbitrary: time },
);

/** Behind them; what is staked in all is known. */
export const noiseBehind = (stake: number): fc.Arbitrary<Written> =>
  oneOf(
    { weight: 3, arbitrary: messageNumber },
    {
      weight: 2,
      arbitrary: courtesy('nha', 'nhé', 'cảm ơn', 'lấy tin này', 'ok', 'nha anh', 'dùm em', 'hết', 'tks'),
    },
    {
      weight: 3,
      arbitrary: addressed.map(({ text, ways }) =>
        written(`nha ${text.replace(':', '')}`, ...ways, 'address behind'),
      ),
    },
    { weight: 1, arbitrary: addressed },
    { weight: 1, arbitrary: time },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          `= ${stake}`,
          `tổng ${stake}`,
          `tổng cộng: ${stake}n`,
          `tc ${stake}`,
          `=${stake}n`,
          `(${stake})`,
        )
        .map((text) => written(text, 'total that agrees')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('= ', 'tổng ', 'tc '), fc.integer({ min: 1, max: 999 }))
        .map(([word, wrong]) => written(`${word}${wrong}`, 'total that does not agree')),
    },
  );
