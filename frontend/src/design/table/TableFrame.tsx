import type { ReactNode, Ref } from 'react';
import { tableFrame } from './table-styles.ts';

/** What scrolls must be reachable by keyboard (WCAG 2.1.1), also where it holds nothing to press. */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

interface TableFrameProps {
  /** Read out as the name of the region. */
  readonly label: string;
  readonly children: ReactNode;
  /** Where the table lies in its page; from `css`. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The border around a table, within which it scrolls. */
export const TableFrame = ({ label, children, className, ref }: TableFrameProps) => (
  <div ref={ref} {...REACHABLE} aria-label={label} className={className} css={tableFrame}>
    {children}
  </div>
);
