import { rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import { api, gatewayMetrics } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type TestCertificate, testCertificate } from '../../../scripts/test/testCertificate.ts';
import { keyFingerprint } from '../src/platform/broker/BrokerCertificate.ts';
import { ConfigError } from '../src/platform/config/ConfigError.ts';
import type { Config } from '../src/platform/config/config.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

async function register(plant: PlantServer, sn: string) {
  const { orgId } = await plant.addAccount({ loginname: `of-${sn}`, roleType: 'enterprise' });
  const manager = plant.visitor();
  await manager.login(`of-${sn}`);
  const { id, secret = '', broker = '', fingerprint = '' } = (await manager.send(api.gateway.add, { sn })).data;
  return { manager, id, orgId, sn, secret, broker, fingerprint };
}

/** What someone who connects to the port sees. */
async function certificateAt(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connectTls({ host: hostname, port: Number(port), rejectUnauthorized: false });
  const shown = await new Promise<PeerCertificate>((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket.getPeerCertificate()));
    socket.once('error', reject);
  });
  socket.destroy();
  return `-----BEGIN CERTIFICATE-----\n${shown.raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

function answers(host: string, port: number): Promise<boolean> {
  const socket = createConnection({ host, port });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

const portsOf = (plant: PlantServer) => {
  const line = plant.logged().match(/^.*the MQTT broker is listening.*$/m)?.[0] ?? '{}';
  return JSON.parse(line) as { port?: number; tlsPort: number };
};

describeOnOneEngine('the embedded broker with TLS', (engine) => {
  it('[BR5] has a certificate of its own, whose fingerprint comes with the secret and stays after a restart', async () => {
    const dataDir = temporaryFolder('tls');
    const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const config: Partial<Config> = { dataDir, ...(database && { databaseUrl: database.url }) };
    const first = await startPlantServer(engine, { config });
    const { manager, id, fingerprint, broker, ...gateway } = await register(first, 'GW-TLS');
    expect(broker).toBe(`mqtts://127.0.0.1:${portsOf(first).tlsPort}`);
    expect(fingerprint).toBe(keyFingerprint(await certificateAt(broker)));
    expect((await manager.send(api.gateway.resetSecret, { id })).data).toMatchObject({ broker, fingerprint });
    expect((await manager.send(api.gateway.info, { id })).data).toMatchObject({ broker, fingerprint });
    const { secret = '' } = (await manager.send(api.gateway.resetSecret, { id })).data;
    const node = new EdgeNode({ ...gateway, broker, secret }, { rejectUnauthorized: false });
    await node.connected();
    await node.close();
    await first.stop();
    const second = await startPlantServer(engine, { config });
    expect(keyFingerprint(await certificateAt(`mqtts://127.0.0.1:${portsOf(second).tlsPort}`))).toBe(fingerprint);
    await second.stop();
    await database?.drop();
  });

  it('[BR5] renews its certificate in its last year and keeps its key', async () => {
    const dataDir = temporaryFolder('tls');
    const database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const config: Partial<Config> = { dataDir, ...(database && { databaseUrl: database.url }) };
    const seen: string[] = [];
    for (const year of [2026, 2027, 2036]) {
      const plant = await startPlantServer(engine, { config, clock: new FakeClock(Date.UTC(year, 0, 1)) });
      seen.push(await certificateAt(`mqtts://127.0.0.1:${portsOf(plant).tlsPort}`));
      await plant.stop();
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).not.toBe(seen[0]);
    expect(keyFingerprint(seen[2] ?? '')).toBe(keyFingerprint(seen[0] ?? ''));
    await database?.drop();
  });
});

