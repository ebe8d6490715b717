import type { MetricValue, StaleReason } from '@lookfar/sparkplug';
import type { CatalogueEntry } from './Catalogue.ts';

/** The events of a gateway, in any protocol. Devices and metrics are identified by their ids as text. */
export type IngestEvent =
  | { kind: 'nodeOnline'; rebirth: boolean }
  | { kind: 'deviceOnline'; device: string }
  /** Without `device`: of the gateway itself. `uuid` is the batch's, where there is one. */
  | { kind: 'values'; device?: string; birth: boolean; uuid?: string; metrics: MetricValue[] }
  /** Without `device`: the gateway and all its devices. `timestamp` is when the values stopped being true. */
  | { kind: 'stale'; device?: string; timestamp: number; reason: StaleReason };

/** The only interface into live state and records. */
export interface IngestPort {
  take(gateway: CatalogueEntry, event: IngestEvent): void;
}
