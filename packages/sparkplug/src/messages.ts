import { DataType } from './codec/datatypes.ts';
import { encodePayload } from './codec/encodePayload.ts';
import type { MetricHead, Property, PropertySet, TypedMetric } from './codec/model.ts';
import { formatTopic } from './topics.ts';

/** One MQTT publish; the owner of the client executes it. */
export interface Publish {
  topic: string;
  payload: Uint8Array;
  qos: 0 | 1;
  retain: boolean;
}

export interface Subscription {
  filter: string;
  qos: 0 | 1;
}

export const metricNames = { bdSeq: 'bdSeq', rebirth: 'Node Control/Rebirth' } as const;

/** Sparkplug's `Quality` property. */
export const Quality = { Bad: 0, Good: 192, Stale: 500 } as const;
export const qualityProperty = 'Quality';

/** Properties of a metric that is not good: `Quality`, and optional texts. */
export function qualityProperties(quality: number, texts: Readonly<Record<string, string>> = {}): PropertySet {
  const set = new Map<string, Property>([[qualityProperty, { datatype: DataType.Int32, value: quality }]]);
  for (const [key, value] of Object.entries(texts)) set.set(key, { datatype: DataType.String, value });
  return set;
}

/** A metric of a command: with the name and datatype of the birth. */
export type CommandMetric = TypedMetric & { name: string };

export interface NodeCommand {
  group: string;
  node: string;
  metrics: readonly CommandMetric[];
  /** Epoch milliseconds; metrics without a timestamp get it too. */
  timestamp: number;
  uuid?: string | undefined;
}

export interface DeviceCommand extends NodeCommand {
  device: string;
}

function commandPayload({ metrics, timestamp, uuid }: NodeCommand): Uint8Array {
  const stamped = metrics.map((metric) => ({ ...metric, timestamp: metric.timestamp ?? timestamp }));
  return encodePayload({ timestamp, metrics: stamped, uuid });
}

/** An NCMD. Throws `TopicError` or `PayloadError` when an id or a value does not fit. */
export function nodeCommand(command: NodeCommand): Publish {
  const topic = formatTopic({ kind: 'NCMD', group: command.group, node: command.node });
  return { topic, payload: commandPayload(command), qos: 0, retain: false };
}

/** A DCMD. Throws `TopicError` or `PayloadError` when an id or a value does not fit. */
export function deviceCommand(command: DeviceCommand): Publish {
  const { group, node, device } = command;
  const topic = formatTopic({ kind: 'DCMD', group, node, device });
  return { topic, payload: commandPayload(command), qos: 0, retain: false };
}

/** The NCMD that asks a node for all its births. */
export function rebirthCommand(group: string, node: string, timestamp: number): Publish {
  const metric: CommandMetric = { name: metricNames.rebirth, datatype: DataType.Boolean, value: true };
  return nodeCommand({ group, node, timestamp, metrics: [metric] });
}

/** bdSeq of a birth or death; undefined when it is missing or not 0..255. */
export function bdSeqOf(metrics: readonly (MetricHead & { value: unknown })[]): number | undefined {
  const value = metrics.find((metric) => metric.name === metricNames.bdSeq)?.value;
  const number = typeof value === 'bigint' || typeof value === 'number' ? Number(value) : undefined;
  return number !== undefined && Number.isInteger(number) && number >= 0 && number <= 255 ? number : undefined;
}
