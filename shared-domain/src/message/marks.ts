import type { Mark, MarkRole } from './reading.ts';

const ROLES: readonly MarkRole[] = ['station', 'count', 'number', 'set', 'range', 'type', 'amount', 'unit'];
const CODE = { station: 0, count: 1, number: 2, set: 3, range: 4, type: 5, amount: 6, unit: 7 } as const;

/** The marks of a line, two numbers each: most are never looked at, as only a screen of lines is painted. */
export class MarkList {
  readonly #packed: number[] = [];

  add(role: MarkRole, start: number, end: number): void {
    this.#packed.push(start * ROLES.length + CODE[role], end);
  }

  unpacked(): readonly Mark[] {
    const marks: Mark[] = [];
    for (let at = 0; at < this.#packed.length; at += 2) {
      const [packed = 0, end = 0] = this.#packed.slice(at, at + 2);
      const role = ROLES[packed % ROLES.length];
      if (role !== undefined) marks.push({ role, start: Math.floor(packed / ROLES.length), end });
    }
    return marks;
  }
}
