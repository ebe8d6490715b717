import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Provider } from '../provider/Provider.ts';
import type { AttemptPool, Release } from './AttemptPool.ts';
import { type AfterAttempt, type Attempt, afterAttempt } from './deliveryRules.ts';
import type { LaneRoutes, Route } from './LaneRoutes.ts';
import type { OutgoingRepository, OutgoingRow } from './outgoing.repository.ts';
import { RateWindow } from './RateWindow.ts';
import { recordChannel } from './recordChannel.ts';
import type { WriteGroup } from './WriteGroup.ts';

/** Longer than an attempt usually takes, even when the machine is busy. */
export const quickMs = 3000;
/** Rows that are read at once. */
const pageRows = 100;
/** A result that could not be written is written later: otherwise the message would be sent twice. */
const rewriteMs = 1000;

export interface LaneParts {
  messages: OutgoingRepository;
  routes: Pick<LaneRoutes, 'find'>;
  writes: WriteGroup;
  /** For lanes whose last attempt was quick, and for the others: these do not keep anybody else waiting. */
  quick: AttemptPool;
  slow: AttemptPool;
  clock: Clock;
  log: Log;
  /** Between 0 and 1: spreads what is tried again. */
  random(): number;
  /** After an attempt was recorded, or will not be made. */
  ended(id: number): void;
  /** Of the database; the lane stops until the next look. */
  failed(error: unknown): void;
}

type OpenRoute = Route & { provider: Provider };

/** Sends what waits in one lane, some at a time and not too many in a minute. Nothing in it concerns other lanes. */
export class Lane {
  readonly #name: string;
  readonly #parts: LaneParts;
  readonly #rate = new RateWindow();
  readonly #attempts = new Set<Promise<void>>();
  #stopTimer: (() => void) | undefined;
  #turn: Promise<void> | undefined;
  #looksAgain = false;
  #isStopped = false;
  /** As the last attempt was. */
  #isSlow = false;

  constructor(name: string, parts: LaneParts) {
    this.#name = name;
    this.#parts = parts;
  }

  /** Nothing runs and nothing is remembered. */
  get isIdle(): boolean {
    const isResting = !this.#turn && !this.#stopTimer && this.#attempts.size === 0;
    return isResting && this.#rate.free(1, this.#parts.clock.now()) === 1;
  }

