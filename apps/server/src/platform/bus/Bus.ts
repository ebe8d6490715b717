import type { SignalValue } from '@lookfar/contract';

/** New values of one equipment, by signal id. */
export interface ValuesMessage {
  /** The server process that saw them; the others copy them. */
  node: string;
  equipmentId: number;
  values: [signalId: number, value: SignalValue][];
}

/** `since` is epoch ms of the change. */
export interface GatewayStateMessage {
  node: string;
  gatewayId: number;
  online: boolean;
  since: number;
}

export interface DeviceStateMessage {
  node: string;
  equipmentId: number;
  online: boolean;
  since: number;
}

/** Everything that the processes of one installation tell each other. */
export interface BusTopics {
  /** A session ended: logout, revocation, or its expiry was noticed. */
  'session.ended': { sessionHash: string };
  values: ValuesMessage;
  'gateway.state': GatewayStateMessage;
  'device.state': DeviceStateMessage;
  /** What these gateways have to do changed; their revision has grown already. */
  'gateway.changed': { gatewayIds: number[] };
  /** Somebody watches: scan every `scanMs` for `leaseSeconds`. */
  'gateway.scan': { gatewayId: number; scanMs: number; leaseSeconds: number };
  /** A process without the newest values asks those that have them to say them again. */
  'snapshot.wanted': { node: string };
}

export type BusTopic = keyof BusTopics;

export interface Bus {
  /** Reaches the listeners of this process before it returns, and those of the others soon after. */
  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void;
  /** Returns its disposer. A listener that throws is logged and stops nothing. */
  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void;
  /** Runs whenever the other processes can be reached again: messages may have been missed. Returns its disposer. */
  onUp(listener: () => void): () => void;
  state(): 'up' | 'down';
  start(): Promise<void>;
  stop(): Promise<void>;
}
