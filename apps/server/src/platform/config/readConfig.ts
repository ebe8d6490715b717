import { isClearText } from '@lookfar/contract';
import { AddressList } from '../security/AddressList.ts';
import { type Config, plainChoices, type Role, roles } from './config.ts';
import { readMapTiles } from './readMapTiles.ts';
import { readMemoryLimit } from './readMemoryLimit.ts';
import { readNetworks, readPerMinute, readSms, readSmtp, readVoice } from './readMessaging.ts';
import { readOidc } from './readOidc.ts';
import { readSpeech } from './readSpeech.ts';
import { readVideo } from './readVideo.ts';
import { readWeatherUrl } from './readWeatherUrl.ts';
import { type Lookup, oneOf, refuse } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the settings. An empty variable counts as not set. Throws a `ConfigError` for the first bad one. */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const natsUrl = url(text, 'NATS_URL', ['nats', 'tls', 'ws', 'wss']);
  return {
    port: port(text, 'PORT', 8080),
    host: host(text),
    dataDir: text('DATA_DIR') ?? './data',
    demo: oneOf(text, 'DEMO', ['on', 'off'], 'on') === 'on',
    demoFile: text('DEMO_FILE'),
    databaseUrl: url(text, 'DATABASE_URL', ['postgres', 'postgresql']),
    mqttPort: port(text, 'MQTT_PORT', 1883),
    mqttTlsPort: port(text, 'MQTT_TLS_PORT', 8883),
    mqttPlain: oneOf(text, 'MQTT_PLAIN', plainChoices, 'loopback'),
    mqttTls: mqttTls(text),
    mqttUrl: mqttUrl(text),
    natsUrl,
    secretKeyFile: text('SECRET_KEY_FILE'),
    secretKeyLost: oneOf(text, 'SECRET_KEY_LOST', ['accept', 'refuse'], 'refuse') === 'accept',
    roles: readRoles(text, natsUrl),
    loginCaptcha: oneOf(text, 'LOGIN_CAPTCHA', ['always', 'off'], 'always'),
    oidc: readOidc(text),
    smtp: readSmtp(text, url(text, 'SMTP_URL', ['smtp', 'smtps'])),
    sms: readSms(text),
    voice: readVoice(text),
    outgoingPerMinute: readPerMinute(text),
    outgoingNetworks: readNetworks(text),
    speech: readSpeech(text),
    logLevel: oneOf(text, 'LOG_LEVEL', logLevels, 'info'),
    memoryLimit: readMemoryLimit(text),
    publicUrls: readPublicUrls(text),
    trustedProxies: readProxies(text),
    setupToken: text('SETUP_TOKEN'),
    consoleDir: text('CONSOLE_DIR'),
    video: readVideo(text),
    mapTiles: readMapTiles(text),
    mapFile: text('MAP_FILE'),
    mapAttribution: text('MAP_ATTRIBUTION') ?? '',
    weatherUrl: readWeatherUrl(text),
  };
}

function port(text: Lookup, name: string, otherwise: number): number {
  const value = text(name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return number <= 65_535 ? number : refuse(name, `"${value}" is not a port between 0 and 65535`);
}

function host(text: Lookup): string {
  const value = text('HOST') ?? '127.0.0.1';
  return /^[\w.:-]+$/.test(value) ? value : refuse('HOST', `"${value}" is not a host name or address`);
}

/** The value is never repeated in the reason: it may contain a password. */
function url(text: Lookup, name: string, schemes: readonly string[]): string | undefined {
  const value = text(name);
  if (value === undefined) return undefined;
  const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
  if (!schemes.includes(scheme)) refuse(name, `must be a URL that starts with ${schemes.join(':// or ')}://`);
  return value;
}

const listOf = (value: string | undefined): string[] => value?.split(',').map((part) => part.trim()) ?? [];

function readPublicUrls(text: Lookup): string[] {
  return listOf(text('PUBLIC_URL')).map((one) => {
    const url = URL.canParse(one) ? new URL(one) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.href === `${url.origin}/`;
    return isOrigin ? url.origin : refuse('PUBLIC_URL', `"${one}" is not an address such as https://scada.example.com`);
  });
}

function readProxies(text: Lookup): AddressList {
  try {
    return new AddressList(listOf(text('TRUSTED_PROXIES')));
  } catch (error) {
    return refuse('TRUSTED_PROXIES', (error as Error).message);
  }
}

function mqttTls(text: Lookup): Config['mqttTls'] {
  const [certificate, key] = [text('MQTT_TLS_CERT'), text('MQTT_TLS_KEY')];
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined) refuse('MQTT_TLS_CERT', 'MQTT_TLS_KEY is set without it');
  if (key === undefined) refuse('MQTT_TLS_KEY', 'MQTT_TLS_CERT is set without it');
  return { certificate, key };
}

/** The server's own password must not cross a network in clear text unless that is explicitly wanted. */
function mqttUrl(text: Lookup): string | undefined {
  const value = url(text, 'MQTT_URL', ['mqtt', 'mqtts', 'ws', 'wss']);
  if (value === undefined || text('MQTT_PLAIN') === 'network') return value;
  return isClearText(new URL(value))
    ? refuse('MQTT_URL', 'use mqtts:// or wss://, or set MQTT_PLAIN=network to connect without TLS')
    : value;
}

function readRoles(text: Lookup, natsUrl: string | undefined): ReadonlySet<Role> {
  const value = text('ROLES');
  if (value === undefined) return new Set(roles);
  const names = value.split(',').map((name) => name.trim());
  const wanted = names.map(
    (name) => roles.find((role) => role === name) ?? refuse('ROLES', `"${name}" is not one of ${roles.join(', ')}`),
  );
  const set = new Set(wanted);
  if (set.size < roles.length && natsUrl === undefined) {
    refuse('ROLES', 'running only some of the roles requires NATS_URL');
  }
  return set;
}
