import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ConfirmHost } from '../design/overlays/ConfirmHost.tsx';
import { takeEarlyKeys } from '../first/early-keys.ts';
import { removeFirstField, showOnlyField } from '../first/message-field.ts';
import { keepFocus } from '../design/overlays/focus-keeper.ts';
import { GlobalStyles } from '../design/tokens/GlobalStyles.tsx';
import { Tooltips } from '../design/overlays/Tooltips.tsx';
import { LoginPage } from '../sign-in/LoginPage.tsx';
import { lazyWhenIdle } from '../navigation/lazy-when-idle.ts';
import { useSession } from '../session/session.ts';
import { Loading } from '../design/text/Placeholder.tsx';
import { afterLoginShown } from './first-shown.ts';
import { afterLogin, preloadFirstPage, startPathOf } from './pages.ts';
import { SampleDataBanner } from './notices/NoticeBanner.tsx';
import { Shell } from './shell/Shell.tsx';
import { useTheme } from './theme.ts';
import { ErrorBoundary, UnreachablePage } from './shell/ErrorBoundary.tsx';

const Toasts = lazyWhenIdle(async () => (await import('../design/overlays/Toasts.tsx')).Toasts);
const SetupPage = lazy(async () => ({ default: (await import('../sign-in/SetupPage.tsx')).SetupPage }));

const RegisterPage = lazy(async () => ({
  default: (await import('../sign-in/RegisterPage.tsx')).RegisterPage,
}));
const ForgottenPage = lazy(async () => ({
  default: (await import('../sign-in/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
}));
const ConfirmPage = lazy(async () => ({
  default: (await import('../sign-in/ConfirmEmail.tsx')).ConfirmEmailPage,
}));
const PublicNotice = lazy(async () => ({
  default: (await import('../sign-in/NoticePage.tsx')).PublicNotice,
}));

/** The page of the current path: setup, sign-in, or the shell with the account's pages. */
const Content = () => {
  const state = useSession((session) => session.state);
  useEffect(() => (state.kind === 'out' ? preloadFirstPage() : undefined), [state.kind]);
  useLayoutEffect(() => {
    if (state.kind === 'in') return;
    removeFirstField();
    // There is no palette.
    takeEarlyKeys();
  }, [state.kind]);
  if (state.kind === 'unknown') return null;
  if (state.kind === 'unreachable') return <UnreachablePage failure={state.failure} />;
  return (
    <Switch>
      <Route path="/caidatlandau">
        <Suspense fallback={<Loading />}>
          <SetupPage />
        </Suspense>
      </Route>
      <Route path="/dangky">
        <Suspense fallback={<Loading />}>
          <RegisterPage />
        </Suspense>
      </Route>
      <Route path="/quenmatkhau/:username">
        {({ username }) => (
          <Suspense fallback={<Loading />}>
            <ForgottenPage username={username} />
          </Suspense>
        )}
      </Route>
      <Route path="/confirm/:datatype/:para1/:para2">
        {({ datatype, para1, para2 }) => (
          <Suspense fallback={<Loading />}>
            <ConfirmPage datatype={datatype} secret={para1} username={para2} />
          </Suspense>
        )}
      </Route>
      {state.kind === 'out' ? (
        <Switch>
          <Route path="/thongbao">
            <Suspense fallback={<Loading />}>
              <PublicNotice />
            </Suspense>
          </Route>
          <Route>
            <LoginPage reason={state.reason} startPath={afterLogin} startShown={afterLoginShown} />
          </Route>
        </Switch>
      ) : (
        <>
          <Route path="/">
            <Redirect to={startPathOf(state.record)} replace />
          </Route>
          <Route path="/login">
            <Redirect to={startPathOf(state.record)} replace />
          </Route>
          <Route path="/*?">
            <Shell />
          </Route>
        </>
      )}
    </Switch>
  );
};

export const App = () => {
  useEffect(keepFocus, []);
  useLayoutEffect(showOnlyField, []);
  const theme = useTheme((chosen) => chosen.shown);
  return (
    <>
      <GlobalStyles />
      <div css={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <ErrorBoundary>
          <SampleDataBanner />
          <Content />
        </ErrorBoundary>
      </div>
      <ErrorBoundary isPart>
        <ConfirmHost />
      </ErrorBoundary>
      <ErrorBoundary isPart>
        <Suspense fallback={null}>
          <Toasts theme={theme} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary isPart>
        <Tooltips />
      </ErrorBoundary>
    </>
  );
};
