import { closeCodes } from '@lookfar/contract';
import type { RawData, WebSocket } from 'ws';
import { accessFilter } from '../../platform/bus/accessFilter.ts';
import type { AlarmChange, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SignalUpdate } from '../ingest/LatestValues.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ListGrant, LiveTokenService } from '../live/live-token.service.ts';
import { openWithToken } from '../live/openWithToken.ts';
import { DeviceCache, type DeviceCacheEvents, type DeviceCacheParts } from './DeviceCache.ts';
import { readRequest } from './readRequest.ts';
import type { ViewerAccessLookup, ViewerAccessResult } from './ViewerAccessLookup.ts';
import { ViewerAccessRefresh } from './ViewerAccessRefresh.ts';
import { Watcher } from './Watcher.ts';
import { Watchers } from './Watchers.ts';
import { WatchFlusher } from './WatchFlusher.ts';
import type { WatchRepository } from './watch.repository.ts';

export const watchHubLimits = {
  /** How often silent and slow sockets, and expired shares, are checked. */
  sweepMs: 1000,
  /** Permissions and shares are looked up again at least this often. */
  lookMs: 60_000,
  /** So are all devices: not everything that they depend on reports its changes. */
  reviewMs: 600_000,
} as const;

export interface WatchHubParts extends Pick<DeviceCacheParts, 'alarms' | 'sources'> {
  tokens: Pick<LiveTokenService, 'consumeForList'>;
  repository: Pick<WatchRepository, 'devices' | 'holders'>;
  lookout: ViewerAccessLookup;
  live: LiveState;
  bus: Bus;
  clock: Clock;
  log: Log;
}

type Word = [data: RawData, isBinary: boolean];

/** Messages received before the token was checked; only the latest ones are kept. */
const mostEarly = 8;

/** The list channels of this process: many devices, few details each. */
export class WatchHub {
  private readonly parts: WatchHubParts;
  private readonly knowledge: DeviceCache;
  private readonly teller: WatchFlusher;
  private readonly looks: ViewerAccessRefresh;
  private readonly watchers = new Watchers();
  private disposers: (() => void)[] = [];
  private isStopped = false;

  constructor(parts: WatchHubParts) {
    const { repository, alarms, sources, clock, log } = parts;
    this.parts = parts;
    this.teller = new WatchFlusher(clock);
    this.looks = new ViewerAccessRefresh({
      ...{ clock, log },
      find: (watcher) => this.outlook(watcher),
      found: (watcher, outlook) => this.greet(watcher, outlook),
    });
    this.knowledge = new DeviceCache({
      ...{ repository, alarms, sources, clock, log },
      isIdle: () => this.watchers.size === 0 || this.isStopped,
      learned: (news) => this.learned(news),
    });
  }

  start(): void {
    const { live, bus, clock } = this.parts;
    this.disposers = [
      live.listen({
        values: (id, values) => this.noteValues(id, values),
        gateway: (gatewayId) => {
          if (this.watchers.size > 0) this.noteStates(this.knowledge.ofGateway(gatewayId));
        },
        device: (id) => this.noteStates([id]),
      }),
      bus.subscribe('alarm.changed', ({ changes }) => this.noteAlarms(changes)),
      bus.subscribe('equipment.changed', ({ equipmentIds }) => this.changed(equipmentIds)),
      bus.subscribe('gateway.changed', ({ gatewayIds }) => {
        this.knowledge.devices.doubt(gatewayIds.flatMap((id) => this.knowledge.ofGateway(id)));
        this.knowledge.want();
      }),
      bus.subscribe('session.ended', ({ sessionHash }) => {
        for (const { socket } of this.watchers.ofSession(sessionHash)) socket.close(closeCodes.sessionEnded);
      }),
      bus.subscribe('access.changed', (changed) => {
        const isChanged = accessFilter(changed);
        for (const watcher of this.watchers) if (isChanged(watcher.grant)) this.looks.begin(watcher);
      }),
      bus.onUp(() => this.review()),
      clock.setInterval(() => this.sweep(), watchHubLimits.sweepMs),
      clock.setInterval(() => this.review(), watchHubLimits.reviewMs),
    ];
  }

