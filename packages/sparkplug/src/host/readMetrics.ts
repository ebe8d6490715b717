import { DataType } from '../codec/datatypes.ts';
import type { Metric, Payload, TypedMetric } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { typeValue } from '../codec/typeValue.ts';
import { Quality, qualityProperty } from '../messages.ts';
import type { Births, KnownMetric, MetricValue } from './HostState.ts';

/** A metric that was left out: the host missed a birth, or its sender does not keep to it. */
export interface LostMetric {
  /** Name, or alias where it has none. */
  metric: string;
  reason: string;
}

export interface ReadMetrics {
  values: MetricValue[];
  lost: LostMetric[];
}

/** Reads names, aliases and types of a birth; throws `PayloadError` if they contradict each other. */
export function readBirth(payload: Payload): Births {
  const births: Births = { metrics: new Map(), aliases: new Map() };
  for (const { name, alias, datatype } of payload.metrics) {
    if (name === undefined) throw new PayloadError('a metric of a birth has no name');
    if (datatype === undefined) continue;
    const twin = births.metrics.get(name);
    // A sender that builds its next birth from the last one adds bdSeq again.
    if (twin && twin.datatype !== datatype) throw new PayloadError(`${name} is twice in one birth`);
    const known: KnownMetric = twin ?? { name, datatype, slot: undefined };
    births.metrics.set(name, known);
    if (alias === undefined) continue;
    const sharer = births.aliases.get(alias) ?? known;
    if (sharer !== known) throw new PayloadError(`alias ${alias} is twice in one birth`);
    births.aliases.set(alias, known);
  }
  return births;
}

/** Names and types the metrics of a message. One that cannot be read is left out, and only that one. */
export function readMetrics(payload: Payload, births: Births, codeProperty: string, now: number): ReadMetrics {
  const time = payload.timestamp ?? now;
  const values: MetricValue[] = [];
  const lost: LostMetric[] = [];
  for (const metric of payload.metrics) {
    try {
      values.push(readMetric(metric, births, codeProperty, time));
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      lost.push({ metric: labelOf(metric), reason: error.message });
    }
  }
  return { values, lost };
}

function readMetric(metric: Metric, births: Births, codeProperty: string, time: number): MetricValue {
  const known = find(metric, births);
  const value = typedValue(metric, known);
  if (known.datatype === DataType.UInt32 && value !== null) known.slot = metric.slot === 'long' ? 'long' : 'int';
  return {
    name: known.name,
    datatype: known.datatype,
    value,
    timestamp: metric.timestamp ?? time,
    quality: metric.properties === undefined ? Quality.Good : qualityOf(metric),
    code: metric.properties === undefined ? undefined : codeOf(metric, codeProperty),
    historical: metric.historical === true,
    transient: metric.transient === true,
    properties: metric.properties,
  };
}

function labelOf({ name, alias }: Metric): string {
  return name ?? `alias ${alias}`;
}

function find(metric: Metric, births: Births): KnownMetric {
  const known =
    metric.name !== undefined
      ? births.metrics.get(metric.name)
      : metric.alias !== undefined
        ? births.aliases.get(metric.alias)
        : undefined;
  if (known === undefined) throw new PayloadError(`${labelOf(metric)} is not in the birth`);
  return known;
}

function typedValue(metric: Metric, known: KnownMetric): TypedMetric['value'] {
  if (metric.value === null) return null;
  if (metric.datatype === undefined) return typeValue(metric.slot, metric.value, known.datatype);
  if (metric.datatype === known.datatype) return metric.value;
  throw new PayloadError(`${known.name} comes with another datatype than in its birth`);
}

function qualityOf(metric: Metric): number {
  const value = metric.properties?.get(qualityProperty)?.value;
  return typeof value === 'number' ? value : Quality.Good;
}

function codeOf(metric: Metric, codeProperty: string): string | undefined {
  const value = metric.properties?.get(codeProperty)?.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}
