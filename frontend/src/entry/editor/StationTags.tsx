import { css } from '@emotion/react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { color, CONTROL, radius, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { useDraft } from '../draft/draft.ts';

const tag = css({
  minHeight: 26,
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:hover': { background: color.hover },
  b: { color: color.tintStation, fontWeight: 650, marginRight: space(1) },
});

const GROUPS = [
  { region: 'MN', count: 'd' },
  { region: 'MT', count: 'dmt' },
] as const;

/** Counts that name more than one station: 2d … 4d, 2dmt, 3dmt. */
const countsUpTo = (stations: number): readonly number[] =>
  Array.from({ length: Math.max(0, stations - 1) }, (_, index) => index + 2);

/** The stations that draw on the chosen day, and how many of them may be named at once; a click writes one. */
export const StationTags = () => {
  const date = useDraft((draft) => draft.date);
  const editor = useDraft((draft) => draft.editor);
  return (
    <div
      css={{ display: 'grid', gap: space(1.5), flex: 'none' }}
      role="group"
      aria-label={texts.stations.label}
    >
      {GROUPS.map(({ region, count }) => {
        const stations = stationsOfDay(date, region);
        return (
          <div
            key={region}
            css={{ display: 'flex', flexWrap: 'wrap', gap: space(1.5), alignItems: 'center' }}
          >
            <span css={{ minWidth: 76, color: color.muted, fontSize: 13 }}>{REGION_NAMES[region]}</span>
            {countsUpTo(stations.length).map((number) => (
              <button
                key={number}
                type="button"
                css={tag}
                aria-label={texts.stations.insert(
                  `${number}${count}`,
                  texts.stations.all(REGION_NAMES[region], number),
                )}
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
                aria-label={texts.stations.insert(key, name)}
                onClick={() => editor?.insert(key)}
              >
                <b>{key}</b> {name}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
};
