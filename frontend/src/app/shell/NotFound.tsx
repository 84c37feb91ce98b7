import { Link } from 'wouter';
import { standaloneLink } from '../../design/tokens/standalone-link.ts';
import { EmptyState } from '../../design/text/EmptyState.tsx';
import { useRecord } from '../../session/session.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { startPathOf } from '../pages.ts';

export const NotFound = () => {
  const record = useRecord();
  return (
    <EmptyState page title={texts.notFound} body={texts.notFoundBody}>
      <Link href={startPathOf(record)} css={standaloneLink}>
        {texts.toStart}
      </Link>
    </EmptyState>
  );
};
