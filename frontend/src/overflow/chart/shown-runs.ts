import { texts } from '../../i18n/vi/charts.ts';
import { texts as report } from '../../i18n/vi/report.ts';
import type { Run } from './taken-over-time.ts';

/** `lần 1 Nam, lần 1 Bắc`. */
export const shownRuns = (runs: readonly Run[]): string =>
  runs.map(({ sc_lan, sc_mien }) => texts.run(sc_lan, report.regions[sc_mien])).join(', ');
