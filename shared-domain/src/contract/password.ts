import { z } from 'zod';
import { id, text } from './shapes.ts';

/** POST /api/modify/modify_pass_change → updatesucess (the product's spelling), or mkcusai: the old one is wrong. */
export const passwordChange = z.object({ userid: id, passold: text(200), passnew: text(200) });
