import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { RealDraw } from './draw-numbers.ts';

const draws = z.array(z.object({ date: z.string(), station: z.string(), numbers: z.string() }));

/** The draws of draws.json. */
export const realDraws = (): readonly RealDraw[] =>
  draws.parse(JSON.parse(readFileSync(new URL('draws.json', import.meta.url), 'utf8')));
