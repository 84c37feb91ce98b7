import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { ResultSources } from '../network/result-sources.ts';
import type { Violation } from './violation.ts';

/**
 * A number counts once: by an admin, or by two sources that both say it. It changes by a correction alone. `sources`:
 * what they may have said.
 */
export const drawLaw = (events: readonly StoredEvent[], sources: ResultSources): Violation[] => {
  const confirmed = new Map<string, string>();
  const violations: Violation[] = [];
  for (const event of events) {
    if (!isDrawEvent(event)) continue;
    const { date, rows } = event.data;
    for (const { position, number } of rows) {
      const [place, details] = [`${date} ${position}`, `${date}, prize ${position}: ${number}`];
      if (event.type === 'DrawRowsConfirmed') {
        const claimants = event.data.source.split('+');
        if (confirmed.has(place)) violations.push({ law: 'a-number-counts-once', details });
        const agree = claimants.every((source) => sources.mayClaim(source, date, position, number));
        if (event.data.source !== 'admin' && (claimants.length < 2 || !agree))
          violations.push({ law: 'two-sources-agree', details: `${details} by ${event.data.source}` });
      }
      confirmed.set(place, number);
    }
  }
  return violations;
};
