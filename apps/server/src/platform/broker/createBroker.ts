import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { EmbeddedBroker } from './EmbeddedBroker.ts';
import { EmbeddedLink } from './EmbeddedLink.ts';
import { ExternalLink } from './ExternalLink.ts';
import { GatewayAccess, type GatewayCredential, type TokenGateway } from './GatewayAccess.ts';
import { LoginLimiter } from './LoginLimiter.ts';
import type { MqttLink } from './MqttLink.ts';
import type { TokenClientPort } from './TokenClients.ts';

export interface Broker {
  /** The server's own connection to it. */
  link: MqttLink;
  /** The address for gateways on this machine, without credentials. */
  url(): string;
  /** JSON clients. They share their topics, so only the embedded broker can tell which client sent a message. */
  tokens: TokenClientPort | undefined;
  /** Closes a gateway's connection; `reason` is logged. An external broker has to do this itself. */
  expel(gateway: { gatewayId: number; sn: string }, reason: string): void;
}

export interface BrokerParts {
  config: Config;
  log: Log;
  clock: Clock;
  find(sn: string): Promise<GatewayCredential | undefined>;
  findByToken(tokenHash: string): Promise<TokenGateway | undefined>;
}

/** The embedded broker, or the external one when the configuration names it. */
export function createBroker({ config, log, clock, find, findByToken }: BrokerParts): Broker {
  const { mqttUrl } = config;
  if (mqttUrl) {
    const link = new ExternalLink(mqttUrl, log);
    return { link, url: () => withoutCredentials(mqttUrl), tokens: undefined, expel: () => {} };
  }
  const access = new GatewayAccess(find, new LoginLimiter(() => clock.now()), findByToken);
  const broker = new EmbeddedBroker({ access, listenOn: { host: config.host, port: config.mqttPort }, clock, log });
  return {
    link: new EmbeddedLink(broker, log),
    url: () => `mqtt://127.0.0.1:${broker.port()}`,
    tokens: broker.tokens,
    expel: (gateway, reason) => broker.expel(gateway, reason),
  };
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
