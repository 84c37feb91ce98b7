import { Link } from 'wouter';
import { aloneLink } from '../design/alone-link.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { useRecord } from '../session/session.ts';
import { vi } from '../words/vi.ts';
import { startOf } from './pages.ts';

export const NotFound = () => {
  const record = useRecord();
  return (
    <EmptyState page title={vi.shell.notFound} body={vi.shell.notFoundBody}>
      <Link href={startOf(record)} css={aloneLink}>
        {vi.shell.toStart}
      </Link>
    </EmptyState>
  );
};
