import { useWebConfig } from '../server-state/web-config.ts';
import { texts } from '../i18n/vi/registration.ts';
import { NoticePage } from './NoticePage.tsx';

/** /thongbao before anyone has signed in: what the installation says to all. */
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
