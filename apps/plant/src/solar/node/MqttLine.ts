import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { connectPacket, packet, publishPacket, readPackets, subscribePacket, topicOf } from './mqttPackets.ts';

export interface Broker {
  /** `mqtt://host:port` or `mqtts://host:port` */
  broker: string;
  /** SHA-256 of the certificate that is expected, in hexadecimal. */
  fingerprint?: string | undefined;
}

interface LineOptions extends Broker {
  clientId: string;
  password: string;
  will: { topic: string; payload: Buffer };
  subscriptions: readonly string[];
  /** Everything is subscribed. */
  onReady(): void;
  onMessage(topic: string, payload: Buffer): void;
  /** Once, for whatever reason. */
  onClosed(): void;
}

const keepAliveSeconds = 60;
const kinds = { connack: 2, publish: 3, suback: 9, pingreq: 12, disconnect: 14 } as const;

/** One connection to an MQTT 3.1.1 broker, at most once delivery. */
export class MqttLine {
  readonly #options: LineOptions;
  readonly #socket: Socket;
  readonly #ping: NodeJS.Timeout;
  #rest: Buffer = Buffer.alloc(0);

  constructor(options: LineOptions) {
    this.#options = options;
    this.#socket = open(options, () => this.#greet());
    this.#ping = setInterval(() => this.#socket.write(packet(kinds.pingreq)), (keepAliveSeconds / 2) * 1000);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.once('close', () => {
      clearInterval(this.#ping);
      options.onClosed();
    });
  }

  publish(topic: string, payload: Buffer): void {
    this.#socket.write(publishPacket(topic, payload));
  }

  /** Says goodbye, so that the will is not published. */
  close(): void {
    this.#socket.end(packet(kinds.disconnect));
  }

  #greet(): void {
    const { clientId, password, will } = this.#options;
    this.#socket.write(connectPacket({ clientId, password, will, keepAliveSeconds }));
  }

  #take(chunk: Buffer): void {
    try {
      const { packets, rest } = readPackets(Buffer.concat([this.#rest, chunk]));
      this.#rest = rest;
      for (const { kind, body } of packets) this.#handle(kind, body);
    } catch {
      this.#socket.destroy();
    }
  }

  #handle(kind: number, body: Buffer): void {
    const { subscriptions, onReady, onMessage } = this.#options;
    if (kind === kinds.connack) {
      if (body[1] !== 0) this.#socket.destroy();
      else this.#socket.write(subscribePacket(subscriptions));
    } else if (kind === kinds.suback) onReady();
    else if (kind === kinds.publish) {
      const { topic, payload } = topicOf(body);
      onMessage(topic, payload);
    }
  }
}

/** A broker with a certificate of its own is known by its fingerprint. */
function open({ broker, fingerprint }: Broker, ready: () => void): Socket {
  const { protocol, hostname, port } = new URL(broker);
  const at = { host: hostname, port: Number(port) };
  if (protocol === 'mqtt:') return connectTcp(at, ready);
  const socket: TLSSocket = connectTls({ ...at, rejectUnauthorized: fingerprint === undefined }, () => {
    const shown = socket.getPeerCertificate().fingerprint256?.replaceAll(':', '').toLowerCase();
    if (fingerprint !== undefined && shown !== fingerprint.replaceAll(':', '').toLowerCase()) socket.destroy();
    else ready();
  });
  return socket;
}