  stop(): void {
    this.isStopped = true;
    this.teller.stop();
    this.knowledge.stop();
    for (const dispose of this.disposers) dispose();
    for (const watcher of this.watchers) {
      this.looks.drop(watcher);
      watcher.socket.close(closeCodes.goingAway);
    }
  }

  open(socket: WebSocket, token: string): void {
    const { tokens, log } = this.parts;
    // A viewer sends its request as soon as the socket is open, before its token was checked.
    const early: Word[] = [];
    const keep = (...word: Word) => early.push(word) > mostEarly && early.shift();
    socket.on('message', keep);
    openWithToken({
      socket,
      grant: tokens.consumeForList(token),
      isStopped: () => this.isStopped,
      admit: (grant) => {
        socket.off('message', keep);
        const watcher = this.admit(socket, grant);
        for (const word of early) this.hear(watcher, ...word);
      },
      log,
    });
  }

  private admit(socket: WebSocket, grant: ListGrant): Watcher {
    const { live, clock } = this.parts;
    const { devices, alarms } = this.knowledge;
    const known = { live, device: (id: number) => devices.get(id), alarms: (id: number) => alarms.get(id) };
    const watcher = new Watcher({ socket, grant, known, now: clock.now() });
    this.watchers.add(watcher);
    socket.on('message', (...word: Word) => this.hear(watcher, ...word));
    socket.on('close', () => this.remove(watcher));
    this.knowledge.want();
    return watcher;
  }

  private hear(watcher: Watcher, ...[data, isBinary]: Word): void {
    this.teller.step(watcher, { kind: 'heard' });
    const said = readRequest(data, isBinary);
    if (said.kind === 'request') {
      this.watchers.ask(watcher, said.request);
      this.looks.soon(watcher);
    }
    if (said.kind !== 'unclear' || watcher.wasUnclear) return;
    watcher.wasUnclear = true;
    this.parts.log.info({ accountId: watcher.grant.accountId }, 'ignored an unknown message from a list viewer');
  }

  private remove(watcher: Watcher): void {
    this.looks.drop(watcher);
    this.watchers.remove(watcher);
    this.teller.forget(watcher);
  }

  /** What they may see of what they watch. */
  private async outlook({ grant, request }: Watcher): Promise<Awaited<ReturnType<ViewerAccessLookup['look']>>> {
    await this.knowledge.current();
    const device = (id: number) => this.knowledge.devices.get(id);
    return this.parts.lookout.look(grant, { ...request, device });
  }

  /** Looked up and sent in the same turn: no change is lost between the snapshot and the next flush. */
  private greet(watcher: Watcher, found: ViewerAccessResult): void {
    if (watcher.sees(found)) this.teller.step(watcher, { kind: 'reload' });
    if (watcher.owesAll) this.teller.step(watcher, { kind: 'states', equipmentIds: this.everything() });
    if (watcher.owesWatched) this.showWatched(watcher);
    if (watcher.owesAlarms) this.teller.step(watcher, { kind: 'alarmsBegin' });
    watcher.owesAll = false;
    watcher.owesWatched = false;
    watcher.owesAlarms = false;
    this.teller.greet(watcher);
  }

  private showWatched(watcher: Watcher): void {
    const { live, clock } = this.parts;
    const { watched, keys } = watcher;
    const now = clock.now();
    watcher.forget(watched);
    this.teller.step(watcher, { kind: 'states', equipmentIds: watched });
    for (const equipmentId of watched) {
      const shown = watcher.grantOf(equipmentId, now) && keys.get(equipmentId);
      const values = shown ? live.valuesOf(equipmentId).filter(([id]) => shown.has(id)) : [];
      this.teller.step(watcher, { kind: 'values', equipmentId, values });
    }
  }

  private *everything(): Iterable<number> {
    for (const [id] of this.knowledge.devices.entries()) yield id;
  }

