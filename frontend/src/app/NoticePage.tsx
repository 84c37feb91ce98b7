import { useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { useRecord } from '../session/session.ts';
import { words } from '../words/shell.ts';
import { pagesOf } from './pages.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';

/** /thongbao: what an account that is running out should know before it goes on (product-1 §2). */
export const NoticePage = () => {
  const record = useRecord();
  const [, go] = useLocation();
  const pages = pagesOf(record);
  // who is over goes on to the chat room, to ask for more time
  const next = record.overtime === 'over' ? pages.find(({ path }) => path === '/gopy') : pages[0];
  const { title, day7, over, next: goOn } = words.notice;
  return (
    <EmptyState
      page
      title={title}
      body={record.overtime === 'over' ? over : day7(shownDay(record.user_enddate))}
    >
      {next === undefined ? null : (
        <Button tone="primary" onClick={() => go(next.path)}>
          {goOn}
        </Button>
      )}
    </EmptyState>
  );
};
