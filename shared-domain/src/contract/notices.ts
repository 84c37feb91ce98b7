import { z } from 'zod';

/** What the head of every page says: users' notice with a link, and the notice for managers (product-1 §2). */
export const noticeTexts = z.object({
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
});
export type Notices = z.infer<typeof noticeTexts>;
