import { useLocation } from 'wouter';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { EmptyState } from '../../design/text/Placeholder.tsx';
import { useRecord } from '../../session/session.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { useNotices } from './NoticeBanner.tsx';
import { afterNotice } from '../pages.ts';

/** /thongbao: the notice for an account that expires soon or has expired (product-1 §2). */
export const NoticePage = () => {
  const record = useRecord();
  const [, go] = useLocation();
  const next = afterNotice(record, window.location.search);
  const said = useNotices(record);
  const { title, day7, over, overOfAgent, renew, none, next: goOn } = texts.notice;
  const ofAgent = record.user_isManage === 'ph';
  const ask = renew(ofAgent || record.user_seller !== '');
  const general = record.user_isManage === 'sl' ? said.info_message_sale : said.info_message_user;
  const body = {
    over: ofAgent ? overOfAgent : `${over} ${ask}`,
    day7: `${day7(formatDay(record.user_enddate))} ${ask}`,
    active: general === '' ? none : general,
  }[record.overtime];
  return (
    <EmptyState page title={title} body={body}>
      {next === undefined ? null : (
        <Button tone="primary" onClick={() => go(next)}>
          {goOn}
        </Button>
      )}
    </EmptyState>
  );
};
