import type { GatewayAlarm, GatewayInfo, MonitoredSignal } from '@lookfar/contract';
import { monitorLimits } from '@lookfar/contract';
import type { z } from 'zod';

/** Monitoring of one device as a pure state machine; the rules [MO…] are in the feature's README. */

export interface MonitoringState {
  equipmentId: number;
  running: boolean;
  /** Whether this window may poll and renew: the top window or the navigation frame. */
  polls: boolean;
  /** The gateway's record; null if the device has none, or before the first reply. */
  gateway: GatewayInfo | null;
  /** Epoch ms at which the gateway, or the device behind it, went offline; null if it is online or the time is unknown. */
  gatewayDownSince: number | null;
  deviceDownSince: number | null;
  /** Epoch ms of the newest gateway alarm that was applied. */
  alarmTime: number;
  /** Code of the last failed gateway query; null after a successful one. */
  gatewayError: string | null;
  loaded: boolean;
  monitoring: boolean;
  opening: boolean;
  /** The renewal was skipped because the user was idle. */
  paused: boolean;
  /** Fast values are wanted: from the start, or since the user asked for them. */
  wanted: boolean;
  idleMs: number;
  signals: readonly MonitoredSignal[] | null;
  signalsError: unknown;
  /** Active alarms of the device; null while unknown. */
  alarmNum: number | null;
  /** Grows whenever the alarms of the device may have changed. */
  alarmChanges: number;
  /** The channel has been open before. */
  wasLinked: boolean;
}

export type MonitoringEvent =
  /** `onDemand`: monitoring is not opened before `demand`. */
  | { type: 'start'; polls: boolean; onDemand?: boolean }
  | { type: 'demand' }
  | { type: 'stop' }
  | { type: 'gatewayLoaded'; gateway: GatewayInfo }
  | { type: 'gatewayFailed'; code: string }
  | { type: 'signalsLoaded'; signals: readonly MonitoredSignal[] }
  | { type: 'signalsFailed'; code: string; error: unknown }
  | { type: 'opened'; online: boolean }
  | { type: 'openFailed' }
  | { type: 'pollDue' }
  | { type: 'renewDue' }
  | { type: 'activity' }
  | { type: 'gatewayAlarm'; alarm: z.output<typeof GatewayAlarm> }
  | { type: 'signalAlarm' }
  | { type: 'channelOpened' }
  | { type: 'reload' };

export type MonitoringTimer = 'poll' | 'renew';

export type MonitoringEffect =
  | { type: 'queryGateway' }
  | { type: 'querySignals' }
  | { type: 'open'; interval: number; delay: number }
  | { type: 'openChannel' }
  | { type: 'closeChannel' }
  | { type: 'setTimer'; timer: MonitoringTimer; ms: number }
  | { type: 'clearTimer'; timer: MonitoringTimer };

export interface MonitoringStep {
  state: MonitoringState;
  effects: MonitoringEffect[];
}

export function initialMonitoring(equipmentId: number): MonitoringState {
  return {
    equipmentId,
    running: false,
    polls: false,
    gateway: null,
    gatewayDownSince: null,
    deviceDownSince: null,
    alarmTime: 0,
    gatewayError: null,
    loaded: false,
    monitoring: false,
    opening: false,
    paused: false,
    wanted: true,
    idleMs: 0,
    signals: null,
    signalsError: null,
    alarmNum: null,
    alarmChanges: 0,
    wasLinked: false,
  };
}

/** The error code for a device without a bound gateway. */
export const noGateway = '2001';
const setPoll: MonitoringEffect = { type: 'setTimer', timer: 'poll', ms: monitorLimits.gatewayPollMs };
const setRenew: MonitoringEffect = { type: 'setTimer', timer: 'renew', ms: monitorLimits.openRenewalMs };

export function monitoringStep(state: MonitoringState, event: MonitoringEvent, now: number): MonitoringStep {
  if (event.type === 'start') return state.running ? stay(state) : start(state, event);
  // A reply that arrives after the screen was left must not start anything.
  if (!state.running) return stay(state);
  switch (event.type) {
    case 'stop':
      return stop(state);
    case 'demand':
      return state.wanted ? stay(state) : demand({ ...state, wanted: true, idleMs: 0 });
    case 'gatewayLoaded':
      return openIfWanted(withGateway(state, event.gateway, now));
    case 'gatewayFailed':
      return stay(gatewayFailed(state, event.code));
    case 'signalsLoaded':
      return stay({ ...state, signals: event.signals, signalsError: null });
    case 'signalsFailed':
      return stay(signalsFailed(state, event.code, event.error));
    case 'opened':
      return stay({ ...state, loaded: true, opening: false, monitoring: event.online && wantsOpen(state) });
    case 'openFailed':
      return stay({ ...state, loaded: true, opening: false, monitoring: false });
    case 'pollDue':
      return {
        state: { ...state, idleMs: state.idleMs + monitorLimits.gatewayPollMs },
        effects: [{ type: 'queryGateway' }, setPoll],
      };
    case 'renewDue':
      return renew(state);
    case 'activity':
      return activity(state);
    case 'gatewayAlarm':
      return gatewayAlarm(state, event.alarm);
    case 'signalAlarm':
      return stay(alarmsChanged(state));
    case 'channelOpened':
      // At first the channel's own snapshot is enough: the queries of the start are as new as it is.
      if (!state.wasLinked) return stay({ ...alarmsChanged(state), wasLinked: true });
      return queryAgain(state);
    case 'reload':
      return queryAgain(state);
  }
}

