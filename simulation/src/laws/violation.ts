/** A law that did not hold. */
export interface Violation {
  /** The stable name of the law. */
  readonly law: string;
  readonly details: string;
}
