import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { pageBody, readingWidth, pageTitle } from '../tokens/shared-styles.ts';
import { large } from '../tokens/tokens.ts';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';

const reading = css(pageBody, readingWidth);
/** A large screen gives tables and fields more room, but no line of text. */
const wide = css(reading, { [large]: { maxWidth: 1560, p: { maxWidth: 1040 } } });

interface TabbedPageProps<Part extends string> {
  /** The page's heading and the accessible name of the tabs. */
  readonly title: string;
  readonly tabs: readonly Part[];
  readonly labels: Readonly<Record<Part, string>>;
  readonly tab: Part;
  readonly onTab: (part: Part) => void;
  /** Its tables and fields use the room of a large screen. */
  readonly isWide?: boolean;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/** A page with tabs. */
export const TabbedPage = <Part extends string>(props: TabbedPageProps<Part>) => {
  const { title, tabs, labels, tab, onTab, isWide = false, children } = props;
  return (
    <div css={isWide ? wide : reading}>
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
