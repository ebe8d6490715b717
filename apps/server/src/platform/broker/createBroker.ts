import { writeToStream } from 'mqtt-packet';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { CertifiedKey } from '../keys/InstallationKeys.ts';
import type { Log } from '../log/log.ts';
import { BrokerCertificate } from './BrokerCertificate.ts';
import { BrokerPort, plainServer, tlsServer } from './BrokerPort.ts';
import { EmbeddedBroker } from './EmbeddedBroker.ts';
import { EmbeddedLink } from './EmbeddedLink.ts';
import { ExternalLink } from './ExternalLink.ts';
import { GatewayAccess, type GatewayCredential, type TokenGateway } from './GatewayAccess.ts';
import { LoginLimiter } from './LoginLimiter.ts';
import type { MqttLink } from './MqttLink.ts';
import type { TokenClientPort } from './TokenClients.ts';

// Otherwise the codec keeps a buffer for each of the 65,536 packet ids, 8 MB of them.
writeToStream.cacheNumbers = false;

/** What an agent needs to connect, besides its SN and secret. */
export interface BrokerAddress {
  /** Without credentials. */
  url: string;
  /** SHA-256 of the broker's public key; absent if its certificate is verified by public authorities. */
  fingerprint?: string;
}

export interface Broker {
  /** The server's own connection to it. */
  link: MqttLink;
  /** For gateways anywhere. A server that does not know its address in the network names itself 127.0.0.1. */
  address(): Promise<BrokerAddress>;
  /** For gateways on this machine. */
  localAddress(): Promise<BrokerAddress>;
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
  /** An SN that is not registered tried to connect. */
  unknown(sn: string, secret: Uint8Array): void;
  /** The embedded broker's own certificate. */
  ownCertificate(): Promise<CertifiedKey>;
}

/** The embedded broker, or the external one when the configuration names it. */
export function createBroker({ config, log, clock, find, findByToken, unknown, ownCertificate }: BrokerParts): Broker {
  const { mqttUrl, host } = config;
  if (mqttUrl) {
    const link = new ExternalLink(mqttUrl, log);
    const address = async () => ({ url: withoutCredentials(mqttUrl) });
    return { link, address, localAddress: address, tokens: undefined, expel: () => {} };
  }
  const access = new GatewayAccess(find, new LoginLimiter(() => clock.now()), findByToken, unknown);
  const certificate = new BrokerCertificate({ files: config.mqttTls, own: ownCertificate, clock, log });
  const tls = new BrokerPort({ host, port: config.mqttTlsPort }, tlsServer(certificate));
  const plainHost = { loopback: '127.0.0.1', network: host, off: undefined }[config.mqttPlain];
  const plain = plainHost ? new BrokerPort({ host: plainHost, port: config.mqttPort }, plainServer) : undefined;
  const broker = new EmbeddedBroker({ access, plain, tls, clock, log });
  const address = async (): Promise<BrokerAddress> => {
    const fingerprint = await certificate.fingerprint();
    return { url: `mqtts://${reachable(host)}:${tls.number}`, ...(fingerprint && { fingerprint }) };
  };
  return {
    link: new EmbeddedLink(broker, log),
    address,
    localAddress: async () =>
      plain && plainHost ? { url: `mqtt://${reachable(plainHost)}:${plain.number}` } : address(),
    tokens: broker.tokens,
    expel: (gateway, reason) => broker.expel(gateway, reason),
  };
}

/** The address at which this machine reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
