import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { firstRow, type Caller } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

const RENEW = paymentCalls.renew.path;

export const askForRenewals = async (
  asking: OutcomeRecorder,
  admin: Caller,
  agent: Caller,
  head: Caller,
): Promise<void> => {
  const renew = (caller: Caller, body: object) => asking.post(caller, RENEW, body);
  await renew(admin, { userid: head.id, giahanthem: '1' });
  await renew(admin, { gia_id: randomUUID(), gia_th_toan: 1 });
  const { gia_id } = firstRow(await renew(agent, { giahanthem: '1' }));
  await renew(agent, { giahanthem: '3' });
  await renew(agent, { gia_id, xoa: true });
  await renew(head, { gia_id, gia_th_toan: 1 });
  const sold = firstRow(await renew(head, { userid: agent.id, giahanthem: '1' }));
  const rows = [{ gia_id: sold['gia_id'], gia_th_toan: 1 }];
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  await asking.post(
    admin,
    pathOf(paymentCalls.receive, { params: { guid: one, manageKey: head.id, guid2: two, guid3: three } }),
    rows,
  );
  await renew(admin, { gia_id: sold['gia_id'], gia_th_toan: 0 });
  const late = firstRow(await renew(head, { userid: agent.id, giahanthem: '1' }));
  await renew(admin, { gia_id: late['gia_id'], gia_end: '2026-01-01' });
  await renew(head, { gia_id: late['gia_id'], gia_th_toan: 1 });
  await renew(head, { gia_id: late['gia_id'], gia_th_toan: 0 });
};

export const askAboutWords = async (asking: OutcomeRecorder, admin: Caller): Promise<void> => {
  const word = (body: object) => asking.post(admin, abbreviationCalls.change.path, body);
  await word({ vt_id: 'khong.co' });
  await word({ vt_id: 'dai-vl', vt_name: ' ' });
  await word({ vt_id: 'dai-vl', vt_isactive: false });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@!!' });
  await word({ vt_key: '!!', vt_name: 'x' });
  await word({ vt_key: 'kep', vt_name: 'x', vt_value1: '11' });
  await word({ vt_key: 'moi', vt_name: 'x' });
  await word({ vt_key: 'moi', vt_name: 'x', vt_value1: '1' });
  await word({ vt_key: 'keo', vt_name: 'x', vt_value1: '11' });
  await word({ vt_key: 'vlong', vt_name: 'x', vt_value1: '11' });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@bduong' });
  await word({ vt_key: 'tpdt', vt_name: 'x', vt_value1: '11' });
  await word({ vt_id: 'so-chan', vt_viettat: 'chan@nd' });
  await word({ vt_key: 'ndd', vt_name: 'x', vt_value1: '11' });
  await word({ vt_id: 'dai-vl', vt_viettat: 'vl@vlong@vinhlong@mietvuon' });
};

export const askToTalk = async (asking: OutcomeRecorder, admin: Caller, agent: Caller): Promise<void> => {
  await asking.post(agent, messagingCalls.post.path, { chat_content: ' ' });
  const gop = messagingCalls.giveFeedback.path;
  await asking.post(admin, gop, { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' });
  await asking.post(agent, gop, { datatype: 'insert', gop_userid: agent.id, gop_content: 'x' });
  await asking.post(admin, gop, { datatype: 'reply', gop_userid: agent.id, gop_reply: 'x' });
  await asking.post(admin, installationCalls.changeWebConfig.path, { info_percent: 0.2 });
  await asking.change(admin, 'GET', administrationCalls.archiveClientErrors.path);
  await admin.post(installationCalls.reportClientError.path, { el_error: 'x' });
  await asking.change(admin, 'GET', administrationCalls.archiveClientErrors.path);
  await asking.change(admin, 'GET', administrationCalls.archiveOldData.path);
  await agent.post(messagingCalls.post.path, { chat_content: 'lời cũ' });
};
