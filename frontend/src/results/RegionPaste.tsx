import { css } from '@emotion/react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useRef, useState } from 'react';
import { inputStyle } from '../design/inputs/Field.tsx';
import { PasteButton } from '../design/inputs/PasteButton.tsx';
import { notify } from '../design/overlays/notify.ts';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { splitByStation } from './region-table.ts';
import { stationsWidth } from './StationCard.tsx';
import { entryKey, typeTable } from './typed-results.ts';

const words = vi.results.all;

const row = css({ display: 'flex', alignItems: 'start', gap: space(2) });

interface RegionPasteProps {
  readonly day: string;
  readonly region: RegionKey;
}

/** One paste for all stations of a region, taken apart by their names. Nothing where there is one station. */
export const RegionPaste = ({ day, region }: RegionPasteProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** What was taken last; taken again, it would undo what was corrected since. */
  const taken = useRef('');
  const stations = stationsOfDay(day, region);
  if (stations.length < 2) return null;
  const label = words.label(REGION_NAMES[region]);
  const take = (pasted: string): void => {
    setText(pasted);
    taken.current = pasted;
    const table = splitByStation(pasted, stations, region);
    if (!table.ok) {
      if (pasted.trim() !== '') notify.error(words[table.reason]);
      return;
    }
    for (const [station, numbers] of table.texts) typeTable(entryKey(day, station), region, numbers);
    notify.success(words.taken(table.texts.size));
  };
  return (
    <div css={row} style={{ maxWidth: stationsWidth(stations.length) }}>
      <textarea
        ref={field}
        aria-label={label}
        placeholder={words.hint}
        rows={2}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
        onBlur={() => {
          if (text !== taken.current) take(text);
        }}
        css={[inputStyle, { padding: `${space(1)} ${space(2)}`, resize: 'vertical' }]}
      />
      <PasteButton label={words.paste} onText={take} focusField={() => field.current?.focus()} />
    </div>
  );
};
