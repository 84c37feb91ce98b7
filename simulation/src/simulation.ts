import { createHash } from 'node:crypto';
import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Admin } from './clients/admin.ts';
import type { Agent } from './clients/agent.ts';
import type { History } from './clients/history.ts';
import type { Renter } from './clients/renter.ts';
import type { Screen } from './clients/screen.ts';
import { replaceGlobals } from './deterministic/replaced-globals.ts';
import { Scheduler } from './deterministic/scheduler.ts';
import { ActiveFaults } from './faults/active-faults.ts';
import { BitRot } from './faults/bit-rot.ts';
import { AnswerJudge } from './laws/answer-laws.ts';
import type { rotLaws, Rotted } from './laws/rot-laws.ts';
import { ProcessDied } from './machine/process-disk.ts';
import type { Bug } from './machine/planted-bugs.ts';
import { ServiceProcess } from './machine/service-process.ts';
import { SimulatedMachine, type Death } from './machine/simulated-machine.ts';
import { CALM, Network } from './network/network.ts';
import { ResultSources } from './network/result-sources.ts';
import { DATES } from './clients/dates.ts';
import type { Violation } from './laws/violation.ts';
import type { Script, Step } from './script/script.ts';

/** Friday noon in Vietnam. */
const STARTS_AT = Date.parse('2026-11-20T05:00:00Z');
/** After a refused start the supervisor waits longer each time. */
const RESTART_MS = { low: 200, high: 3_000, longest: 60_000 } as const;
const SUPERVISOR = { name: 'supervisor', dead: false };

/**
 * One machine with its service, the clients and the network between them. A supervisor starts the service again
 * whenever it has died. There may be two processes on the machine's stores for a while.
 */
export class Simulation {
  readonly scheduler = new Scheduler(STARTS_AT);
  readonly machine: SimulatedMachine;
  readonly network: Network;
  readonly sources: ResultSources;
  readonly faults: ActiveFaults;
  readonly history: History = {
    commands: [],
    passing: [],
    tries: 0,
    judge: new AnswerJudge(),
  };
  readonly agents: Agent[] = [];
  admin: Admin | null = null;
  renter: Renter | null = null;
  readonly screens: Screen[] = [];
  /** Why the last start was refused; null after one that was not. */
  refusal: string | null = null;
  /** The disk before and after its repair; null if no bit had flipped. */
  rotted: Rotted | null = null;
  starts = 0;
  #processes: ServiceProcess[] = [];
  #refusedStarts = 0;
  readonly #rot = new BitRot();
  readonly #script: Script;
  readonly #bug: Bug | null;
  readonly #random: Random;
  readonly #trace = createHash('sha256');
  readonly #putBack: () => void;
  readonly #rejected: Violation[] = [];

