import type { OutgoingNetworks } from '../net/OutgoingNetworks.ts';
import type { AddressList } from '../security/AddressList.ts';

export const roles = ['ingest', 'api', 'live'] as const;
export type Role = (typeof roles)[number];

export const plainChoices = ['loopback', 'network', 'off'] as const;

/** Where maps get their tiles from. */
export interface MapTiles {
  /** With {z}, {x}, {y} and perhaps {s}. */
  url: string;
  attribution: string;
  maxZoom: number;
  coordinates: 'wgs84' | 'gcj02';
}

export interface SmtpSettings {
  /** With the user and password, if it requires them. */
  url: string;
  /** The sender of e-mails. */
  from: string;
}

/** A provider of text messages or calls. */
export interface PhoneSettings {
  url: string;
  /** What requests are signed with. */
  secret: string;
}

export const limitedWays = ['sms', 'email', 'voice', 'push'] as const;
export type OutgoingPerMinute = Readonly<Record<(typeof limitedWays)[number], number>>;
/** What reads alarms aloud; `auto` is what is installed. */
export type SpeechSetting = { program: 'auto' | 'off' | 'espeak-ng' } | { program: 'piper'; model: string };

/** A provider of identities. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Not set for a public client. */
  clientSecret: string | undefined;
  /** The text of the button. */
  name: string;
  scopes: string;
  /** The claim by which an account is found the first time: `email`, or one that holds the username. */
  claim: string;
  /** The role of accounts that are created for identities without one; none are created if not set. */
  createRole: string | undefined;
}

/** Clouds that cameras are watched through. */
export interface VideoSettings {
  ezviz: {
    /** Where its interface is. */
    url: string;
    /** For cameras of organisations without a key of their own. */
    key: { appKey: string; appSecret: string } | undefined;
  };
  platform: { url: string; secret: string } | undefined;
}

/** All settings of an installation; read from the environment by `readConfig`. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  /** Path of a `DemoPlant` as JSON. */
  demoFile: string | undefined;
  /** PostgreSQL; without it the records are SQLite in `{dataDir}/lookfar.db`. */
  databaseUrl: string | undefined;
  /** Ports of the embedded broker, without and with TLS; unused when `mqttUrl` names an external one. */
  mqttPort: number;
  mqttTlsPort: number;
  /** Who may connect without TLS: programs on this machine, anyone, or nobody. */
  mqttPlain: (typeof plainChoices)[number];
  /** Paths of the broker's certificate and key; without them it has its own. */
  mqttTls: { certificate: string; key: string } | undefined;
  mqttUrl: string | undefined;
  natsUrl: string | undefined;
  /** Path of the keys that secrets in the database are encrypted with; `{dataDir}/secret.key` if not set. */
  secretKeyFile: string | undefined;
  /** Start with another key although secrets in the database cannot be decrypted with it. */
  secretKeyLost: boolean;
  roles: ReadonlySet<Role>;
  loginCaptcha: 'always' | 'off';
  /** Single sign-on by OpenID Connect. */
  oidc: OidcSettings | undefined;
  /** Without it e-mails are kept in the outbox. */
  smtp: SmtpSettings | undefined;
  /** Without it text messages are kept in the outbox; with `off` there are none. */
  sms: PhoneSettings | 'off' | undefined;
  /** Without it calls are kept in the outbox. */
  voice: PhoneSettings | undefined;
  /** How many messages of each way leave in one minute; channels have limits of their own. */
  outgoingPerMinute: OutgoingPerMinute;
  /** Where webhooks may lead although it is inside. */
  outgoingNetworks: OutgoingNetworks;
  speech: SpeechSetting;
  logLevel: string;
  /** Bytes of the machine's memory that the server may plan with. */
  memoryLimit: number;
  /** Origins under which people open the console; names other than these and the machine's own are refused. */
  publicUrls: readonly string[];
  /** Proxies whose forwarded address, host and protocol are believed. */
  trustedProxies: AddressList;
  /** What the creation of the first account requires; made up at the start if not set. */
  setupToken: string | undefined;
  /** The built console: index.html and assets. */
  consoleDir: string | undefined;
  video: VideoSettings;
  /** Without them maps show the offline base layer. */
  mapTiles: MapTiles | undefined;
  /** A PMTiles file. */
  mapFile: string | undefined;
  /** Instead of what the file says. */
  mapAttribution: string;
  /** Where the weather comes from; may hold a key of the provider. Without it widgets say that there is none. */
  weatherUrl: string | undefined;
}
