import { type ReactNode, useEffect, useState } from 'react';
import { color, space } from '../tokens/tokens.ts';
import { texts } from '../../i18n/vi/design.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly body?: string;
  /** It is the whole page: its title is the page's heading. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}

/** What stands where rows would be: what is missing and how it gets there. */
export const EmptyState = ({ title, body, page = false, children }: EmptyStateProps) => (
  <div
    css={{
      display: 'grid',
      justifyItems: 'center',
      gap: space(2),
      padding: `${space(10)} ${space(4)}`,
      textAlign: 'center',
    }}
  >
    {page ? <h1>{title}</h1> : <p css={{ fontWeight: 600 }}>{title}</p>}
    {body === undefined ? null : <p css={{ color: color.muted, maxWidth: 460 }}>{body}</p>}
    {children}
  </div>
);

const PATIENCE_MS = 300;

/** Says that something is loading, but only when it takes long enough to be noticed. */
export const Loading = () => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? (
    <p role="status" css={{ padding: space(6), color: color.muted }}>
      {texts.loading}
    </p>
  ) : null;
};
