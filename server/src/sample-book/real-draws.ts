import { z } from 'zod';
import type { RealDraw } from './draw-numbers.ts';
import published from './draws.json' with { type: 'json' };

const draws = z.array(z.object({ date: z.string(), station: z.string(), numbers: z.string() }));

/** The published draws of draws.json. */
export const realDraws = (): readonly RealDraw[] => draws.parse(published);
