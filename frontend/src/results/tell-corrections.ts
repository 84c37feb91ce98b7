import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { holdsDay, type Period } from '../calendar/period.ts';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/reports/results.ts';
import { listenLive } from '../server/live.ts';
import { placeName } from './place-name.ts';

const TELL_MS = 10_000;

/** Tells who looks at these days that a number was corrected, because their money changes with it. Ends with the call. */
export const tellCorrections = (period: Period): (() => void) =>
  listenLive({
    draws: ({ date, rows }) => {
      const corrected = rows.filter(({ isModify }) => isModify);
      if (corrected.length === 0 || !holdsDay(period, date)) return;
      const places = corrected.map(({ xoso_daiid, xoso_vitri, xoso_sotrung }) =>
        texts.nowNumber(placeName({ station: xoso_daiid, position: xoso_vitri }), xoso_sotrung),
      );
      notify.plain(texts.justCorrected(formatDay(date), places), { ms: TELL_MS });
    },
  });
