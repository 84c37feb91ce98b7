import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useWebConfig } from '../app/web-config.ts';
import { pageBody, readingWidth } from '../design/page-body.ts';
import { space } from '../design/tokens.ts';
import { ConfirmEmail } from '../registration/ConfirmEmail.tsx';
import { useRecord } from '../session/session.ts';
import { words } from '../words/talk.ts';
import { ChatRoom } from './ChatRoom.tsx';
import { FeedbackPanel } from './FeedbackPanel.tsx';

const columns = css({
  display: 'grid',
  gap: space(6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
});

/** /gopy: feedback and the chat room, also for an agent whose time is over (product-1 §2). */
export const TalkPage = () => {
  const { user_email_confirm: confirmed } = useRecord();
  const { config, load } = useWebConfig();
  useEffect(() => {
    if (config === null) void load();
  }, [config, load]);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{words.title}</h1>
      {config === null || config.info_domain === '' ? null : (
        <p>
          <a href={config.info_domain}>{words.website}</a>
        </p>
      )}
      <div css={columns}>
        <FeedbackPanel />
        <ChatRoom />
      </div>
      {confirmed || config?.info_thanhtoan !== true ? null : <ConfirmEmail />}
    </div>
  );
};
