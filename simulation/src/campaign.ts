import { BUGS, type Bug } from './machine/planted-bugs.ts';
import type { Options } from './options.ts';
import { runScript, warmUp, type Outcome } from './run-script.ts';
import { scriptOf, type Script } from './script/script.ts';
import { shrink } from './shrink.ts';
import { Summary } from './summary.ts';

/** Runs many seeds, shrinks a failing one, and sums up. */
export class Campaign {
  readonly #print: (line: string) => void;
  readonly #bug: Bug | null;

  /** `bug`: a fault planted in the service. */
  constructor(print: (line: string) => void, bug: Bug | null) {
    this.#print = print;
    this.#bug = bug;
  }

  /** True if every law held in every run. */
  async run({ from, to, hours, keepGoing }: Options): Promise<boolean> {
    await warmUp();
    const began = performance.now();
    const summary = new Summary();
    const isOver = (): boolean => performance.now() - began > hours * 3_600_000;
    for (let seed = from; seed <= to && !isOver(); seed += 1) {
      const script = scriptOf(String(seed));
      const outcome = await runScript(script, this.#bug);
      summary.add(outcome);
      if (from === to) this.#print(`seed ${seed}: trace ${outcome.traceHash}`);
      if (outcome.violations.length === 0) continue;
      this.#tell(outcome);
      if (keepGoing && !this.#isFound(outcome)) continue;
      if (keepGoing) break;
      await this.#shrunk(script, outcome);
      break;
    }
    for (const line of summary.lines((performance.now() - began) / 1000)) this.#print(line);
    return summary.failed === 0;
  }

  /** Runs a script again. True if every law held. */
  async repeat(script: Script): Promise<boolean> {
    await warmUp();
    const outcome = await runScript(script, this.#bug);
    this.#print(`seed ${script.seed}: trace ${outcome.traceHash}`);
    this.#tell(outcome);
    return outcome.violations.length === 0;
  }

  /** Whether the law is broken that the planted fault breaks: then there is no need to go on. */
  #isFound({ violations }: Outcome): boolean {
    const bug = this.#bug;
    return bug !== null && violations.some(({ law }) => law === BUGS[bug]);
  }

  #tell({ seed, violations }: Outcome): void {
    const firsts = new Map(violations.map((violation) => [violation.law, violation.details]));
    for (const [law, details] of firsts) this.#print(`seed ${seed}: ${law}: ${details}`);
  }

  async #shrunk(script: Script, { violations }: Outcome): Promise<void> {
    const [first] = violations;
    if (first === undefined) return;
    const short = await shrink(script, first.law, (shorter) => runScript(shorter, this.#bug));
    this.#print(
      `shrunk from ${script.steps.length} to ${short.steps.length} steps; run it again with --script FILE:`,
    );
    this.#print(JSON.stringify(short));
  }
}
