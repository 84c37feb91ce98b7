import type { EventStore } from '@so-cuoc/event-store/port.ts';
import * as abbreviations from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { CATALOGUE_STREAM, isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import { REGIONS, REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { BasicConfigRow } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as webConfig from '@so-cuoc/shared-domain/web-config/decide.ts';
import { isWebConfigEvent, WEB_CONFIG_STREAM } from '@so-cuoc/shared-domain/web-config/events.ts';

/**
 * get_basic_cauhinh: the web link, the regions, and the stations with their region and weekdays. It reads two short
 * streams of the log, because no view holds the web link.
 */
export const basicConfigRows = async (
  events: Pick<EventStore, 'readStream'>,
): Promise<readonly BasicConfigRow[]> => {
  let settings = webConfig.initialState();
  for await (const event of events.readStream(WEB_CONFIG_STREAM))
    if (isWebConfigEvent(event)) settings = webConfig.evolve(settings, event);
  let records = abbreviations.initialState();
  for await (const event of events.readStream(CATALOGUE_STREAM))
    if (isAbbreviationEvent(event)) records = abbreviations.evolve(records, event);
  return [
    { ch_key: 'weblink', ch_type: '', ch_type2: '', ch_value: settings.info_domain, ch_desc: 'Trang web' },
    ...REGIONS.map((region): BasicConfigRow => ({
      ch_key: 'mien',
      ch_type: region,
      ch_type2: '',
      ch_value: region,
      ch_desc: REGION_NAMES[region],
    })),
    ...records
      .filter(({ vt_loai }) => vt_loai === 'dai')
      .map((record): BasicConfigRow => ({
        ch_key: 'dai',
        ch_type: record.vt_value1,
        ch_type2: record.vt_value2,
        ch_value: record.vt_key,
        ch_desc: record.vt_name,
      })),
  ];
};
