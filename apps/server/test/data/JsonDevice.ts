import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { until } from './until.ts';

/** A device that speaks ThingsBoard's MQTT JSON; its token is its username. */
export class JsonDevice {
  readonly client: MqttClient;
  readonly heard: { topic: string; json: unknown }[] = [];
  refusal: number | undefined;

  constructor(broker: string, token: string | undefined, options: IClientOptions = {}) {
    const username = token === undefined ? {} : { username: token };
    this.client = connect(broker, { reconnectPeriod: 0, protocolVersion: 4, ...username, ...options });
    this.client.on('error', (error) => {
      this.refusal = (error as { code?: number }).code;
    });
    this.client.on('message', (topic, payload) => this.heard.push({ topic, json: JSON.parse(String(payload)) }));
  }

  async connected(...filters: string[]): Promise<this> {
    await until('the device to connect', () => this.client.connected);
    if (filters.length > 0) await this.client.subscribeAsync(filters, { qos: 1 });
    return this;
  }

  /** Resolves when the server has acknowledged it. */
  async say(topic: string, content: unknown): Promise<void> {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await this.client.publishAsync(topic, text, { qos: 1 });
  }

  async cutOff(): Promise<void> {
    await until('the device to be cut off', () => !this.client.connected);
  }

  async answer(topic: string): Promise<unknown> {
    return (await until(`an answer on ${topic}`, () => this.heard.find((one) => one.topic === topic))).json;
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }
}
