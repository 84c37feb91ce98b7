import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as logStateCalls from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as readingQualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as rescoringCalls from '@so-cuoc/shared-domain/contract/calls/draws/rescoring.ts';
import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import { at, ofDaily1, type TestRequest, type Subject } from './callers.ts';
import { ACCOUNT_REQUESTS } from './account-calls.ts';
import { CUSTOMER_REQUESTS } from './customer-calls.ts';
import { PAYMENT_REQUESTS } from './payment-calls.ts';
import { MESSAGING_REQUESTS } from './messaging-calls.ts';

const DAY = '2026-11-20';
export const bet = (uiId: string, { daily1, khachId }: Subject) => ({
  ui_id: uiId,
  ui_user_id: daily1,
  ui_user_khach_id: khachId,
  ui_date: DAY,
  ui_chuoi: 'vl 37b5',
  ui_chuoi_root: 'vl 37b5',
});

/** One valid call of every route, so that only the caller decides the outcome. */
export const REQUESTS: Readonly<Record<string, TestRequest>> = {
  [callName(installationCalls.setupState)]: { may: 'anyone', path: at(installationCalls.setupState.path) },
  [callName(installationCalls.health)]: { may: 'anyone', path: at(installationCalls.health.path) },
  [callName(installationCalls.webConfig)]: { may: 'anyone', path: at(installationCalls.webConfig.path) },
  [callName(sessionCalls.login)]: {
    may: 'signedIn',
    path: at(sessionCalls.login.path),
    body: () => ({ modify: 'check' }),
  },
  [callName(installationCalls.reportClientError)]: {
    may: 'anyone',
    path: at(installationCalls.reportClientError.path),
    body: () => ({ el_error: 'x', el_string: 'x' }),
  },
  ...ACCOUNT_REQUESTS,
  ...PAYMENT_REQUESTS,
  ...CUSTOMER_REQUESTS,
  [callName(betCalls.newId)]: { may: 'takers', path: at(betCalls.newId.path) },
  [callName(betCheckCalls.check)]: {
    may: 'writers',
    path: at(betCheckCalls.check.path),
    body: (subject) => bet(subject.uiId, subject),
  },
  [callName(betCalls.place)]: {
    may: 'writers',
    path: at(betCalls.place.path),
    body: (subject) => bet(subject.uiId, subject),
  },
  [callName(betCalls.remove)]: {
    may: 'writers',
    path: at(betCalls.remove.path),
    body: ({ daily1, uiId }) => ({ userid: daily1, ui_id: uiId, action: 'restore' }),
  },
  [callName(betCalls.clear)]: {
    may: 'writers',
    path: at(betCalls.clear.path),
    body: ({ daily1 }) => ({ userid: daily1, from: '2020-01-01', to: '2020-01-02' }),
  },
  [callName(ledgerCalls.record)]: {
    may: 'writers',
    path: at(ledgerCalls.record.path),
    body: ({ daily1, khachId }) => ({
      ...{ userid: daily1, khach_id: khachId, ngay: DAY },
      ...{ loai: 'thu', sotien: 1500.5 },
    }),
  },
  [callName(ledgerCalls.cancel)]: {
    may: 'writers',
    path: at(ledgerCalls.cancel.path),
    body: ({ daily1 }) => ({ userid: daily1, no_id: randomUUID() }),
  },
  [callName(sentSettlementCalls.send)]: {
    may: 'writers',
    path: at(sentSettlementCalls.send.path),
    body: ({ daily1, khachId }) => ({
      ...{ userid: daily1, khach_id: khachId, tu: DAY, den: DAY },
      text: 'Anh Ba – 20/11/2026',
    }),
  },
  [callName(sentSettlementCalls.correct)]: {
    may: 'writers',
    path: at(sentSettlementCalls.correct.path),
    body: ({ daily1 }) => ({ userid: daily1, chot_id: randomUUID(), text: 'báo lại' }),
  },
  [callName(sentSettlementCalls.withdraw)]: {
    may: 'writers',
    path: at(sentSettlementCalls.withdraw.path),
    body: ({ daily1 }) => ({ userid: daily1, chot_id: randomUUID() }),
  },
  [callName(sentSettlementCalls.openingDebt)]: {
    may: 'readers',
    path: ({ daily1, khachId }) =>
      pathOf(sentSettlementCalls.openingDebt, { params: { from: DAY, to: DAY, userId: daily1, khachId } }),
    says: () => '"mang":0',
  },
  [callName(sentSettlementCalls.corrections)]: {
    may: 'readers',
    path: ofDaily1(sentSettlementCalls.corrections),
    says: () => '"den":null',
  },
  [callName(sentSettlementCalls.sent)]: {
    may: 'readers',
    path: ({ daily1 }) =>
      pathOf(sentSettlementCalls.sent, { params: { from: DAY, to: DAY, userId: daily1 } }),
    says: () => '[]',
  },
  [callName(ledgerCalls.read)]: {
    may: 'readers',
    path: ({ daily1 }) => `${ledgerCalls.read.path}?userId=${daily1}&from=${DAY}&to=${DAY}`,
    says: () => '"khach_name":"Anh Ba"',
  },
  [callName(settlementCalls.settlement)]: {
    may: 'readers',
    path: ({ daily1, khachId }) =>
      pathOf(settlementCalls.settlement, { params: { from: DAY, to: DAY, userId: daily1, khachId } }),
  },
  [callName(overflowCalls.runs)]: {
    may: 'readers',
    path: ofDaily1(overflowCalls.runs, { date: DAY }),
    says: () => '"sc_string_combine":"vl 37b5n"',
  },
  [callName(overflowCalls.levels)]: {
    may: 'readers',
    path: ofDaily1(overflowCalls.levels, { date: DAY }),
    says: () => '"numbers":["37"]',
  },
  [callName(limitCalls.limits)]: {
    may: 'readers',
    path: ofDaily1(limitCalls.limits),
    says: ({ daily1 }) => daily1,
  },
  [callName(limitCalls.display)]: {
    may: 'readers',
    path: ofDaily1(limitCalls.display),
    says: () => '"user_show_tt":1',
  },
  [callName(betCalls.reprice)]: {
    may: 'writers',
    path: at(betCalls.reprice.path),
    body: ({ daily1, khachId }) => ({
      userid: daily1,
      khach_id: khachId,
      from: '2020-01-01',
      to: '2020-01-02',
    }),
  },
  [callName(overflowCalls.handOn)]: {
    may: 'writers',
    path: ({ daily1 }) => pathOf(overflowCalls.handOn, { params: { userId: daily1, date: DAY } }),
    body: () => ({}),
  },
  [callName(limitCalls.saveLimits)]: {
    may: 'writers',
    path: at(limitCalls.saveLimits.path),
    body: ({ daily1 }) => [
      { uc_user_id: daily1, uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 5 },
    ],
  },
  [callName(limitCalls.cutOffs)]: {
    may: 'readers',
    path: ofDaily1(limitCalls.cutOffs),
    says: ({ daily1 }) => daily1,
  },
  [callName(limitCalls.saveCutOffs)]: {
    may: 'writers',
    path: at(limitCalls.saveCutOffs.path),
    body: ({ daily1 }) => [{ gc_user_id: daily1, gc_mien: 'MN', gc_gio: '', gc_tre: 'tuchoi' }],
  },
  [callName(betCalls.acceptLate)]: {
    may: 'writers',
    path: at(betCalls.acceptLate.path),
    body: ({ daily1, uiId }) => ({ userid: daily1, ui_id: uiId }),
  },
  [callName(limitCalls.show)]: {
    may: 'writers',
    path: ({ daily1 }) => pathOf(limitCalls.show, { params: { userId: daily1, shown: '1' } }),
  },
  [callName(drawCalls.enter)]: {
    may: 'admin',
    path: () => pathOf(drawCalls.enter, { params: { guid: randomUUID() } }),
    body: () => [{ xoso_daiid: 'vl', xoso_ngay: DAY, xoso_vitri: 1, xoso_sotrung: '37' }],
  },
  [callName(readingQualityCalls.ofAgent)]: {
    may: 'readers',
    path: ({ daily1 }) => `${readingQualityCalls.ofAgent.path}?userId=${daily1}&month=${DAY.slice(0, 7)}`,
    says: () => '"khach_name":"Anh Ba"',
  },
  [callName(readingQualityCalls.overall)]: {
    may: 'admin',
    path: at(`${readingQualityCalls.overall.path}?month=${DAY.slice(0, 7)}`),
    says: () => '"messages":',
  },
  [callName(reportCalls.messages)]: {
    may: 'readers',
    path: ofDaily1(reportCalls.messages, { from: DAY, to: DAY }),
  },
  [callName(reportCalls.summary)]: {
    may: 'readers',
    path: ofDaily1(reportCalls.summary, { from: DAY, to: DAY }),
  },
  [callName(reportCalls.day)]: {
    may: 'readers',
    path: ofDaily1(reportCalls.day, { date: DAY }),
  },
  [callName(traceCalls.trace)]: {
    may: 'auditors',
    path: ({ uiId }) => pathOf(traceCalls.trace, { params: { ui_id: uiId, ks_id: randomUUID() } }),
  },
  [callName(auditCalls.events)]: {
    may: 'auditors',
    path: ({ daily1 }) => `${auditCalls.events.path}?user=${daily1}&limit=1`,
  },
  [callName(auditCalls.diff)]: {
    may: 'auditors',
    path: ({ daily1 }) => `${auditCalls.diff.path}?from=${DAY}&to=${DAY}&userId=${daily1}`,
  },
  [callName(auditCalls.verify)]: { may: 'verifiers', path: at(auditCalls.verify.path) },
  [callName(auditCalls.verifyProgress)]: { may: 'verifiers', path: at(auditCalls.verifyProgress.path) },
  [callName(drawCalls.day)]: {
    may: 'signedIn',
    path: at(pathOf(drawCalls.day, { params: { date: DAY } })),
  },
  [callName(drawCalls.stations)]: {
    may: 'signedIn',
    path: at(drawCalls.stations.path),
    body: () => ({ StringDai: 'vl@bd', Ngay: DAY }),
  },
  [callName(rescoringCalls.scored)]: {
    may: 'admin',
    path: () => pathOf(rescoringCalls.scored, { params: { date: DAY, guid: randomUUID() } }),
  },
  [callName(rescoringCalls.scoredByOthers)]: {
    may: 'admin',
    path: () => pathOf(rescoringCalls.scoredByOthers, { params: { id: randomUUID() } }),
    body: () => [{ ks_id: randomUUID() }],
  },
  [callName(drawCalls.backUp)]: {
    may: 'admin',
    path: at(drawCalls.backUp.path),
    body: () => ({ xoso_daiid: 'vl', xoso_ngay: DAY, xoso_vitri: 1, xoso_sotrung: '37' }),
  },
  [callName(drawCalls.today)]: { may: 'signedIn', path: at(drawCalls.today.path) },
  [callName(resultSourceCalls.fetch)]: {
    may: 'admin',
    path: at(resultSourceCalls.fetch.path),
    body: () => ({ Ngay: DAY }),
  },
  [callName(resultSourceCalls.stop)]: {
    may: 'admin',
    path: at(resultSourceCalls.stop.path),
    body: () => ({ dung: false }),
  },
  [callName(resultSourceCalls.sources)]: { may: 'admin', path: at(resultSourceCalls.sources.path) },
  [callName(administrationCalls.apiPage)]: {
    may: 'admin',
    path: at(administrationCalls.apiPage.path),
    says: () => 'Các lệnh',
  },
  [callName(administrationCalls.openApi)]: { may: 'admin', path: at(administrationCalls.openApi.path) },
  [callName(logStateCalls.state)]: { may: 'admin', path: at(logStateCalls.state.path) },
  [callName(administrationCalls.views)]: { may: 'admin', path: at(administrationCalls.views.path) },
  [callName(administrationCalls.rebuildView)]: {
    may: 'admin',
    path: at(pathOf(administrationCalls.rebuildView, { params: { name: 'draws' } })),
  },
  [callName(administrationCalls.retryView)]: {
    may: 'admin',
    path: at(pathOf(administrationCalls.retryView, { params: { name: 'draws' } })),
  },
  [callName(administrationCalls.skipEvent)]: {
    may: 'admin',
    path: at(pathOf(administrationCalls.skipEvent, { params: { name: 'draws' } })),
  },
  [callName(abbreviationCalls.records)]: { may: 'signedIn', path: at(abbreviationCalls.records.path) },
  [callName(installationCalls.notices)]: { may: 'signedIn', path: at(installationCalls.notices.path) },
  ...MESSAGING_REQUESTS,
  [callName(drawCalls.isFull)]: {
    may: 'signedIn',
    path: at(drawCalls.isFull.path),
    body: () => ({ Ngay: DAY }),
  },
};
