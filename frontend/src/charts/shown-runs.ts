import { words } from '../words/charts.ts';
import { words as report } from '../words/report.ts';
import type { Run } from './taken-over-time.ts';

/** `lần 1 Nam, lần 1 Bắc`. */
export const shownRuns = (runs: readonly Run[]): string =>
  runs.map(({ sc_lan, sc_mien }) => words.run(sc_lan, report.regions[sc_mien])).join(', ');
