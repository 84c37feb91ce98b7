import { z } from 'zod';

/** GET /api/mails (ad): mails that no server took, newest first; GET /api/mails/{mailId} with its text. */
export const mailRow = z.object({
  mail_id: z.string(),
  /** ISO instant. */
  at: z.string(),
  to: z.string(),
  subject: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;
export const mailParams = z.object({ mailId: z.string().regex(/^[\w-]{1,80}$/, 'Không phải mã thư') });
export const keptMail = mailRow.extend({ text: z.string() });
export type KeptMail = z.infer<typeof keptMail>;
