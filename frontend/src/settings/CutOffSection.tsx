import {
  isClockTime,
  type CutOff,
  type CutOffs,
  type LateWay,
} from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { useState } from 'react';
import { inputStyle } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { sameCutOffs } from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { css } from '@emotion/react';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { drawBegins } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import { callout } from '../design/tokens/shared-styles.ts';
import { saveCutOffs, agentSettings } from './agent-settings.ts';

/** Parses a typed time of day (16:10, 16h10, 16.10, 1610, 9:05) to hh:mm; null if it is invalid. */
export const parseTime = (text: string): string | null => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:h.]?\s*(\d{2})$/i.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isClockTime(time) ? time : null;
};

interface TimeInputProps {
  readonly label: string;
  /** hh:mm, 24 hours. The browser's own time field follows the system's format instead. */
  readonly value: string;
  readonly changed: boolean;
  readonly onChange: (time: string) => void;
}

/** A time of day. A wrong text shows the expected form and is reset on blur. */
const TimeInput = ({ label, value, changed, onChange }: TimeInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && parseTime(typed) === null;
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <input
        aria-label={label}
        aria-invalid={wrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder={vi.settings.cutOffs.timeForm}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const time = parseTime(event.target.value);
          if (time !== null) onChange(time);
        }}
        onBlur={() => setTyped(null)}
        css={[
          inputStyle,
          { width: 84, fontVariantNumeric: 'tabular-nums' },
          changed ? { background: color.changed } : {},
        ]}
      />
      {wrong ? (
        <span role="alert" css={{ color: color.bad, fontSize: 13 }}>
          {vi.settings.cutOffs.wrongTime}
        </span>
      ) : null}
    </span>
  );
};

const words = vi.settings.cutOffs;

const REGIONS_BY_TIME: readonly RegionKey[] = ['MN', 'MT', 'MB'];

const WAYS: readonly { readonly value: LateWay; readonly label: string }[] = [
  { value: 'refuse', label: words.refuse },
  { value: 'flag', label: words.flag },
];

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  minHeight: 44,
  padding: `${space(1.5)} 0`,
  borderBottom: `1px solid ${color.line}`,
});

interface LineProps {
  readonly region: RegionKey;
  readonly cutOff: CutOff;
  readonly changed: boolean;
  readonly onChange: (cutOff: CutOff) => void;
}

const CutOffLine = ({ region, cutOff, changed, onChange }: LineProps) => {
  const name = REGION_NAMES[region];
  const { at, late } = cutOff;
  return (
    <div role="group" aria-label={name} css={line}>
      <span css={{ minWidth: 150 }}>
        <Checkbox
          checked={at !== null}
          onChange={(on) => onChange({ at: on ? drawBegins(region) : null, late })}
        >
          {words.on(name)}
        </Checkbox>
      </span>
      {at === null ? (
        <span css={{ color: color.muted }}>{words.off}</span>
      ) : (
        <>
          <TimeInput
            label={words.timeOf(name)}
            value={at}
            changed={changed}
            onChange={(time) => onChange({ at: time, late })}
          />
          <SegmentedControl
            label={words.lateOf(name)}
            options={WAYS}
            value={late}
            onChange={(way) => onChange({ at, late: way })}
          />
        </>
      )}
    </div>
  );
};

/** The official times: late messages are flagged, because a refusal cannot be taken back. */
const OFFICIAL: CutOffs = {
  MN: { at: drawBegins('MN'), late: 'flag' },
  MT: { at: drawBegins('MT'), late: 'flag' },
  MB: { at: drawBegins('MB'), late: 'flag' },
};

const same = (a: CutOff, b: CutOff): boolean => a.at === b.at && a.late === b.late;

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) });
/** The button names three times, more than a phone is wide. */
const proposal = css({ button: { whiteSpace: 'normal' } });

/** Giờ chốt: until when messages are accepted, by region, and how late ones are treated. */
export const CutOffSection = ({ agentId }: { readonly agentId: string }) => {
  const saved = agentSettings.useStore((state) => state.value.cutOffs);
  const [edited, setEdited] = useState<CutOffs | null>(null);
  const [busy, setBusy] = useState(false);
  const now = edited ?? saved;
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await saveCutOffs(agentId, now);
    setBusy(false);
    if (done) setEdited(null);
  };
  return (
    <section aria-labelledby="cut-offs" css={section}>
      <h2 id="cut-offs">{words.title}</h2>
      <p css={{ color: color.muted, fontSize: 13 }}>{words.hint}</p>
      <div>
        {REGIONS_BY_TIME.map((region) => (
          <CutOffLine
            key={region}
            region={region}
            cutOff={now[region]}
            changed={!same(now[region], saved[region])}
            onChange={(cutOff) => setEdited({ ...now, [region]: cutOff })}
          />
        ))}
      </div>
      {REGIONS_BY_TIME.every((region) => now[region].at === null) ? (
        <div css={callout}>
          <p>{words.noneSet}</p>
          <div css={proposal}>
            <Button onClick={() => setEdited(OFFICIAL)}>{words.official}</Button>
          </div>
        </div>
      ) : null}
      <div>
        <Button tone="primary" disabled={busy || sameCutOffs(now, saved)} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </section>
  );
};
