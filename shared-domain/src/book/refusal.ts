import type { Refusal } from '../aggregate/decision.ts';
import type { MessageError } from '../message/diagnostics/diagnostics.ts';

/**
 * `loi`: the message is invalid (`errors` lists errors in its text); `khongco`: no such message;
 * `thaydoi`: the book changed after the command was computed.
 */
export interface BookRefusal extends Refusal {
  readonly result: 'loi' | 'khongco' | 'thaydoi';
  readonly errors?: readonly MessageError[];
}
