import type { ReadingContext } from '../../message/reading.ts';
import type { Atom } from '../atoms/atom.ts';

/**
 * `25.725 lô 1n dd 10n xc 5n`: dd, đầu and đuôi also apply to 3-digit numbers (DDDauDui). If these
 * numbers have xỉu chủ, the types may be meant for the others only. Both readings are offered.
 */
const HALVES = /^d(?:d|au|ui)$/;
const ENDS = /^x/;

export const hasShorthand = (atoms: readonly Atom[]): boolean =>
  [HALVES, ENDS].every((keys) => atoms.some((own) => own.kind === 'type' && keys.test(own.type.key)));

/** The reading in which dd, đầu and đuôi apply only to 2-digit numbers. */
export const withoutShorthand = (context: ReadingContext): ReadingContext => ({
  ...context,
  options: { ...context.options, DDDauDui: false },
});
