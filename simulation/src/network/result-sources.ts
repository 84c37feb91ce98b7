import type { Page } from '@so-cuoc/command-service/draws/feeds/fetch-page.ts';
import { PageError } from '@so-cuoc/command-service/draws/feeds/page-error.ts';
import type { ResultSource } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { DIALECTS, writeItem, type Dialect } from '@so-cuoc/shared-domain/draws/feed/write-item.ts';
import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import { DIGITS } from '../clients/prizes.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';

const HOST = 'https://ket-qua.invalid/';

/** Three of the North, each in its own way of writing. */
export const RESULT_SOURCES: readonly ResultSource[] = DIALECTS.map((id) => ({
  ...{ id, url: `${HOST}${id}` },
  mien: 'MB',
}));

const SLOWEST_MS = 5_000;
/** Numbers that come out between two readings. */
const ROWS_A_READING = 7;
/** Sources slip at this position until everything is out. */
const SLIPS_AT = 2;

const isDialect = (name: string): name is Dialect => DIALECTS.some((dialect) => dialect === name);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Sites that publish the draws, number by number. They are slow or away at times, cut pages off, and slip. */
export class ResultSources {
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #seed: string;
  readonly #dates: readonly string[];
  readonly #readings = new Map<string, number>();

  constructor(scheduler: Scheduler, seed: string, dates: readonly string[]) {
    this.#scheduler = scheduler;
    this.#seed = seed;
    this.#random = randomOf(`${seed}/sources`);
    this.#dates = dates;
  }

  /** Throws PageError. */
  async fetch(address: string): Promise<Page> {
    await this.#scheduler.pause(this.#random.between(1, SLOWEST_MS), 'a source answers');
    if (this.#random.chance(0.1)) throw new PageError('http', 'Nguồn trả lời mã HTTP 502.');
    const name = address.slice(HOST.length);
    if (!isDialect(name)) throw new PageError('khongketnoi', 'Không có nguồn này.');
    const readings = (this.#readings.get(name) ?? 0) + 1;
    this.#readings.set(name, readings);
    const text = this.#page(name, Math.min(DIGITS.length, readings * ROWS_A_READING));
    const bytes = Buffer.from(this.#random.chance(0.1) ? text.slice(0, text.length >> 1) : text);
    return { bytes, contentType: 'application/rss+xml; charset=utf-8' };
  }

  /** Whether a source may ever say that this number was drawn. */
  mayClaim(source: string, date: string, position: number, number: string): boolean {
    const right = this.#number(date, position);
    return number === right || (this.#slips(source, position) && number === slipped(right));
  }

  #slips(source: string, position: number): boolean {
    return source !== DIALECTS[0] && position === SLIPS_AT;
  }

  #number(date: string, position: number): string {
    const [number = ''] = randomOf(`${this.#seed}/${date}/${position}`).numbers(1, DIGITS[position - 1] ?? 2);
    return number;
  }

  #page(dialect: Dialect, out: number): string {
    const items = this.#dates.map((date) => {
      const rows = Array.from({ length: out }, (_, index) => {
        const number = this.#number(date, index + 1);
        const isWrong = out < DIGITS.length && this.#slips(dialect, index + 1);
        return { position: index + 1, number: isWrong ? slipped(number) : number };
      });
      const item = writeItem(dialect, date, 'MB', [{ station: 'mb', rows }]);
      const { title, link, pubDate, description } = item;
      return `<item><title>${escaped(title)}</title><description>${escaped(description)}</description><link>${escaped(link)}</link><pubDate>${escaped(pubDate)}</pubDate></item>`;
    });
    return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>${dialect}</title>${items.join('\n')}</channel></rss>\n`;
  }
}

const slipped = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
