import { connect, type MqttClient } from 'mqtt';
import type { Log } from '../log/log.ts';
import type { MqttLink, MqttMessage, MqttSession } from './MqttLink.ts';

const reconnectMs = 2000;
const keepaliveSeconds = 30;

/** The server as a client of an external broker; the URL contains the credentials. */
export class ExternalLink implements MqttLink {
  readonly isExternal = true;
  private readonly url: string;
  private readonly log: Log;
  private client: MqttClient | undefined;
  private isUp = false;

  constructor(url: string, log: Log) {
    this.url = url;
    this.log = log;
  }

  async start(session: MqttSession): Promise<void> {
    const client = connect(this.url, {
      clean: true,
      protocolVersion: 4,
      keepalive: keepaliveSeconds,
      reconnectPeriod: reconnectMs,
      will: willOf(session),
      // A command that waited for the broker would reach a plant whose state has changed since.
      queueQoSZero: false,
      resubscribe: false,
    });
    this.client = client;
    client.on('reconnect', () => {
      client.options.will = willOf(session);
    });
    client.on('connect', () => this.subscribe(client, session));
    client.on('message', (topic, payload, { retain }) => this.guard(() => session.message(topic, payload, retain)));
    client.on('close', () => this.wentDown(session));
    client.on('error', (error) => this.log.warn({ reason: error.message }, 'the MQTT broker refused the connection'));
  }

  async stop(): Promise<void> {
    await this.client?.endAsync();
  }

  publish({ topic, payload, qos, retain }: MqttMessage): void {
    if (!this.client?.connected) {
      this.log.warn({ topic }, 'message not sent: disconnected from the MQTT broker');
      return;
    }
    this.client.publish(topic, Buffer.from(payload), { qos, retain }, (error) => {
      if (error) this.log.warn({ topic, reason: error.message }, 'could not publish a message');
    });
  }

  state(): 'up' | 'down' {
    return this.isUp ? 'up' : 'down';
  }

  private subscribe(client: MqttClient, session: MqttSession): void {
    const filters = Object.fromEntries(session.subscriptions.map(({ filter, qos }) => [filter, { qos }]));
    client.subscribe(filters, (error) => {
      if (error) {
        this.log.error({ reason: error.message }, 'the MQTT broker refused the subscription');
        // Closing it makes the client reconnect after the usual delay.
        client.stream.destroy();
        return;
      }
      this.isUp = true;
      this.log.info('connected to the MQTT broker');
      this.guard(() => session.up());
    });
  }

  private wentDown(session: MqttSession): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.log.warn('disconnected from the MQTT broker');
    this.guard(() => session.down());
  }

  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.log.error({ err: error }, 'could not handle a message');
    }
  }
}

function willOf(session: MqttSession) {
  const { topic, payload, qos, retain } = session.will();
  return { topic, payload: Buffer.from(payload), qos, retain };
}
