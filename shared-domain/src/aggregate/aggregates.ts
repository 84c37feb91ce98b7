import { abbreviationsAggregate } from '../abbreviations/decide.ts';
import { accountAggregate } from '../accounts/decide.ts';
import { bookAggregate } from '../book/decide.ts';
import { chatAggregate } from '../chat-room/decide.ts';
import { customersAggregate } from '../customers/decide.ts';
import { debtsAggregate } from '../debts/decide.ts';
import { drawAggregate } from '../draws/aggregate.ts';
import { feedReadingAggregate } from '../draws/feed/pause-reading.ts';
import { feedbackAggregate } from '../feedback/decide.ts';
import { limitsAggregate } from '../limits/decide.ts';
import { maintenanceAggregate } from '../maintenance/decide.ts';
import { renewalAggregate } from '../renewals/decide.ts';
import { viewsAggregate } from '../views/decide.ts';
import { webConfigAggregate } from '../web-config/decide.ts';

/** Every aggregate. Only servers and tools import this list: it loads all deciders. */
export const AGGREGATES = {
  book: bookAggregate,
  customers: customersAggregate,
  debts: debtsAggregate,
  draw: drawAggregate,
  feedReading: feedReadingAggregate,
  account: accountAggregate,
  limits: limitsAggregate,
  renewal: renewalAggregate,
  views: viewsAggregate,
  webConfig: webConfigAggregate,
  abbreviations: abbreviationsAggregate,
  chat: chatAggregate,
  feedback: feedbackAggregate,
  maintenance: maintenanceAggregate,
} as const;
