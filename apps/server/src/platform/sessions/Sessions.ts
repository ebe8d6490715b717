import { fail } from '@lookfar/contract';
import { accessFilter } from '../bus/accessFilter.ts';
import type { Bus, BusTopics } from '../bus/Bus.ts';
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

export interface SessionOpening {
  accountId: number;
  address: string;
  agent: string;
  locked?: boolean;
  alone?: boolean;
}

export interface EmbedOpening {
  linkId: number;
  /** Of whoever made the link. */
  accountId: number;
  address: string;
  agent: string;
}

const mostKnown = 10_000;

/** Opens, finds and ends sessions. A cached session is trusted for a few seconds, unless the bus reports its end. */
export class Sessions {
  private readonly repository: SessionRepository;
  private readonly bus: Bus;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly known = new Map<string, Known>();
  /** Incremented with every end and every change, so that a read that began before one is not cached after it. */
  private ends = 0;
  private isEndingRefused = false;
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
      this.bus.subscribe('access.changed', (changed) => this.forget(changed)),
      // An end may have been missed while the bus was down.
      this.bus.onUp(() => this.known.clear()),
      this.clock.setInterval(() => void this.endRefused(), sessionLimits.admissionMs),
    ];
  }

  stop(): void {
    for (const dispose of this.disposers.splice(0)) dispose();
    this.known.clear();
  }

  /**
   * Returns the id of the new session, which is not stored anywhere. `locked`: the hardware lock was just checked.
   * `alone`: the account's other sessions end.
   */
  async open({ locked = false, alone = false, ...opening }: SessionOpening): Promise<string> {
    const id = randomId();
    const now = this.clock.now();
    const times = { createdAt: now, seenAt: now, expiresAt: now + sessionLimits.absoluteMs, revokedAt: null };
    const row = { idHash: hashId(id), ...opening, ...times, lockAt: locked ? now : null };
    this.announceEnds(await this.repository.insert(row, alone));
    return id;
  }

  /** For an embedded page. The id and the ticket for its files are not stored anywhere. */
  async openEmbedded({ linkId, ...opening }: EmbedOpening): Promise<{ id: string; ticket: string }> {
    const [id, ticket] = [randomId(), randomId()];
    const now = this.clock.now();
    const times = {
      createdAt: now,
      seenAt: now,
      expiresAt: now + sessionLimits.absoluteMs,
      revokedAt: null,
      lockAt: null,
    };
    const hashes = { idHash: hashId(id), ticketHash: hashId(ticket) };
    await this.repository.insertEmbedded({ ...opening, ...times, ...hashes, embedId: linkId });
    return { id, ticket };
  }

  /** The hardware lock of a session's holder was checked. */
  async lockChecked(sessionHash: string): Promise<void> {
    await this.repository.setLockAt(sessionHash, this.clock.now());
    this.known.delete(sessionHash);
  }

  /**
   * The holder of a session: 1010 if there is none or it has expired, 1006 if it was ended by someone else or its
   * account is no longer let in, 1595 if its hardware lock was not checked in time.
   */
  async resolve(id: string | undefined, address: string): Promise<Caller> {
    const caller = await this.find(id ? hashId(id) : fail('1010'), address);
    // An embedded page says who it is with every call; no browser sends that by itself.
    return caller.embed ? fail('1010') : caller;
  }

  /** The same for an embedded page. */
  async resolveEmbedded(id: string, address: string): Promise<Caller> {
    const caller = await this.find(hashId(id), address);
    return caller.embed ? caller : fail('1010');
  }

  /** The same by its ticket, for what browsers load by address alone. */
  async resolveTicket(ticket: string, address: string): Promise<Caller> {
    const hash = (await this.repository.ofTicket(hashId(ticket))) ?? fail('1010');
    const caller = await this.find(hash, address);
    return caller.embed ? caller : fail('1010');
  }

  private async find(hash: string, address: string): Promise<Caller> {
    const now = this.clock.now();
    const known = this.recall(hash, now) ?? (await this.read(hash, now));
    if (known === undefined) fail('1010');
    const state = stateOf(known, now);
    if (state === 'revoked') fail('1006');
    if (state === 'expired') {
      this.bus.publish('session.ended', { sessionHash: hash });
      fail('1010');
    }
    if (state === 'unlocked') {
      await this.end(hash);
      fail('1595');
    }
    this.touch(hash, known, now);
    return { ...known.identity, address };
  }

  async end(sessionHash: string): Promise<void> {
    await this.repository.revoke(sessionHash, this.clock.now());
    this.bus.publish('session.ended', { sessionHash });
  }

  /** A link to embed a page is no longer good. */
  async endEmbedded(linkId: number): Promise<void> {
    this.announceEnds(await this.repository.revokeEmbedded(linkId, this.clock.now()));
  }

  /** What is known of the account is read again at its next call, in every process. */
  changed(accountId: number): void {
    this.bus.publish('access.changed', { accountIds: [accountId] });
  }

  /** After a password change, when an account is disabled, or when a user logs out everywhere. */
  async endAllOf(accountId: number): Promise<void> {
    this.announceEnds(await this.repository.revokeAllOf(accountId, this.clock.now()));
  }

  /** Of sessions that are no longer in the records: caches forget them, sockets close. */
  announceEnds(hashes: readonly string[]): void {
    for (const sessionHash of hashes) this.bus.publish('session.ended', { sessionHash });
  }

  /** When an organisation is disabled, or its validity has passed. */
  async endAllOfOrg(orgId: number): Promise<void> {
    this.announceEnds(await this.repository.revokeAllOfOrg(orgId, this.clock.now()));
  }

  async sweep(): Promise<void> {
    this.announceEnds(await this.repository.sweep(this.clock.now(), sessionLimits.idleMs));
  }

  /** What these may do is read again with their next call. */
  private forget(changed: BusTopics['access.changed']): void {
    this.ends += 1;
    const isChanged = accessFilter(changed);
    for (const [hash, { identity }] of this.known) if (isChanged(identity)) this.known.delete(hash);
  }

  /** An open socket asks for nothing, so that its account is no longer let in has to be noticed for it. */
  private async endRefused(): Promise<void> {
    if (this.isEndingRefused) return;
    this.isEndingRefused = true;
    try {
      this.announceEnds(await this.repository.revokeRefused(this.clock.now()));
    } catch (err) {
      this.log.error({ err }, 'could not end sessions that are no longer admitted');
    } finally {
      this.isEndingRefused = false;
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
