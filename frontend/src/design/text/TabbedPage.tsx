import type { ReactNode } from 'react';
import { pageBody, readingWidth, pageTitle } from '../tokens/shared-styles.ts';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';

interface TabbedPageProps<Part extends string> {
  /** The page's heading and the accessible name of the tabs. */
  readonly title: string;
  readonly tabs: readonly Part[];
  readonly labels: Readonly<Record<Part, string>>;
  readonly tab: Part;
  readonly onTab: (part: Part) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/** A page with tabs. */
export const TabbedPage = <Part extends string>(props: TabbedPageProps<Part>) => {
  const { title, tabs, labels, tab, onTab, children } = props;
  return (
    <div css={[pageBody, readingWidth]}>
      <h1 css={pageTitle}>{title}</h1>
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
