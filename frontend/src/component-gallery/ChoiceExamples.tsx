import { useState } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { Segmented } from '../design/inputs/SegmentedControl.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';
import { row } from './example-row.ts';

const { checks, regions } = texts;
const REGIONS = [
  { value: 'all', label: regions.all },
  { value: 'south', label: regions.south },
  { value: 'north', label: regions.north },
] as const;

export const ChoiceParts = () => {
  const [region, setRegion] = useState<(typeof REGIONS)[number]['value']>('all');
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  return (
    <>
      <div css={row}>
        <Segmented label={texts.region} options={REGIONS} value={region} onChange={setRegion} />
        <Segmented
          label={texts.disabled(texts.region)}
          options={REGIONS}
          value={region}
          onChange={setRegion}
          disabled
        />
      </div>
      <div css={row}>
        <Checkbox checked={off} onChange={setOff}>
          {checks.off}
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          {checks.on}
        </Checkbox>
        <Checkbox checked onChange={setOn} disabled>
          {checks.locked}
        </Checkbox>
      </div>
    </>
  );
};
