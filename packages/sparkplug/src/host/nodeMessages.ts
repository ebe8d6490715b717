import type { Payload } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { bdSeqOf } from '../messages.ts';
import type { HostAction, MetricValue, NodeState, StaleReason, Waiting } from './HostState.ts';
import { readBirth, readMetrics } from './readMetrics.ts';

/** Maximum number of devices of one node; a sender that invents more is refused. */
const MOST_DEVICES = 10_000;

export function markStale(
  node: NodeState,
  device: string | undefined,
  timestamp: number,
  reason: StaleReason,
  effects: HostAction[],
): void {
  const { group } = node;
  effects.push({
    kind: 'stale',
    group,
    node: node.node,
    ...(device === undefined ? {} : { device }),
    timestamp,
    reason,
  });
}

function report(
  node: NodeState,
  device: string | undefined,
  birth: boolean,
  { uuid }: Payload,
  metrics: MetricValue[],
  effects: HostAction[],
): void {
  if (metrics.length === 0) return;
  const where = { group: node.group, node: node.node, ...(device === undefined ? {} : { device }) };
  effects.push({ kind: 'values', ...where, birth, ...(uuid === undefined ? {} : { uuid }), metrics });
}

/** NBIRTH: everything known about the node is reset; its devices are stale until they are born again. */
export function applyBirth(
  node: NodeState,
  payload: Payload,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): void {
  const bdSeq = bdSeqOf(payload.metrics);
  if (bdSeq === undefined) throw new PayloadError('NBIRTH without a bdSeq of 0..255');
  if (payload.seq === undefined) throw new PayloadError('NBIRTH without seq');
  const births = readBirth(payload);
  const metrics = readMetrics(payload, births, codeProperty, now);
  const timestamp = payload.timestamp ?? now;
  const rebirth = node.births !== undefined;
  for (const device of node.devices.keys()) markStale(node, device, timestamp, 'birth', effects);
  node.births = births;
  node.bdSeq = bdSeq;
  node.birthTime = payload.timestamp ?? 0;
  node.nextSeq = (payload.seq + 1) % 256;
  node.devices.clear();
  node.waiting.clear();
  node.waitingBytes = 0;
  node.gapEndsAt = Infinity;
  effects.push({ kind: 'nodeOnline', group: node.group, node: node.node, bdSeq, timestamp, rebirth });
  report(node, undefined, true, payload, metrics, effects);
}

/** NDEATH: true if it ended the current session; one of an older session (a late will) is ignored. */
export function applyDeath(node: NodeState, payload: Payload, now: number, effects: HostAction[]): boolean {
  const bdSeq = bdSeqOf(payload.metrics);
  if (bdSeq === undefined) throw new PayloadError('NDEATH without a bdSeq of 0..255');
  if (node.births === undefined || node.bdSeq !== bdSeq) return false;
  markStale(node, undefined, now, 'nodeDeath', effects);
  return true;
}

/** Applies a message in sequence; throws `PayloadError` or `UnknownMetricError`. */
export function applyMessage(
  node: NodeState,
  message: Waiting,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): void {
  const { kind, device, payload } = message;
  if (device === undefined) {
    if (node.births) {
      report(node, undefined, false, payload, readMetrics(payload, node.births, codeProperty, now), effects);
    }
    return;
  }
  if (kind === 'DBIRTH') {
    applyDeviceBirth(node, device, payload, codeProperty, now, effects);
    return;
  }
  const births = node.devices.get(device);
  if (kind === 'DDEATH') {
    if (births === undefined) return;
    node.devices.delete(device);
    markStale(node, device, payload.timestamp ?? now, 'deviceDeath', effects);
    return;
  }
  if (births === undefined) throw new PayloadError(`data of device ${device} before its birth`);
  report(node, device, false, payload, readMetrics(payload, births, codeProperty, now), effects);
}

function applyDeviceBirth(
  node: NodeState,
  device: string,
  payload: Payload,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): void {
  if (!node.devices.has(device) && node.devices.size >= MOST_DEVICES) {
    throw new PayloadError(`more than ${MOST_DEVICES} devices on one node`);
  }
  const births = readBirth(payload);
  const metrics = readMetrics(payload, births, codeProperty, now);
  node.devices.set(device, births);
  const timestamp = payload.timestamp ?? now;
  effects.push({ kind: 'deviceOnline', group: node.group, node: node.node, device, timestamp });
  report(node, device, true, payload, metrics, effects);
}
