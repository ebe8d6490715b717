import { monitorLimits, type ProjectGateway, type ProjectSignal } from '@lookfar/contract';
import type { BrokenLink } from '../monitoring/linkState.ts';
import type { SharedEffect, SharedEvent } from '../monitoring/MonitorRunner.ts';
import { noGateway } from '../monitoring/monitoring.ts';

/** Monitoring of a page of a project as a pure state machine; the rules [PM…] are in the feature's README. */

/** What is monitored: a page, and the devices that it is bound to. */
export interface MonitoredPage {
  projectId: number;
  pageId: number;
  draft: boolean;
  equipIds: readonly number[];
}

/** A gateway of the page, and since when it or the device behind it is known to be offline. */
export interface WatchedGateway extends ProjectGateway {
  gatewayDownSince: number | null;
  deviceDownSince: number | null;
}

export interface ProjectMonitoringState {
  page: MonitoredPage;
  running: boolean;
  /** Whether this window may refresh: the top window or the navigation frame. */
  polls: boolean;
  /** By device. */
  gateways: ReadonlyMap<number, WatchedGateway>;
  /** Code of the last failed gateway query; null after a successful one. */
  gatewayError: string | null;
  loaded: boolean;
  /** Devices whose gateway was asked for fast values and has agreed. */
  monitored: ReadonlySet<number>;
  /** Devices whose gateway was asked and has not answered yet. */
  opening: ReadonlySet<number>;
  /** Devices whose gateway is asked next, one every 100 ms. */
  queue: readonly number[];
  /** Fast values are wanted: from the start, or since the user asked for them. */
  wanted: boolean;
  signals: readonly ProjectSignal[] | null;
  signalsError: unknown;
  /** Active alarms on the page; null while unknown and for users who cannot see them. */
  alarmNum: number | null;
  /** Grows whenever alarms of the project may have changed. */
  alarmChanges: number;
  /** Epoch ms of the newest gateway alarm by device, or by serial number where it names none. */
  alarmTimes: ReadonlyMap<number | string, number>;
  /** The channel has been open before. */
  wasLinked: boolean;
}

export type ProjectMonitoringEvent =
  | { type: 'start'; polls: boolean; onDemand?: boolean }
  | { type: 'demand' }
  | { type: 'gatewaysLoaded'; list: readonly ProjectGateway[] }
  | { type: 'gatewaysFailed'; code: string }
  | { type: 'signalsLoaded'; signals: readonly ProjectSignal[]; alarmNum: number | null }
  | { type: 'signalsFailed'; code: string; error: unknown }
  | { type: 'opened'; equipmentId: number; online: boolean }
  | { type: 'openFailed'; equipmentId: number }
  | { type: 'openDue' }
  | { type: 'refreshDue' }
  | { type: 'reload' }
  | SharedEvent;

export type ProjectMonitoringTimer = 'refresh' | 'open';

export type ProjectQuery =
  | { type: 'queryGateways'; pageId: number; draft: boolean; dataEquip: readonly number[] }
  | { type: 'querySignals'; pageId: number; draft: boolean }
  | { type: 'open'; projectId: number; equipmentId: number; interval: number; delay: number };

export type ProjectMonitoringEffect = ProjectQuery | SharedEffect<ProjectMonitoringTimer>;

export interface ProjectMonitoringStep {
  state: ProjectMonitoringState;
  effects: ProjectMonitoringEffect[];
}

export function initialProjectMonitoring(page: MonitoredPage): ProjectMonitoringState {
  return {
    page,
    running: false,
    polls: false,
    gateways: new Map(),
    gatewayError: null,
    loaded: false,
    monitored: new Set(),
    opening: new Set(),
    queue: [],
    wanted: true,
    signals: null,
    signalsError: null,
    alarmNum: null,
    alarmChanges: 0,
    alarmTimes: new Map(),
    wasLinked: false,
  };
}

const setRefresh: ProjectMonitoringEffect = {
  type: 'setTimer',
  timer: 'refresh',
  ms: monitorLimits.projectGatewayRefreshMs,
};
const setOpen: ProjectMonitoringEffect = { type: 'setTimer', timer: 'open', ms: monitorLimits.betweenGatewayOpensMs };

