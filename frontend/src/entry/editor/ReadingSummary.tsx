import { css } from '@emotion/react';
import type { SyntheticEvent } from 'react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { PHONE_ROW } from '../../first/entry-layout.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { hovering, color, CONTROL, narrow, radius, space, tight, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { tooltip } from '../../design/overlays/Tooltips.tsx';

const tag = css({
  minHeight: 26,
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  [hovering]: { '&:hover': { background: color.hover } },
  b: { color: color.tintStation, fontWeight: 650, marginRight: space(1) },
  [tight]: { b: { marginRight: 0 } },
  [narrow]: { flex: 'none', b: { marginRight: space(1) } },
});

/** A small desk keeps each region in one row, and so leaves its room to the text and the findings. */
const stationName = css({ [tight]: { display: 'none' }, [narrow]: { display: 'inline' } });

/** On a phone, one row that scrolls sideways. */
const stations = css({
  display: 'grid',
  gap: space(1.5),
  flex: 'none',
  [narrow]: {
    display: 'flex',
    ...PHONE_ROW,
    gap: space(3),
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: `0 -${space(3)}`,
    padding: `0 ${space(3)}`,
  },
});
const ofRegion = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1.5),
  alignItems: 'center',
  [narrow]: { flexWrap: 'nowrap' },
});
const regionName = css({
  minWidth: 76,
  color: color.muted,
  fontSize: 13,
  whiteSpace: 'nowrap',
  [narrow]: { minWidth: 0 },
});

/** The keyboard of a phone stays open. */
const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

const GROUPS = [
  { region: 'MN', count: 'd' },
  { region: 'MT', count: 'dmt' },
] as const;

/** Keywords for several stations at once: 2d … 4d, 2dmt, 3dmt. */
const countsUpTo = (stations: number): readonly number[] =>
  Array.from({ length: Math.max(0, stations - 1) }, (_, index) => index + 2);

/** The stations that draw on the chosen day, and the keywords for several of them. A click inserts one. */
export const StationTags = () => {
  const date = useDraft((draft) => draft.date);
  const editor = useDraft((draft) => draft.editor);
  return (
    <div css={stations} role="group" aria-label={texts.stations.label}>
      {GROUPS.map(({ region, count }) => {
        const stations = stationsOfDay(date, region);
        return (
          <div key={region} css={ofRegion}>
            <span css={regionName}>{REGION_NAMES[region]}</span>
            {countsUpTo(stations.length).map((number) => (
              <button
                key={number}
                type="button"
                css={tag}
                aria-label={texts.stations.insert(
                  `${number}${count}`,
                  texts.stations.all(REGION_NAMES[region], number),
                )}
                onMouseDown={keepFocus}
                onClick={() => editor?.insert(`${number}${count}`)}
              >
                <b css={{ '&&': { marginRight: 0 } }}>{`${number}${count}`}</b>
              </button>
            ))}
            {stations.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                css={tag}
                {...tooltip(name)}
                aria-label={texts.stations.insert(key, name)}
                onMouseDown={keepFocus}
                onClick={() => editor?.insert(key)}
              >
                <b>{key}</b> <span css={stationName}>{name}</span>
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
};
