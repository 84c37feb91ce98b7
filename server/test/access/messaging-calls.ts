import { at, ofDaily1, type Ask } from './callers.ts';

/** One good call of every route about the chat room, feedback and the words that messages are read with. */
export const TALK_ASKS: Readonly<Record<string, Ask>> = {
  'GET /api/modify/get_list_chat': { may: 'talkers', path: at('/api/modify/get_list_chat') },
  'POST /api/modify/modify_chat': {
    may: 'talkers',
    path: at('/api/modify/modify_chat'),
    body: () => ({ chat_name: 'ai đó', chat_content: 'Chào' }),
  },
  'GET /api/basic/get_basic_gopy/:userId': {
    may: 'feedbackReaders',
    path: ofDaily1('/api/basic/get_basic_gopy'),
  },
  'GET /api/basic/get_gopy_all': { may: 'admin', path: at('/api/basic/get_gopy_all') },
  'POST /api/modify/modify_gopy': {
    may: 'talkers',
    path: at('/api/modify/modify_gopy'),
    body: ({ caller }) => ({ datatype: 'insert', gop_userid: caller.id, gop_content: 'Chữ nhỏ quá' }),
  },
  'POST /api/modify/modify_viettat': {
    may: 'admin',
    path: at('/api/modify/modify_viettat'),
    body: () => ({ vt_id: 'dai-vl', vt_desc: 'Thứ Sáu' }),
  },
  'GET /api/basic/get_basic_cauhinh': { may: 'signedIn', path: at('/api/basic/get_basic_cauhinh') },
  'GET /api/basic/get_error_log': { may: 'admin', path: at('/api/basic/get_error_log') },
  'GET /api/modify/remove_old_data': { may: 'admin', path: at('/api/modify/remove_old_data') },
  'GET /api/modify/remove_log_file': { may: 'admin', path: at('/api/modify/remove_log_file') },
  'POST /api/modify/modify_username': {
    may: 'admin',
    path: at('/api/modify/modify_username'),
    body: () => ({ collection: 'customers', where: [{ field: 'khach_name', op: 'contains', value: 'a' }] }),
  },
};
