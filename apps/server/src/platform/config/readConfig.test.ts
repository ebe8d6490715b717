import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { OutgoingNetworks } from '../net/OutgoingNetworks.ts';
import { AddressList } from '../security/AddressList.ts';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './readConfig.ts';

describe('readConfig', () => {
  it('[SG1] needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      demo: true,
      demoFile: undefined,
      databaseUrl: undefined,
      mqttPort: 1883,
      mqttTlsPort: 8883,
      mqttPlain: 'loopback',
      mqttTls: undefined,
      mqttUrl: undefined,
      natsUrl: undefined,
      secretKeyFile: undefined,
      secretKeyLost: false,
      roles: new Set(['ingest', 'api', 'live']),
      loginCaptcha: 'always',
      smtp: undefined,
      sms: undefined,
      voice: undefined,
      outgoingPerMinute: { sms: 100, email: 300, voice: 30, push: 3000 },
      outgoingNetworks: expect.any(OutgoingNetworks),
      speech: { program: 'auto' },
      logLevel: 'info',
      memoryLimit: expect.any(Number),
      publicUrls: [],
      trustedProxies: new AddressList([]),
      setupToken: undefined,
      consoleDir: undefined,
      mapTiles: undefined,
      mapFile: undefined,
      mapAttribution: '',
      video: { ezviz: { url: 'https://open.ys7.com', key: undefined }, platform: undefined },
      weatherUrl: undefined,
    });
  });

  it('[SG1] an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', ROLES: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DEMO: 'off',
      DATABASE_URL: 'postgres://u:p@h/db',
      NATS_URL: 'nats://h:4222',
      ROLES: ' ingest, live ',
      LOGIN_CAPTCHA: 'off',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({ port: 0, host: '::1', demo: false, loginCaptcha: 'off', logLevel: 'debug' });
    expect([...config.roles]).toEqual(['ingest', 'live']);
    const { publicUrls, trustedProxies } = readConfig({
      PUBLIC_URL: 'https://Scada.example/, http://plant.lan:8080',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    });
    expect(publicUrls).toEqual(['https://scada.example', 'http://plant.lan:8080']);
    expect(['127.0.0.1', '10.1.2.3', '11.1.2.3'].map((address) => trustedProxies.has(address))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['MQTT_PORT', '1e3'],
    ['HOST', 'two words'],
    ['DEMO', 'yes'],
    ['LOGIN_CAPTCHA', 'never'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://h/db'],
    ['DATABASE_URL', 'not a url'],
    ['MQTT_TLS_PORT', '70000'],
    ['MQTT_PLAIN', 'yes'],
    ['MQTT_URL', 'http://h'],
    ['MQTT_URL', 'mqtt://u:p@broker:1883'],
    ['MQTT_URL', 'ws://10.0.0.5'],
    ['NATS_URL', 'h:4222'],
    ['SMTP_URL', 'mail'],
    ['PUBLIC_URL', 'scada.example'],
    ['PUBLIC_URL', 'https://scada.example/console'],
    ['PUBLIC_URL', 'https://u:p@scada.example'],
    ['PUBLIC_URL', 'https://a.example,,https://b.example'],
    ['PUBLIC_URL', 'ftp://scada.example'],
    ['TRUSTED_PROXIES', 'proxy.lan'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MEMORY_LIMIT', '511M'],
    ['MEMORY_LIMIT', '2'],
    ['MEMORY_LIMIT', 'half'],
    ['ROLES', 'ingest,web'],
    ['ROLES', 'ingest,,api,live'],
  ])('[SG2] %s=%s is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('[SG1] plans with half of the machine, or what it is told', () => {
    expect(readConfig({}).memoryLimit).toBeGreaterThanOrEqual(512 * 1024 * 1024);
    expect(readConfig({}).memoryLimit).toBeLessThanOrEqual(Math.max(512 * 1024 * 1024, totalmem() / 2));
    expect(readConfig({ MEMORY_LIMIT: '512M' }).memoryLimit).toBe(512 * 1024 * 1024);
    expect(readConfig({ MEMORY_LIMIT: '3g' }).memoryLimit).toBe(3 * 1024 * 1024 * 1024);
  });

  it('[SG2] an external broker without TLS is on this machine, or wanted by name', () => {
    for (const MQTT_URL of ['mqtts://h', 'wss://h', 'mqtt://127.0.0.1:1', 'mqtt://localhost', 'ws://[::1]:9001'])
      expect(readConfig({ MQTT_URL }).mqttUrl).toBe(MQTT_URL);
    expect(readConfig({ MQTT_URL: 'mqtt://h', MQTT_PLAIN: 'network' }).mqttUrl).toBe('mqtt://h');
  });

  it('[SG2] a certificate needs its key, and the other way round', () => {
    expect(() => readConfig({ MQTT_TLS_CERT: '/c' })).toThrow(/^MQTT_TLS_KEY: /);
    expect(() => readConfig({ MQTT_TLS_KEY: '/k' })).toThrow(/^MQTT_TLS_CERT: /);
    expect(readConfig({ MQTT_TLS_CERT: '/c', MQTT_TLS_KEY: '/k' }).mqttTls).toEqual({ certificate: '/c', key: '/k' });
  });

  it('[SG2] a URL is never repeated: it may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/db' })).toThrow(/^(?!.*hunter2)/);
  });

  it('[SG3] fewer than all roles need a bus between the processes', () => {
    expect(() => readConfig({ ROLES: 'api' })).toThrow(/^ROLES: .*NATS_URL/);
    expect([...readConfig({ ROLES: 'live,api,ingest' }).roles].sort()).toEqual(['api', 'ingest', 'live']);
  });
});
