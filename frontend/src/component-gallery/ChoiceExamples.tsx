import { useState } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';
import { exampleRow } from './example-row.ts';

const { checks, regions } = texts;
const REGIONS = [
  { value: 'all', label: regions.all },
  { value: 'south', label: regions.south },
  { value: 'north', label: regions.north },
] as const;

export const ChoiceExamples = () => {
  const [region, setRegion] = useState<(typeof REGIONS)[number]['value']>('all');
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  return (
    <>
      <div css={exampleRow}>
        <SegmentedControl label={texts.region} options={REGIONS} value={region} onChange={setRegion} />
        <SegmentedControl
          label={texts.disabled(texts.region)}
          options={REGIONS}
          value={region}
          onChange={setRegion}
          disabled
        />
      </div>
      <div css={exampleRow}>
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