export function projectMonitoringStep(
  state: ProjectMonitoringState,
  event: ProjectMonitoringEvent,
  now: number,
): ProjectMonitoringStep {
  if (event.type === 'start') return state.running ? stay(state) : start(state, event);
  // A reply that arrives after the page was left must not start anything.
  if (!state.running) return stay(state);
  switch (event.type) {
    case 'stop':
      return stop(state);
    case 'demand':
      return state.wanted ? stay(state) : openMissing({ ...state, wanted: true });
    case 'gatewaysLoaded':
      return openMissing(withGateways(state, event.list, now));
    case 'gatewaysFailed':
      return stay(gatewaysFailed(state, event.code));
    case 'signalsLoaded':
      return stay({ ...state, signals: event.signals, signalsError: null, alarmNum: event.alarmNum });
    case 'signalsFailed':
      if (event.code === noGateway)
        return stay({ ...state, signals: state.signals ?? [], signalsError: null, alarmNum: 0 });
      return stay({ ...state, signalsError: event.error });
    case 'openDue':
      return openNext(state);
    case 'opened':
      return stay(withMonitored(state, event.equipmentId, event.online && mayOpen(state, event.equipmentId)));
    case 'openFailed':
      return stay(withMonitored(state, event.equipmentId, false));
    case 'refreshDue':
      // Every lease is about to end: all of them are opened again, whatever the query finds.
      return {
        state: { ...state, monitored: new Set(), opening: new Set() },
        effects: [queryGateways(state), setRefresh],
      };
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

/** The first broken link between a device of the page and this screen; values behind it are stale. */
export function projectLinkOf(
  { page, gateways }: Pick<ProjectMonitoringState, 'page' | 'gateways'>,
  serverDownSince: number | null,
  equipmentId: number,
): BrokenLink | null {
  if (serverDownSince !== null) return { link: 'server', since: serverDownSince };
  // Variables have no gateway: their quality follows their inputs.
  if (!page.equipIds.includes(equipmentId)) return null;
  const gateway = gateways.get(equipmentId);
  if (!gateway) return null;
  if (gateway.code === noGateway) return { link: 'noGateway', since: null };
  if (gateway.unknown) return { link: 'source', since: null };
  if (gateway.online === false) return { link: 'gateway', since: gateway.gatewayDownSince };
  if (gateway.deviceOnline === false) return { link: 'device', since: gateway.deviceDownSince };
  return null;
}

function stay(state: ProjectMonitoringState): ProjectMonitoringStep {
  return { state, effects: [] };
}

function start(
  { page }: ProjectMonitoringState,
  { polls, onDemand = false }: Extract<ProjectMonitoringEvent, { type: 'start' }>,
): ProjectMonitoringStep {
  const state = { ...initialProjectMonitoring(page), running: true, polls, wanted: !onDemand };
  const timers = polls ? [setRefresh] : [];
  return { state, effects: [queryGateways(state), querySignals(state), { type: 'openChannel' }, ...timers] };
}

function stop(state: ProjectMonitoringState): ProjectMonitoringStep {
  return {
    state: { ...state, running: false, monitored: new Set(), opening: new Set(), queue: [] },
    effects: [
      { type: 'clearTimer', timer: 'refresh' },
      { type: 'clearTimer', timer: 'open' },
      { type: 'closeChannel' },
    ],
  };
}

function queryGateways({ page: { pageId, draft, equipIds } }: ProjectMonitoringState): ProjectMonitoringEffect {
  return { type: 'queryGateways', pageId, draft, dataEquip: equipIds };
}

function querySignals({ page: { pageId, draft } }: ProjectMonitoringState): ProjectMonitoringEffect {
  return { type: 'querySignals', pageId, draft };
}

/** Queries once what was missed while the channel was down; older values cannot replace newer ones. */
function queryAgain(state: ProjectMonitoringState): ProjectMonitoringStep {
  return { state: alarmsChanged(state), effects: [queryGateways(state), querySignals(state)] };
}

function alarmsChanged(state: ProjectMonitoringState): ProjectMonitoringState {
  return { ...state, alarmChanges: state.alarmChanges + 1 };
}

function withGateways(
  state: ProjectMonitoringState,
  list: readonly ProjectGateway[],
  now: number,
): ProjectMonitoringState {
  const gateways = list.map((gateway): [number, WatchedGateway] => {
    const known = state.gateways.get(gateway.equipmentId);
    return [gateway.equipmentId, downSince(gateway, known, known ? now : null)];
  });
  return { ...state, gateways: new Map(gateways), gatewayError: null, loaded: true };
}

/** `found` is when a state that was not known before was found out; the first reply does not tell for how long. */
function downSince(gateway: ProjectGateway, known: WatchedGateway | undefined, found: number | null): WatchedGateway {
  return {
    ...gateway,
    gatewayDownSince: gateway.online === false ? (known?.gatewayDownSince ?? found) : null,
    deviceDownSince: gateway.deviceOnline === false ? (known?.deviceDownSince ?? found) : null,
  };
}

function gatewaysFailed(state: ProjectMonitoringState, code: string): ProjectMonitoringState {
  const nothing = { monitored: new Set<number>(), opening: new Set<number>(), queue: [] };
  const failed = { ...state, ...nothing, gatewayError: code, loaded: true };
  return code === noGateway ? { ...failed, gateways: new Map() } : failed;
}

function mayOpen({ gateways, wanted }: ProjectMonitoringState, equipmentId: number): boolean {
  const gateway = gateways.get(equipmentId);
  return wanted && gateway?.online === true && gateway.vpn === false;
}

function withMonitored(state: ProjectMonitoringState, equipmentId: number, isOpen: boolean): ProjectMonitoringState {
  const monitored = new Set(state.monitored);
  if (isOpen) monitored.add(equipmentId);
  else monitored.delete(equipmentId);
  const opening = new Set(state.opening);
  opening.delete(equipmentId);
  return { ...state, monitored, opening };
}

/** Opens every gateway that may be opened and is not: the first at once, the others 100 ms apart. */
function openMissing(before: ProjectMonitoringState): ProjectMonitoringStep {
  const monitored = new Set([...before.monitored].filter((id) => mayOpen(before, id)));
  const state = { ...before, monitored };
  const queue = [...state.gateways.keys()].filter(
    (id) => mayOpen(state, id) && !monitored.has(id) && !state.opening.has(id),
  );
  // A row that is already being worked off goes on with the new list at its own pace.
  if (before.queue.length > 0) return stay({ ...state, queue });
  return openNext({ ...state, queue });
}

function openNext(state: ProjectMonitoringState): ProjectMonitoringStep {
  const queue = state.queue.filter((id) => mayOpen(state, id));
  const [equipmentId, ...rest] = queue;
  if (equipmentId === undefined) return stay({ ...state, queue });
  const interval = state.gateways.get(equipmentId)?.interval ?? 1;
  const { projectId } = state.page;
  const open = { type: 'open', projectId, equipmentId, interval, delay: monitorLimits.projectLeaseSeconds } as const;
  const opening = new Set(state.opening).add(equipmentId);
  return { state: { ...state, opening, queue: rest }, effects: rest.length > 0 ? [open, setOpen] : [open] };
}

type Alarm = Extract<SharedEvent, { type: 'gatewayAlarm' }>['alarm'];

/** An alarm names its device, or only its gateway: then all devices of the page behind it are meant. */
function gatewayAlarm(state: ProjectMonitoringState, alarm: Alarm): ProjectMonitoringStep {
  const { sn, equipmentId, online, deviceOnline, unknown = false, time } = alarm;
  const about = equipmentId ?? sn;
  if (time < (state.alarmTimes.get(about) ?? 0)) return stay(state);
  const behind = [...state.gateways.values()].filter(
    (gateway) => gateway.sn === sn && (equipmentId === undefined || gateway.equipmentId === equipmentId),
  );
  // A device was bound to another gateway in the meantime: only a query returns its record.
  if (behind.length === 0) return { state, effects: [queryGateways(state)] };
  const gateways = new Map(state.gateways);
  const isOne = behind.length === 1;
  for (const known of behind) {
    // Of several devices behind one gateway the alarm does not say which responds.
    const responds = isOne ? deviceOnline : online ? known.deviceOnline : false;
    const changed = { ...known, online, unknown, deviceOnline: responds };
    // When it was last heard of is not when it was lost.
    gateways.set(known.equipmentId, downSince(changed, known, unknown ? null : time));
  }
  const alarmTimes = new Map(state.alarmTimes).set(about, time);
  const { state: after, effects } = openMissing({ ...state, gateways, alarmTimes });
  return { state: after, effects: isOne || !online ? effects : [...effects, queryGateways(after)] };
}
