import type { Metric, Payload, TypedMetric } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { typeValue } from '../codec/typeValue.ts';
import { Quality, qualityProperty } from '../messages.ts';
import type { Births, KnownMetric, MetricValue } from './HostState.ts';

/** A metric that is not in the birth: the host missed a birth, or the sender forgot one. */
export class UnknownMetricError extends Error {
  constructor(metric: Metric) {
    super(
      metric.name === undefined ? `alias ${metric.alias} is not in the birth` : `${metric.name} is not in the birth`,
    );
    this.name = 'UnknownMetricError';
  }
}

/** Reads names, aliases and types of a birth; throws `PayloadError` if it is not complete. */
export function readBirth(payload: Payload): Births {
  const births: Births = { metrics: new Map(), aliases: new Map() };
  for (const metric of payload.metrics) {
    if (metric.name === undefined) throw new PayloadError('a metric of a birth has no name');
    if (metric.datatype === undefined) throw new PayloadError(`${metric.name} has no datatype in its birth`);
    if (births.metrics.has(metric.name)) throw new PayloadError(`${metric.name} is twice in one birth`);
    const known: KnownMetric = { name: metric.name, datatype: metric.datatype };
    births.metrics.set(metric.name, known);
    if (metric.alias === undefined) continue;
    if (births.aliases.has(metric.alias)) throw new PayloadError(`alias ${metric.alias} is twice in one birth`);
    births.aliases.set(metric.alias, known);
  }
  return births;
}

/** Names and types the metrics of a message; throws `UnknownMetricError` or `PayloadError`. */
export function readMetrics(payload: Payload, births: Births, codeProperty: string, now: number): MetricValue[] {
  const time = payload.timestamp ?? now;
  return payload.metrics.map((metric) => {
    const known = find(metric, births);
    return {
      name: known.name,
      datatype: known.datatype,
      value: typedValue(metric, known),
      timestamp: metric.timestamp ?? time,
      quality: metric.properties === undefined ? Quality.Good : qualityOf(metric),
      code: metric.properties === undefined ? undefined : codeOf(metric, codeProperty),
      historical: metric.historical === true,
      transient: metric.transient === true,
      properties: metric.properties,
    };
  });
}

function find(metric: Metric, births: Births): KnownMetric {
  const known =
    metric.name !== undefined
      ? births.metrics.get(metric.name)
      : metric.alias !== undefined
        ? births.aliases.get(metric.alias)
        : undefined;
  if (known === undefined) throw new UnknownMetricError(metric);
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
