import { css } from '@emotion/react';
import { REGION_NAMES, REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { lateness } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { drawBegins, hasDrawBegun } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import { useEffect, useState } from 'react';
import { Tag } from '../../design/text/Tag.tsx';
import { NARROW, narrow, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { texts as report } from '../../i18n/vi/reports/report.ts';
import { useDraft } from '../draft/draft.ts';

/** On a phone they stand in one line, which scrolls. */
const notes = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [narrow]: { flex: 'none', flexWrap: 'nowrap' },
});

const MINUTE_MS = 60_000;

/** The current time, updated every minute. */
const useMinute = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type NameOf = (region: RegionKey) => string;
const fullName: NameOf = (region) => REGION_NAMES[region];
const shortName: NameOf = (region) => report.regions[region];

/** One line for all regions, so that the editor stays where it is at each draw. */
const drawnWords = (regions: readonly RegionKey[], nameOf: NameOf): string => {
  const [only, ...more] = regions;
  return only !== undefined && more.length === 0
    ? texts.cutOff.drawn(nameOf(only), drawBegins(only))
    : texts.cutOff.allDrawn(regions.map(nameOf).join(', '));
};

/**
 * The cut-off times of the chosen day, and draws that have begun where there is none, by this device's clock.
 * The service decides.
 */
export const CutOffNote = () => {
  const cutOffs = agentSettings.useStore((state) => state.value.cutOffs);
  const date = useDraft((draft) => draft.date);
  const now = useMinute();
  const nameOf = useMedia(NARROW) ? shortName : fullName;
  const set = REGIONS.filter((region) => cutOffs[region].at !== null);
  const drawn = REGIONS.filter((region) => cutOffs[region].at === null && hasDrawBegun(region, date, now));
  if (set.length + drawn.length === 0) return null;
  return (
    <ul aria-label={texts.cutOff.label} css={notes}>
      {set.map((region) => {
        const late = lateness(cutOffs, region, date, now);
        const { at, late: way } = cutOffs[region];
        return at === null ? null : (
          <li key={region}>
            <Tag tone={late === null ? 'neutral' : way === 'refuse' ? 'bad' : 'warn'}>
              {late === null
                ? texts.cutOff.until(nameOf(region), at)
                : texts.cutOff.over[way](nameOf(region), at)}
            </Tag>
          </li>
        );
      })}
      {drawn.length === 0 ? null : (
        <li>
          <Tag tone="warn">{drawnWords(drawn, nameOf)}</Tag>
        </li>
      )}
    </ul>
  );
};
