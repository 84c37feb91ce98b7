import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { INBOX_REQUESTS } from './inbox-calls.ts';
import { at, ofDaily1, type TestRequest } from './callers.ts';

/** One valid call of every route about the chat room, feedback, abbreviations and the inbox. */
export const MESSAGING_REQUESTS: Readonly<Record<string, TestRequest>> = {
  ...INBOX_REQUESTS,
  [callName(messagingCalls.chat)]: { may: 'talkers', path: at(messagingCalls.chat.path) },
  [callName(messagingCalls.post)]: {
    may: 'talkers',
    path: at(messagingCalls.post.path),
    body: () => ({ chat_name: 'ai đó', chat_content: 'Chào' }),
  },
  [callName(messagingCalls.feedback)]: {
    may: 'feedbackReaders',
    path: ofDaily1(messagingCalls.feedback),
  },
  [callName(messagingCalls.allFeedback)]: { may: 'admin', path: at(messagingCalls.allFeedback.path) },
  [callName(messagingCalls.giveFeedback)]: {
    may: 'talkers',
    path: at(messagingCalls.giveFeedback.path),
    body: ({ caller }) => ({ datatype: 'insert', gop_userid: caller.id, gop_content: 'Chữ nhỏ quá' }),
  },
  [callName(abbreviationCalls.change)]: {
    may: 'admin',
    path: at(abbreviationCalls.change.path),
    body: () => ({ vt_id: 'dai-vl', vt_desc: 'Thứ Sáu' }),
  },
  [callName(installationCalls.basicConfig)]: {
    may: 'signedIn',
    path: at(installationCalls.basicConfig.path),
  },
  [callName(administrationCalls.clientErrors)]: {
    may: 'admin',
    path: at(administrationCalls.clientErrors.path),
  },
  [callName(administrationCalls.archiveOldData)]: {
    may: 'admin',
    path: at(administrationCalls.archiveOldData.path),
  },
  [callName(administrationCalls.archiveClientErrors)]: {
    may: 'admin',
    path: at(administrationCalls.archiveClientErrors.path),
  },
  [callName(administrationCalls.query)]: {
    may: 'admin',
    path: at(administrationCalls.query.path),
    body: () => ({ collection: 'customers', where: [{ field: 'khach_name', op: 'contains', value: 'a' }] }),
  },
};
