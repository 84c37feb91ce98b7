import { css } from '@emotion/react';
import type { Station } from '@so-cuoc/shared-domain/catalogue/stations.ts';
import { POSITIONS, PRIZES } from '@so-cuoc/shared-domain/draws/prizes.ts';
import type { ClipboardEvent } from 'react';
import { inputStyle } from '../design/inputs/Field.tsx';
import { notify } from '../design/overlays/notify.ts';
import { Tag } from '../design/text/Tag.tsx';
import { color, CONTROL, radius, rowHeight, space, touch } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { countOfStation, type DayResults } from './day-results.ts';
import {
  entryKey,
  filledPlaces,
  typeNumber,
  typeTable,
  useTypedResults,
  fitsPosition,
  numbersIn,
} from './typed-results.ts';

const words = vi.results;

/** Three of them fill the widest desk: most regions draw as many stations a day. Pixels. */
const WIDEST = 640;

/** The widest that the cards of as many stations become: they fill a desk, and never stretch. */
export const stationsWidth = (stations: number): number => stations * WIDEST;

const card = css({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  padding: space(3),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
});

const prizes = css({
  display: 'grid',
  gridTemplateColumns: '34px 1fr',
  margin: 0,
  alignItems: 'start',
  dt: { color: color.muted, fontSize: 12.5, lineHeight: '30px' },
  dd: { display: 'flex', flexWrap: 'wrap', gap: space(1), margin: 0, padding: '1px 0' },
});

const cell = css({
  height: rowHeight,
  // Above the bar that saves.
  scrollMarginBottom: 72,
  padding: '0 4px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.surface,
  textAlign: 'center',
  letterSpacing: '0.02em',
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
  '&[data-state="confirmed"]': { background: color.sunken, borderColor: 'transparent' },
  // Of a station that is being typed.
  'dl[data-typed="true"] &[data-state="empty"]': { background: color.warnSoft, borderColor: color.warn },
  '&[data-state="typed"]': { background: color.changed, borderColor: color.lineStrong, fontWeight: 600 },
  '&[aria-invalid="true"]': { background: color.badSoft, color: color.bad, borderColor: color.bad },
});

/** Of an 'em', so that a number which is typed, and so bold, is as wide as a stored one and wraps no line. */
const DIGIT_EM = 0.64;

/** Moves the focus to the next place when a number is complete. */
const focusNext = (input: HTMLInputElement): void => {
  const inputs = [...(input.closest('dl')?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(input) + 1]?.focus();
};

interface NumberInputProps {
  readonly station: Station;
  readonly date: string;
  /** Starts at 1, in announced order. */
  readonly position: number;
  readonly label: string;
  readonly digits: number;
  readonly confirmed: string | undefined;
}

const NumberInput = ({ station, date, position, label, digits, confirmed }: NumberInputProps) => {
  const key = entryKey(date, station.key);
  const typed = useTypedResults((state) => state.typed[key]?.[position]);
  const value = typed ?? confirmed ?? '';
  const changed = typed !== undefined && typed !== '' && typed !== confirmed;
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (numbersIn(text).length < 2) return;
    event.preventDefault();
    typeTable(key, station.region, text);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={changed && !fitsPosition(value, station.region, position - 1)}
      data-state={changed ? 'typed' : confirmed === undefined ? 'empty' : 'confirmed'}
      maxLength={6}
      value={value}
      onPaste={onPaste}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        const number = target.value.trim();
        typeNumber(key, position, number);
        if (number.length === digits) focusNext(target);
      }}
      css={[
        cell,
        { width: `${((digits + 2.2) * DIGIT_EM).toFixed(2)}em`, [touch]: { minWidth: CONTROL.touch } },
      ]}
    />
  );
};

interface StationCardProps {
  readonly station: Station;
  readonly date: string;
  readonly results: DayResults;
}

/** One station's table: type or paste all numbers at once, or one at a time. */
export const StationCard = ({ station, date, results }: StationCardProps) => {
  const { key, name, region } = station;
  const positions = POSITIONS[region];
  const entry = useTypedResults();
  const { there, unsaved } = filledPlaces(entry, date, station, results);
  const isComplete = countOfStation(results, key) === positions.length;
  const ranks = PRIZES[region];
  const first = ranks[0]?.rank ?? '';
  const last = ranks.at(-1)?.rank ?? '';
  const onTable = (text: string): void => {
    const count = typeTable(entryKey(date, key), region, text);
    if (count > positions.length) notify.error(words.tooMany(count, positions.length));
  };
  return (
    <section css={card} aria-label={name}>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(1) }}>
        <h2 css={{ marginRight: 'auto' }}>{name}</h2>
        {unsaved === 0 ? null : <Tag tone="warn">{words.unsavedShort(unsaved)}</Tag>}
        <Tag tone={isComplete ? 'good' : 'neutral'}>
          {words.count(there, positions.length)}
          {isComplete ? ` ${words.complete}` : ''}
        </Tag>
      </div>
      <textarea
        aria-label={words.paste(name, positions.length)}
        placeholder={`${words.paste(name, positions.length)}. ${words.pasteHint(first, last)}`}
        rows={2}
        spellCheck={false}
        onChange={(event) => onTable(event.target.value)}
        css={[inputStyle, { padding: `${space(1)} ${space(2)}`, resize: 'vertical' }]}
      />
      <dl css={prizes} data-typed={unsaved > 0}>
        {ranks.map(({ rank }) => (
          <div key={rank} css={{ display: 'contents' }}>
            <dt>{rank}</dt>
            <dd>
              {positions
                .filter((position) => position.rank === rank)
                .map(({ position, digits }, index) => (
                  <NumberInput
                    key={position}
                    station={station}
                    date={date}
                    position={position}
                    digits={digits}
                    label={words.cell(name, rank, index + 1)}
                    confirmed={results.get(key)?.get(position)?.xoso_sotrung}
                  />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
