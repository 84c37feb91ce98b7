import type { SettlementLayout } from '../settlement/layout.ts';
import type { CustomerSettings, ReturnFactors } from './settings.ts';

/** The facts of one agent's customers, stream `customers-{agent}`. */
interface OfCustomer {
  readonly agentId: string;
  readonly khachId: string;
}

export interface CustomerCreated {
  readonly type: 'CustomerCreated';
  readonly version: 1;
  readonly data: OfCustomer & { readonly name: string; readonly settings: CustomerSettings };
}
export interface CustomerRenamed {
  readonly type: 'CustomerRenamed';
  readonly version: 1;
  readonly data: OfCustomer & { readonly name: string };
}
export interface CustomerDeleted {
  readonly type: 'CustomerDeleted';
  readonly version: 1;
  readonly data: OfCustomer;
}
/** The whole settings after the change, so that a replay needs no merge rules. */
export interface CustomerConfigured {
  readonly type: 'CustomerConfigured';
  readonly version: 1;
  readonly data: OfCustomer & { readonly settings: CustomerSettings };
}

/** How the customer is settled with: its return factors, which are settings too, and the text. */
export interface SettlementChosen {
  readonly type: 'SettlementChosen';
  readonly version: 1;
  readonly data: OfCustomer & { readonly returns: ReturnFactors; readonly layout: SettlementLayout };
}

export type CustomerEvent =
  | CustomerCreated
  | CustomerRenamed
  | CustomerDeleted
  | CustomerConfigured
  | SettlementChosen;
