import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { randomUUID } from 'node:crypto';

/** Below the 100 failures after which a network has to wait and is not hashed for (sign-in/rate-limits.ts). */
const TRIES_OF_A_NETWORK = 80;

/** Sends a sign-in as from this address, with the cookies of a browser. */
export const postSignIn = (
  address: string,
  { from, username, password, cookie = '' }: SignInTry,
): Promise<Response> =>
  fetch(`${address}${sessionCalls.login.path}`, {
    method: 'POST',
    headers: {
      ...{ cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
      'x-forwarded-for': from,
    },
    body: JSON.stringify({
      ...{ modify: 'login', user_username: username, user_password: password },
      remember: 'yes',
    }),
  });

export interface SignInTry {
  readonly from: string;
  readonly username: string;
  readonly password: string;
  readonly cookie?: string;
}

/**
 * Strangers of one network who sign in wrongly without a pause, `atOnce` at a time. Their network changes before the
 * limits stop it, so that each try costs a hash.
 */
export class SignInFlood {
  readonly #address: string;
  /** Of its networks: other floods have others. */
  readonly #number: number;
  readonly #lanes: readonly Promise<void>[];
  readonly #statuses = new Map<number, number>();
  #tries = 0;
  #over = false;
  #answered: () => void = () => undefined;

  private constructor(address: string, number: number, atOnce: number) {
    this.#address = address;
    this.#number = number;
    this.#lanes = Array.from({ length: atOnce }, () => this.#lane());
  }

  /** `number` below 256, another one for each flood. Resolves once one try was answered: the others wait by then. */
  static async start(address: string, number: number, atOnce: number): Promise<SignInFlood> {
    const flood = new SignInFlood(address, number, atOnce);
    await new Promise<void>((resolve) => (flood.#answered = resolve));
    return flood;
  }

  /** Where its next try comes from. */
  get network(): string {
    return `198.18.${this.#number}.${Math.floor(this.#tries / TRIES_OF_A_NETWORK) % 256}`;
  }

  /** Ends it. Returns the number of its answers by status. */
  async end(): Promise<ReadonlyMap<number, number>> {
    this.#over = true;
    await Promise.all(this.#lanes);
    return this.#statuses;
  }

  async #lane(): Promise<void> {
    while (!this.#over) {
      const wrong = { from: this.network, username: `la-${randomUUID()}`, password: 'mat_khau_sai_1' };
      this.#tries += 1;
      const answer = await postSignIn(this.#address, wrong);
      await answer.arrayBuffer();
      this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
      this.#answered();
    }
  }
}
