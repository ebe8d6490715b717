import { PayloadError } from '../codec/PayloadError.ts';
import { metricNames, type Subscription } from '../messages.ts';
import { decodeState } from '../stateMessage.ts';
import { checkId, formatTopic, NAMESPACE, TopicError } from '../topics.ts';
import type { EdgeEffect, EdgeEvent, EdgeState } from './EdgeState.ts';
import { readCommand } from './edgeCommands.ts';
import { announce, births, data, deviceBirth, deviceDeath, nodeDeath } from './edgeMessages.ts';

export interface EdgeStep {
  state: EdgeState;
  effects: EdgeEffect[];
}

/**
 * One step of an edge node. The state is changed in place and returned; equal inputs at equal times give equal effects.
 * Messages of others and values that do not fit never make it throw: they are returned as `refused`.
 */
export function edgeStep(state: EdgeState, event: EdgeEvent, now: number): EdgeStep {
  const effects: EdgeEffect[] = [];
  try {
    apply(state, event, now, effects);
  } catch (error) {
    if (!(error instanceof PayloadError) && !(error instanceof TopicError)) throw error;
    effects.push({ kind: 'refused', reason: error.message });
  }
  return { state, effects };
}

function apply(state: EdgeState, event: EdgeEvent, now: number, effects: EdgeEffect[]): void {
  switch (event.kind) {
    case 'connect':
      connect(state, now, effects);
      break;
    case 'connected':
      state.phase = 'subscribing';
      effects.push({ kind: 'subscribe', subscriptions: subscriptionsOf(state) });
      break;
    case 'subscribed':
      if (state.phase !== 'subscribing') break;
      state.phase = 'waiting';
      bornWhenAllowed(state, now, effects);
      break;
    case 'disconnected':
      if (state.phase === 'connecting' && event.unsent === true) state.bdSeq = (state.bdSeq + 255) % 256;
      state.phase = 'off';
      break;
    case 'message':
      message(state, event.topic, event.payload, now, effects);
      break;
    case 'close':
      leave(state, false, now, effects);
      break;
    default:
      applyOwn(state, event, now, effects);
  }
}

/** Events from the owner about itself and its devices. */
function applyOwn(
  state: EdgeState,
  event: Extract<EdgeEvent, { kind: 'define' | 'rebirth' | 'data' | 'deviceOnline' | 'deviceOffline' }>,
  now: number,
  effects: EdgeEffect[],
): void {
  switch (event.kind) {
    case 'define':
      state.metrics = announce(state, event.metrics);
      if (event.keepDevices !== true) state.devices.clear();
      if (state.phase === 'live') sendBirths(state, true, now, effects);
      break;
    case 'rebirth':
      if (state.phase === 'live') sendBirths(state, true, now, effects);
      break;
    case 'data':
      sendData(state, event, now, effects);
      break;
    case 'deviceOnline': {
      const announced = announce(state, event.metrics);
      checkId(event.device, 'device');
      if (state.devices.has(event.device)) forgetDevice(state, event.device, now, effects);
      state.devices.set(event.device, announced);
      if (state.phase === 'live') effects.push({ kind: 'publish', ...deviceBirth(state, event.device, now) });
      break;
    }
    case 'deviceOffline':
      if (state.devices.has(event.device)) forgetDevice(state, event.device, now, effects);
      break;
  }
}

function forgetDevice(state: EdgeState, device: string, now: number, effects: EdgeEffect[]): void {
  state.devices.delete(device);
  if (state.phase === 'live') effects.push({ kind: 'publish', ...deviceDeath(state, device, now) });
}

function connect(state: EdgeState, now: number, effects: EdgeEffect[]): void {
  state.bdSeq = (state.bdSeq + 1) % 256;
  state.phase = 'connecting';
  state.hostOnline = false;
  // The retained STATE of a new connection is the latest there is, even if the host's clock was set back.
  state.hostTime = -Infinity;
  effects.push({ kind: 'saveBdSeq', bdSeq: state.bdSeq }, { kind: 'connect', will: nodeDeath(state, now) });
}

