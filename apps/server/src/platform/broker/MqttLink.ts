export interface MqttMessage {
  topic: string;
  payload: Uint8Array;
  qos: 0 | 1;
  retain: boolean;
}

/** What the server does on its link. Whatever it throws is logged by the link and stops nothing. */
export interface MqttSession {
  readonly subscriptions: readonly { filter: string; qos: 0 | 1 }[];
  /** Asked before every connection. */
  will(): MqttMessage;
  /** Connected and subscribed. */
  up(): void;
  message(topic: string, payload: Uint8Array): void;
  down(): void;
}

/** The server's own place at the broker, inside the process or over the network. */
export interface MqttLink {
  start(session: MqttSession): Promise<void>;
  /** Sends what was published before, then leaves. */
  stop(): Promise<void>;
  publish(message: MqttMessage): void;
  state(): 'up' | 'down';
}
