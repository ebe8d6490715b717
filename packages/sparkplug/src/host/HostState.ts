import type { MetricType } from '../codec/datatypes.ts';
import type { Alias, AnyValue, Payload, PropertySet } from '../codec/model.ts';
import type { DecodeLimits } from '../codec/wire.ts';
import type { Publish } from '../messages.ts';
import type { DeviceMessage, NodeMessage } from '../topics.ts';

/** What a birth declared about a metric; DATA messages rely on it. */
export interface KnownMetric {
  name: string;
  datatype: MetricType;
  /** Of a UInt32: the field in which its node sends it, and expects it in a command. Undefined before a value came. */
  slot: 'int' | 'long' | undefined;
}

/** The metrics of one birth. Aliases are looked up within the node or device that was born with them. */
export interface Births {
  metrics: Map<string, KnownMetric>;
  aliases: Map<Alias, KnownMetric>;
}

/** A message waiting for earlier ones. */
export interface Waiting {
  topic: string;
  kind: NodeMessage | DeviceMessage;
  device: string | undefined;
  payload: Payload;
  bytes: number;
}

export interface NodeState {
  group: string;
  node: string;
  /** Undefined while the node is offline: then everything but an NBIRTH is ignored. */
  births: Births | undefined;
  bdSeq: number;
  birthTime: number;
  /** The expected seq of the next message. */
  nextSeq: number;
  devices: Map<string, Births>;
  /** By seq; not empty only while a gap is open. */
  waiting: Map<number, Waiting>;
  waitingBytes: number;
  /** When an open gap is given up; Infinity without one. */
  gapEndsAt: number;
  /** Last rebirth request; -Infinity before the first. */
  askedAt: number;
  /** A request delayed by the rate limit. */
  askDue: boolean;
  /**
   * Metrics for which a birth was requested: a node whose births never contain them would be reborn forever. Empty
   * after the node was offline.
   */
  missing: Set<string>;
}

export interface HostOptions {
  hostId: string;
  /** How long a gap in seq may stay open, in ms. */
  reorderMs: number;
  /** Minimum time between two rebirth requests to one node, in ms. */
  rebirthMs: number;
  /** Property reported as `code`. */
  codeProperty: string;
  limits: Readonly<DecodeLimits>;
}

/** Owned and changed in place by `hostStep`: a copy per message would cost more than the message. */
export interface HostState {
  readonly options: Readonly<HostOptions>;
  /** T of the current connection. */
  connectedAt: number;
  online: boolean;
  readonly nodes: Map<string, NodeState>;
  /** Nodes with an open gap or a delayed request. */
  readonly timed: Set<NodeState>;
  wakeAt: number;
}

export interface MetricValue {
  name: string;
  /** The birth's. */
  datatype: MetricType;
  /** `null` is Sparkplug's is_null; 64-bit types are bigint. */
  value: AnyValue | null;
  /** Epoch ms; the payload's, then the host's if the metric has none. */
  timestamp: number;
  /** 192 good, 0 bad, 500 stale. */
  quality: number;
  code: string | undefined;
  /** Stored at the edge: must not replace the live value. */
  historical: boolean;
  /** Must not be historised. */
  transient: boolean;
  properties: PropertySet | undefined;
}

/** `birth`: the node was reborn and the device not yet. */
export type StaleReason = 'nodeDeath' | 'deviceDeath' | 'birth' | 'brokerLost';

export type HostEffect =
  | { kind: 'nodeOnline'; group: string; node: string; bdSeq: number; timestamp: number; rebirth: boolean }
  | { kind: 'deviceOnline'; group: string; node: string; device: string; timestamp: number }
  /** `uuid` is the payload's, if it has one. */
  | {
      kind: 'values';
      group: string;
      node: string;
      device?: string;
      birth: boolean;
      uuid?: string;
      metrics: MetricValue[];
    }
  /** Without `device`: the node and all its devices. `timestamp` is when the values stopped being true. */
  | { kind: 'stale'; group: string; node: string; device?: string; timestamp: number; reason: StaleReason }
  | { kind: 'refused'; topic: string; reason: string };

/** What the runner executes itself: messages, and the next time it has to call. */
export type HostAction = HostEffect | ({ kind: 'publish' } & Publish) | { kind: 'wake'; at: number };

export type HostEvent =
  /** Before CONNECT: fixes T. */
  | { kind: 'connecting' }
  /** After SUBACK. */
  | { kind: 'connected' }
  /** `retained`: the broker had it before the subscription. */
  | { kind: 'message'; topic: string; payload: Uint8Array; retained: boolean }
  | { kind: 'disconnected' }
  /** The broker knows that the node's connection has ended, with or without NDEATH. */
  | { kind: 'nodeGone'; group: string; node: string }
  | { kind: 'tick' }
  | { kind: 'requestRebirth'; group: string; node: string }
  | { kind: 'close' };

export function createHostState(options: Readonly<HostOptions>): HostState {
  return { options, connectedAt: 0, online: false, nodes: new Map(), timed: new Set(), wakeAt: Infinity };
}

/** No id contains a slash, so the key is unique. */
export function nodeKey(group: string, node: string): string {
  return `${group}/${node}`;
}

export function createNode(group: string, node: string): NodeState {
  return {
    group,
    node,
    births: undefined,
    bdSeq: 0,
    birthTime: 0,
    nextSeq: 0,
    devices: new Map(),
    waiting: new Map(),
    waitingBytes: 0,
    gapEndsAt: Infinity,
    askedAt: -Infinity,
    askDue: false,
    missing: new Set(),
  };
}
