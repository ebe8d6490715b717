import { once } from 'node:events';
import { createConnection } from 'node:net';
import { connectAsync, type ErrorWithReasonCode, type IClientOptions } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGateway, type PlantGateway } from './data/addPlant.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';

describe('the embedded broker', () => {
  let plant: PlantServer;
  let own: PlantGateway;
  let neighbour: PlantGateway;

  beforeAll(async () => {
    plant = await startPlantServer('sqlite');
    const { orgId } = await plant.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { db } = plant.server.database;
    own = await addGateway(db, orgId, 'GW-1');
    neighbour = await addGateway(db, orgId, 'GW-2');
  });
  afterAll(() => plant.stop());

  const edge = (gateway = own, options: IClientOptions = {}) =>
    new EdgeNode({ broker: plant.broker, ...gateway }, options);

  async function refusal(options: IClientOptions): Promise<number | undefined> {
    try {
      const client = await connectAsync(plant.broker, { reconnectPeriod: 0, protocolVersion: 4, ...options });
      await client.endAsync(true);
      return undefined;
    } catch (error) {
      return (error as ErrorWithReasonCode).code;
    }
  }

  it('[BR1] refuses nobody, wrong secrets, unknown gateways and foreign client ids with their return codes', async () => {
    const { sn, secret } = own;
    expect(await refusal({ clientId: sn })).toBe(5);
    expect(await refusal({ clientId: sn, username: sn, password: 'wrong' })).toBe(4);
    expect(await refusal({ clientId: sn, username: sn, password: neighbour.secret })).toBe(4);
    expect(await refusal({ clientId: 'GW-9', username: 'GW-9', password: secret })).toBe(4);
    expect(await refusal({ clientId: 'other', username: sn, password: secret })).toBe(2);
    expect(await refusal({ clientId: sn, username: sn, password: secret })).toBeUndefined();
  });

  it('[BR2] refuses a will that speaks for another gateway', async () => {
    const { sn, secret, orgId } = own;
    const will = { topic: `spBv1.0/${orgId}/NDEATH/GW-2`, payload: Buffer.alloc(0), qos: 0 as const, retain: false };
    expect(await refusal({ clientId: sn, username: sn, password: secret, will })).toBe(5);
  });

  it('[BR1] never writes a secret into the log', async () => {
    await refusal({ clientId: own.sn, username: own.sn, password: `${own.secret}x` });
    expect(plant.logged()).toContain('wrong credentials');
    expect(plant.logged()).not.toContain(own.secret);
  });

  it('[BR2] grants own topics and answers 128 for all others', async () => {
    const node = await edge().connected();
    const granted = await node.client
      .subscribeAsync(
        ['spBv1.0/STATE/#', '#', `spBv1.0/${own.orgId}/NCMD/GW-2`, `spBv1.0/${own.orgId}/NDATA/GW-1`].map(String),
      )
      .catch((error: { packet: { granted: number[] } }) => error.packet.granted);
    expect(granted).toEqual([0, 128, 128, 128]);
    await node.close();
  });

  it('[BR2] closes the connection of a gateway that publishes a foreign topic', async () => {
    const node = await edge().connected();
    node.client.publish(`spBv1.0/${own.orgId}/NDEATH/GW-2`, Buffer.alloc(0));
    await until('the connection to end', () => !node.client.connected);
    expect(plant.logged()).toContain('published to a forbidden topic');
  });

  it('[BR3] lets a second connection of the same gateway take over', async () => {
    const first = await edge().connected();
    const second = await edge().connected();
    await until('the first to be closed', () => !first.client.connected);
    expect(second.client.connected).toBe(true);
    await second.close();
  });

  it('[BR4] closes a connection whose packet is larger than allowed, as soon as it announces it', async () => {
    const node = await edge().connected();
    node.client.publish(node.topic('NDATA'), Buffer.alloc(1024 * 1024 + 1));
    await until('the connection to end', () => !node.client.connected);
    const stranger = createConnection({ port: Number(new URL(plant.broker).port), host: '127.0.0.1' });
    stranger.on('error', () => {});
    stranger.write(Uint8Array.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
    await until('the stranger to be cut off', () => stranger.destroyed);
    expect(plant.logged().match(/packet too large/g)).toHaveLength(2);
  });

  it('[BR4] survives bytes that are no MQTT at all', async () => {
    const stranger = createConnection({ port: Number(new URL(plant.broker).port), host: '127.0.0.1' });
    stranger.on('error', () => {});
    stranger.write('GET / HTTP/1.1\r\n\r\n');
    await until('the stranger to be cut off', () => stranger.destroyed);
    const node = await edge().connected();
    await node.close();
  });

  it('[BR4] is not kept from stopping by a connection that says nothing', async () => {
    const other = await startPlantServer('sqlite');
    const silent = createConnection({ port: Number(new URL(other.broker).port), host: '127.0.0.1' });
    silent.on('error', () => {});
    await once(silent, 'connect');
    const cut = once(silent, 'close');
    await other.stop();
    await cut;
  });

  it('[BR1] limits failed logins by gateway and leaves its neighbour alone', async () => {
    const { sn } = own;
    let code: number | undefined;
    for (let n = 0; n < 11; n += 1) code = await refusal({ clientId: sn, username: sn, password: 'wrong' });
    expect(code).toBe(5);
    expect(plant.logged()).toContain('too many failed logins');
    expect(await refusal({ clientId: 'GW-2', username: 'GW-2', password: neighbour.secret })).toBeUndefined();
  });
});