  look(): void {
    this.#looksAgain = true;
    // A lane that has reached its limit goes on when its time has come.
    if (this.#isStopped || this.#turn || this.#stopTimer) return;
    this.#turn = this.#run().finally(() => {
      this.#turn = undefined;
      if (this.#looksAgain) this.look();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopTimer?.();
    await this.#turn;
    await Promise.all(this.#attempts);
  }

  async #run(): Promise<void> {
    try {
      while (this.#looksAgain && !this.#isStopped) {
        this.#looksAgain = false;
        const route = await this.#parts.routes.find(this.#name);
        const rows = await this.#parts.messages.due(this.#name, this.#parts.clock.now(), pageRows);
        if (rows.length === pageRows) this.#looksAgain = true;
        if (rows.length > 0 && !(await this.#send(rows, route))) return;
      }
    } catch (error) {
      this.#looksAgain = false;
      this.#parts.failed(error);
    }
  }

  /** False if the lane has to wait for its limit. */
  async #send(rows: OutgoingRow[], route: Route): Promise<boolean> {
    const { writes, messages, clock, ended } = this.#parts;
    const { provider, atOnce, perMinute } = route;
    if (!provider) {
      const ids = rows.map(({ id }) => id);
      await writes.run((trx) => messages.keep(ids, trx));
      for (const id of ids) ended(id);
      return true;
    }
    for (let at = 0; at < rows.length && !this.#isStopped; ) {
      if (this.#attempts.size >= atOnce) {
        await Promise.race(this.#attempts);
        continue;
      }
      const places = await this.#places(Math.min(atOnce - this.#attempts.size, rows.length - at));
      const allowed = this.#isStopped ? 0 : Math.min(places.length, this.#rate.free(perMinute, clock.now()));
      for (const release of places.slice(allowed)) release();
      if (this.#isStopped) return false;
      if (allowed === 0) return this.#waitFor(this.#rate.nextAt(perMinute));
      await this.#start(rows.slice(at, at + allowed), places.slice(0, allowed), { ...route, provider });
      at += allowed;
    }
    return true;
  }

  /** At least one. */
  async #places(count: number): Promise<Release[]> {
    const pool = this.#isSlow ? this.#parts.slow : this.#parts.quick;
    const places = [await pool.take()];
    while (places.length < count) {
      const place = pool.tryTake();
      if (!place) break;
      places.push(place);
    }
    return places;
  }

  async #start(rows: OutgoingRow[], places: readonly Release[], route: OpenRoute): Promise<void> {
    const { writes, messages, clock, ended } = this.#parts;
    const until = clock.now() + route.claimMs;
    const claimed = await writes
      .run(async (trx) => {
        const ours = new Map<number, OutgoingRow>();
        for (const row of rows)
          if (await messages.claim(row, until, trx)) ours.set(row.id, { ...row, tries: row.tries + 1 });
        return ours;
      })
      .catch((error: unknown) => {
        for (const release of places) release();
        throw error;
      });
    for (const [at, { id }] of rows.entries()) {
      const row = claimed.get(id);
      const release = places[at] ?? (() => {});
      if (!row) {
        release();
        ended(id);
        continue;
      }
      this.#rate.take(clock.now());
      const attempt = this.#attempt(row, route).finally(() => {
        this.#attempts.delete(attempt);
        release();
      });
      this.#attempts.add(attempt);
    }
  }

  async #attempt(row: OutgoingRow, route: OpenRoute): Promise<void> {
    const { clock, random, ended } = this.#parts;
    const { target, subject, body, refId, createdAt, expiresAt } = row;
    const id = `lf-${createdAt.toString(36)}-${row.id}`;
    const isLate = expiresAt !== null && expiresAt <= clock.now();
    const began = clock.elapsed();
    const attempt = isLate
      ? expired
      : await route.provider.send({ id, target, subject, body, refId }).catch(() => broken);
    this.#isSlow = clock.elapsed() - began > quickMs;
    const after = afterAttempt(row, attempt, clock.now(), random());
    await this.#record(row, after, route);
    this.#tell(row, after);
    ended(row.id);
  }

  async #record(row: OutgoingRow, after: AfterAttempt, { channelId, claimMs }: Route): Promise<void> {
    const { writes, messages, clock, failed } = this.#parts;
    const write = async (trx: Records) => {
      await messages.finish(row, after, clock.now(), trx);
      if (channelId !== undefined) await recordChannel(channelId, after, clock.now(), trx);
    };
    const latest = clock.now() + claimMs / 2;
    while (clock.now() <= latest) {
      try {
        return await writes.run(write);
      } catch (error) {
        failed(error);
        if (this.#isStopped || error instanceof LeaseLost) return;
        await new Promise<void>((resolve) => clock.setTimeout(resolve, rewriteMs));
      }
    }
  }

  /** Neither the text nor the receiver: logs are read by people who are not meant to know them. */
  #tell({ id, way, tries }: OutgoingRow, after: AfterAttempt): void {
    const told = { id, way, tries, ...('error' in after && { reason: after.error }) };
    if (after.state === 'failed') this.#parts.log.error(told, 'gave up sending a message');
    else if (after.state === 'waiting') this.#parts.log.warn(told, 'could not send a message, it will be tried again');
  }

  #waitFor(moment: number): false {
    const { clock } = this.#parts;
    this.#stopTimer = clock.setTimeout(
      () => {
        this.#stopTimer = undefined;
        this.look();
      },
      Math.max(1, moment - clock.now()),
    );
    return false;
  }
}

const expired: Attempt = { kind: 'refused', reason: 'EXPIRED' };
/** Providers do not throw; if one does, it is not the message's fault. */
const broken: Attempt = { kind: 'failed', reason: 'ERROR' };
