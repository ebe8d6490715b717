import { gatewayMetrics } from '@lookfar/contract';
import type { AnyValue, MetricValue } from '@lookfar/sparkplug';

/** What a gateway reports about its configuration. */
export interface ConfigurationReport {
  /** The revision in use. */
  applied?: number | undefined;
  /** Why it refused a newer one; empty if it did not. */
  refusal: string;
  /** The revision it refused; undefined if it does not say. */
  refused?: number | undefined;
}

/** Changes rarely, and is worth knowing immediately. */
export interface GatewayIdentity {
  /** 1 if its birth contains the revision of its configuration. */
  configurable?: number;
  firmware?: string;
  model?: string;
  networking?: string;
  iccid?: string;
}

/** Changes every few seconds. */
export interface GatewayCondition {
  strength?: number | null;
  longitude?: number | null;
  latitude?: number | null;
  backlog?: number | null;
}

export interface GatewayReport {
  configuration: ConfigurationReport | undefined;
  identity: GatewayIdentity;
  condition: GatewayCondition;
}

/** Texts are as long as the agent's own limits, at most. */
const mostRefusal = 1000;
const mostText = 100;

/** What a gateway reported about itself. A birth contains everything: omitted fields are no longer known. */
export function readGatewayReport(metrics: readonly MetricValue[], birth: boolean): GatewayReport {
  const values = new Map(metrics.filter(({ historical }) => !historical).map(({ name, value }) => [name, value]));
  return {
    configuration: readConfiguration(values),
    identity: withoutUnsaid({
      configurable: birth ? Number(values.has(gatewayMetrics.revision)) : undefined,
      firmware: readText(values, gatewayMetrics.firmware, birth),
      // The value entered by a user stays until the gateway reports its own.
      model: readText(values, gatewayMetrics.model, false),
      networking: readText(values, gatewayMetrics.networking, birth),
      iccid: readText(values, gatewayMetrics.iccid, birth),
    }),
    condition: withoutUnsaid({
      strength: readNumber(values, gatewayMetrics.signalStrength, { birth, least: 0, most: 100, whole: true }),
      longitude: readNumber(values, gatewayMetrics.longitude, { birth, least: -180, most: 180 }),
      latitude: readNumber(values, gatewayMetrics.latitude, { birth, least: -90, most: 90 }),
      backlog: readNumber(values, gatewayMetrics.backlog, {
        birth,
        least: 0,
        most: Number.MAX_SAFE_INTEGER,
        whole: true,
      }),
    }),
  };
}

type Values = ReadonlyMap<string, AnyValue | null>;

function readConfiguration(values: Values): ConfigurationReport | undefined {
  const applied = numberOf(values.get(gatewayMetrics.revision));
  const refusal = values.get(gatewayMetrics.refusal);
  if (applied === undefined && typeof refusal !== 'string') return undefined;
  const refused = numberOf(values.get(gatewayMetrics.refusedRevision));
  return {
    applied: Number.isSafeInteger(applied) ? applied : undefined,
    refusal: typeof refusal === 'string' ? plain(refusal, mostRefusal) : '',
    refused: refused && Number.isSafeInteger(refused) ? refused : undefined,
  };
}

function readText(values: Values, name: string, birth: boolean): string | undefined {
  const value = values.get(name);
  if (typeof value === 'string') return plain(value, mostText);
  return birth ? '' : undefined;
}

function readNumber(
  values: Values,
  name: string,
  { birth, least, most, whole = false }: { birth: boolean; least: number; most: number; whole?: boolean },
): number | null | undefined {
  const value = numberOf(values.get(name));
  if (value !== undefined && value >= least && value <= most) return whole ? Math.round(value) : value;
  return birth || values.has(name) ? null : undefined;
}

function numberOf(value: AnyValue | null | undefined): number | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : undefined;
}

function withoutUnsaid<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** PostgreSQL stores no NUL in a text. */
function plain(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest);
}
