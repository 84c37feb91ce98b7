import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { send, type Caller, type House } from '../test-service.ts';
import { rowsHeard } from './outcomes-in-response.ts';

/** Asks for everything that the table has, as those ask who get it wrong. */
export class Asking {
  readonly heard = new Set<string>();
  readonly strange: string[] = [];
  readonly house: House;

  constructor(house: House) {
    this.house = house;
  }

  #hear(response: LightMyRequestResponse): LightMyRequestResponse {
    const rows = rowsHeard(response);
    if (rows.length === 0) this.strange.push(response.body);
    for (const row of rows) this.heard.add(row);
    return response;
  }
  async post(caller: Caller | null, path: string, body: unknown, headers: Record<string, string> = {}) {
    const cookie = caller === null ? {} : { cookie: caller.cookie };
    return this.#hear(await send(this.house, path, body, { ...cookie, ...headers }));
  }
  async ask(options: InjectOptions) {
    return this.#hear(await this.house.app.inject(options));
  }
  /** A changing GET or a DELETE. */
  async change(caller: Caller, method: 'GET' | 'DELETE', url: string) {
    return this.ask({ method, url, headers: { cookie: caller.cookie, [CHANGE_HEADER]: '1' } });
  }
}
