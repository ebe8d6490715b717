export interface MqttMessage {
  topic: string;
  payload: Uint8Array;
  qos: 0 | 1;
  retain: boolean;
}

/** What the server does on its link. Errors it throws are logged by the link and have no other effect. */
export interface MqttSession {
  readonly subscriptions: readonly { filter: string; qos: 0 | 1 }[];
  /** Called before every connection. */
  will(): MqttMessage;
  /** Connected and subscribed. */
  up(): void;
  /** `retained`: the broker had it before the subscription. */
  message(topic: string, payload: Uint8Array, retained: boolean): void;
  /** The connection of a gateway has ended. Only the embedded broker knows; any other has to publish its will. */
  gone(gateway: { orgId: number; sn: string }): void;
  down(): void;
}

/** The server's own connection to the broker, inside the process or over the network. */
export interface MqttLink {
  /** Whether the broker, and with it the connections of gateways, goes on while this server is away. */
  readonly isExternal: boolean;
  start(session: MqttSession): Promise<void>;
  /** Sends what is still queued, then disconnects. */
  stop(): Promise<void>;
  publish(message: MqttMessage): void;
  state(): 'up' | 'down';
}