  constructor(script: Script, bug: Bug | null) {
    const { seed, segmentBytes } = script;
    this.#script = script;
    this.machine = new SimulatedMachine(segmentBytes);
    this.#bug = bug;
    this.#random = randomOf(`${seed}/machine`);
    process.on('unhandledRejection', this.#onRejection);
    this.#putBack = replaceGlobals(this.scheduler, randomOf(`${seed}/process`));
    this.faults = new ActiveFaults(this.scheduler, this.#random);
    this.sources = new ResultSources(this.scheduler, seed, DATES);
    this.network = new Network(this.scheduler, (random) => this.#listener(random));
    this.scheduler.onStep = ({ at, owner, label }) => this.note(`${at.toFixed(3)} ${owner.name} ${label}`);
    this.machine.failsWith((operation) => this.faults.diskError(operation));
  }

  /** What was heard or thrown against a law so far. */
  get violations(): readonly Violation[] {
    return [...this.history.judge.violations, ...this.#rejected];
  }

  /** A process that serves; null if none does. */
  get serving(): ServiceProcess | null {
    return this.#processes.find(({ isServing }) => isServing) ?? null;
  }

  /** Whether exactly one process is alive, and it serves. */
  get isSettled(): boolean {
    return this.#processes.length === 1 && this.serving !== null;
  }

  /** Adds a line to the trace: the same seed leaves the same trace. */
  note(line: string): void {
    this.#trace.update(line).update('\n');
  }

  traceHash(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  randomFor(purpose: string): Random {
    return randomOf(`${this.#script.seed}/${purpose}`);
  }

  /** What the laws of bit rot take from this run. */
  rot(): Parameters<typeof rotLaws>[2] {
    return {
      random: this.randomFor('bit rot'),
      bug: this.#bug,
      count: (fault) => this.faults.count(fault),
    };
  }

  /** Ends the simulation: timers, clock and random numbers of this process are the real ones again. */
  close(): void {
    process.off('unhandledRejection', this.#onRejection);
    this.#putBack();
  }

  /** Starts the service on what the machine has. */
  startProcess(): void {
    this.starts += 1;
    const started: ServiceProcess = new ServiceProcess({
      name: `service ${this.starts}`,
      scheduler: this.scheduler,
      machine: this.machine,
      beforeDisk: (one, operation) => {
        const death = this.faults.deathBefore(operation);
        if (death === null) return;
        this.#die(death, one);
        throw new ProcessDied(one.owner.name);
      },
      beforeViews: () => this.faults.beforeViews(),
      fetchPage: (address) => this.sources.fetch(address),
      beforeVault: () => this.faults.beforeVault(),
      ...{ bug: this.#bug, foldsInThread: this.#script.foldsInThread },
      keepsIdentities: this.#script.keepsIdentities,
      onRefused: (sentence) => {
        this.refusal = sentence;
        this.#refusedStarts += 1;
        this.#bury(started);
      },
      onServing: () => {
        this.refusal = null;
        this.#refusedStarts = 0;
      },
      onMustEnd: () => {
        this.faults.count('a writer was overtaken');
        this.#bury(started);
      },
    });
    this.#processes.push(started);
    this.scheduler.after(0, 'start', () => started.start(), started.owner);
  }

  /** The admin enters results, or has the sources read. */
  tellResults(random: Random): void {
    if (random.chance(0.4)) this.admin?.readSources(random);
    else this.admin?.enterResults(random);
  }

  /** What has no final answer yet. */
  get waiting(): number {
    const devices = [this.admin, this.renter, ...this.agents].flatMap((one) => one?.device ?? []);
    return [...devices, ...this.agents.map(({ forwarder }) => forwarder)].reduce(
      (sum, { waiting }) => sum + waiting,
      0,
    );
  }

  apply(step: Exclude<Step, { kind: 'act' | 'results' | 'renewal' }>): void {
    const { faults, machine } = this;
    switch (step.kind) {
      case 'death': {
        const [victim] = this.#processes;
        if (step.afterOperations !== null) faults.dieAfter(step.afterOperations, step.how);
        else if (victim !== undefined) this.#die(step.how, victim);
        break;
      }
      case 'disk fault':
        faults.failDisk(step);
        break;
      case 'view fault':
        faults.failViews(step);
        break;
      case 'views lost':
        machine.loseViewsAtNextStart = true;
        break;
      case 'views damaged':
        faults.count('the views were damaged');
        machine.views.isDamaged = true;
        break;
      case 'vault fault':
        faults.failVault(step);
        break;
      case 'rot':
        if (this.#rot.flip(machine.disk, this.#random)) faults.count('a bit flipped under a running service');
        break;
      case 'identities lost':
        machine.loseIdentitiesAtNextStart = true;
        break;
      case 'thread death':
        this.#killThread();
        break;
      case 'second process':
        faults.count('a second process was started');
        this.startProcess();
        break;
      case 'clock':
        faults.count('the clock leaped');
        this.scheduler.clockOffset = step.offsetMs;
        break;
      case 'weather':
        faults.count('the network changed');
        this.network.weather = step;
        break;
    }
  }

  /**
   * Ends all faults: from here on everything must get going again. Of two processes the operator ends the older one,
   * which may not have noticed that it was overtaken while it only reads. A damaged file is repaired or set aside, and
   * the service started again.
   */
  heal(): void {
    const isDamaged = this.#rot.isThere || this.machine.views.isDamaged;
    for (const ended of isDamaged ? [...this.#processes] : this.#processes.slice(0, -1)) this.#bury(ended);
    if (this.#rot.isThere) {
      const rotten = this.machine.disk.afterKill();
      this.#rot.repair(this.machine.disk);
      this.rotted = { rotten, sound: this.machine.disk.afterKill() };
    }
    this.faults.end();
    this.network.weather = CALM;
    this.scheduler.clockOffset = 0;
  }

  #killThread(): void {
    const [first] = this.#processes;
    if (!this.#script.foldsInThread || first === undefined) return;
    this.faults.count('the folding thread died');
    first.killThread();
  }

  /** A rejection that nobody handles would end a real process. One that has died already has no more to say. */
  readonly #onRejection = (reason: unknown): void => {
    if (reason instanceof ProcessDied) return;
    const { onRejection } = this.scheduler.current;
    if (onRejection !== undefined) {
      onRejection(reason);
      return;
    }
    const details = reason instanceof Error ? (reason.stack ?? reason.message) : 'a rejection';
    this.#rejected.push({ law: 'every-rejection-is-handled', details });
  };

  /** Whoever takes a request that arrives now: any process that listens. */
  #listener(random: Random): ServiceProcess | null {
    const [first, ...others] = this.#processes.filter(({ listens }) => listens);
    return first === undefined ? null : random.pick([first, ...others]);
  }

  /** A kill ends one process; a power failure all of them. */
  #die(how: Death, victim: ServiceProcess): void {
    this.faults.count(how);
    for (const process of how === 'kill' ? [victim] : [...this.#processes]) this.#bury(process);
    if (how === 'power failure') this.machine.losePower(this.#random);
  }

  /** A process has ended. If it was the last, the supervisor starts another after a while. */
  #bury(process: ServiceProcess): void {
    if (process.owner.dead) return;
    process.owner.dead = true;
    this.network.breakCalls(process);
    this.#processes = this.#processes.filter((one) => one !== process);
    const wait = this.#random.between(RESTART_MS.low, RESTART_MS.high) * 2 ** this.#refusedStarts;
    const restart = (): void => {
      if (this.#processes.length === 0) this.startProcess();
    };
    this.scheduler.after(Math.min(RESTART_MS.longest, wait), 'restart', restart, SUPERVISOR);
  }
}
