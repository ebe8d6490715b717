import type { Client } from 'aedes';

/** A gateway that is identified by its access token and speaks JSON. `undefined` only wants to be provisioned. */
export type TokenId = number | undefined;

/** The outcome of a message: accepted, or why its sender is disconnected. */
export type Verdict = { ok: true } | { ok: false; reason: string };

/** The handler of these clients' messages. */
export interface TokenListener {
  connected(gatewayId: number): void;
  disconnected(gatewayId: number): void;
  message(gatewayId: TokenId, topic: string, payload: Uint8Array, reply: Reply): Verdict;
  maySubscribe(gatewayId: TokenId, filter: string): boolean;
}

export type Reply = (topic: string, text: string) => void;

/** How the server reaches these clients. */
export interface TokenClientPort {
  listen(listener: TokenListener): void;
  /** The filters that a connected client subscribes to; undefined while there is none. */
  filtersOf(gatewayId: number): ReadonlySet<string> | undefined;
  send(gatewayId: number, topic: string, text: string): void;
}

interface TokenClient {
  client: Client;
  gatewayId: TokenId;
  /** A newer connection of the same gateway has taken over; this one is about to close. */
  isReplaced: boolean;
  /** QoS by filter. */
  filters: Map<string, 0 | 1>;
}

/** Topics without subscribers and without publishers: the broker only acknowledges. */
const unheard = '$unheard';
const silent = '$silent';

/**
 * Clients whose topics mean "me": `v1/devices/me/telemetry` is different for each of them. So none of their messages go
 * through the broker's subscriptions; what they send is handed over directly, and what they receive is sent to them
 * alone.
 */
export class TokenClients implements TokenClientPort {
  private readonly byClient = new WeakMap<Client, TokenClient>();
  private readonly byGateway = new Map<number, TokenClient>();
  private listener: TokenListener | undefined;

  listen(listener: TokenListener): void {
    this.listener = listener;
  }

  has(client: Client): boolean {
    return this.byClient.has(client);
  }

  /** Admitted by its token, not yet connected. */
  admit(client: Client, gatewayId: TokenId): void {
    this.byClient.set(client, { client, gatewayId, isReplaced: false, filters: new Map() });
  }

  ready(client: Client): void {
    const entry = this.byClient.get(client);
    if (entry?.gatewayId === undefined || entry.isReplaced) return;
    const before = this.byGateway.get(entry.gatewayId);
    if (before === entry) return;
    this.byGateway.set(entry.gatewayId, entry);
    // A device that lost its connection reconnects before the old connection is detected as dead.
    if (before) {
      before.isReplaced = true;
      before.client.close();
    } else this.listener?.connected(entry.gatewayId);
  }

  gone(client: Client): void {
    const entry = this.byClient.get(client);
    this.byClient.delete(client);
    if (entry?.gatewayId === undefined || this.byGateway.get(entry.gatewayId) !== entry) return;
    this.byGateway.delete(entry.gatewayId);
    this.listener?.disconnected(entry.gatewayId);
  }

  expel(gatewayId: number): void {
    this.byGateway.get(gatewayId)?.client.close();
  }

  /** Changes the packet so that no other client receives it. */
  publish(client: Client, packet: { topic: string; payload: string | Buffer; retain: boolean }): Verdict {
    const entry = this.byClient.get(client);
    if (!entry || !this.listener) return { ok: false, reason: 'JSON topics are not supported here' };
    const { topic, payload } = packet;
    // A fast client sends before the broker has reported it as ready.
    this.ready(client);
    if (entry.isReplaced) return { ok: false, reason: 'another connection has taken over' };
    packet.topic = unheard;
    packet.retain = false;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return this.listener.message(entry.gatewayId, topic, bytes, (to, text) => this.write(entry, to, text));
  }

  /** Changes the subscription so that it matches nothing; the requested filters are stored here. */
  subscribe(client: Client, subscription: { topic: string; qos: number }): boolean {
    const entry = this.byClient.get(client);
    const { topic, qos } = subscription;
    if (!entry || !this.listener?.maySubscribe(entry.gatewayId, topic)) return false;
    entry.filters.set(topic, qos === 0 ? 0 : 1);
    subscription.topic = silent;
    return true;
  }

  unsubscribe(client: Client, filters: readonly string[]): void {
    for (const filter of filters) this.byClient.get(client)?.filters.delete(filter);
  }

  filtersOf(gatewayId: number): ReadonlySet<string> | undefined {
    const entry = this.byGateway.get(gatewayId);
    return entry && new Set(entry.filters.keys());
  }

  send(gatewayId: number, topic: string, text: string): void {
    const entry = this.byGateway.get(gatewayId);
    if (entry) this.write(entry, topic, text);
  }

  private write({ client, filters }: TokenClient, topic: string, text: string): void {
    const qos = [...filters].find(([filter]) => matches(filter, topic))?.[1];
    if (qos === undefined) return;
    client.publish({ cmd: 'publish', topic, payload: Buffer.from(text), qos, retain: false, dup: false }, ignore);
  }
}

/** The broker detects a connection that breaks in the meantime. */
const ignore = () => {};

/** The filters allowed here end in `+` or name one topic. */
function matches(filter: string, topic: string): boolean {
  if (!filter.endsWith('/+')) return filter === topic;
  const head = filter.slice(0, -1);
  return topic.startsWith(head) && !topic.slice(head.length).includes('/');
}
