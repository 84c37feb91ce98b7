import { words as accounts } from './accounts.ts';
import { words as actions } from './actions.ts';
import { words as chat } from './chat.ts';
import { words as configuration } from './configuration.ts';
import { words as customers } from './customers.ts';
import { words as design } from './design.ts';
import { words as entry } from './entry.ts';
import { words as login } from './login.ts';
import { words as overflow } from './overflow.ts';
import { words as payments } from './payments.ts';
import { words as report } from './report.ts';
import { words as results } from './results.ts';
import { words as server } from './server.ts';
import { words as sessions } from './sessions.ts';
import { words as settlement } from './settlement.ts';
import { words as settings } from './settings.ts';
import { words as setup } from './setup.ts';
import { words as shell } from './shell.ts';

/** Every sentence that the pages show, a part a screen. JSX holds no text of its own. */
export const vi = {
  accounts,
  actions,
  chat,
  configuration,
  customers,
  design,
  entry,
  login,
  overflow,
  payments,
  report,
  results,
  server,
  sessions,
  settlement,
  settings,
  setup,
  shell,
} as const;
