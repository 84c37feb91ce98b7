import { css } from '@emotion/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showDensityOf } from '../../design/tokens/density.ts';
import { color, space } from '../../design/tokens/tokens.ts';
import { visuallyHidden } from '../../design/inputs/Field.tsx';
import { takeEarlyKeys } from '../../first/early-keys.ts';
import { removeFirstField } from '../../first/message-field.ts';
import { runOutbox } from '../../outbox/outbox.ts';
import { useHasOwnBook, useWatching } from '../../session/agent.ts';
import { useRecord } from '../../session/session.ts';
import { TraceHost } from '../../trace/TraceHost.tsx';
import { texts } from '../../i18n/vi/shell.ts';
import { isWithheld, pageAt, pagesAtHand, pagesOf } from '../pages.ts';
import { preloadPages } from '../preload-pages.ts';
import { titleAt } from '../page-title.ts';
import { KeyListener } from '../../actions/use-action.ts';
import { NoticePage } from '../notices/NoticePage.tsx';
import { NotFound, ErrorBoundary } from './ErrorBoundary.tsx';
import { type Overlay, ShellActions } from './ShellActions.tsx';
import { Loading } from '../../design/text/Placeholder.tsx';
import { usePagePlace, usePageTop } from '../../navigation/page-top.ts';
import { lazyWhenIdle, whenIdle } from '../../navigation/lazy-when-idle.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { WaitingPalette } from '../palette/WaitingPalette.tsx';
import { BottomBar } from './BottomBar.tsx';
import { TopBar } from './TopBar.tsx';
import { NoticeBanner } from '../notices/NoticeBanner.tsx';

const CorrectionBanner = lazyWhenIdle(
  async () => (await import('../../sent-settlements/CorrectionBanner.tsx')).CorrectionBanner,
);
const InboxFollower = lazyWhenIdle(async () => (await import('../../inbox/InboxFollower.tsx')).InboxFollower);
const ContextMenu = lazyWhenIdle(async () => (await import('../palette/ContextMenu.tsx')).ContextMenu);
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

const TwoStepDialog = lazy(async () => ({
  default: (await import('../../two-step/TwoStepDialog.tsx')).TwoStepDialog,
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

/** Drawn after the page: bet entry has taken the first field over by then. */
const EndOfFirstField = () => {
  useLayoutEffect(removeFirstField, []);
  return null;
};

/** Everything around a page: sample label, notices, bar, menu, and the dialogs that every page has. */
export const Shell = () => {
  const record = useRecord();
  const [location] = useLocation();
  const search = useSearch();
  const [overlay, setOverlay] = useState<Overlay>(
    // nothing else is answered until it is set up
    record.user_totp === 'required' ? 'two-step' : null,
  );
  const [query, setQuery] = useState('');
  const close = (): void => {
    setOverlay(null);
    setQuery('');
  };
  useLayoutEffect(
    () =>
      takeEarlyKeys((typed) => {
        setQuery(typed);
        setOverlay((shown) => shown ?? 'palette');
      }),
    [],
  );
  const palette = { query, onQuery: setQuery, onClose: close };
  const pages = useMemo(() => pagesOf(record), [record]);
  const page = pageAt(record, location);
  // An expired account reads no settlements.
  const readsReport = pages.some(({ path }) => path === '/baocao');
  const readsOwnBook = useHasOwnBook() && readsReport;
  useEffect(
    () => runOutbox(async () => (await import('../../entry/placing/outbox-results.ts')).handleOutboxResult),
    [],
  );
  useEffect(() => {
    // Without its chunk the page still has its socket and the answers of its calls.
    const started = whenIdle()
      .then(() => import('../../session/session-check.ts'))
      .then(
        ({ startSessionCheck }) => startSessionCheck(),
        () => () => undefined,
      );
    return () => void started.then((stop) => stop());
  }, []);
  // Somebody leaves bet entry before it is drawn.
  const opened = useRef(location);
  useLayoutEffect(() => {
    if (location !== opened.current) removeFirstField();
  }, [location]);
  useEffect(() => showDensityOf(record.user_idd), [record.user_idd]);
  useWatching();
  usePageTop(location);
  useEffect(() => preloadPages(pages), [pages]);
  const isNotice = location === '/thongbao' || isWithheld(record, location);
  const title = page === undefined ? null : titleAt(page.label, location, search);
  usePageTitle(isNotice ? texts.notice.title : (title ?? texts.notFound));
  const View = page?.view;
  const body = usePagePlace();

  return (
    <div css={frame}>
      <KeyListener />
      <ShellActions pages={pages} hasLedger={readsReport} open={setOverlay} />
      <a href="#page" css={skip}>
        {texts.skip}
      </a>
      <NoticeBanner />
      {readsOwnBook ? (
        <ErrorBoundary isPart>
          <Suspense fallback={null}>
            <CorrectionBanner agentId={record.user_agent} />
            <InboxFollower agentId={record.user_agent} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <TopBar
        pages={pages}
        title={isNotice ? texts.product : (title ?? texts.product)}
        ofAgent={page?.needsAgent ?? false}
      />
      <main
        id="page"
        ref={body}
        tabIndex={-1}
        css={{ flex: 1, minWidth: 0, outline: 'none', display: 'flex', flexDirection: 'column' }}
      >
        <ErrorBoundary key={location}>
          <Suspense fallback={<Loading />}>
            {isNotice ? <NoticePage /> : View === undefined ? <NotFound /> : <View />}
            <EndOfFirstField />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary isPart>
          <Suspense fallback={null}>
            <ContextMenu />
          </Suspense>
        </ErrorBoundary>
      </main>
      <BottomBar pages={pages} onMore={() => setOverlay('drawer')} />
      <ErrorBoundary isPart>
        <TraceHost />
      </ErrorBoundary>
      <ErrorBoundary key={overlay} isPart>
        <Suspense fallback={overlay === 'palette' ? <WaitingPalette {...palette} /> : null}>
          {overlay === 'drawer' ? (
            <Drawer onClose={close} pages={pagesAtHand(pages).behind} hasLedger={readsReport} />
          ) : null}
          {overlay === 'palette' ? <Palette {...palette} /> : null}
          {overlay === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
          {overlay === 'sessions' ? <SessionsDialog userId={record.user_idd} onClose={close} /> : null}
          {overlay === 'two-step' ? <TwoStepDialog onClose={close} /> : null}
          {overlay === 'password' ? <ChangePasswordDialog onClose={close} /> : null}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
};
