import type { ReactNode } from 'react';
import { tableFrame } from './table.ts';

/** What scrolls must be reachable by keyboard (WCAG 2.1.1), also where it holds nothing to press. */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

interface TableFrameProps {
  /** Read out as the name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The border around a table, within which it scrolls. */
export const TableFrame = ({ label, children }: TableFrameProps) => (
  <div {...REACHABLE} aria-label={label} css={tableFrame}>
    {children}
  </div>
);
