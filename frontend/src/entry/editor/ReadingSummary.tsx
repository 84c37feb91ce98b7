import { css } from '@emotion/react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { color, CONTROL, radius, space, touch, narrow } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';

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

/** Keywords for several stations at once: 2d … 4d, 2dmt, 3dmt. */
const countsUpTo = (stations: number): readonly number[] =>
  Array.from({ length: Math.max(0, stations - 1) }, (_, index) => index + 2);

/** The stations that draw on the chosen day, and the keywords for several of them. A click inserts one. */
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

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The editor gives way before a sentence is out of sight; below each other all of them stand.
  maxHeight: 'min(30vh, 240px)',
  overflowY: 'auto',
  flex: 'none',
  [narrow]: { maxHeight: 'none' },
  // Hide the errors of a chat of several people: it is no message yet.
  '[data-splits="true"] ~ &': { display: 'none' },
});

const row = css(bareButton, {
  display: 'flex',
  gap: space(2),
  width: '100%',
  padding: `${space(0.75)} ${space(2)}`,
  borderRadius: radius,
  textAlign: 'left',
  '&:hover': { background: color.hover },
});

/** The errors of the message in order. A click selects the characters in the editor. */
export const ErrorList = () => {
  const errors = useDraft((draft) => draft.reading?.errors);
  const text = useDraft((draft) => (draft.reading?.errors.length === 0 ? '' : draft.text));
  const isEmpty = useDraft((draft) => draft.text.trim() === '');
  const editor = useDraft((draft) => draft.editor);
  if (errors === undefined || errors.length === 0 || isEmpty) return null;
  const lines = text.split('\n');
  return (
    <ul css={list} aria-label={texts.errorList}>
      {errors.map((error) => (
        <li key={`${error.line}:${error.start}:${error.end}:${error.code}`}>
          <button type="button" css={row} onClick={() => editor?.show(error)}>
            <span css={{ color: error.severity === 'error' ? color.bad : color.warn, paddingTop: 2 }}>
              <Icon name={error.severity === 'error' ? 'cross' : 'warning'} size={14} />
            </span>
            <span css={{ color: color.muted, whiteSpace: 'nowrap' }}>{texts.line(error.line)}</span>
            <span>
              <b css={{ fontWeight: 600, marginRight: space(1.5) }}>
                {lines[error.line - 1]?.slice(error.start, error.end)}
              </b>
              {error.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
