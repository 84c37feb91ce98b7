import type { Refusal } from '../aggregate/decision.ts';
import type { SettlementLayout } from '../settlement/layout.ts';
import type { LearnedHabits } from './habits.ts';
import type { CustomerSettings } from './settings.ts';

export interface Customer {
  readonly name: string;
  readonly settings: CustomerSettings;
  readonly layout: SettlementLayout;
  readonly habits: LearnedHabits;
  readonly deleted: boolean;
}

/** One agent's customers by id, including deleted ones. */
export type CustomersState = ReadonlyMap<string, Customer>;

/**
 * `khachexist`: the name is taken; `khongco`: no such customer; `tenkhonghople`, `loi`, `thoiquenkhonghople`: invalid
 * name, row, habit; `quanhieu`: too many.
 */
export interface CustomersRefusal extends Refusal {
  readonly result: 'khachexist' | 'khongco' | 'tenkhonghople' | 'loi' | 'thoiquenkhonghople' | 'quanhieu';
  /** With `loi`: the row in the command, from 0, and its field on the wire. */
  readonly row?: number;
  readonly field?: string;
}
