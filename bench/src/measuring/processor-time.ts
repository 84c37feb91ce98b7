import { readFileSync } from 'node:fs';
import type { Figure } from './figure.ts';
import { roundedFigure } from './bench-rounds.ts';
import type { Screens } from '../page/client-screens.ts';

/** Milliseconds of processor time per process, summed over its threads. */
interface ProcessorTime {
  readonly service: number;
  readonly sender: number;
  readonly screens: number;
}

const SERVICE = /^process_cpu_seconds_total (\S+)/m;

const processorTime = async (address: string, screens: Screens | null): Promise<ProcessorTime> => {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const { user, system } = process.cpuUsage();
  const standing = await screens?.standing();
  return {
    service: Number(SERVICE.exec(metrics)?.[1]) * 1000,
    sender: (user + system) / 1000,
    screens: standing?.cpuMs ?? 0,
  };
};

/**
 * Measures the processor time of each process during work, to show that the measuring process is not the
 * limit.
 */
export class ProcessorMeter {
  readonly #address: string;
  readonly #screens: Screens | null;
  #taken: ProcessorTime = { service: 0, sender: 0, screens: 0 };
  #calls = 0;

  /** `address` of the service. */
  constructor(address: string, screens: Screens | null) {
    this.#address = address;
    this.#screens = screens;
  }

  async over<Result>(calls: number, work: () => Promise<Result>): Promise<Result> {
    const before = await processorTime(this.#address, this.#screens);
    const result = await work();
    const after = await processorTime(this.#address, this.#screens);
    this.#calls += calls;
    this.#taken = {
      service: this.#taken.service + after.service - before.service,
      sender: this.#taken.sender + after.sender - before.sender,
      screens: this.#taken.screens + after.screens - before.screens,
    };
    return result;
  }

  figure(bench: string, name: string): Figure {
    const { service, sender, screens } = this.#taken;
    const each = (ms: number): number => roundedFigure((ms * 1000) / this.#calls);
    return {
      ...{ bench, case: `${name}: processor time of the service a call`, value: each(service), unit: 'µs' },
      ...{ peer: 'of whoever sends and listens', peer_value: each(sender + screens) },
      ratio: roundedFigure(service / (sender + screens)),
    };
  }
}

/**
 * Milliseconds of processor time that the first thread of a process has had: in Node the one that answers. Other
 * processes do not change it much, unlike the pace. Linux only.
 */
export const answeringThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${String(pid)}/task/${String(pid)}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
