import { useLocation } from 'wouter';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { EmptyState } from '../../design/text/Placeholder.tsx';
import { useRecord } from '../../session/session.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { useNotices } from './NoticeBanner.tsx';
import { pagesOf } from '../pages.ts';

/** /thongbao: the notice for an account that expires soon or has expired (product-1 §2). */
export const NoticePage = () => {
  const record = useRecord();
  const [, go] = useLocation();
  const pages = pagesOf(record);
  // An expired account continues to the chat room, to ask for more time.
  const next = record.overtime === 'over' ? pages.find(({ path }) => path === '/gopy') : pages[0];
  const said = useNotices(record);
  const { title, day7, over, none, next: goOn } = texts.notice;
  const general = record.user_isManage === 'sl' ? said.info_message_sale : said.info_message_user;
  const body = {
    over,
    day7: day7(formatDay(record.user_enddate)),
    active: general === '' ? none : general,
  }[record.overtime];
  return (
    <EmptyState page title={title} body={body}>
      {next === undefined ? null : (
        <Button tone="primary" onClick={() => go(next.path)}>
          {goOn}
        </Button>
      )}
    </EmptyState>
  );
};
