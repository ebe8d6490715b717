import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import { type EngineLease, LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { AttemptPool } from './AttemptPool.ts';
import { Lane, quickMs } from './Lane.ts';
import type { LaneRoutes } from './LaneRoutes.ts';
import type { OutgoingRepository } from './outgoing.repository.ts';
import { WriteGroup } from './WriteGroup.ts';

/** Nobody may have told us of what was added, or of what is due again. */
const lookMs = 1000;
/** Attempts of all lanes: of 10,000 messages, fewer than one in a hundred is sent twice after several kills. */
const quickAttempts = 16;
/** Of lanes whose providers are slow, which may wait for each other. */
const slowAttempts = 32;

export interface SenderParts {
  db: Records;
  messages: OutgoingRepository;
  routes: Pick<LaneRoutes, 'find'>;
  lease: Pick<EngineLease, 'renew'>;
  clock: Clock;
  log: Log;
  random(): number;
  /** Another process sends now. */
  lost(): void;
}

/** Sends what is waiting, in one process of an installation. */
export class MessageSender implements EngineRunner {
  readonly #parts: SenderParts;
  readonly #lanes = new Map<string, Lane>();
  readonly #waiters = new Map<number, Set<() => void>>();
  readonly #writes: WriteGroup;
  readonly #quick: AttemptPool;
  readonly #slow: AttemptPool;
  #stopTimer: () => void = () => {};
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#writes = new WriteGroup(parts.db, parts.lease);
    this.#quick = new AttemptPool({ most: quickAttempts, countedMs: quickMs, clock: parts.clock });
    this.#slow = new AttemptPool({ most: slowAttempts, clock: parts.clock });
  }

  async start(): Promise<void> {
    this.#stopTimer = this.#parts.clock.setInterval(() => this.look(), lookMs);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopTimer();
    await this.#looking;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()));
    this.#release();
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  look(): void {
    this.#looksAgain = true;
    if (this.#isStopped) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Resolves after the next attempt of this message, or when it is clear that none can be made now. */
  attempted(id: number): { attempt: Promise<void>; giveUp: () => void } {
    const waiters = this.#waiters.get(id) ?? new Set();
    this.#waiters.set(id, waiters);
    let giveUp = () => {};
    const attempt = new Promise<void>((resolve) => {
      waiters.add(resolve);
      giveUp = resolve;
    });
    return {
      attempt,
      giveUp: () => {
        giveUp();
        waiters.delete(giveUp);
        if (waiters.size === 0) this.#waiters.delete(id);
      },
    };
  }

  async #look(): Promise<void> {
    while (this.#looksAgain && !this.#isStopped) {
      this.#looksAgain = false;
      try {
        const { messages } = this.#parts;
        for (let lane = await messages.laneAfter(''); lane !== undefined; lane = await messages.laneAfter(lane))
          this.#laneOf(lane).look();
        for (const [name, lane] of this.#lanes) if (lane.isIdle) this.#lanes.delete(name);
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  #laneOf(name: string): Lane {
    const known = this.#lanes.get(name);
    if (known) return known;
    const { messages, routes, clock, log, random } = this.#parts;
    const lane = new Lane(name, {
      ...{ messages, routes, clock, log, random, writes: this.#writes, quick: this.#quick, slow: this.#slow },
      ended: (id) => this.#end(id),
      failed: (error) => this.#failed(error),
    });
    this.#lanes.set(name, lane);
    return lane;
  }

  #end(id: number): void {
    for (const resolve of this.#waiters.get(id) ?? []) resolve();
    this.#waiters.delete(id);
  }

  #failed(error: unknown): void {
    if (error instanceof LeaseLost) this.#parts.lost();
    else this.#parts.log.error({ err: error }, 'could not send messages');
    this.#release();
  }

  #release(): void {
    for (const id of [...this.#waiters.keys()]) this.#end(id);
  }
}
