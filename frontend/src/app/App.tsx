import { lazy, Suspense, useEffect } from 'react';
import { Toaster } from 'sonner';
import { Redirect, Route, Switch } from 'wouter';
import { ConfirmHost } from '../design/ConfirmHost.tsx';
import { GlobalStyles } from '../design/GlobalStyles.tsx';
import { TooltipHost } from '../design/Tooltip.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { checkSession, useSession } from '../session/session.ts';
import { PageFallback } from './PageFallback.tsx';
import { startOf } from './pages.ts';
import { SampleLabel } from './SampleLabel.tsx';
import { Shell } from './Shell.tsx';
import { useTheme } from './theme.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

const SetupPage = lazy(async () => ({ default: (await import('../setup/SetupPage.tsx')).SetupPage }));

/** What stands for the address: set-up, login, or the shell with the account's pages. */
const Content = () => {
  const state = useSession((session) => session.state);
  useEffect(() => {
    void checkSession();
  }, []);
  if (state.kind === 'unknown') return null;
  if (state.kind === 'unreachable') return <UnreachablePage failure={state.failure} />;
  return (
    <Switch>
      <Route path="/caidatlandau">
        <Suspense fallback={<PageFallback />}>
          <SetupPage />
        </Suspense>
      </Route>
      {state.kind === 'out' ? (
        <Route>
          <LoginPage reason={state.reason} />
        </Route>
      ) : (
        <>
          <Route path="/">
            <Redirect to={startOf(state.record)} replace />
          </Route>
          <Route path="/login">
            <Redirect to={startOf(state.record)} replace />
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
  const theme = useTheme((chosen) => chosen.shown);
  return (
    <TooltipHost>
      <GlobalStyles />
      <div css={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <SampleLabel />
        <Content />
      </div>
      <ConfirmHost />
      <Toaster position="bottom-center" theme={theme} richColors closeButton={false} gap={8} />
    </TooltipHost>
  );
};
