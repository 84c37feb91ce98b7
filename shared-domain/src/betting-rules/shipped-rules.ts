import type { BettingRules } from './betting-rules.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { ALTERNATIVE_RULES } from './alternative-rules.ts';

/** The houses that are shipped, ours first. A third one is a table beside these and a line here. */
export const SHIPPED_RULES: readonly BettingRules[] = [DEFAULT_RULES, ALTERNATIVE_RULES];
