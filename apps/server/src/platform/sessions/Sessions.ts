import { fail } from '@lookfar/contract';
import type { Bus } from '../bus/Bus.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { hashId, randomId } from '../security/ids.ts';
import type { Caller } from './caller.ts';
import { type Identity, identityOf } from './identityOf.ts';
import type { SessionRepository } from './session.repository.ts';
import { type SessionTimes, sessionLimits, stateOf } from './sessionRules.ts';

interface Known extends SessionTimes {
  identity: Identity;
  readAt: number;
}

const mostKnown = 10_000;

/** Opens, finds and ends sessions. A cached session is trusted for a few seconds, unless the bus reports its end. */
export class Sessions {
  private readonly repository: SessionRepository;
  private readonly bus: Bus;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly known = new Map<string, Known>();
  /** Incremented with every end, so that a read that began before one is not cached after it. */
  private ends = 0;
  private isEndingExpired = false;
  private disposers: (() => void)[] = [];

  constructor(parts: { repository: SessionRepository; bus: Bus; clock: Clock; log: Log }) {
    this.repository = parts.repository;
    this.bus = parts.bus;
    this.clock = parts.clock;
    this.log = parts.log;
  }

  start(): void {
    this.disposers = [
      this.bus.subscribe('session.ended', ({ sessionHash }) => {
        this.ends += 1;
        this.known.delete(sessionHash);
      }),
      // An end may have been missed while the bus was down.
      this.bus.onUp(() => this.known.clear()),
      this.clock.setInterval(() => void this.endExpired(), sessionLimits.trustMs),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.known.clear();
  }

  /** Returns the id of the new session, which is not stored anywhere. */
  async open(opening: { accountId: number; address: string; agent: string }): Promise<string> {
    const id = randomId();
    const now = this.clock.now();
    const times = { createdAt: now, seenAt: now, expiresAt: now + sessionLimits.absoluteMs, revokedAt: null };
    await this.repository.insert({ idHash: hashId(id), ...opening, ...times });
    return id;
  }

  /** The holder of a session: 1010 if there is none or it has expired, 1006 if it was ended by someone else. */
  async resolve(id: string | undefined, address: string): Promise<Caller> {
    if (!id) fail('1010');
    const hash = hashId(id);
    const now = this.clock.now();
    const known = this.recall(hash, now) ?? (await this.read(hash, now));
    if (known === undefined) fail('1010');
    const state = stateOf(known, now);
    if (state === 'revoked') fail('1006');
    if (state === 'expired') {
      this.bus.publish('session.ended', { sessionHash: hash });
      fail('1010');
    }
    this.touch(hash, known, now);
    return { ...known.identity, address };
  }

  async end(sessionHash: string): Promise<void> {
    await this.repository.revoke(sessionHash, this.clock.now());
    this.bus.publish('session.ended', { sessionHash });
  }

  /** After a password change, when an account is disabled, or when a user logs out everywhere. */
  async endAllOf(accountId: number): Promise<void> {
    this.announceEnds(await this.repository.revokeAllOf(accountId, this.clock.now()));
  }

  /** Of sessions that are no longer in the records: caches forget them, sockets close. */
  announceEnds(hashes: readonly string[]): void {
    for (const sessionHash of hashes) this.bus.publish('session.ended', { sessionHash });
  }

  async sweep(): Promise<void> {
    this.announceEnds(await this.repository.sweep(this.clock.now(), sessionLimits.idleMs));
  }

  /** An open socket asks for nothing, so the expiry of its account has to be noticed for it. */
  private async endExpired(): Promise<void> {
    if (this.isEndingExpired) return;
    this.isEndingExpired = true;
    try {
      this.announceEnds(await this.repository.revokeExpired(this.clock.now()));
    } catch (err) {
      this.log.error({ err }, 'could not end the sessions of expired accounts');
    } finally {
      this.isEndingExpired = false;
    }
  }

  private recall(hash: string, now: number): Known | undefined {
    const known = this.known.get(hash);
    return known && Math.abs(now - known.readAt) < sessionLimits.trustMs ? known : undefined;
  }

  private async read(hash: string, now: number): Promise<Known | undefined> {
    const endsBefore = this.ends;
    const row = await this.repository.find(hash);
    if (!row) return undefined;
    const known: Known = {
      ...row,
      revokedAt: row.disabled || isOver(row, now) ? now : row.revokedAt,
      identity: identityOf(row, hash),
      readAt: now,
    };
    if (this.known.size >= mostKnown) this.known.clear();
    if (this.ends === endsBefore) this.known.set(hash, known);
    return known;
  }

  private touch(hash: string, known: Known, now: number): void {
    if (now - known.seenAt < sessionLimits.touchMs) return;
    known.seenAt = now;
    this.repository.touch(hash, now).catch((err: unknown) => this.log.error({ err }, 'could not extend a session'));
  }
}

const isOver = ({ validUntil }: { validUntil: number | null }, now: number) => validUntil !== null && validUntil <= now;
