import type { ReactNode } from 'react';
import { pageBody, readingWidth } from '../tokens/page-body.ts';
import { Segmented } from '../inputs/SegmentedControl.tsx';

interface PartsPageProps<Part extends string> {
  /** Heads the page and names the group of its parts. */
  readonly title: string;
  readonly parts: readonly Part[];
  readonly labels: Readonly<Record<Part, string>>;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  /** The part that is shown. */
  readonly children: ReactNode;
}

/** A page to read in several parts, one at a time. */
export const PartsPage = <Part extends string>(props: PartsPageProps<Part>) => {
  const { title, parts, labels, part, onPart, children } = props;
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{title}</h1>
      <div css={{ overflowX: 'auto' }}>
        <Segmented
          label={title}
          value={part}
          onChange={onPart}
          options={parts.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      {children}
    </div>
  );
};
