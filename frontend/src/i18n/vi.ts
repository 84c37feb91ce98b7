import { texts as accounts } from './vi/accounts.ts';
import { texts as actions } from './vi/actions.ts';
import { texts as chat } from './vi/pasted-chat.ts';
import { texts as configuration } from './vi/configuration.ts';
import { texts as customers } from './vi/customers.ts';
import { texts as design } from './vi/design.ts';
import { texts as entry } from './vi/entry.ts';
import { texts as login } from './vi/login.ts';
import { texts as overflow } from './vi/overflow.ts';
import { texts as payments } from './vi/payments.ts';
import { texts as report } from './vi/report.ts';
import { texts as results } from './vi/results.ts';
import { texts as server } from './vi/server.ts';
import { texts as sessions } from './vi/sessions.ts';
import { texts as settlement } from './vi/settlement.ts';
import { texts as settings } from './vi/settings.ts';
import { texts as setup } from './vi/setup.ts';
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
