import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { whereTopic } from '@lookfar/contract';
import {
  Aedes,
  type AuthenticateError,
  type Client,
  type ConnectPacket,
  type PublishPacket,
  type Subscription,
} from 'aedes';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { RateLimitedLog } from '../log/RateLimitedLog.ts';
import type { BrokerPort } from './BrokerPort.ts';
import { ClientLimits } from './ClientLimits.ts';
import { type GatewayAccess, looksLikeSecret } from './GatewayAccess.ts';
import { PacketSizeGuard } from './PacketSizeGuard.ts';
import { PendingConnections } from './PendingConnections.ts';
import { TokenClients } from './TokenClients.ts';
import { isNodeBirth, mayPublish, maySubscribe, type TopicOwner } from './topicRules.ts';

const packetLimits = { most: 1024 * 1024, mostFirst: 64 * 1024 };
/** A connection that does not send CONNECT is closed after this time. */
const connectTimeoutMs = 10_000;
const pendingLimits = { most: 1000, mostPerAddress: 200 };
/** Messages of a client with QoS 2 that the broker holds until they are released. */
const mostHeld = 20;
/** Lines about the same until they are counted. */
const loggedFirst = 3;
const shownTopic = 200;
/** A client without credentials gets one reply and is then disconnected. */
const provisioningMs = 10_000;

/** Nobody can subscribe to it. */
const endOfSession = { cmd: 'publish', topic: '$gone', qos: 1, retain: false, dup: false } as const;

/** Ends a connection that did something forbidden; logged where it is thrown, so that it is not logged twice. */
class Refusal extends Error {}

export interface EmbeddedBrokerParts {
  access: GatewayAccess;
  /** Without TLS; absent if nobody may connect without. */
  plain: BrokerPort | undefined;
  tls: BrokerPort;
  clock: Clock;
  log: Log;
}

/** An MQTT 3.1.1 broker inside the server. Every client is a gateway that may touch only its own topics. */
export class EmbeddedBroker {
  private readonly access: GatewayAccess;
  readonly plain: BrokerPort | undefined;
  readonly tls: BrokerPort;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly sampled: RateLimitedLog;
  private readonly limits = new ClientLimits();
  private readonly pending: PendingConnections;
  /** Clients that speak JSON on topics of their own. */
  readonly tokens = new TokenClients();
  private readonly owners = new WeakMap<Client, TopicOwner>();
  private readonly bySn = new Map<string, Client>();
  /** The connection over which a gateway's current birth came. */
  private readonly bornBy = new Map<string, Client>();
  private onGone: ((gateway: TopicOwner) => void) | undefined;
  private readonly willTopics = new WeakMap<Client, string>();
  private readonly clientIds = new WeakMap<Client, string>();
  readonly aedes: Aedes;

  constructor({ access, plain, tls, clock, log }: EmbeddedBrokerParts) {
    this.access = access;
    this.plain = plain;
    this.tls = tls;
    this.clock = clock;
    this.log = log;
    this.sampled = new RateLimitedLog(log, () => clock.now(), loggedFirst);
    this.pending = new PendingConnections(pendingLimits, (address) =>
      this.sampled.warn(
        `pending ${address}`,
        { address },
        'the broker closed a connection: too many have not logged in',
      ),
    );
    this.aedes = new Aedes({
      connectTimeout: connectTimeoutMs,
      maxInflightInbound: mostHeld,
      // With a limit, clients that do not read would hold up everyone's messages.
      concurrency: 0,
      preConnect: (client, packet, done) => this.preConnect(client, packet, done),
      authenticate: (client, username, password, done) => {
        this.authenticate(client, username, password).then(
          () => done(null, true),
          (error: AuthenticateError) => done(error, false),
        );
      },
      authorizePublish: (client, packet, done) => done(this.checkPublish(client, packet)),
      authorizeSubscribe: (client, subscription, done) =>
        done(null, this.allowsSubscribe(client, subscription) ? subscription : null),
      authorizeForward: (client, packet) => (this.allowsForward(client) ? packet : null),
    });
  }

  state(): 'up' | 'down' {
    return this.ports().every((port) => port.isListening) ? 'up' : 'down';
  }

