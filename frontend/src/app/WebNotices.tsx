import { css } from '@emotion/react';
import { color, space } from '../design/tokens.ts';
import { useRecord } from '../session/session.ts';
import { useNotices } from './notices.ts';
import { words } from '../words/shell.ts';

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(3)}`,
  justifyContent: 'center',
  padding: `${space(0.5)} ${space(4)}`,
  fontSize: 12.5,
  textAlign: 'center',
  background: color.accentSoft,
});

/** The notice for the account's kind: managers have one of their own, everyone else's may bear a link. */
export const WebNotices = () => {
  const record = useRecord();
  const manager = record.user_isManage === 'sl';
  const said = useNotices(record);
  const notice = manager ? said.info_message_sale : said.info_message_user;
  return notice === '' ? null : (
    <aside aria-label={words.notice.title} css={strip}>
      <span>{notice}</span>
      {manager || said.info_link_user === '' ? null : (
        <a href={said.info_link_user}>{said.info_link_text_user}</a>
      )}
    </aside>
  );
};
