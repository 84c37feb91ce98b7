import { abbreviationsAggregate } from '../abbreviations/decide.ts';
import { accountAggregate } from '../accounts/decide.ts';
import { arrivalsAggregate } from '../arrivals/decide.ts';
import { bookAggregate } from '../book/decide.ts';
import { chatAggregate } from '../chat-room/decide.ts';
import { customersAggregate } from '../customers/decide.ts';
import { debtsAggregate } from '../debts/decide.ts';
import { drawAggregate } from '../draws/aggregate.ts';
import { feedReadingAggregate } from '../draws/feed/pause-reading.ts';
import { feedbackAggregate } from '../feedback/decide.ts';
import { inboxAggregate } from '../inbox/decide.ts';
import { limitsAggregate } from '../limits/decide.ts';
import { logFormatAggregate } from '../log-format/decide.ts';
import { maintenanceAggregate } from '../maintenance/decide.ts';
import { preferencesAggregate } from '../preferences/decide.ts';
import { renewalAggregate } from '../renewals/decide.ts';
import { settlementsAggregate } from '../sent-settlements/decide.ts';
import { viewsAggregate } from '../views/decide.ts';
import { webConfigAggregate } from '../web-config/decide.ts';

/** Every aggregate. Only servers and tools import this list: it loads all deciders. */
export const AGGREGATES = {
  book: bookAggregate,
  customers: customersAggregate,
  debts: debtsAggregate,
  settlements: settlementsAggregate,
  draw: drawAggregate,
  feedReading: feedReadingAggregate,
  account: accountAggregate,
  limits: limitsAggregate,
  preferences: preferencesAggregate,
  renewal: renewalAggregate,
  views: viewsAggregate,
  webConfig: webConfigAggregate,
  abbreviations: abbreviationsAggregate,
  chat: chatAggregate,
  feedback: feedbackAggregate,
  inbox: inboxAggregate,
  arrivals: arrivalsAggregate,
  maintenance: maintenanceAggregate,
  logFormat: logFormatAggregate,
} as const;
