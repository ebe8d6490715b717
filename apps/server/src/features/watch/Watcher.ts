import { type EquipmentState, type WatchedAlarm, type WatchMessage, WatchRequest } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { AlarmChange } from '../../platform/bus/Bus.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ListGrant } from '../live/live-token.service.ts';
import { type AlarmSum, alarmStanding } from '../monitor/list/alarmSums.ts';
import { positionOf } from '../monitor/list/positionOf.ts';
import { lastTimeOf, presenceOf } from '../monitor/list/presenceOf.ts';
import type { Grant } from '../share/grant.ts';
import type { Device } from './Device.ts';
import type { Outlook } from './Lookout.ts';
import type { Sight } from './Sight.ts';
import { newWatchViewer, type WatchNews, type WatchViewer } from './watchViewer.ts';

/** What a state is put together from. */
export interface Known {
  live: LiveState;
  device(id: number): Device | undefined;
  alarms(id: number): readonly AlarmSum[] | undefined;
}

/** One open list channel: who looks, at what, and what they were told last. */
export class Watcher {
  readonly socket: WebSocket;
  readonly grant: ListGrant;
  readonly viewer: WatchViewer;
  request: z.output<typeof WatchRequest> = WatchRequest.parse({});
  watched: ReadonlySet<number> = new Set();
  /** Nothing is told before it is known. */
  sight: Sight | undefined;
  /** The key signals of what is watched. */
  keys = new Map<number, ReadonlySet<number>>();
  /** Looks that were begun; the answer to the last one counts. */
  looks = 0;
  lookedAt = Number.NEGATIVE_INFINITY;
  isLooking = false;
  /** Of a look that waits for its time. */
  cancelLook: (() => void) | undefined;
  /** All states are looked through, and told where they are others. */
  owesAll = false;
  /** What they watch is told, whatever was told before. */
  owesWatched = false;
  /** They are told from when on changes of alarms are told: what was loaded before that may be old. */
  owesAlarms = false;
  /** It was noted that they send what nobody understands. */
  wasUnclear = false;
  private readonly known: Known;
  private readonly told = new Map<number, string>();

  constructor(parts: { socket: WebSocket; grant: ListGrant; known: Known; now: number }) {
    this.socket = parts.socket;
    this.grant = parts.grant;
    this.known = parts.known;
    this.viewer = newWatchViewer(parts.now);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Whether the states of a device were asked for. */
  follows(id: number): boolean {
    return this.request.all || this.watched.has(id);
  }

  grantOf(id: number, now: number): Grant | undefined {
    return this.sight?.grantOf(this.known.device(id), now);
  }

  seesAlarms(id: number, now: number): Grant | undefined {
    const device = this.known.device(id);
    const grant = this.sight?.grantOf(device, now);
    return device && grant && this.sight?.seesAlarms(device, grant) ? grant : undefined;
  }

  /** What they are to be told of a change; undefined when they did not ask, or it is not theirs to see. */
  alarmOf(change: AlarmChange, now: number): WatchedAlarm | undefined {
    const { alarmId, equipmentId, signalId, orgId, state, level, time, acked, annunciated } = change;
    if (!this.request.alarms) return undefined;
    const isSeen =
      equipmentId === null
        ? this.sight?.seesGatewayAlarms(orgId)
        : this.seesAlarms(equipmentId, now)?.sees(signalId ?? null);
    return isSeen ? { alarmId, equipmentId, state, level, time, acked, annunciated } : undefined;
  }

  ask(request: Watcher['request']): void {
    if (request.all && !this.request.all) this.owesAll = true;
    // Whoever follows all keeps what they were told of the others.
    if (this.owesAll || !request.all) this.told.clear();
    this.owesWatched = true;
    if (request.alarms && !this.request.alarms) this.owesAlarms = true;
    this.request = request;
    this.watched = new Set(request.equipmentIds);
  }

  /** Takes what they may see now; true when that is another than before. */
  sees({ sight, keys }: Outlook): boolean {
    const isOther = this.sight !== undefined && this.sight.words !== sight.words;
    this.sight = sight;
    this.keys = keys;
    if (isOther) {
      this.owesAll = this.request.all;
      this.owesWatched = true;
    }
    return isOther;
  }

  /** They are told again, whatever was told of them. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) this.told.delete(id);
  }

  /** Nothing is known of these any more. */
  lose(ids: readonly number[]): void {
    this.sight?.lose(ids);
    this.forget(ids);
    for (const id of ids) if (this.keys.delete(id)) this.owesWatched = true;
  }

  /** Only what may be told at this moment and was not told like this before; undefined for nothing. */
  compose({ states, values, alarms, alarmsBegin, reload }: WatchNews, now: number): WatchMessage | undefined {
    const message: WatchMessage = {};
    const fresh = [...states].flatMap((id) => this.fresh(id, now));
    if (fresh.length > 0) message.states = Object.fromEntries(fresh);
    const shown = [...values].filter(([id]) => this.watched.has(id) && this.grantOf(id, now));
    if (shown.length > 0)
      message.values = Object.fromEntries(shown.map(([id, changed]) => [id, Object.fromEntries(changed)]));
    const told = [...alarms.values()].filter(
      ({ equipmentId }) => this.request.alarms && (equipmentId === null || this.seesAlarms(equipmentId, now)),
    );
    if (told.length > 0 || (alarmsBegin && this.request.alarms)) message.alarms = told;
    if (reload) message.reload = true;
    return Object.keys(message).length > 0 ? message : undefined;
  }

  private fresh(id: number, now: number): [number, EquipmentState][] {
    const state = this.follows(id) ? this.stateOf(id, now) : undefined;
    if (!state) {
      this.told.delete(id);
      return [];
    }
    const words = Object.values(state).join();
    if (this.told.get(id) === words) return [];
    this.told.set(id, words);
    return [[id, state]];
  }

  private stateOf(id: number, now: number): EquipmentState | undefined {
    const { live } = this.known;
    const device = this.known.device(id);
    const grant = this.sight?.grantOf(device, now);
    if (!device || !grant) return undefined;
    const seesAlarms = this.sight?.seesAlarms(device, grant);
    return {
      ...presenceOf(live, device),
      ...(seesAlarms && alarmStanding(this.known.alarms(id), grant)),
      ...positionOf(live, { id, grant }, device.source),
      // Of all others it would be news with every value.
      ...(this.watched.has(id) && { lastTime: lastTimeOf(live, id, grant) }),
    };
  }
}
