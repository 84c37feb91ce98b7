import { Link } from 'wouter';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { vi } from '../i18n/vi.ts';

const words = vi.payments.success;

/** /thanhcong */
export const PaidPage = () => (
  <EmptyState page title={words.title} body={words.body}>
    <Link href="/" css={standaloneLink}>
      {words.home}
    </Link>
  </EmptyState>
);
