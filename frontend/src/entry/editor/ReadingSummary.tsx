import { css } from '@emotion/react';
import { memo, type SyntheticEvent, useId, useState } from 'react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { PHONE_ROW } from '../../first/entry-layout.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import {
  hovering,
  color,
  CONTROL,
  NARROW,
  narrow,
  radius,
  space,
  tight,
  touch,
} from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useDraft } from '../draft/draft.ts';
import { useShownDraft } from '../draft/shown-draft.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { DayNotes } from '../warnings/DayNotes.tsx';

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
  const isPhone = useMedia(NARROW);
  return (
    <div css={stations} role="group" aria-label={texts.stations.label}>
      {isPhone ? <DayNotes /> : null}
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

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Hide the errors of a chat of several people: it is no message yet.
  'section:has(> [data-splits="true"]) &, section:has(> [data-splits="true"]) & + button': {
    display: 'none',
  },
});

const row = css(bareButton, {
  display: 'flex',
  gap: space(2),
  width: '100%',
  padding: `${space(0.75)} ${space(2)}`,
  borderRadius: radius,
  textAlign: 'left',
  [hovering]: { '&:hover': { background: color.hover } },
});

const moreErrors = css({ color: color.muted, [touch]: { minHeight: CONTROL.touch, alignItems: 'center' } });

/** So many errors show before “… và 7 lỗi nữa” is opened (reading.md, Errors). */
const FIRST_SHOWN = 3;

const isBlocking = ({ severity }: MessageError): boolean => severity === 'error';

/** What blocks the message comes first, then the warnings, each in the order of the text. */
const blockingFirst = (errors: readonly MessageError[]): readonly MessageError[] => [
  ...errors.filter(isBlocking),
  ...errors.filter((error) => !isBlocking(error)),
];

/** The errors of the message. A click selects the characters in the editor. */
export const ErrorList = () => {
  const { reading, text } = useShownDraft();
  const errors = reading?.errors ?? [];
  return errors.length === 0 || text.trim() === '' ? null : <Errors errors={errors} text={text} />;
};

interface ErrorsProps {
  readonly errors: readonly MessageError[];
  /** In which they stand. */
  readonly text: string;
}

const Errors = memo(({ errors, text }: ErrorsProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const editor = useDraft((draft) => draft.editor);
  const lines = text.split('\n');
  const ordered = blockingFirst(errors);
  const more = ordered.slice(FIRST_SHOWN);
  const blocking = more.filter(isBlocking).length;
  return (
    <>
      <ul css={list} id={id} aria-label={texts.errorList}>
        {(open ? ordered : ordered.slice(0, FIRST_SHOWN)).map((error) => (
          <li key={`${error.line}:${error.start}:${error.end}:${error.code}`}>
            <button type="button" css={row} onClick={() => editor?.show(error)}>
              <span css={{ color: isBlocking(error) ? color.bad : color.warn, paddingTop: 2 }}>
                <Icon name={isBlocking(error) ? 'cross' : 'warning'} size={14} />
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
      {more.length > 0 && (
        <button
          type="button"
          css={[row, moreErrors]}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.fewerErrors : texts.moreErrors(blocking, more.length - blocking)}
        </button>
      )}
    </>
  );
});
