import { type EquipmentState, type WatchedAlarm, type WatchMessage, WatchRequest } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { AlarmChange } from '../../platform/bus/Bus.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ListGrant } from '../live/live-token.service.ts';
import { type AlarmSum, activeAlarmSummary } from '../monitor/list/alarmSums.ts';
import { positionOf } from '../monitor/list/positionOf.ts';
import { lastTimeOf, presenceOf } from '../monitor/list/presenceOf.ts';
import type { Grant } from '../share/grant.ts';
import type { Device } from './Device.ts';
import type { ViewerAccess } from './ViewerAccess.ts';
import type { ViewerAccessResult } from './ViewerAccessLookup.ts';
import { newWatchViewer, type PendingUpdates, type WatchViewer } from './watchViewer.ts';

/** The inputs of a state. */
export interface Known {
  live: LiveState;
  device(id: number): Device | undefined;
  alarms(id: number): readonly AlarmSum[] | undefined;
}

/** One open list channel: who is watching, what, and what they were sent last. */
export class Watcher {
  readonly socket: WebSocket;
  readonly grant: ListGrant;
  readonly viewer: WatchViewer;
  request: z.output<typeof WatchRequest> = WatchRequest.parse({});
  watched: ReadonlySet<number> = new Set();
  /** Nothing is sent before it is known. */
  sight: ViewerAccess | undefined;
  /** The signals of the watched devices that are sent: key signals, and those asked for. */
  keys = new Map<number, ReadonlySet<number>>();
  /** Lookups that were started; only the answer to the last one counts. */
  looks = 0;
  lookedAt = Number.NEGATIVE_INFINITY;
  isLooking = false;
  /** Cancels a scheduled lookup. */
  cancelLook: (() => void) | undefined;
  /** All states are checked, and sent if they changed. */
  owesAll = false;
  /** Watched devices are sent again, even if nothing has changed. */
  owesWatched = false;
  /** A marker is sent from which on alarm changes are sent: data loaded before it may be outdated. */
  owesAlarms = false;
  /** It has been logged that they send unknown messages. */
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

  /** Whether the states of a device were requested. */
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

  /** What to send them about a change; undefined if they did not request it, or cannot see it. */
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
    // Viewers that follow everything keep what they were sent about the others.
    if (this.owesAll || !request.all) this.told.clear();
    this.owesWatched = true;
    if (request.alarms && !this.request.alarms) this.owesAlarms = true;
    this.request = request;
    this.watched = new Set([...request.equipmentIds, ...request.signals.map(({ equipmentId }) => equipmentId)]);
  }

  /** Applies what they may see now; true if that has changed. */
  sees({ sight, keys }: ViewerAccessResult): boolean {
    const isOther = this.sight !== undefined && this.sight.words !== sight.words;
    this.sight = sight;
    this.keys = keys;
    if (isOther) {
      this.owesAll = this.request.all;
      this.owesWatched = true;
    }
    return isOther;
  }

  /** They are sent again, even if nothing has changed. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) this.told.delete(id);
  }

  /** Nothing is known about these any more. */
  lose(ids: readonly number[]): void {
    this.sight?.lose(ids);
    this.forget(ids);
    for (const id of ids) if (this.keys.delete(id)) this.owesWatched = true;
  }

  /** Only what may be sent now and has changed since; undefined for nothing. */
  compose({ states, values, alarms, alarmsBegin, reload }: PendingUpdates, now: number): WatchMessage | undefined {
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
      ...(seesAlarms && activeAlarmSummary(this.known.alarms(id), grant)),
      ...positionOf(live, { id, grant }, device.source),
      // For all others it would change with every value.
      ...(this.watched.has(id) && { lastTime: lastTimeOf(live, id, grant) }),
    };
  }
}
