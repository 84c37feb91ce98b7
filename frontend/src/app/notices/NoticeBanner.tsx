import { css } from '@emotion/react';
import { color, space } from '../../design/tokens/tokens.ts';
import { useRecord } from '../../session/session.ts';
import { Marquee } from './Marquee.tsx';
import { useNotices } from './use-notices.ts';
import { texts } from '../../i18n/vi/shell.ts';

const strip = css({
  padding: `${space(0.5)} ${space(4)}`,
  fontSize: 12.5,
  textAlign: 'center',
  background: color.accentSoft,
  a: { marginLeft: space(3) },
  '@media print': { display: 'none' },
});

/** The notice for the account's kind: managers have one of their own, everyone else's may bear a link. */
export const NoticeBanner = () => {
  const record = useRecord();
  const manager = record.user_isManage === 'sl';
  const said = useNotices(record);
  const notice = manager ? said.info_message_sale : said.info_message_user;
  return notice === '' ? null : (
    <aside aria-label={texts.notice.title} css={strip}>
      <Marquee key={notice}>
        {notice}
        {manager || said.info_link_user === '' ? null : (
          <a href={said.info_link_user}>{said.info_link_text_user || said.info_link_user}</a>
        )}
      </Marquee>
    </aside>
  );
};
