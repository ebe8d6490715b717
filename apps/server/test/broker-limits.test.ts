import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrokerPort, plainServer } from '../src/platform/broker/BrokerPort.ts';
import { EmbeddedBroker } from '../src/platform/broker/EmbeddedBroker.ts';
import { GatewayAccess, hashGatewaySecret } from '../src/platform/broker/GatewayAccess.ts';
import { LoginLimiter } from '../src/platform/broker/LoginLimiter.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { until } from './data/until.ts';

const secret = '7.0123456789abcdefghijklmn';
const secretHash = hashGatewaySecret(secret);
const token = '7.jsonjsonjsonjsonjsonjsonjson1234';

function packet(type: number, ...parts: (string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'number') return Buffer.from([part]);
      return Buffer.concat([Buffer.from([part.length >> 8, part.length & 0xff]), Buffer.from(part)]);
    }),
  );
  return Buffer.concat([Buffer.from([type, body.length]), body]);
}

describe('what one client may take of the embedded broker', () => {
  let broker: EmbeddedBroker;
  let port: number;
  let lines: string[];
  /** SNs that are connected and have subscribed. */
  let subscribed: Set<string>;
  let open: { end(): unknown }[];

  beforeEach(async () => {
    lines = [];
    open = [];
    subscribed = new Set();
    const find = async (sn: string) => (sn.startsWith('GW-') ? { orgId: 7, sn, secretHash } : undefined);
    const findByToken = async (hash: string) => (hash === hashGatewaySecret(token) ? { id: 9, sn: 'TB-1' } : undefined);
    const plain = new BrokerPort({ host: '127.0.0.1', port: 0 }, plainServer);
    broker = new EmbeddedBroker({
      access: new GatewayAccess(find, new LoginLimiter(() => Date.now()), findByToken),
      plain,
      tls: new BrokerPort({ host: '127.0.0.1', port: 0 }, plainServer),
      clock: systemClock,
      log: createLog('info', { write: (line) => lines.push(line) }),
    });
    broker.tokens.listen({
      connected: () => {},
      disconnected: () => {},
      message: () => ({ ok: true }),
      maySubscribe: () => true,
    });
    broker.aedes.on('subscribe', (_subscriptions, client) => subscribed.add(client.id));
    broker.aedes.on('clientDisconnect', (client) => subscribed.delete(client.id));
    await broker.start();
    port = plain.number;
  });
  afterEach(async () => {
    for (const one of open) one.end();
    await broker.stop();
  });

  const logged = (text: string) => lines.filter((line) => line.includes(text));

  async function gateway(sn: string, options: { password?: string; username?: string; clean?: boolean } = {}) {
    const settings = { clientId: sn, username: sn, password: secret, reconnectPeriod: 0, protocolVersion: 4 as const };
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { ...settings, ...options });
    client.on('error', () => {});
    open.push({ end: () => client.endAsync(true) });
    return client;
  }

  async function stranger(): Promise<Socket> {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.resume();
    open.push({ end: () => socket.destroy() });
    await once(socket, 'connect');
    return socket;
  }

  /** Logs in and subscribes, then reads nothing. */
  async function deaf(sn: string): Promise<Socket> {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    open.push({ end: () => socket.destroy() });
    socket.write(packet(0x10, 'MQTT', 4, 0xc2, 0, 0, sn, sn, secret));
    socket.write(packet(0x82, 0, 1, `spBv1.0/7/NCMD/${sn}`, 0));
    await until('the subscription', () => subscribed.has(sn));
    socket.pause();
    return socket;
  }

  const command = (sn: string, bytes: number) =>
    new Promise<void>((resolve) => {
      const payload = Buffer.alloc(bytes);
      const topic = `spBv1.0/7/NCMD/${sn}`;
      broker.aedes.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => resolve());
    });

  /** Does not wait until they are delivered. */
  async function commands(sn: string, count: number, bytes: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      void command(sn, bytes);
      await nextTurn();
      await nextTurn();
    }
  }

  const granted = async (client: MqttClient, filters: string[]) =>
    client.subscribeAsync(filters).then(
      (grants) => grants.map(({ qos }) => qos),
      (error: { packet: { granted: number[] } }) => error.packet.granted,
    );

  it.each([
    ['a gateway', 'GW-1', {}, (n: number) => `spBv1.0/7/DCMD/GW-1/${n}`],
    ['a JSON client', 'x', { username: token }, (n: number) => `v1/devices/me/${n}`],
  ])('[BR9] bounds the subscriptions of %s', async (_, sn, options, filter) => {
    const client = await gateway(sn, options);
    const filters = Array.from({ length: 600 }, (_, n) => filter(n));
    const answers = [...(await granted(client, filters.slice(0, 300))), ...(await granted(client, filters.slice(300)))];
    expect(answers.filter((qos) => qos === 128)).toHaveLength(100);
    expect(await granted(client, filters.slice(0, 1))).toEqual([0]);
    await client.unsubscribeAsync(filters.slice(0, 1));
    expect(await granted(client, filters.slice(599))).toEqual([0]);
    await client.unsubscribeAsync(filters.slice(1, 2));
    expect(await granted(client, [filter(0).padEnd(600, 'x')])).toEqual([128]);
    expect(logged('subscribed to too many topics')).toHaveLength(3);
  });

  it('[BR9] cuts off a client that does not read, and serves the others meanwhile', async () => {
    const socket = await deaf('GW-1');
    const messages: number[] = [];
    const other = await gateway('GW-2');
    other.on('message', (_topic, payload) => messages.push(payload.length));
    await other.subscribeAsync('spBv1.0/7/NCMD/GW-2');
    await commands('GW-1', 150, 100_000);
    await command('GW-2', 5);
    await until('the message of the other', () => messages.length === 1, 2000);
    expect(subscribed).toContain('GW-1');
    await commands('GW-1', 100, 1_000_000);
    await until('the deaf one to be cut off', () => !subscribed.has('GW-1'), 2000);
    expect(logged('does not read what it is sent')).toHaveLength(1);
    socket.destroy();
  });

  it('[BR9] cuts off a client for which too many small messages wait', async () => {
    await deaf('GW-1');
    await commands('GW-1', 100, 100_000);
    await commands('GW-1', 1100, 10);
    await until('the deaf one to be cut off', () => !subscribed.has('GW-1'), 2000);
  });

  it('[BR9] keeps nothing for a gateway that is away', async () => {
    const topic = 'spBv1.0/7/NCMD/GW-1';
    const first = await gateway('GW-1', { clean: false });
    await first.subscribeAsync(topic, { qos: 1 });
    await first.endAsync();
    await until('its end', () => !subscribed.has('GW-1'));
    const publish = { cmd: 'publish', topic, payload: 'x', qos: 1, retain: false, dup: false } as const;
    await new Promise<void>((resolve) => broker.aedes.publish(publish, () => resolve()));
    const second = await gateway('GW-1', { clean: false });
    let received = 0;
    second.on('message', () => {
      received += 1;
    });
    await second.subscribeAsync('spBv1.0/STATE/x', { qos: 1 });
    expect(received).toBe(0);
  });

  it('[BR9] closes the silent connections that have waited longest; gateways get in and stay', async () => {
    const before = await gateway('GW-1');
    const silent: Socket[] = [];
    for (let n = 0; n < 250; n += 1) silent.push(await stranger());
    await until('the oldest to be closed', () => silent.filter(({ destroyed }) => destroyed).length === 50);
    expect(silent.slice(0, 50).every(({ destroyed }) => destroyed)).toBe(true);
    expect((await gateway('GW-2')).connected).toBe(true);
    expect(before.connected).toBe(true);
    expect(logged('too many have not logged in')).toHaveLength(3);
  });

  it('[BR1] lets a gateway in beside strangers who fail from its address, and logs them by sample', async () => {
    await (await gateway('GW-1')).endAsync();
    const fail = (sn: string) => gateway(sn, { password: 'wrong' }).catch(() => undefined);
    for (let n = 0; n < 20; n += 1)
      await Promise.all(Array.from({ length: 30 }, (_, at) => fail(at % 2 ? `GW-${n}-${at}` : 'GW-1')));
    expect((await gateway('GW-1')).connected).toBe(true);
    expect(logged('the broker refused a client').length).toBeLessThanOrEqual(6);
  });
});
