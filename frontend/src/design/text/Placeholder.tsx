import { type ReactNode, useEffect, useState } from 'react';
import { color, space } from '../tokens/tokens.ts';
import { texts } from '../../i18n/vi/design.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly body?: string;
  /** Whether it fills the page, so that its title is the page's heading. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}

/** Shown instead of content: what is missing and how to add it. */
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

/** A loading message that appears only after a short delay. */
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
