import { texts as accounts } from './vi/accounts/accounts.ts';
import { texts as actions } from './vi/actions.ts';
import { texts as chat } from './vi/entry/pasted-chat.ts';
import { texts as configuration } from './vi/customers/configuration.ts';
import { texts as customers } from './vi/customers/customers.ts';
import { texts as design } from './vi/design.ts';
import { texts as entry } from './vi/entry/entry.ts';
import { texts as login } from './vi/accounts/login.ts';
import { texts as overflow } from './vi/reports/overflow.ts';
import { texts as payments } from './vi/money/payments.ts';
import { texts as report } from './vi/reports/report.ts';
import { texts as results } from './vi/reports/results.ts';
import { texts as server } from './vi/server.ts';
import { texts as sessions } from './vi/accounts/sessions.ts';
import { texts as settlement } from './vi/money/settlement.ts';
import { texts as settings } from './vi/settings.ts';
import { texts as setup } from './vi/accounts/setup.ts';
import { texts as shell } from './vi/shell.ts';

/** All texts of the pages, grouped by screen. JSX contains no text of its own. */
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
