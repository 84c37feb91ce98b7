import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { Tag } from '../../design/text/Tag.tsx';
import { space } from '../../design/tokens/tokens.ts';
import { completeRegions } from '../../results/completeness.ts';
import { useDayResults } from '../../results/day-results.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { useToday } from '../../calendar/today.ts';

/** For today: the regions whose results are all there, so that every bet on them is counted. */
export const CompleteRegionTags = () => {
  const today = useToday();
  const { value: results } = useDayResults(today);
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }} aria-live="polite">
      {completeRegions(results, today).map((region) => (
        <Tag key={region} tone="good">
          <Icon name="check" size={12} />
          {texts.settled(REGION_NAMES[region])}
        </Tag>
      ))}
    </span>
  );
};