  async start(): Promise<void> {
    this.aedes.on('clientError', (client, error) => this.clientFailed(client, error));
    this.aedes.on('connectionError', (client, error) => this.clientFailed(client, error));
    this.aedes.on('clientReady', (client) => this.guard(() => this.tokens.ready(client)));
    this.aedes.on('clientDisconnect', (client) => this.guard(() => this.gone(client)));
    this.aedes.on('subscribe', (subscriptions, client) => this.tellWhere(client, subscriptions));
    this.aedes.on('unsubscribe', (filters, client) => {
      this.tokens.unsubscribe(client, filters);
      this.limits.unsubscribe(client, filters);
    });
    await this.aedes.listen();
    for (const port of this.ports()) {
      await port.start(
        (socket) => this.accept(socket),
        (socket) => this.pending.add(socket),
      );
    }
    this.log.info({ port: this.plain?.number, tlsPort: this.tls.number }, 'the MQTT broker is listening');
  }

  async stop(): Promise<void> {
    const closed = this.ports().map((port) => port.close());
    await new Promise<void>((resolve) => this.aedes.close(() => resolve()));
    // The broker does not track connections that never sent CONNECT; they would keep the port until they time out.
    for (const port of this.ports()) port.cut();
    await Promise.all(closed);
  }

  /** The connection of a gateway with a birth has ended, with or without a will or a word. */
  whenGone(listener: (gateway: TopicOwner) => void): void {
    this.onGone = listener;
  }

  expel({ gatewayId, sn }: { gatewayId: number; sn: string }, reason: string): void {
    const client = this.bySn.get(sn);
    if (client) this.log.info({ sn }, `disconnected a gateway: ${reason}`);
    // Without a DISCONNECT, so that its will is published.
    client?.conn.destroy();
    this.tokens.expel(gatewayId);
  }

