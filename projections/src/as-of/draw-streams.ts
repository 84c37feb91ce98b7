import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';

/** The streams of every draw of a day yyyy-mm-dd. */
export const drawStreamsOn = (date: string): readonly string[] =>
  REGIONS.flatMap((region) => stationsOfDay(date, region)).map(({ key }) => drawStream(date, key));
