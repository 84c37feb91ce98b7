import type { Mark, MarkRole } from './reading.ts';

const ROLES: readonly MarkRole[] = ['station', 'count', 'number', 'set', 'range', 'type', 'amount', 'unit'];
const CODE = new Map(ROLES.map((role, code) => [role, code]));

/** The marks of a line as three numbers each: most are never looked at, as only a screen of lines is painted. */
export class MarkList {
  readonly #packed: number[] = [];

  add(role: MarkRole, start: number, end: number): void {
    this.#packed.push(CODE.get(role) ?? 0, start, end);
  }

  unpacked(): readonly Mark[] {
    const marks: Mark[] = [];
    for (let at = 0; at < this.#packed.length; at += 3) {
      const [code = 0, start = 0, end = 0] = this.#packed.slice(at, at + 3);
      const role = ROLES[code];
      if (role !== undefined) marks.push({ role, start, end });
    }
    return marks;
  }
}
