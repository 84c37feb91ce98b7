import { z } from 'zod';
import { text } from './shapes.ts';

/** Longest message of the room, in UTF-16 units. */
const CHAT_MAX = 2000;

/** POST /api/modify/modify_chat → updatesuccess, or rong. `chat_name` is taken along: the session says who it is. */
export const chatPost = z.object({ chat_name: text(200).default(''), chat_content: text(CHAT_MAX) });

/** GET /api/modify/get_list_chat: the latest messages of the room, oldest first. */
export const chatRow = z.object({
  chat_id: z.string(),
  chat_name: z.string(),
  chat_content: z.string(),
  /** ISO instant. */
  chat_date: z.string(),
  user_namee: z.string(),
});
export type ChatRow = z.infer<typeof chatRow>;
