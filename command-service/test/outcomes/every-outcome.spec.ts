import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claimSetup, openAccount, openTestService, signIn } from '../test-service.ts';
import { askForAccounts, askForSecondFactor, askForSessions, askHowItEnded } from './account-calls.ts';
import { askForBets, askForCustomers, askForDraws, askForLimits } from './book-calls.ts';
import { askForInbox } from './inbox-calls.ts';
import { askAboutWords, askForRenewals, askToTalk } from './admin-calls.ts';
import { askAsNobody, askForAddresses, askTooEarly, askTooOften, askWhatIsClosed } from './public-calls.ts';
import { OutcomeRecorder } from './outcome-recorder.ts';
import { ROWS } from './outcomes-in-response.ts';
import { TESTED_ELSEWHERE } from './tested-elsewhere.ts';

const DAY_MS = 86_400_000;

test('every defined outcome is shown by some call, with its code', { timeout: 120_000 }, async () => {
  const service = await openTestService();
  const asking = new OutcomeRecorder(service);
  await askTooEarly(asking);
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  await openAccount(service, head, 'us', 'daily1');
  const other = await openAccount(service, head, 'us', 'daily2');
  await askAsNobody(asking);
  await askForAddresses(asking, await signIn(service, 'daily1'));
  const agent = await signIn(service, 'daily1');
  await askForCustomers(asking, { admin, agent, other });
  await askForLimits(asking, agent, other, admin);
  await askForBets(asking, agent, other, admin);
  await askForInbox(asking, agent);
  await askForDraws(asking, admin);
  await askForRenewals(asking, admin, agent, head);
  await askAboutWords(asking, admin);
  await askToTalk(asking, admin, agent);
  await askForSessions(asking, agent, other);
  await askForAccounts(asking, admin, await signIn(service, 'daily1'), head);
  await askForSecondFactor(asking, admin, head, await signIn(service, 'daily1'));
  service.clock.now += 366 * DAY_MS;
  const later = await signIn(service, 'admin');
  await asking.change(later, 'GET', administrationCalls.archiveOldData.path);
  await asking.ask({
    url: administrationCalls.mails.path,
    headers: { cookie: (await signIn(service, 'daily1')).cookie },
  });
  const over = await signIn(service, 'daily1');
  await asking.post(over, betCheckCalls.check.path, {});
  await askHowItEnded(asking, later);
  await askTooOften(asking);
  await askWhatIsClosed(asking, later);
  const missing = [...ROWS.keys()].filter((name) => !asking.seen.has(name) && !(name in TESTED_ELSEWHERE));
  expect(missing).toEqual([]);
  expect(Object.keys(TESTED_ELSEWHERE).filter((name) => !ROWS.has(name) || asking.seen.has(name))).toEqual(
    [],
  );
});

test('what needs more than one service to be said is tested where that is', () => {
  const root = new URL('../../../', import.meta.url);
  const untested = Object.entries(TESTED_ELSEWHERE).filter(
    ([name, spec]) => !readFileSync(new URL(spec, root), 'utf8').includes(name),
  );
  expect(untested).toEqual([]);
});
