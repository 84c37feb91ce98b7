import { css } from '@emotion/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { color, space } from '../../design/tokens/tokens.ts';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { runOutbox } from '../../outbox/outbox.ts';
import { useWatching } from '../../session/agent.ts';
import { useRecord } from '../../session/session.ts';
import { TraceHost } from '../../trace/TraceHost.tsx';
import { texts } from '../../i18n/vi/shell.ts';
import { preloadPages, pageAt, pagesOf } from '../pages.ts';
import { KeyListener } from '../../actions/use-action.ts';
import { NoticePage } from '../notices/NoticePage.tsx';
import { NotFound, ErrorBoundary } from './ErrorBoundary.tsx';
import { type Overlay, ShellActions } from './ShellActions.tsx';
import { Loading } from '../../design/text/Placeholder.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { TopBar } from './TopBar.tsx';
import { NoticeBanner } from '../notices/NoticeBanner.tsx';

const ContextMenu = lazy(async () => ({ default: (await import('../palette/ContextMenu.tsx')).ContextMenu }));
const Drawer = lazy(async () => ({ default: (await import('./Drawer.tsx')).Drawer }));
const Palette = lazy(async () => ({
  default: (await import('../palette/CommandPalette.tsx')).CommandPalette,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await import('../palette/CommandPalette.tsx')).ShortcutSheet,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('../../device-sessions/SessionsDialog.tsx')).SessionsDialog,
}));

const frame = css({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

const skip = css(visuallyHidden, {
  '&:focus': {
    position: 'fixed',
    width: 'auto',
    height: 'auto',
    margin: 0,
    clipPath: 'none',
    top: 8,
    left: 8,
    zIndex: 70,
    padding: `${space(1)} ${space(3)}`,
    background: color.surface,
  },
});

/** Everything around a page: sample label, notices, bar, menu, and the dialogs that every page has. */
export const Shell = () => {
  const record = useRecord();
  const [location] = useLocation();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = (): void => setOverlay(null);
  const pages = useMemo(() => pagesOf(record), [record]);
  const page = pageAt(record, location);
  useEffect(
    () => runOutbox(async () => (await import('../../entry/placing/outbox-results.ts')).handleOutboxResult),
    [],
  );
  useWatching();
  useEffect(() => preloadPages(pages), [pages]);
  const isNotice = location === '/thongbao';
  usePageTitle(isNotice ? texts.notice.title : (page?.label ?? texts.notFound));
  const View = page?.view;

  return (
    <div css={frame}>
      <KeyListener />
      <ShellActions pages={pages} open={setOverlay} />
      <a href="#page" css={skip}>
        {texts.skip}
      </a>
      <NoticeBanner />
      <TopBar pages={pages} open={setOverlay} ofAgent={page?.needsAgent ?? false} />
      <main
        id="page"
        tabIndex={-1}
        css={{ flex: 1, minWidth: 0, outline: 'none', display: 'flex', flexDirection: 'column' }}
      >
        <ErrorBoundary key={location}>
          <Suspense fallback={<Loading />}>
            {isNotice ? <NoticePage /> : View === undefined ? <NotFound /> : <View />}
          </Suspense>
        </ErrorBoundary>
        <Suspense fallback={null}>
          <ContextMenu />
        </Suspense>
      </main>
      <TraceHost />
      <Suspense fallback={null}>
        {overlay === 'drawer' ? <Drawer onClose={close} pages={pages} /> : null}
        {overlay === 'palette' ? <Palette onClose={close} /> : null}
        {overlay === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
        {overlay === 'sessions' ? <SessionsDialog userId={record.user_idd} onClose={close} /> : null}
        {overlay === 'password' ? <ChangePasswordDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
};