function subscriptionsOf(state: EdgeState): Subscription[] {
  const { group, node, primaryHostId } = state.options;
  const subscriptions: Subscription[] = [
    { filter: formatTopic({ kind: 'NCMD', group, node }), qos: 1 },
    { filter: `${NAMESPACE}/${group}/DCMD/${node}/+`, qos: 1 },
  ];
  if (primaryHostId !== undefined) {
    subscriptions.push({ filter: formatTopic({ kind: 'STATE', hostId: primaryHostId }), qos: 1 });
  }
  return subscriptions;
}

function bornWhenAllowed(state: EdgeState, now: number, effects: EdgeEffect[]): void {
  if (state.phase !== 'waiting') return;
  if (state.options.primaryHostId !== undefined && !state.hostOnline) return;
  state.phase = 'live';
  sendBirths(state, false, now, effects);
}

function sendBirths(state: EdgeState, rebirth: boolean, now: number, effects: EdgeEffect[]): void {
  for (const publish of births(state, now)) effects.push({ kind: 'publish', ...publish });
  effects.push({ kind: 'live', rebirth });
}

/** NDEATH and DISCONNECT; a node that was not born has no death to declare. */
function leave(state: EdgeState, reconnect: boolean, now: number, effects: EdgeEffect[]): void {
  if (state.phase === 'live') effects.push({ kind: 'publish', ...nodeDeath(state, now) });
  if (state.phase !== 'off') effects.push({ kind: 'disconnect', reconnect });
  state.phase = 'off';
}

function sendData(
  state: EdgeState,
  { device, metrics, uuid }: Extract<EdgeEvent, { kind: 'data' }>,
  now: number,
  effects: EdgeEffect[],
): void {
  const announced = device === undefined ? state.metrics : state.devices.get(device);
  if (announced === undefined) throw new PayloadError(`data of device ${device}, which is not online`);
  if (metrics.length === 0) return;
  for (const { name, datatype } of metrics) {
    if (announced.get(name)?.metric.datatype !== datatype)
      throw new PayloadError(`${name} was not born with this type`);
  }
  const { seq } = state;
  const publish = data(state, device, metrics, announced, now, uuid);
  for (const metric of metrics) {
    const known = announced.get(metric.name);
    if (known && metric.historical !== true) known.metric = metric;
  }
  if (state.phase === 'live') effects.push({ kind: 'publish', ...publish });
  else state.seq = seq;
}

function message(state: EdgeState, topic: string, bytes: Uint8Array, now: number, effects: EdgeEffect[]): void {
  const { primaryHostId } = state.options;
  if (primaryHostId !== undefined && topic === formatTopic({ kind: 'STATE', hostId: primaryHostId })) {
    hostState(state, bytes, now, effects);
    return;
  }
  const command = readCommand(state, topic, bytes, effects);
  if (command === undefined) return;
  const asksRebirth = ({ name, value }: { name: string; value: unknown }) =>
    command.device === undefined && name === metricNames.rebirth && value === true;
  if (command.metrics.some(asksRebirth) && state.phase === 'live') sendBirths(state, true, now, effects);
  const metrics = command.metrics.filter(({ name }) => command.device !== undefined || name !== metricNames.rebirth);
  if (metrics.length > 0) effects.push({ kind: 'command', ...command, metrics });
}

/** Only a STATE that is not older than the last one counts: a broker may replay an old retained one. */
function hostState(state: EdgeState, bytes: Uint8Array, now: number, effects: EdgeEffect[]): void {
  const said = decodeState(bytes);
  if (said === undefined) throw new PayloadError('malformed STATE of the primary host');
  if (said.timestamp < state.hostTime) return;
  const restarted = said.timestamp > state.hostTime;
  state.hostTime = said.timestamp;
  state.hostOnline = said.online;
  // A host that came back before its loss was noticed knows nothing about this node.
  if (said.online && state.phase === 'live' && restarted) sendBirths(state, true, now, effects);
  else if (said.online) bornWhenAllowed(state, now, effects);
  else if (state.phase === 'live') leave(state, true, now, effects);
}
