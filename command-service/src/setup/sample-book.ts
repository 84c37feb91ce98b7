import type { Vault } from '../vault/port.ts';

/** Writes a sample book into a new installation (calls.md, Starting). */
export interface SampleBook {
  /** Label that every page shows; '' for a real book. */
  readonly label: () => string;
  readonly isBeingWritten: () => boolean;
  /**
   * Writes the book through the service's own calls; its accounts then have this password. `claim` opens the
   * first admin. Throws if the service refuses a step; the folder then holds half a sample book.
   */
  readonly write: (asked: {
    /** http://host:port of this service. */
    readonly address: string;
    readonly vault: Pick<Vault, 'credentialByName' | 'saveCredential'>;
    readonly password: string;
    readonly claim: (username: string, password: string) => Promise<void>;
  }) => Promise<void>;
}
