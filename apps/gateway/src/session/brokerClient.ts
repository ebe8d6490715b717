import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { connect, type IClientOptions, MqttClient } from 'mqtt';
import { writeToStream } from 'mqtt-packet';

// Otherwise the codec keeps a buffer for each of the 65,536 packet ids, 8 MB of them.
writeToStream.cacheNumbers = false;

const TLS_PORT = 8883;

export interface BrokerOptions {
  /** `mqtts://host:port`. */
  broker: string;
  /** SHA-256 of the broker's public key, in hexadecimal; without it the system's authorities decide. */
  fingerprint: string | undefined;
}

/** Another broker than expected answered at the address; nothing has been sent to it. */
export class WrongBroker extends Error {
  /** The client reports only errors that have one. */
  readonly code = 'WRONG_BROKER';
}

/** Connects to the broker. Nothing, and above all not the secret, is sent before the broker has proved who it is. */
export function brokerClient({ broker, fingerprint }: BrokerOptions, options: IClientOptions): MqttClient {
  const address = addressOf(broker);
  if (address.protocol !== 'mqtts') return connect({ ...address, ...options });
  const { host, port = TLS_PORT } = address;
  return new MqttClient(() => verifiedStream({ host, port, fingerprint }), { ...address, ...options });
}

function verifiedStream(at: { host: string; port: number; fingerprint: string | undefined }): TLSSocket {
  const { host, port, fingerprint } = at;
  const socket = connectTls({
    host,
    port,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // The key itself is known: who signed the certificate, for which name and until when, does not matter then.
    rejectUnauthorized: fingerprint === undefined,
  });
  // CONNECT with the secret is written at once. It is held back here, because a TLS library may send what is waiting
  // as soon as the handshake ends, before the key has been compared.
  socket.cork();
  socket.once('secureConnect', () => {
    const seen = fingerprintOf(socket);
    if (fingerprint === undefined || seen === fingerprint) socket.uncork();
    else socket.destroy(new WrongBroker(`the broker has the key ${seen}, not ${fingerprint}`));
  });
  return socket;
}

function fingerprintOf(socket: TLSSocket): string {
  const spki = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
  return spki === undefined ? '' : createHash('sha256').update(spki).digest('hex');
}

/** mqtt itself parses addresses with Node's deprecated parser, which writes a warning to the log. */
function addressOf(broker: string) {
  const { protocol, hostname, port, pathname } = new URL(broker);
  return {
    protocol: protocol.slice(0, -1) as 'mqtt' | 'mqtts' | 'ws' | 'wss',
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(protocol.startsWith('ws') ? { path: pathname } : {}),
  };
}
