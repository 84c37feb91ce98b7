import { z } from 'zod';
import { isCommission, isPrice } from '../renewals/amounts.ts';
import { text } from './shapes.ts';

/** GET /api/basic/get_web_config */
export const webConfigRow = z.object({
  info_giaban: z.number(),
  info_percent: z.number(),
  info_domain: z.string(),
  info_thanhtoan: z.boolean(),
  info_no_check_login: z.string(),
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
  info_count_khachcf: z.number(),
  info_count_viettat: z.number(),
  /** The label of a sample book, shown on every page; '' for a real one. */
  info_sample: z.string(),
});
export type WebConfig = z.infer<typeof webConfigRow>;

/** A page of the web or none: nothing else may stand behind a link that everyone is shown. */
const link = z.union(
  [z.literal(''), z.url({ protocol: /^https?$/, error: 'Phải là đường dẫn http hoặc https' })],
  'Phải là đường dẫn http hoặc https',
);

/** POST /api/modify/modify_web_config (ad): any of these; what is left out stays → updatesuccess. */
export const webConfigChange = z
  .object({
    info_giaban: z.number().max(1_000_000).refine(isPrice, 'Phải lớn hơn 0, tối đa 2 số lẻ'),
    info_percent: z.number().refine(isCommission, 'Phải từ 0 đến 1, tối đa 4 số lẻ'),
    info_domain: link,
    info_thanhtoan: z.boolean(),
    info_no_check_login: text(5000),
    info_message_user: text(2000),
    info_message_sale: text(2000),
    info_link_user: link,
    info_link_text_user: text(200),
  })
  .partial();
