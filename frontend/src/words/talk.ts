import { TALK_ANSWERS } from '@so-cuoc/shared-domain/answers/installation.ts';

/** Words of feedback and chat (/gopy, /lienhe). */
export const words = {
  title: 'Góp ý & Phòng chat',
  contact: 'Liên hệ',
  room: 'Phòng chat',
  roomEmpty: 'Chưa có ai nhắn gì',
  roomFailed: 'Không tải được phòng chat',
  say: 'Nội dung',
  sayHint: 'Enter để gửi, Shift+Enter xuống dòng',
  send: 'Gửi',
  sendFailed: 'Chưa gửi được',
  feedback: 'Góp ý',
  feedbackOfAll: 'Góp ý của mọi người',
  feedbackText: 'Bạn muốn góp ý điều gì ?',
  feedbackSend: 'Gửi góp ý',
  feedbackEmpty: 'Chưa có góp ý nào',
  feedbackFailed: 'Không tải được góp ý',
  thanks: TALK_ANSWERS.thanks.says,
  waiting: 'Chưa trả lời',
  answered: 'Trả lời',
  answer: (name: string) => `Trả lời ${name}`,
  answerSend: 'Gửi trả lời',
  website: 'Trang web của nhà cung cấp',
  tooLong: (most: number) => `Dài quá ${most} ký tự`,
} as const;
