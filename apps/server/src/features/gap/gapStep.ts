import type { DroppedBatches, GapReason, GapState } from '@lookfar/contract';

/** Batches that a gateway had buffered when it came back, and which of them have been stored since. */
interface Refill {
  missing: number;
  stored: Set<number>;
  /** The first new batch since the birth: later ones were never missing. */
  firstLive: number;
}

/** What is missing from one gateway. */
export interface GatewayGaps {
  /** Epoch ms of the last sample before it went offline; undefined while it is online. */
  awaySince: number | undefined;
  devicesAway: ReadonlySet<number>;
  /** While a gap of the gateway is `refilling`. */
  refill: Refill | undefined;
}

export const noGaps: GatewayGaps = { awaySince: undefined, devicesAway: new Set(), refill: undefined };

/** A gap that was `refilling` when the server stopped: the next birth will say how much is missing. */
export const unknownRefill = (): Refill => ({ missing: Infinity, stored: new Set(), firstLive: 0 });

/** `since` is the time of the last sample, epoch ms. */
export type GapEvent =
  | { kind: 'serverStarted'; since: number }
  | { kind: 'gatewayLost'; since: number }
  /** `backlog` is undefined for a gateway without a buffer. */
  | { kind: 'gatewayBorn'; backlog: number | undefined; heartbeatMs: number }
  | { kind: 'backlog'; count: number }
  | { kind: 'deviceLost'; equipmentId: number; since: number }
  | { kind: 'deviceBorn'; equipmentId: number }
  /** `isOld`: it arrived before the gateway's last birth. */
  | { kind: 'stored'; batch: number; historical: boolean; isOld: boolean }
  | ({ kind: 'dropped' } & DroppedBatches);

export type GapEffect =
  | { kind: 'open'; equipmentId: number | null; reason: GapReason; from: number }
  | { kind: 'close'; equipmentId: number | null; to: number; state: GapState }
  /** What was `refilling` is `filled`. */
  | { kind: 'fill' }
  | { kind: 'lose'; from: number; to: number; points: number };

export interface GapStep {
  state: GatewayGaps;
  effects: GapEffect[];
}

/**
 * A gateway's gap opens with its death or the server's start and closes with its birth; it is filled when as many of
 * the batches buffered before that birth are stored as the birth announced, and lost if nothing was buffered for longer
 * than a heartbeat. A device's gap is permanently lost: nothing was read. The counts of a refill are changed in place:
 * copying them for every batch would cost more than the batch.
 */
export function gapStep(state: GatewayGaps, event: GapEvent, now: number): GapStep {
  switch (event.kind) {
    case 'serverStarted':
      return gatewayAway(state, 'serverDown', event.since);
    case 'gatewayLost':
      return gatewayAway(state, 'gatewayOffline', event.since);
    case 'gatewayBorn':
      return gatewayBorn(state, event, now);
    case 'backlog':
      return event.count === 0 ? filled(state) : unchanged(state);
    case 'deviceLost': {
      if (state.devicesAway.has(event.equipmentId)) return unchanged(state);
      const devicesAway = new Set([...state.devicesAway, event.equipmentId]);
      const { equipmentId, since } = event;
      const open: GapEffect = { kind: 'open', equipmentId, reason: 'deviceOffline', from: since };
      return { state: { ...state, devicesAway }, effects: [open] };
    }
    case 'deviceBorn': {
      const { equipmentId } = event;
      if (!state.devicesAway.has(equipmentId)) return unchanged(state);
      const devicesAway = new Set([...state.devicesAway].filter((id) => id !== equipmentId));
      return { state: { ...state, devicesAway }, effects: [{ kind: 'close', equipmentId, to: now, state: 'lost' }] };
    }
    case 'stored':
      return stored(state, event);
    case 'dropped':
      return dropped(state, event);
  }
}

const unchanged = (state: GatewayGaps): GapStep => ({ state, effects: [] });

function gatewayAway(state: GatewayGaps, reason: GapReason, since: number): GapStep {
  if (state.awaySince !== undefined) return unchanged(state);
  return { state: { ...state, awaySince: since }, effects: [{ kind: 'open', equipmentId: null, reason, from: since }] };
}

function gatewayBorn(state: GatewayGaps, event: Extract<GapEvent, { kind: 'gatewayBorn' }>, now: number): GapStep {
  const { backlog, heartbeatMs } = event;
  const { awaySince } = state;
  const isMissing = backlog !== undefined && backlog > 0;
  const effects: GapEffect[] = [];
  if (awaySince !== undefined) {
    // If it had been running it would have buffered something: it was switched off, and nothing was read.
    const wasOff = backlog === 0 && now - awaySince > heartbeatMs;
    const after = backlog === undefined || wasOff ? 'lost' : isMissing ? 'refilling' : 'filled';
    effects.push({ kind: 'close', equipmentId: null, to: now, state: after });
  }
  if (!isMissing && state.refill) effects.push({ kind: 'fill' });
  const isRefilling = isMissing && (awaySince !== undefined || state.refill !== undefined);
  const refill = isRefilling ? { missing: backlog, stored: new Set<number>(), firstLive: Infinity } : undefined;
  return { state: { ...state, awaySince: undefined, refill }, effects };
}

function stored(state: GatewayGaps, event: Extract<GapEvent, { kind: 'stored' }>): GapStep {
  const { refill } = state;
  if (!refill) return unchanged(state);
  const { batch, historical, isOld } = event;
  if (!isOld && !historical) refill.firstLive = Math.min(refill.firstLive, batch);
  else if (isOld || batch < refill.firstLive) refill.stored.add(batch);
  return refill.stored.size >= refill.missing ? filled(state) : unchanged(state);
}

function filled(state: GatewayGaps): GapStep {
  if (!state.refill) return unchanged(state);
  return { state: { ...state, refill: undefined }, effects: [{ kind: 'fill' }] };
}

function dropped(state: GatewayGaps, event: DroppedBatches): GapStep {
  const { from, to, points, firstTime, lastTime } = event;
  const lose: GapEffect = { kind: 'lose', from: firstTime, to: lastTime, points };
  const { refill } = state;
  if (!refill) return { state, effects: [lose] };
  refill.missing -= to - from + 1;
  const rest = refill.stored.size >= refill.missing ? filled(state) : unchanged(state);
  return { state: rest.state, effects: [lose, ...rest.effects] };
}
