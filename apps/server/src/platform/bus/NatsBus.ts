import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import {
  type Answerer,
  type Bus,
  type BusQuestion,
  type BusTopic,
  type BusTopics,
  NoAnswer,
  questionBytes,
} from './Bus.ts';
import { Listeners } from './Listeners.ts';

const prefix = 'lookfar.';
/** Not below `prefix`: an answer may be megabytes and concerns one process only. */
const questionPrefix = 'lookfar-question.';
const reconnectMs = 1000;
/** A server whose NATS is down starts anyway and connects when it becomes available. */
const startWaitMs = 3000;

/**
 * Worthless when late: the latest values are requested again after a gap, so they are not queued while NATS is down.
 */
const perishable: ReadonlySet<BusTopic> = new Set<BusTopic>([
  'values',
  'gateway.state',
  'device.state',
  'node.heartbeat',
]);

/** The bus between several processes. Listeners of the same process are reached directly, with or without NATS. */
export class NatsBus implements Bus {
  private readonly url: string;
  private readonly log: Log;
  private readonly listeners: Listeners;
  private readonly upListeners = new Set<() => void>();
  private readonly answerers = new Map<BusQuestion, { answerer: Answerer; subscription?: Subscription }>();
  private connection: NatsConnection | undefined;
  private isUp = false;
  private isStopped = false;

  constructor(url: string, log: Log) {
    this.url = url;
    this.log = log;
    this.listeners = new Listeners(log);
  }

  publish<K extends BusTopic>(topic: K, message: BusTopics[K]): void {
    this.listeners.emit(topic, message);
    if (!this.connection || (!this.isUp && perishable.has(topic))) return;
    try {
      this.connection.publish(prefix + topic, JSON.stringify(message));
    } catch (error) {
      this.log.error({ topic, err: error }, 'could not send a message to the other servers');
    }
  }

  subscribe<K extends BusTopic>(topic: K, listener: (message: BusTopics[K]) => void): () => void {
    return this.listeners.add(topic, listener);
  }

  async ask(question: BusQuestion, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    const own = this.answerers.get(question);
    if (own) return own.answerer(body);
    if (!this.connection || !this.isUp) throw new NoAnswer(`no connection to whoever answers about ${question}`);
    const parts: Uint8Array[] = [];
    try {
      const options = { strategy: 'sentinel', maxWait: timeoutMs } as const;
      const messages = await this.connection.requestMany(questionPrefix + question, body, options);
      for await (const { data } of messages) {
        if (data.length === 0) return Buffer.concat(parts);
        parts.push(data);
      }
    } catch (error) {
      throw new NoAnswer(`nobody answers questions about ${question}`, { cause: error });
    }
    throw new NoAnswer(`no answer about ${question} within ${timeoutMs} ms`);
  }

  answer(question: BusQuestion, answerer: Answerer): () => void {
    const entry = { answerer };
    this.answerers.set(question, entry);
    if (this.connection) this.serve(this.connection, question);
    return () => {
      const known = this.answerers.get(question);
      if (known?.answerer !== answerer) return;
      known.subscription?.unsubscribe();
      this.answerers.delete(question);
    };
  }

  onUp(listener: () => void): () => void {
    this.upListeners.add(listener);
    return () => this.upListeners.delete(listener);
  }

  state(): 'up' | 'down' {
    return this.isUp ? 'up' : 'down';
  }

  async start(): Promise<void> {
    const opened = this.open().catch((error: unknown) =>
      this.log.error({ err: error }, 'giving up on the NATS connection'),
    );
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, startWaitMs);
    });
    await Promise.race([opened, waited]);
    clearTimeout(timer);
    if (!this.isUp) this.log.warn('NATS is unreachable; this server runs standalone until it is available');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.isUp = false;
    await this.connection?.close();
  }

  private async open(): Promise<void> {
    const connection = await connect({
      servers: this.url,
      name: 'lookfar',
      // This process has already delivered its own messages.
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectMs,
      ignoreAuthErrorAbort: true,
    });
    this.connection = connection;
    if (this.isStopped) return connection.close();
    connection.subscribe(`${prefix}>`, { callback: (error, message) => this.receive(error, message) });
    for (const question of this.answerers.keys()) this.serve(connection, question);
    // NATS has the subscriptions before the bus is reported as up.
    await connection.flush();
    this.follow(connection).catch((error: unknown) =>
      this.log.error({ err: error }, 'could not watch the NATS connection'),
    );
    this.becomeUp();
  }

  private async follow(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        this.isUp = false;
        this.log.warn('NATS disconnected; this server runs standalone until it is back');
      } else if (status.type === 'reconnect') this.becomeUp();
      else if (status.type === 'error') this.log.error({ err: status.error }, 'NATS reported an error');
    }
  }

  private serve(connection: NatsConnection, question: BusQuestion): void {
    const entry = this.answerers.get(question);
    if (!entry || entry.subscription || connection.isClosed()) return;
    const callback = (error: Error | null, message: Msg) => {
      if (error) this.log.error({ err: error }, 'the NATS subscription failed');
      else
        this.respond(message, entry.answerer).catch((err: unknown) =>
          this.log.error({ err, question }, 'could not answer another server'),
        );
    };
    entry.subscription = connection.subscribe(questionPrefix + question, { queue: 'answer', callback });
  }

  /** In parts, because NATS limits the size of messages; an empty one is the end. */
  private async respond(message: Msg, answerer: Answerer): Promise<void> {
    const answer = await answerer(message.data);
    for (let at = 0; at < answer.length; at += questionBytes) message.respond(answer.subarray(at, at + questionBytes));
    message.respond();
  }

  private becomeUp(): void {
    this.isUp = true;
    this.log.info('connected to the other servers through NATS');
    for (const listener of this.upListeners) {
      try {
        listener();
      } catch (error) {
        this.log.error({ err: error }, 'a bus listener failed');
      }
    }
  }

  private receive(error: Error | null, message: Msg): void {
    if (error) {
      this.log.error({ err: error }, 'the NATS subscription failed');
      return;
    }
    const topic = message.subject.slice(prefix.length) as BusTopic;
    try {
      this.listeners.emit(topic, message.json());
    } catch {
      this.log.warn({ topic }, 'a message from another server is not valid JSON');
    }
  }
}