  private noteValues(equipmentId: number, changed: readonly SignalUpdate[]): void {
    for (const watcher of this.watchers.of(equipmentId)) {
      const keys = watcher.keys.get(equipmentId);
      // Even if none of them is a key value: the device has reported.
      if (!keys) continue;
      this.teller.step(watcher, { kind: 'values', equipmentId, values: changed.filter(([id]) => keys.has(id)) });
      this.teller.note(watcher, { kind: 'states', equipmentIds: [equipmentId] });
    }
    if (this.watchers.followers.size === 0) return;
    const source = this.knowledge.devices.get(equipmentId)?.source;
    if (source && changed.some(([id]) => id === source.longitudeId || id === source.latitudeId))
      this.noteFollowers([equipmentId]);
  }

  private noteStates(equipmentIds: readonly number[]): void {
    this.noteFollowers(equipmentIds);
    for (const id of equipmentIds)
      for (const watcher of this.watchers.of(id)) this.teller.note(watcher, { kind: 'states', equipmentIds: [id] });
  }

  private noteFollowers(equipmentIds: readonly number[]): void {
    const now = this.parts.clock.now();
    for (const watcher of this.watchers.followers) {
      const seen = equipmentIds.filter((id) => watcher.grantOf(id, now));
      if (seen.length > 0) this.teller.note(watcher, { kind: 'states', equipmentIds: seen });
    }
  }

  private noteAlarms(changes: readonly AlarmChange[]): void {
    this.knowledge.alarms.doubt(changes.flatMap(({ equipmentId }) => equipmentId ?? []));
    this.knowledge.want();
    const now = this.parts.clock.now();
    for (const watcher of this.watchers)
      for (const change of changes) {
        const alarm = watcher.alarmOf(change, now);
        if (alarm) this.teller.note(watcher, { kind: 'alarm', alarm });
      }
  }

  /** These are sent to no one until it is known again what they are and who can see them. */
  private changed(equipmentIds: readonly number[]): void {
    const now = this.parts.clock.now();
    for (const watcher of this.watchers) {
      const isSeen = equipmentIds.some((id) => watcher.grantOf(id, now));
      watcher.lose(equipmentIds);
      this.teller.step(watcher, { kind: 'forget', equipmentIds });
      if (isSeen) this.teller.note(watcher, { kind: 'reload' });
      // The answer may be from before the change.
      if (watcher.isLooking) this.looks.begin(watcher);
    }
    this.knowledge.devices.forget(equipmentIds);
    this.knowledge.alarms.doubt(equipmentIds);
    this.knowledge.want();
  }

  private async learned({ devices, alarms }: DeviceCacheEvents): Promise<void> {
    this.noteStates(alarms);
    const looking = [...this.watchers].filter(({ sight }) => sight);
    if (devices.length === 0 || looking.length === 0) return;
    const holders = await this.parts.repository.holders(this.watchers.accountIds, devices);
    const now = this.parts.clock.now();
    for (const watcher of looking) {
      // What changed may now be in their share or range.
      const mayBeNew = holders.has(watcher.grant.accountId) || watcher.sight?.isRanged;
      if (!mayBeNew && !devices.some((id) => watcher.grantOf(id, now))) continue;
      this.teller.note(watcher, { kind: 'reload' });
      this.teller.note(watcher, { kind: 'states', equipmentIds: devices });
      if (devices.some((id) => watcher.watched.has(id))) watcher.owesWatched = true;
      this.looks.begin(watcher);
    }
  }

  private review(): void {
    this.knowledge.devices.doubtAll();
    this.knowledge.alarms.doubtAll();
    this.knowledge.want();
    for (const watcher of this.watchers) this.looks.begin(watcher);
  }

  private sweep(): void {
    const now = this.parts.clock.now();
    for (const watcher of this.watchers) {
      const over = watcher.sight?.expire(now) ?? [];
      if (over.length > 0) {
        watcher.forget(over);
        this.teller.step(watcher, { kind: 'forget', equipmentIds: over });
        this.teller.note(watcher, { kind: 'reload' });
      }
      // A clock that was set back must not delay it.
      const isDue = Math.abs(now - watcher.lookedAt) >= watchHubLimits.lookMs;
      if (watcher.sight && !watcher.isLooking && isDue) this.looks.begin(watcher);
    }
    this.teller.tell(this.watchers);
  }
}