/** Queries once what was missed while the channel was down; older values cannot replace newer ones. */
function queryAgain(state: MonitoringState): MonitoringStep {
  return { state: alarmsChanged(state), effects: [{ type: 'queryGateway' }, { type: 'querySignals' }] };
}

function alarmsChanged(state: MonitoringState): MonitoringState {
  return { ...state, alarmChanges: state.alarmChanges + 1 };
}

function stay(state: MonitoringState): MonitoringStep {
  return { state, effects: [] };
}

function start(
  state: MonitoringState,
  { polls, onDemand = false }: Extract<MonitoringEvent, { type: 'start' }>,
): MonitoringStep {
  const timers = polls ? [setPoll, setRenew] : [];
  return {
    state: { ...initialMonitoring(state.equipmentId), running: true, polls, wanted: !onDemand },
    effects: [{ type: 'queryGateway' }, { type: 'querySignals' }, { type: 'openChannel' }, ...timers],
  };
}

function stop(state: MonitoringState): MonitoringStep {
  return {
    state: { ...state, running: false, monitoring: false, opening: false },
    effects: [{ type: 'clearTimer', timer: 'poll' }, { type: 'clearTimer', timer: 'renew' }, { type: 'closeChannel' }],
  };
}

function withGateway(state: MonitoringState, gateway: GatewayInfo, now: number): MonitoringState {
  // The first reply does not tell how long it has been offline.
  const found = state.gateway === null ? null : now;
  return {
    ...state,
    gateway,
    gatewayError: null,
    gatewayDownSince: gateway.online ? null : (state.gatewayDownSince ?? found),
    deviceDownSince: gateway.deviceOnline ? null : (state.deviceDownSince ?? found),
  };
}

function wantsOpen({ gateway, wanted }: MonitoringState): boolean {
  return wanted && gateway?.online === true && !gateway.vpn;
}

/** Opens monitoring if the gateway allows it and it is not open yet. */
function openIfWanted(state: MonitoringState): MonitoringStep {
  if (!wantsOpen(state)) return stay({ ...state, monitoring: false, opening: false, loaded: true });
  if (state.monitoring || state.opening || state.paused) return stay(state);
  return open(state);
}

/** A gateway that is not known yet is asked when it is. */
function demand(state: MonitoringState): MonitoringStep {
  return state.gateway === null ? stay(state) : openIfWanted(state);
}

function open(state: MonitoringState): MonitoringStep {
  const interval = state.gateway?.interval ?? 1;
  const renewal = state.polls ? [setRenew] : [];
  return {
    state: { ...state, opening: true, paused: false },
    effects: [{ type: 'open', interval, delay: monitorLimits.equipmentLeaseSeconds }, ...renewal],
  };
}

function gatewayFailed(state: MonitoringState, code: string): MonitoringState {
  const failed = { ...state, gatewayError: code, loaded: true, monitoring: false, opening: false };
  return code === noGateway ? { ...failed, gateway: null, gatewayDownSince: null, deviceDownSince: null } : failed;
}

function signalsFailed(state: MonitoringState, code: string, error: unknown): MonitoringState {
  if (code === noGateway) return { ...state, signals: state.signals ?? [], signalsError: null, alarmNum: 0 };
  return { ...state, signalsError: error };
}

function renew(state: MonitoringState): MonitoringStep {
  if (!wantsOpen(state)) return { state, effects: [setRenew] };
  const watched = !state.gateway?.economizeOpen || state.idleMs < monitorLimits.idleThresholdMs;
  if (watched) return open(state);
  return { state: { ...state, monitoring: false, paused: true }, effects: [setRenew] };
}

function activity(state: MonitoringState): MonitoringStep {
  if (state.idleMs === 0) return stay(state);
  const reopens = state.idleMs >= monitorLimits.idleThresholdMs && wantsOpen(state) && !state.opening;
  const awake = { ...state, idleMs: 0, paused: false };
  return reopens ? open(awake) : stay(awake);
}

function gatewayAlarm(state: MonitoringState, alarm: z.output<typeof GatewayAlarm>): MonitoringStep {
  if (alarm.time < state.alarmTime) return stay(state);
  // The device was bound to another gateway in the meantime: only a query returns its record.
  if (alarm.sn !== state.gateway?.sn) return { state, effects: [{ type: 'queryGateway' }] };
  const { online, deviceOnline, unknown = false, time } = alarm;
  // When it was last heard of is not when it was lost.
  const found = unknown ? null : time;
  return openIfWanted({
    ...state,
    gateway: { ...state.gateway, online, deviceOnline, unknown },
    alarmTime: time,
    gatewayDownSince: online ? null : (state.gatewayDownSince ?? found),
    deviceDownSince: deviceOnline ? null : (state.deviceDownSince ?? found),
  });
}
