import { Link } from 'wouter';
import { aloneLink } from '../design/alone-link.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { useRecord } from '../session/session.ts';
import { words } from '../words/shell.ts';
import { startOf } from './pages.ts';

export const NotFound = () => {
  const record = useRecord();
  return (
    <EmptyState page title={words.notFound} body={words.notFoundBody}>
      <Link href={startOf(record)} css={aloneLink}>
        {words.toStart}
      </Link>
    </EmptyState>
  );
};
