import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommandIndex } from './command-index.ts';
import { hashOfText } from './hash-of-text.ts';

const command = fc.tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }));

it('every command added is among its candidates, however many there are', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 3000 }), (commands) => {
      const index = new CommandIndex();
      commands.forEach(([stream, id], n) => index.add(hashOfText(stream, id), n + 1));
      commands.forEach(([stream, id], n) =>
        expect(index.candidates(hashOfText(stream, id))).toContain(n + 1),
      );
    }),
    { numRuns: 20 },
  );
});

it('given 200,000 command ids, then an unknown one has almost never a candidate', () => {
  const index = new CommandIndex();
  for (let n = 1; n <= 200_000; n += 1)
    index.add(hashOfText(`book-${String(n % 50)}`, `command-${String(n)}`), n);
  let found = 0;
  for (let n = 0; n < 20_000; n += 1)
    found += index.candidates(hashOfText('book-1', `other-${String(n)}`)).length;
  expect(found).toBeLessThan(10);
});
