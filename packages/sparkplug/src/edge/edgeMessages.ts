import { DataType } from '../codec/datatypes.ts';
import { encodePayload } from '../codec/encodePayload.ts';
import type { Metric } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { metricNames, type Publish } from '../messages.ts';
import { formatTopic, type Topic } from '../topics.ts';
import type { Announced, EdgeMetric, EdgeState } from './EdgeState.ts';

type EdgeTopic = Exclude<Topic, { kind: 'STATE' }>;

function topicOf(state: EdgeState, kind: EdgeTopic['kind'], device?: string): string {
  const { group, node } = state.options;
  return formatTopic({ kind, group, node, device } as EdgeTopic);
}

function bdSeqMetric(state: EdgeState, now: number): Metric {
  return { name: metricNames.bdSeq, timestamp: now, datatype: DataType.Int64, value: BigInt(state.bdSeq) };
}

/** The will, and what a planned close publishes. */
export function nodeDeath(state: EdgeState, now: number): Publish {
  const payload = encodePayload({ timestamp: now, metrics: [bdSeqMetric(state, now)] });
  return { topic: topicOf(state, 'NDEATH'), payload, qos: 1, retain: false };
}

/** Gets its sequence number when it is built, so build in the order of publishing. */
function numbered(
  state: EdgeState,
  kind: 'NBIRTH' | 'DBIRTH' | 'NDATA' | 'DDATA' | 'DDEATH',
  device: string | undefined,
  metrics: Metric[],
  now: number,
  uuid?: string,
): Publish {
  const omitDatatypes = kind === 'NDATA' || kind === 'DDATA';
  const uint32AsLong = state.options.uint32AsLong === true;
  const payload = encodePayload({ timestamp: now, metrics, seq: state.seq, uuid }, { omitDatatypes, uint32AsLong });
  state.seq = (state.seq + 1) % 256;
  return { topic: topicOf(state, kind, device), payload, qos: 0, retain: false };
}

function birthMetrics(announced: Iterable<Announced>): Metric[] {
  return Array.from(announced, ({ alias, metric }) => ({ ...metric, alias }));
}

/** NBIRTH with seq 0 and a DBIRTH for every device that is online. */
export function births(state: EdgeState, now: number): Publish[] {
  state.seq = 0;
  const own: Metric[] = [
    bdSeqMetric(state, now),
    { name: metricNames.rebirth, timestamp: now, datatype: DataType.Boolean, value: false },
  ];
  const messages = [numbered(state, 'NBIRTH', undefined, [...own, ...birthMetrics(state.metrics.values())], now)];
  for (const device of state.devices.keys()) messages.push(deviceBirth(state, device, now));
  return messages;
}

export function deviceBirth(state: EdgeState, device: string, now: number): Publish {
  return numbered(state, 'DBIRTH', device, birthMetrics(state.devices.get(device)?.values() ?? []), now);
}

export function deviceDeath(state: EdgeState, device: string, now: number): Publish {
  return numbered(state, 'DDEATH', device, [], now);
}

/** A DATA message: alias and value, no name and no datatype. */
export function data(
  state: EdgeState,
  device: string | undefined,
  metrics: readonly EdgeMetric[],
  announced: ReadonlyMap<string, Announced>,
  now: number,
  uuid: string | undefined,
): Publish {
  const aliased = metrics.map((metric): Metric => {
    const alias = announced.get(metric.name)?.alias;
    return alias === undefined ? metric : { ...metric, name: undefined, alias };
  });
  return numbered(state, device === undefined ? 'NDATA' : 'DDATA', device, aliased, now, uuid);
}

/**
 * Gives every metric an alias; aliases are unique across node and devices. Throws `PayloadError` for a value that does
 * not fit its datatype, so that no birth can fail later.
 */
export function announce(state: EdgeState, metrics: readonly EdgeMetric[]): Map<string, Announced> {
  encodePayload({ metrics: [...metrics] });
  const announced = new Map<string, Announced>();
  for (const metric of metrics) {
    if (announced.has(metric.name)) throw new PayloadError(`${metric.name} is announced twice`);
    announced.set(metric.name, { alias: state.nextAlias, metric });
    state.nextAlias += 1;
  }
  return announced;
}
