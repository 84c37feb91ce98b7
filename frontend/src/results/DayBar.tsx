import { css } from '@emotion/react';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { pageTitle } from '../design/tokens/shared-styles.ts';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { completeRegions, loadDay, useDayResults } from './day-results.ts';
import type { ReactNode } from 'react';
import { Loading } from '../design/text/Placeholder.tsx';
import { LoadFailed } from '../server-state/LoadedContent.tsx';

const words = vi.results;

/** On a phone a line of its own that always says something: a region which becomes complete moves nothing. */
const complete = css({
  display: 'flex',
  gap: space(1),
  flexWrap: 'wrap',
  color: color.muted,
  fontSize: 13,
  [narrow]: { flexBasis: '100%', minHeight: 24 },
});

interface DayBarProps {
  readonly title: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The title, the day with buttons for its neighbours, and the complete regions. */
export const DayBar = ({ title, day, onDay }: DayBarProps) => {
  const { value: results, status } = useDayResults(day);
  const done = completeRegions(results, day);
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
      <h1 css={[pageTitle, { marginRight: space(2) }]}>{title}</h1>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(1) }}>
        <IconButton label={words.previousDay} onClick={() => onDay(addDays(day, -1))}>
          <Icon name="chevronLeft" />
        </IconButton>
        <div css={{ width: 144 }}>
          <DateField label={words.date} labelHidden day={day} onChange={onDay} />
        </div>
        <IconButton label={words.nextDay} onClick={() => onDay(addDays(day, 1))}>
          <Icon name="chevronRight" />
        </IconButton>
      </div>
      <span css={complete}>
        {status === 'ready' && done.length === 0 ? words.noneComplete : null}
        {done.map((region: RegionKey) => (
          <Tag key={region} tone="good">
            <Icon name="check" size={12} />
            {`${REGION_NAMES[region]} ${words.complete.toLowerCase()}`}
          </Tag>
        ))}
      </span>
    </div>
  );
};

interface LoadedDayProps {
  readonly day: string;
  readonly children: ReactNode;
}

/** The results of a day once loaded: a failed load must not look like a day without results. */
export const LoadedDay = ({ day, children }: LoadedDayProps) => {
  const { value, status, failure } = useDayResults(day);
  if (status === 'failed')
    return <LoadFailed title={vi.results.failed} failure={failure} onRetry={() => loadDay(day)} />;
  return status !== 'ready' && value.size === 0 ? <Loading /> : children;
};
