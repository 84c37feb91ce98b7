import { DEFAULT_SETTINGS } from '../src/customers/default-settings.ts';
import { moneyFromMicro, ZERO, type Money } from '../src/money/money.ts';
import type { SentCorrection, SentSettlement } from '../src/sent-settlements/events.ts';
import { factoredToText, NO_AMOUNT } from '../src/settlement/factored-amount.ts';

const thousand = (amount: number): Money => moneyFromMicro(amount * 1_000_000);

/** A settlement of 20/11 without old debts that ends with `due` thousand đồng, of bets on 2C in the South. */
export const settlementOf = (due: number, more: Partial<SentSettlement> = {}): SentSettlement => ({
  ...{ from: '2026-11-20', to: '2026-11-20', region: null },
  text: `Anh Ba – 20/11/2026\nTHU: ${String(due)}`,
  side: 'shop',
  position: '17',
  terms: { givesTo: false, returns: DEFAULT_SETTINGS.returns, leaveOutPairs: false },
  totals: { tienxac: thousand(180), thucthu: thousand(135), tientrung: ZERO, open: 0 },
  debts: [ZERO, ZERO],
  carried: factoredToText(NO_AMOUNT),
  adjustment: factoredToText(NO_AMOUNT),
  classes: [{ region: 'MN', betClass: '2D', result: thousand(due), factor: 10_000 }],
  due: thousand(due),
  ...more,
});

/** The correction of such a settlement from `was` to `due` thousand đồng. */
export const correctionOf = (was: number, due: number): SentCorrection => ({
  text: `Nay là: ${String(due)}`,
  position: '23',
  was: thousand(was),
  due: thousand(due),
  classes: settlementOf(due).classes,
});
