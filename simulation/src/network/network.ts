import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Owner } from '../deterministic/event-queue.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { ServiceProcess } from '../machine/service-process.ts';
import type { Reply, Request } from './request.ts';

/** How badly packets fare; shares are 0…1, times in milliseconds. */
export interface Weather {
  readonly lost: number;
  readonly doubled: number;
  readonly meanDelayMs: number;
}

export const CALM: Weather = { lost: 0, doubled: 0, meanDelayMs: 5 };

/** A client without an answer gives up after this time. */
const SILENCE_MS = 30_000;
/** A refused or broken connection is noticed at once. */
const BROKEN_MS = 20;

/** Calls under way at one process; they break when it dies. */
interface UnderWay {
  readonly process: ServiceProcess;
  readonly broken: () => void;
}

/** The network between clients and service: packets are delayed, and so reordered, lost and doubled. */
export class Network {
  weather: Weather = CALM;
  readonly #scheduler: Scheduler;
  readonly #service: (random: Random) => ServiceProcess | null;
  readonly #underWay = new Set<UnderWay>();
  /** Called with each request as it arrives. */
  onArrival: (request: Request) => void = () => undefined;

  /** `service`: who takes a request that arrives now. */
  constructor(scheduler: Scheduler, service: (random: Random) => ServiceProcess | null) {
    this.#scheduler = scheduler;
    this.#service = service;
  }

  /**
   * Sends a request as the present owner; null where no answer came. Nobody knows then what became of it.
   * `isDoubled`: whether the network may deliver it twice.
   */
  call(
    request: Request,
    random: Random,
    { isDoubled = true }: { readonly isDoubled?: boolean } = {},
  ): Promise<Reply | null> {
    const caller = this.#scheduler.current;
    return new Promise((resolve) => {
      const settle = (reply: Reply | null): void => {
        silence.cancelled = true;
        resolve(reply);
      };
      const silence = this.#scheduler.after(SILENCE_MS, 'no answer', () => resolve(null));
      const { lost, doubled } = this.weather;
      if (!random.chance(lost)) this.#carry(request, random, caller, settle);
      if (isDoubled && random.chance(doubled)) this.#carry(request, random, caller, settle);
    });
  }

  /** The connections to a process that died are broken. */
  breakCalls(process: ServiceProcess): void {
    for (const one of this.#underWay)
      if (one.process === process) {
        this.#underWay.delete(one);
        one.broken();
      }
  }

  #carry(request: Request, random: Random, caller: Owner, settle: (reply: Reply | null) => void): void {
    const answerDelay = this.#delay(random);
    const answerLost = random.chance(this.weather.lost);
    const give = (reply: Reply | null, ms: number): void => {
      this.#scheduler.after(ms, 'answer', () => settle(reply), caller);
    };
    const arrive = (): void => {
      const process = this.#service(random);
      if (process === null) {
        give(null, BROKEN_MS);
        return;
      }
      this.onArrival(request);
      const underWay = { process, broken: () => give(null, BROKEN_MS) };
      this.#underWay.add(underWay);
      this.#scheduler.current = process.owner;
      void process.answer(request).then((reply) => {
        if (process.owner.dead || !this.#underWay.delete(underWay)) return;
        if (reply === null) give(null, BROKEN_MS);
        else if (!answerLost) give(reply, answerDelay);
      });
    };
    this.#scheduler.after(this.#delay(random), 'request', arrive, NETWORK);
  }

  /** Most packets are quick, some are very late. */
  #delay(random: Random): number {
    const share = random.between(1, 1000) / 1000;
    return 0.1 - Math.log(share) * this.weather.meanDelayMs;
  }
}

const NETWORK: Owner = { name: 'network', dead: false };
