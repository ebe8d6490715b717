import { whereTopic } from '@lookfar/contract';
import type { MqttClient } from 'mqtt';

const ANSWER_MS = 10_000;
const GROUP = /^[^+/#]{1,64}$/;

export interface LocatorOptions {
  sn: string;
  connect(): MqttClient;
  onError(error: Error): void;
  setTimer(run: () => void, ms: number): () => void;
}

/**
 * Asks the server which group this gateway belongs to, on a topic that only it may read. A gateway with a factory
 * secret does not know its group, and the broker refuses it until it is registered.
 */
export class Locator {
  readonly #options: LocatorOptions;
  #client: MqttClient | undefined;

  constructor(options: LocatorOptions) {
    this.#options = options;
  }

  /** The group; undefined if it cannot be determined now. Never rejects. */
  async find(): Promise<string | undefined> {
    const { sn, connect, onError, setTimer } = this.#options;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const topic = whereTopic(sn);
    const client = connect();
    this.#client = client;
    const stopTimer = setTimer(() => resolve(undefined), ANSWER_MS);
    client.on('connect', () => client.subscribe(topic, { qos: 1 }, (error) => error && resolve(undefined)));
    client.on('message', (from, payload) => {
      const group = payload.toString();
      if (from === topic && GROUP.test(group)) resolve(group);
    });
    client.on('error', (error) => {
      onError(error);
      resolve(undefined);
    });
    client.on('close', () => resolve(undefined));
    const group = await promise;
    stopTimer();
    await client.endAsync(true).catch(() => undefined);
    return group;
  }

  stop(): void {
    this.#client?.end(true);
  }
}