  /** A gateway with a factory secret learns its group here. */
  private tellWhere(client: Client, subscriptions: readonly { topic: string }[]): void {
    const owner = this.owners.get(client);
    if (!owner) return;
    const topic = whereTopic(owner.sn);
    if (!subscriptions.some((subscription) => subscription.topic === topic)) return;
    const payload = Buffer.from(String(owner.orgId));
    client.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => {});
  }

  private gone(client: Client): void {
    const owner = this.owners.get(client);
    if (owner && this.bySn.get(owner.sn) === client) this.bySn.delete(owner.sn);
    if (owner && this.bornBy.get(owner.sn) === client) {
      this.bornBy.delete(owner.sn);
      this.tellGone(owner);
    }
    this.tokens.gone(client);
  }

  /** On the way of all messages: the gateway's last values and its will were sent before and come first. */
  private tellGone(owner: TopicOwner): void {
    this.aedes.publish({ ...endOfSession, payload: owner.sn }, () => {
      if (!this.bornBy.has(owner.sn)) this.guard(() => this.onGone?.(owner));
    });
  }

  private ports(): BrokerPort[] {
    return this.plain ? [this.plain, this.tls] : [this.tls];
  }

  private accept(socket: Socket): void {
    const client = this.aedes.handle(socket);
    const guard = new PacketSizeGuard(packetLimits);
    // The broker reads on 'readable'; 'data' then only reports what it read.
    socket.on('data', (chunk: Buffer) => {
      if (guard.push(chunk)) return;
      this.refuse(client, 'packet too large');
      socket.destroy();
    });
  }

  private preConnect(client: Client, packet: ConnectPacket, done: (error: Error | null, ok: boolean) => void): void {
    if (packet.will) this.willTopics.set(client, packet.will.topic);
    this.clientIds.set(client, packet.clientId);
    // No session outlives its connection: a command that waited would reach a plant whose state has changed since, and
    // what waits for a gateway that never returns would stay in memory.
    packet.clean = true;
    // Only a gateway that logs in by its SN owns that name; another client with the same name would disconnect the
    // gateway.
    const isNamed = packet.clientId === packet.username && !looksLikeSecret(packet.clientId);
    if (!isNamed) packet.clientId = `anonymous-${randomUUID()}`;
    done(null, true);
  }

  private async authenticate(client: Client, username: string | undefined, password: Buffer | undefined) {
    const result = await this.access.login({
      address: addressOf(client),
      clientId: this.clientIds.get(client) ?? '',
      username,
      password,
      willTopic: this.willTopics.get(client),
    });
    if ('owner' in result) {
      this.owners.set(client, result.owner);
      this.bySn.set(result.owner.sn, client);
      this.pending.loggedIn(client.conn as Socket);
      this.connected(client, result.owner.sn, 'a gateway connected');
      return;
    }
    if ('returnCode' in result) {
      const { reason, returnCode } = result;
      throw Object.assign(this.refuse(client, reason, { username: shownName(username) }), { returnCode });
    }
    const gateway = 'token' in result ? result.token : undefined;
    this.tokens.admit(client, gateway?.id);
    if (gateway) this.pending.loggedIn(client.conn as Socket);
    else
      client.conn.once(
        'close',
        this.clock.setTimeout(() => client.close(), provisioningMs),
      );
    this.connected(client, gateway?.sn, 'a JSON client connected');
  }

  private connected(client: Client, sn: string | undefined, text: string): void {
    const address = addressOf(client);
    this.sampled.info(`connected ${sn ?? address}`, { sn, address }, text);
  }

  private checkPublish(client: Client | null, packet: PublishPacket): Error | null {
    // Without a client it is the server itself.
    if (!client) return null;
    if (this.tokens.has(client)) {
      const { topic } = packet;
      const verdict = this.guard(() => this.tokens.publish(client, packet));
      return verdict?.ok ? null : this.refuse(client, verdict?.reason ?? 'not understood', { topic });
    }
    const owner = this.owners.get(client);
    if (!owner || !mayPublish(owner, packet.topic))
      return this.refuse(client, 'published to a forbidden topic', packet);
    if (isNodeBirth(packet.topic)) this.bornBy.set(owner.sn, client);
    // Messages of gateways are never retained: a stale birth would look like a live gateway.
    packet.retain = false;
    return null;
  }

  private allowsSubscribe(client: Client, subscription: Subscription): boolean {
    const { topic } = subscription;
    if (!this.limits.subscribe(client, topic)) {
      this.refuse(client, 'subscribed to too many topics', { topic });
      return false;
    }
    if (this.tokens.has(client) && this.tokens.subscribe(client, subscription)) return true;
    const owner = this.owners.get(client);
    if (owner && maySubscribe(owner, topic)) return true;
    this.limits.unsubscribe(client, [topic]);
    this.refuse(client, 'subscribed to a forbidden topic', { topic });
    return false;
  }

  private allowsForward(client: Client): boolean {
    if (this.limits.forward(client)) return true;
    if (!client.conn.destroyed) this.refuse(client, 'does not read what it is sent');
    client.conn.destroy();
    return false;
  }

  /** Our own failure with one message must not stop the broker. */
  private guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      this.log.error({ err: error }, 'could not serve a client');
      return undefined;
    }
  }

  private refuse(
    client: Client,
    reason: string,
    about: { topic?: string; username?: string | undefined } = {},
  ): Refusal {
    const sn = this.owners.get(client)?.sn ?? about.username;
    const topic = about.topic?.slice(0, shownTopic);
    const address = addressOf(client);
    this.sampled.warn(`${reason} ${address}`, { sn, topic, address }, `the broker refused a client: ${reason}`);
    return new Refusal(reason);
  }

  private clientFailed(client: Client, error: Error): void {
    if (error instanceof Refusal) return;
    const sn = this.owners.get(client)?.sn;
    const address = addressOf(client);
    const about = { sn, address, reason: error.message };
    this.sampled.info(`failed ${sn ?? address}`, about, 'a connection to the broker failed');
  }
}

function addressOf(client: Client): string {
  return (client.conn as Socket).remoteAddress ?? '';
}

/** A token that was mistyped or sent to the wrong place is still a secret. */
function shownName(username: string | undefined): string | undefined {
  return username !== undefined && looksLikeSecret(username) ? '(token)' : username?.slice(0, 100);
}
