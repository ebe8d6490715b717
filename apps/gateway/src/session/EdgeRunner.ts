import { groupOfSecret } from '@lookfar/contract';
import {
  createEdgeState,
  type EdgeCommand,
  type EdgeEffect,
  type EdgeEvent,
  type EdgeState,
  edgeStep,
  type Publish,
  type Subscription,
} from '@lookfar/sparkplug';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { AgentStore } from '../AgentStore.ts';
import { backoffMs, unreachedMs } from '../backoff.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { brokerClient, WrongBroker } from './brokerClient.ts';
import { Locator } from './Locator.ts';

const CONNECT_MS = 10_000;
/** How long a planned close waits for the broker to receive the NDEATH. */
const END_MS = 3000;

/**
 * Bytes queued for a broker that accepts none; above this the connection counts as lost, and the births restate the
 * current values.
 */
const MOST_QUEUED_BYTES = 8 * 1024 * 1024;

/** Errors after which no byte can have reached the broker. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Return codes of a broker that refuses these credentials. */
const refusals: ReadonlySet<number> = new Set([4, 5]);

export interface EdgeRunnerOptions {
  sn: string;
  secret: string;
  /** `mqtts://host:port`. */
  broker: string;
  /** SHA-256 of the broker's public key, in hexadecimal; without it the system's authorities decide. */
  fingerprint: string | undefined;
  /** Nothing is published unless its STATE is online. */
  primaryHostId: string;
  /** Keep-alive interval, in seconds. */
  keepaliveS: number;
  store: AgentStore;
  runtime: Runtime;
  log: Log;
  onCommand(command: EdgeCommand): void;
  /** A command to a device with an invalid value. */
  onRefusedCommand(command: { device: string; uuid: string }): void;
  /** All births are out. */
  onBorn(): void;
  onLost(): void;
}

/** Runs `edgeStep` over MQTT: one client per connection (each has its own will), reconnecting indefinitely. */
export class EdgeRunner {
  readonly #options: EdgeRunnerOptions;
  readonly #state: EdgeState;
  #client: MqttClient | undefined;
  #attempt = 0;
  /** Whether somebody answered at the address in the last attempt, and in the one before. */
  #reached = true;
  #wasReached = true;
  #stopRetry: (() => void) | undefined;
  #ended: Promise<void> = Promise.resolve();
  #running = false;
  /** Epoch ms. */
  #cutUntil = 0;
  readonly #place: { group: string; node: string; primaryHostId: string };
  #locator: Locator | undefined;

  constructor(options: EdgeRunnerOptions) {
    const { sn, secret, primaryHostId } = options;
    this.#options = options;
    this.#place = { group: groupOfSecret(secret) ?? '', node: sn, primaryHostId };
    this.#state = createEdgeState(this.#place);
  }

  start(): void {
    this.#running = true;
    this.#state.bdSeq = this.#options.store.readBdSeq() ?? this.#state.bdSeq;
    this.#open();
  }

  /** NDEATH, DISCONNECT; resolves when the connection is closed. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopRetry?.();
    this.#locator?.stop();
    this.send({ kind: 'close' });
    await this.#ended;
  }

  /** As if its cable were unplugged until then (epoch ms): the broker sends its will, and nobody calls the broker. */
  cutOff(until: number): void {
    this.#cutUntil = until;
    if (until > this.#options.runtime.now()) this.#client?.stream.destroy();
  }

  /** Whether messages are currently delivered to the broker. */
  get live(): boolean {
    return this.#state.phase === 'live';
  }

  /** Whether the device has been announced. */
  knows(device: string): boolean {
    return this.#state.devices.has(device);
  }

  /** Bytes that the broker has not accepted yet. */
  get queuedBytes(): number {
    return this.#client?.stream.writableLength ?? 0;
  }

  send(event: EdgeEvent): void {
    for (const effect of edgeStep(this.#state, event, this.#options.runtime.now()).effects) this.#perform(effect);
  }

  #perform(effect: EdgeEffect): void {
    const { log } = this.#options;
    switch (effect.kind) {
      case 'saveBdSeq':
        this.#saveBdSeq(effect.bdSeq);
        break;
      case 'connect':
        this.#connect(effect.will);
        break;
      case 'subscribe':
        this.#subscribe(effect.subscriptions);
        break;
      case 'publish':
        this.#publish(effect);
        break;
      case 'live':
        this.#attempt = 0;
        log.info({ event: 'edge.born', rebirth: effect.rebirth, bdSeq: this.#state.bdSeq });
        this.#options.onBorn();
        break;
      case 'command':
        this.#options.onCommand(effect);
        break;
      case 'disconnect':
        this.#disconnect(effect.reconnect);
        break;
      case 'refused':
        log.warn({ event: 'edge.refused', reason: effect.reason });
        if (effect.command) this.#options.onRefusedCommand(effect.command);
        break;
    }
  }

  /** A full disk must not keep the gateway offline; the price is a bdSeq that repeats after a restart. */
  #saveBdSeq(bdSeq: number): void {
    try {
      this.#options.store.saveBdSeq(bdSeq);
    } catch (error) {
      this.#options.log.error({ event: 'edge.bdSeqNotSaved', reason: String(error) });
    }
  }

  #open(): void {
    const { now, setTimer } = this.#options.runtime;
    const cutMs = this.#cutUntil - now();
    if (cutMs > 0) {
      this.#stopRetry = setTimer(() => this.#open(), cutMs);
      return;
    }
    if (this.#place.group !== '') this.send({ kind: 'connect' });
    else
      this.#locate().catch((error: unknown) =>
        this.#options.log.error({ event: 'where.failed', reason: String(error) }),
      );
  }

  /**
   * A secret that does not start with a group comes from the factory: the server knows which group the gateway belongs
   * to.
   */
  async #locate(): Promise<void> {
    const { sn, runtime, log } = this.#options;
    this.#locator = new Locator({
      sn,
      connect: () => this.#dial(this.#clientOptions()),
      setTimer: runtime.setTimer,
      onError: (error) => this.#connectionFailed(error),
    });
    const group = await this.#locator.find();
    if (!this.#running) return;
    if (group === undefined) {
      const delayMs = this.#nextDelay();
      log.warn({ event: 'where.refused', retryInMs: delayMs });
      this.#stopRetry = runtime.setTimer(() => this.#open(), delayMs);
      return;
    }
    log.info({ event: 'where.found', group });
    this.#place.group = group;
    this.send({ kind: 'connect' });
  }

