import type { Payload } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { bdSeqOf } from '../messages.ts';
import type { HostAction, MetricValue, NodeState, StaleReason, Waiting } from './HostState.ts';
import { type LostMetric, readBirth, readMetrics } from './readMetrics.ts';

/** Maximum number of devices of one node; a sender that invents more is refused. */
const MOST_DEVICES = 10_000;
/** Metrics of one node that are remembered as missing in its births. */
const MOST_MISSING = 10_000;

/** Why a message, or a part of it, was not taken. */
export interface Problem {
  reason: string;
  /** A birth could help. */
  needsBirth: boolean;
}

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

/** No id contains a slash, so the key is unique. Without a metric it stands for the whole device. */
function missingKey(device: string | undefined, metric: string): string {
  return `${device ?? ''}/${metric}`;
}

/** A birth is requested once for each of them: the next one may not contain it either. */
function problemOf(node: NodeState, device: string | undefined, lost: readonly LostMetric[]): Problem | undefined {
  const [first] = lost;
  if (first === undefined) return undefined;
  let needsBirth = false;
  for (const { metric } of lost) {
    const key = missingKey(device, metric);
    if (node.missing.has(key) || node.missing.size >= MOST_MISSING) continue;
    node.missing.add(key);
    needsBirth = true;
  }
  const others = lost.length > 1 ? `, and ${lost.length - 1} other metrics were left out` : '';
  return { reason: `${first.reason}${others}`, needsBirth };
}

/** NBIRTH: everything known about the node is reset; its devices are stale until they are born again. */
export function applyBirth(
  node: NodeState,
  payload: Payload,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  const bdSeq = bdSeqOf(payload.metrics);
  if (bdSeq === undefined) throw new PayloadError('NBIRTH without a bdSeq of 0..255');
  if (payload.seq === undefined) throw new PayloadError('NBIRTH without seq');
  const births = readBirth(payload);
  const { values, lost } = readMetrics(payload, births, codeProperty, now);
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
  report(node, undefined, true, payload, values, effects);
  return problemOf(node, undefined, lost);
}

/** NDEATH: true if it ended the current session; one of an older session (a late will) is ignored. */
export function applyDeath(node: NodeState, payload: Payload, now: number, effects: HostAction[]): boolean {
  const bdSeq = bdSeqOf(payload.metrics);
  if (bdSeq === undefined) throw new PayloadError('NDEATH without a bdSeq of 0..255');
  if (node.births === undefined || node.bdSeq !== bdSeq) return false;
  markStale(node, undefined, now, 'nodeDeath', effects);
  return true;
}

/** Applies a message in sequence; throws `PayloadError` if nothing of it can be taken. */
export function applyMessage(
  node: NodeState,
  message: Waiting,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  const { kind, device, payload } = message;
  if (device !== undefined && kind === 'DBIRTH') {
    return applyDeviceBirth(node, device, payload, codeProperty, now, effects);
  }
  const births = device === undefined ? node.births : node.devices.get(device);
  if (device !== undefined && kind === 'DDEATH') {
    if (births === undefined) return undefined;
    node.devices.delete(device);
    markStale(node, device, payload.timestamp ?? now, 'deviceDeath', effects);
    return undefined;
  }
  if (births === undefined) {
    return problemOf(node, device, [{ metric: '', reason: `data of device ${device} before its birth` }]);
  }
  const { values, lost } = readMetrics(payload, births, codeProperty, now);
  report(node, device, false, payload, values, effects);
  return problemOf(node, device, lost);
}

function applyDeviceBirth(
  node: NodeState,
  device: string,
  payload: Payload,
  codeProperty: string,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  if (!node.devices.has(device) && node.devices.size >= MOST_DEVICES) {
    throw new PayloadError(`more than ${MOST_DEVICES} devices on one node`);
  }
  const births = readBirth(payload);
  const { values, lost } = readMetrics(payload, births, codeProperty, now);
  node.devices.set(device, births);
  node.missing.delete(missingKey(device, ''));
  const timestamp = payload.timestamp ?? now;
  effects.push({ kind: 'deviceOnline', group: node.group, node: node.node, device, timestamp });
  report(node, device, true, payload, values, effects);
  return problemOf(node, device, lost);
}
