import type { ReactNode } from 'react';
import { pageBody, readingWidth } from '../tokens/shared-styles.ts';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';

interface TabbedPageProps<Part extends string> {
  /** Heads the page and names the group of its parts. */
  readonly title: string;
  readonly tabs: readonly Part[];
  readonly labels: Readonly<Record<Part, string>>;
  readonly tab: Part;
  readonly onTab: (part: Part) => void;
  /** The part that is shown. */
  readonly children: ReactNode;
}

/** A page to read in several parts, one at a time. */
export const TabbedPage = <Part extends string>(props: TabbedPageProps<Part>) => {
  const { title, tabs, labels, tab, onTab, children } = props;
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{title}</h1>
      <div css={{ overflowX: 'auto' }}>
        <SegmentedControl
          label={title}
          value={tab}
          onChange={onTab}
          options={tabs.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {children}
    </div>
  );
};
