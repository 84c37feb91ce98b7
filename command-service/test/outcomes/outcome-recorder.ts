import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { send, type Caller, type TestService } from '../test-service.ts';
import { outcomesIn } from './outcomes-in-response.ts';

/** Makes calls and records the outcomes in their responses. */
export class OutcomeRecorder {
  readonly seen = new Set<string>();
  readonly unknown: string[] = [];
  readonly service: TestService;

  constructor(service: TestService) {
    this.service = service;
  }

  #hear(response: LightMyRequestResponse): LightMyRequestResponse {
    const rows = outcomesIn(response);
    if (rows.length === 0) this.unknown.push(response.body);
    for (const row of rows) this.seen.add(row);
    return response;
  }
  async post(caller: Caller | null, path: string, body: unknown, headers: Record<string, string> = {}) {
    const cookie = caller === null ? {} : { cookie: caller.cookie };
    return this.#hear(await send(this.service, path, body, { ...cookie, ...headers }));
  }
  async ask(options: InjectOptions) {
    return this.#hear(await this.service.app.inject(options));
  }
  /** A changing GET or a DELETE. */
  async change(caller: Caller, method: 'GET' | 'DELETE', url: string) {
    return this.ask({ method, url, headers: { cookie: caller.cookie, [CHANGE_HEADER]: '1' } });
  }
}
