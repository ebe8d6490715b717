import type { TypedMetric } from '../codec/model.ts';
import type { CommandMetric, Publish, Subscription } from '../messages.ts';

/** A metric of this edge node: its name, datatype, value and time in epoch ms; quality goes into `properties`. */
export type EdgeMetric = TypedMetric & { name: string; timestamp: number };

/** What the last birth announced, with the latest value for the next one. */
export interface Announced {
  /** Undefined for the two metrics that are never aliased. */
  alias: number | undefined;
  metric: EdgeMetric;
}

export interface EdgeOptions {
  group: string;
  node: string;
  /** Births wait until this host is online, and end when it goes offline. */
  primaryHostId?: string | undefined;
  /** UInt32 in `long_value` (Tahu) instead of `int_value` (specification). */
  uint32AsLong?: boolean;
}

/**
 * off → connecting → subscribing → (waiting for the primary host →) live. Only `live` publishes.
 */
export type EdgePhase = 'off' | 'connecting' | 'subscribing' | 'waiting' | 'live';

/** Owned and changed in place by `edgeStep`. */
export interface EdgeState {
  readonly options: Readonly<EdgeOptions>;
  phase: EdgePhase;
  /** bdSeq of the last CONNECT. */
  bdSeq: number;
  /** seq of the next message. */
  seq: number;
  nextAlias: number;
  metrics: Map<string, Announced>;
  /** The devices that are online. */
  readonly devices: Map<string, Map<string, Announced>>;
  hostOnline: boolean;
  /** Latest STATE timestamp of the primary host. */
  hostTime: number;
}

export type EdgeEvent =
  /** The node's own metrics; removes all devices unless told to keep them. While live, this causes a new birth. */
  | { kind: 'define'; metrics: readonly EdgeMetric[]; keepDevices?: boolean }
  /** All births again, as if requested by the host; nothing while not live. */
  | { kind: 'rebirth' }
  /** Before CONNECT. */
  | { kind: 'connect' }
  | { kind: 'connected' }
  | { kind: 'subscribed' }
  /** `unsent`: the broker was not reached, so the CONNECT was never sent and its bdSeq is still free. */
  | { kind: 'disconnected'; unsent?: boolean }
  | { kind: 'message'; topic: string; payload: Uint8Array }
  /**
   * Values of announced metrics: one DATA message, with `uuid` in its payload. Historical ones do not become the latest
   * value.
   */
  | { kind: 'data'; device?: string | undefined; metrics: readonly EdgeMetric[]; uuid?: string | undefined }
  /** A device is responding: all its metrics. */
  | { kind: 'deviceOnline'; device: string; metrics: readonly EdgeMetric[] }
  | { kind: 'deviceOffline'; device: string }
  | { kind: 'close' };

export interface EdgeCommand {
  device: string | undefined;
  timestamp: number | undefined;
  uuid: string | undefined;
  metrics: CommandMetric[];
}

export type EdgeEffect =
  /** To be persisted before the CONNECT that follows. */
  | { kind: 'saveBdSeq'; bdSeq: number }
  | { kind: 'connect'; will: Publish }
  | { kind: 'subscribe'; subscriptions: readonly Subscription[] }
  | ({ kind: 'publish' } & Publish)
  /** Births are out: data flows from here on. */
  | { kind: 'live'; rebirth: boolean }
  | ({ kind: 'command' } & EdgeCommand)
  /** After the preceding publishes; `reconnect`: start over with `connect`. */
  | { kind: 'disconnect'; reconnect: boolean }
  /** `command`: the one whose metric was refused, so that its sender can be notified. */
  | { kind: 'refused'; reason: string; command?: { device: string; uuid: string } };

/** `lastBdSeq` is the one saved before a restart; undefined for an edge node that never connected. */
export function createEdgeState(options: Readonly<EdgeOptions>, lastBdSeq?: number): EdgeState {
  return {
    options,
    phase: 'off',
    bdSeq: lastBdSeq ?? 255,
    seq: 0,
    nextAlias: 1,
    metrics: new Map(),
    devices: new Map(),
    hostOnline: false,
    hostTime: -Infinity,
  };
}
