import { DataType } from '../codec/datatypes.ts';
import { decodePayload } from '../codec/decodePayload.ts';
import type { Metric } from '../codec/model.ts';
import { typeValue } from '../codec/typeValue.ts';
import { type CommandMetric, metricNames } from '../messages.ts';
import { parseTopic } from '../topics.ts';
import type { Announced, EdgeCommand, EdgeEffect, EdgeState } from './EdgeState.ts';

/**
 * Reads an NCMD or DCMD for this node; undefined if it is for another one. A metric that cannot be decoded is refused
 * on its own: unknown names are accepted if they carry their datatype, because a host may know more than the birth
 * contains.
 */
export function readCommand(
  state: EdgeState,
  topic: string,
  bytes: Uint8Array,
  effects: EdgeEffect[],
): EdgeCommand | undefined {
  const parsed = parseTopic(topic);
  if (parsed.kind !== 'NCMD' && parsed.kind !== 'DCMD') return undefined;
  if (parsed.group !== state.options.group || parsed.node !== state.options.node) return undefined;
  const payload = decodePayload(bytes);
  const announced = parsed.device === undefined ? state.metrics : state.devices.get(parsed.device);
  const metrics: CommandMetric[] = [];
  for (const metric of payload.metrics) {
    const read = readMetric(metric, announced);
    if (typeof read === 'string') effects.push(refusal(read, parsed.device, payload.uuid));
    else metrics.push(read);
  }
  return { device: parsed.device, timestamp: payload.timestamp, uuid: payload.uuid, metrics };
}

function refusal(reason: string, device: string | undefined, uuid: string | undefined): EdgeEffect {
  const command = device === undefined || uuid === undefined ? {} : { command: { device, uuid } };
  return { kind: 'refused', reason: `command: ${reason}`, ...command };
}

function readMetric(metric: Metric, announced: ReadonlyMap<string, Announced> | undefined): CommandMetric | string {
  const known = find(metric, announced);
  const name = metric.name ?? known?.metric.name;
  if (name === undefined) return `alias ${metric.alias} is unknown`;
  if (metric.datatype !== undefined) {
    if (known !== undefined && known.metric.datatype !== metric.datatype) return `${name} has another datatype`;
    return { ...metric, name };
  }
  const datatype = name === metricNames.rebirth ? DataType.Boolean : known?.metric.datatype;
  if (datatype === undefined) return `${name} is unknown and has no datatype`;
  const value = metric.value === null ? null : typeValue(metric.slot, metric.value, datatype);
  return { name, datatype, value, timestamp: metric.timestamp, properties: metric.properties } as CommandMetric;
}

function find(metric: Metric, announced: ReadonlyMap<string, Announced> | undefined): Announced | undefined {
  if (announced === undefined) return undefined;
  if (metric.name !== undefined) return announced.get(metric.name);
  for (const known of announced.values()) if (known.alias === metric.alias) return known;
  return undefined;
}
