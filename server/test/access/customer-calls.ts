import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as preferenceCalls from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { USUAL_PRESETS } from '@so-cuoc/shared-domain/pricing/usual-presets.ts';
import { randomUUID } from 'node:crypto';
import { at, ofDaily1, type TestRequest } from './callers.ts';

/** Valid calls about customers and price presets. */
export const CUSTOMER_REQUESTS: Readonly<Record<string, TestRequest>> = {
  [callName(customerCalls.create)]: {
    may: 'writers',
    path: at(customerCalls.create.path),
    body: ({ daily1 }) => ({ userid: daily1, khachname: randomUUID() }),
  },
  [callName(customerCalls.importList)]: {
    may: 'writers',
    path: at(customerCalls.importList.path),
    body: ({ daily1, khachId }) => ({
      userid: daily1,
      khach: [{ khachname: randomUUID() }, { khach_id: khachId, khachname: 'Anh Ba' }],
    }),
  },
  [callName(preferenceCalls.preferences)]: {
    may: 'readers',
    path: ofDaily1(preferenceCalls.preferences),
    says: () => USUAL_PRESETS[0]?.name ?? '',
  },
  [callName(preferenceCalls.savePreset)]: {
    may: 'writers',
    path: at(preferenceCalls.savePreset.path),
    body: ({ daily1, khachId }) => ({ userid: daily1, khach_id: khachId, ten: randomUUID() }),
  },
  [callName(preferenceCalls.removePreset)]: {
    may: 'writers',
    path: at(preferenceCalls.removePreset.path),
    body: ({ daily1 }) => ({ userid: daily1, banggia: randomUUID() }),
  },
  [callName(preferenceCalls.choosePresetForNew)]: {
    may: 'writers',
    path: at(preferenceCalls.choosePresetForNew.path),
    body: ({ daily1 }) => ({ userid: daily1, banggia: null }),
  },
  [callName(preferenceCalls.applyPreset)]: {
    may: 'writers',
    path: at(preferenceCalls.applyPreset.path),
    body: ({ daily1, khachId }) => ({
      userid: daily1,
      banggia: USUAL_PRESETS[0]?.id,
      khach: [{ khach_id: khachId }],
    }),
  },
  [callName(preferenceCalls.moveFirstSteps)]: {
    may: 'writers',
    path: at(preferenceCalls.moveFirstSteps.path),
    body: ({ daily1 }) => ({ userid: daily1, buoc: 'prices', an: false }),
  },
  [callName(customerCalls.change)]: {
    may: 'writers',
    path: at(customerCalls.change.path),
    body: ({ daily1, khachId }) => ({
      datatype: 'sua',
      userid: daily1,
      khachid: khachId,
      khachnamemoi: randomUUID(),
    }),
  },
  [callName(customerCalls.configure)]: {
    may: 'writers',
    path: at(customerCalls.configure.path),
    body: ({ khachId }) => [{ kconfig_khachid: khachId, kconfig_loai1: 'giaonhan', kconfig_bit1: 0 }],
  },
  [callName(customerCalls.complete)]: {
    may: 'writers',
    path: at(customerCalls.complete.path),
    body: ({ daily1 }) => ({ UserID: daily1 }),
  },
  [callName(customerCalls.copyConfiguration)]: {
    may: 'writers',
    path: at(customerCalls.copyConfiguration.path),
    body: ({ khachId, otherKhachId }) => ({ from: otherKhachId, to: khachId }),
  },
  [callName(customerCalls.learnHabit)]: {
    may: 'writers',
    path: at(customerCalls.learnHabit.path),
    body: ({ daily1, khachId, uiId }) => ({
      ...{ userid: daily1, khach_id: khachId, ui_id: uiId },
      ...{ question: 'db', answer: 'dui' },
    }),
  },
  [callName(customerCalls.forgetHabit)]: {
    may: 'writers',
    path: at(customerCalls.forgetHabit.path),
    body: ({ daily1, khachId }) => ({ userid: daily1, khach_id: khachId, question: 'db' }),
  },
  [callName(customerCalls.keepSettlement)]: {
    may: 'writers',
    path: at(customerCalls.keepSettlement.path),
    body: ({ daily1, khachId }) => ({ userid: daily1, khach_id: khachId, nhanve: 0.9 }),
  },
  [callName(customerCalls.list)]: {
    may: 'readers',
    path: ofDaily1(customerCalls.list),
  },
  [callName(customerCalls.configuration)]: {
    may: 'readers',
    path: ofDaily1(customerCalls.configuration),
  },
};
