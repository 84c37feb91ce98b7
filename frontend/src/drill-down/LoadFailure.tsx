import { Button } from '../design/inputs/Button.tsx';
import { color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/report.ts';

interface LoadFailureProps {
  /** null: nothing failed. */
  readonly reason: string | null;
  readonly onRetry: () => void;
}

/** Why the rows could not be loaded, above those that are still there, and another try. */
export const LoadFailure = ({ reason, onRetry }: LoadFailureProps) =>
  reason === null ? null : (
    <p role="alert" css={{ color: color.bad, flex: 'none' }}>
      {reason}{' '}
      <Button tone="quiet" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </p>
  );
