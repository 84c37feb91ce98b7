import { useLocation } from 'wouter';
import { useAction } from '../../actions/use-action.ts';
import { texts as actionsWords } from '../../i18n/vi/actions.ts';
import { texts as shellWords } from '../../i18n/vi/shell.ts';
import { LEDGER } from '../../navigation/ledger-address.ts';
import { signOut } from './sign-out.ts';
import type { Page } from '../pages.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../first/theme-choice.ts';
import { chooseTheme } from '../theme.ts';

/** What is open over the page; one at a time. */
export type Overlay = 'drawer' | 'palette' | 'shortcuts' | 'password' | 'sessions' | 'two-step' | null;

const { groups } = actionsWords;

const PageAction = ({ page }: { readonly page: Page }) => {
  const [, go] = useLocation();
  useAction({
    id: `go${page.path}`,
    label: page.label,
    group: groups.go,
    keys: [page.keys],
    perform: () => go(page.path),
  });
  return null;
};

const LedgerAction = () => {
  const [, go] = useLocation();
  useAction({
    id: 'go/ledger',
    label: shellWords.ledger,
    group: groups.go,
    perform: () => go(LEDGER),
  });
  return null;
};

const ThemeAction = ({ choice }: { readonly choice: ThemeChoice }) => {
  useAction({
    id: `theme.${choice}`,
    label: `${shellWords.theme}: ${shellWords.themes[choice]}`,
    group: groups.view,
    keywords: ['theme', choice],
    perform: () => chooseTheme(choice),
  });
  return null;
};

interface ShellActionsProps {
  readonly pages: readonly Page[];
  /** The debts are a view of the report. */
  readonly hasLedger: boolean;
  readonly open: (overlay: Overlay) => void;
}

/** The actions that every page has: going elsewhere, palette, sheet, theme, password, exit. */
export const ShellActions = ({ pages, hasLedger, open }: ShellActionsProps) => {
  useAction({
    id: 'palette',
    label: shellWords.palette,
    group: groups.help,
    keys: ['Ctrl+K'],
    perform: () => open('palette'),
  });
  useAction({
    id: 'shortcuts',
    label: shellWords.shortcuts,
    group: groups.help,
    keys: ['?', 'F1'],
    perform: () => open('shortcuts'),
  });
  useAction({
    id: 'notices',
    label: shellWords.toNotices,
    group: groups.help,
    keys: ['Alt+Shift+N'],
    perform: () => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.focus(),
  });
  useAction({
    id: 'password',
    label: shellWords.changePassword,
    group: groups.account,
    perform: () => open('password'),
  });
  useAction({
    id: 'sessions',
    label: shellWords.devices,
    group: groups.account,
    perform: () => open('sessions'),
  });
  useAction({
    id: 'two-step',
    label: shellWords.twoStep,
    group: groups.account,
    keywords: ['totp', '2fa'],
    perform: () => open('two-step'),
  });
  useAction({
    id: 'exit',
    label: shellWords.exit,
    group: groups.account,
    keywords: ['logout'],
    perform: () => void signOut(),
  });
  return (
    <>
      {pages.map((page) => (
        <PageAction key={page.path} page={page} />
      ))}
      {hasLedger ? <LedgerAction /> : null}
      {THEME_CHOICES.map((choice) => (
        <ThemeAction key={choice} choice={choice} />
      ))}
    </>
  );
};
