import { useEffect, useState } from 'react';
import { color, space } from '../tokens/tokens.ts';
import { texts } from '../../i18n/vi/design.ts';

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