describe('who may connect without TLS', () => {
  it.each([
    ['loopback', true, false],
    ['network', false, true],
    ['off', false, false],
  ] as const)('[BR6] MQTT_PLAIN=%s', async (mqttPlain, onThisMachine, onTheNetwork) => {
    // Another address of this machine stands for the network.
    const plant = await startPlantServer('sqlite', { config: { host: '127.0.0.2', mqttPlain } });
    const { port, tlsPort } = portsOf(plant);
    expect(await answers('127.0.0.2', tlsPort)).toBe(true);
    if (mqttPlain === 'off') expect(port).toBeUndefined();
    else
      expect([await answers('127.0.0.1', port ?? 0), await answers('127.0.0.2', port ?? 0)]).toEqual([
        onThisMachine,
        onTheNetwork,
      ]);
    expect((await register(plant, 'GW-P')).broker).toBe(`mqtts://127.0.0.2:${tlsPort}`);
    await plant.stop();
  });
});

describe('a certificate from files', () => {
  const folder = temporaryFolder('certificates');
  const mqttTls = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const write = ({ certificate, key }: Pick<TestCertificate, 'certificate' | 'key'>) => {
    // As certbot does: replaced, not rewritten.
    for (const file of Object.values(mqttTls)) rmSync(file, { force: true });
    writeFileSync(mqttTls.certificate, certificate);
    writeFileSync(mqttTls.key, key);
  };

  it('[BR7] is replaced while the server runs; gateways stay connected', async () => {
    const [old, renewed] = [testCertificate(), testCertificate()];
    write(old);
    const clock = new FakeClock(Date.now());
    const plant = await startPlantServer('sqlite', { config: { mqttTls }, clock });
    const gateway = await register(plant, 'GW-FILES');
    expect(gateway.fingerprint).toBe(old.fingerprint);
    const node = await new EdgeNode(gateway, { rejectUnauthorized: false }).connected();
    const shown = async () => {
      clock.advance(5000);
      return keyFingerprint(await certificateAt(gateway.broker));
    };
    write({ ...renewed, key: old.key });
    await until('the complaint', async () => (await shown()) && plant.logged().includes('is not usable'));
    expect(await shown()).toBe(old.fingerprint);
    write(renewed);
    await until('the renewed certificate', async () => (await shown()) === renewed.fingerprint);
    expect(node.client.connected).toBe(true);
    expect((node.client.stream as TLSSocket).destroyed).toBe(false);
    await node.close();
    await plant.stop();
  });

  it('[BR7] that cannot be used ends the start with one line', async () => {
    for (const broken of [
      { certificate: 'no certificate', key: 'no key' },
      { ...testCertificate(), key: testCertificate().key },
    ]) {
      write(broken);
      const starting = startPlantServer('sqlite', { config: { mqttTls } });
      await expect(starting).rejects.toThrow(ConfigError);
      await expect(starting).rejects.toThrow(/^MQTT_TLS_CERT, MQTT_TLS_KEY: /);
    }
  });
});

describe('the firmware key', () => {
  it('[GX12] [GT12] is told to a gateway that has none, and to no other', async () => {
    const plant = await startPlantServer('sqlite');
    const births: [string, object][] = [
      ['GW-NEW', { more: [{ name: gatewayMetrics.firmwareKey, datatype: DataType.String, value: '' }] }],
      ['GW-SET', { more: [{ name: gatewayMetrics.firmwareKey, datatype: DataType.String, value: 'another' }] }],
      ['GW-OLD', {}],
    ];
    const told = new Map<string, boolean>();
    for (const [sn, birth] of births) {
      const gateway = await register(plant, sn);
      const node = await new EdgeNode(gateway, { rejectUnauthorized: false }).connected();
      node.nodeBirth(birth);
      await until('its configuration', () => node.commands.length > 0);
      const names = node.commands.flatMap(({ payload }) => payload.metrics.map(({ name }) => name));
      told.set(sn, names.includes(gatewayMetrics.firmwareKey));
      await node.close();
    }
    expect(Object.fromEntries(told)).toEqual({ 'GW-NEW': true, 'GW-SET': false, 'GW-OLD': false });
    await plant.stop();
  });
});