  #clientOptions(): IClientOptions {
    const { sn, secret } = this.#options;
    return {
      clientId: sn,
      username: sn,
      password: secret,
      clean: true,
      keepalive: this.#options.keepaliveS,
      connectTimeout: CONNECT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      queueQoSZero: false,
    };
  }

  #dial(options: IClientOptions): MqttClient {
    const client = brokerClient(this.#options, options);
    this.#reached = false;
    client.stream.once('connect', () => {
      this.#reached = true;
    });
    return client;
  }

  #connect(will: Publish): void {
    const options: IClientOptions = {
      ...this.#clientOptions(),
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: will.qos, retain: will.retain },
    };
    const client = this.#dial(options);
    let unsent = false;
    this.#client = client;
    const mine = (event: () => void) => {
      if (this.#client === client) event();
    };
    client.on('connect', () => mine(() => this.#connected()));
    client.on('message', (topic, payload) => mine(() => this.send({ kind: 'message', topic, payload })));
    client.on('error', (error) => {
      const code = 'code' in error ? error.code : '';
      unsent = error instanceof WrongBroker || unreached.has(String(code));
      // It may belong to someone else by now.
      if (refusals.has(Number(code))) this.#place.group = groupOfSecret(this.#options.secret) ?? '';
      this.#connectionFailed(error);
    });
    client.on('close', () => mine(() => this.#lost(unsent)));
  }

  #connectionFailed(error: Error): void {
    const event = error instanceof WrongBroker ? 'edge.wrongBroker' : 'edge.error';
    this.#options.log.warn({ event, reason: error.message });
  }

  #connected(): void {
    this.#options.log.info({ event: 'edge.connected' });
    this.send({ kind: 'connected' });
  }

  #lost(unsent: boolean): void {
    this.#client?.end(true);
    this.#client = undefined;
    this.send({ kind: 'disconnected', unsent });
    this.#options.onLost();
    this.#retry();
  }

  #retry(): void {
    if (!this.#running) return;
    const { runtime, log } = this.#options;
    const delayMs = this.#nextDelay();
    log.warn({ event: 'edge.disconnected', retryInMs: delayMs });
    this.#stopRetry = runtime.setTimer(() => this.#open(), delayMs);
  }

  #nextDelay(): number {
    // Attempts that found nobody are no reason to let a server wait that answers again.
    if (this.#reached !== this.#wasReached) this.#attempt = 0;
    this.#wasReached = this.#reached;
    const delayMs = (this.#reached ? backoffMs : unreachedMs)(this.#attempt, this.#options.runtime.random());
    this.#attempt += 1;
    return delayMs;
  }

  #subscribe(subscriptions: readonly Subscription[]): void {
    const client = this.#client;
    const wanted = Object.fromEntries(subscriptions.map(({ filter, qos }) => [filter, { qos }]));
    client?.subscribe(wanted, (error, granted) => {
      if (this.#client !== client) return;
      const refused = granted?.find(({ qos }) => qos > 2)?.topic;
      if (error === null && refused === undefined) {
        this.send({ kind: 'subscribed' });
        return;
      }
      this.#options.log.warn({ event: 'edge.subscribeRefused', reason: error?.message ?? refused });
      client.end(true);
    });
  }

  #publish({ topic, payload, qos, retain }: Publish): void {
    const buffer = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
    if (this.queuedBytes > MOST_QUEUED_BYTES) {
      this.#options.log.warn({ event: 'edge.congested', queuedBytes: this.queuedBytes });
      this.#client?.stream.destroy();
      return;
    }
    this.#client?.publish(topic, buffer, { qos, retain }, (error) => {
      if (error) this.#options.log.warn({ event: 'edge.publishFailed', topic, reason: error.message });
    });
  }

  #disconnect(reconnect: boolean): void {
    const client = this.#client;
    this.#client = undefined;
    this.#options.onLost();
    if (client === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopTimer = this.#options.runtime.setTimer(() => client.end(true, () => resolve()), END_MS);
    // Before the broker is connected there is nothing to wait for, and ending in order would send what is held back.
    client.end(!client.connected, () => resolve());
    this.#ended = promise.then(() => {
      stopTimer();
      if (reconnect) this.#retry();
    });
  }
}
