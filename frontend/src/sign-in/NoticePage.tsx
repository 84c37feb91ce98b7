import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageTitle } from '../navigation/page-title.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { texts } from '../i18n/vi/accounts/registration.ts';
import { useWebConfig } from '../server-state/web-config.ts';

/** A page with one sentence outside of the shell, with a link to sign in. */
export const NoticePage = ({
  title,
  body,
  children,
}: {
  readonly title: string;
  readonly body?: string;
  readonly children?: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <main css={{ paddingTop: '10vh' }}>
      <EmptyState page title={title} {...(body === undefined ? {} : { body })}>
        {children}
        <Link href="/login" css={standaloneLink}>
          {texts.toLogin}
        </Link>
      </EmptyState>
    </main>
  );
};

/** /thongbao without a session: the installation's notice to all. */
export const PublicNotice = () => {
  const config = useWebConfig();
  const said = config?.info_message_user ?? '';
  return (
    <NoticePage title={texts.notice} body={said === '' ? texts.noNotice : said}>
      {config === null || config.info_link_user === '' ? null : (
        <a href={config.info_link_user}>{config.info_link_text_user || config.info_link_user}</a>
      )}
    </NoticePage>
  );
};
