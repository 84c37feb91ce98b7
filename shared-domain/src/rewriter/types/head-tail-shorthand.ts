import type { ReadingContext } from '../../message/reading.ts';
import type { Atom } from '../atoms/atom.ts';

/**
 * `25.725 lô 1n dd 10n xc 5n`: dd, đầu and đuôi take numbers of 3 digits too (DDDauDui), but where
 * xỉu chủ is bet on these they may be said of the others alone. Both are offered.
 */
const HALVES = /^d(?:d|au|ui)$/;
const ENDS = /^x/;

export const hasShorthand = (atoms: readonly Atom[]): boolean =>
  [HALVES, ENDS].every((keys) => atoms.some((own) => own.kind === 'type' && keys.test(own.type.key)));

/** In which dd, đầu and đuôi take only numbers of 2 digits. */
export const withoutShorthand = (context: ReadingContext): ReadingContext => ({
  ...context,
  options: { ...context.options, DDDauDui: false },
});
