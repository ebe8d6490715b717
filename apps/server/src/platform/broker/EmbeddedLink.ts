import type { AedesPublishPacket } from 'aedes';
import type { Log } from '../log/log.ts';
import type { EmbeddedBroker } from './EmbeddedBroker.ts';
import type { MqttLink, MqttMessage, MqttSession } from './MqttLink.ts';

type Deliver = (packet: AedesPublishPacket, done: () => void) => void;

/**
 * The server's own connection to its broker: no socket, no copy. It lives as long as the broker, so the will is never
 * needed.
 */
export class EmbeddedLink implements MqttLink {
  readonly isExternal = false;
  private readonly broker: EmbeddedBroker;
  private readonly log: Log;
  private readonly pending = new Set<Promise<void>>();

  constructor(broker: EmbeddedBroker, log: Log) {
    this.broker = broker;
    this.log = log;
  }

  async start(session: MqttSession): Promise<void> {
    session.will();
    const deliver: Deliver = (packet, done) => {
      try {
        session.message(packet.topic, toBytes(packet.payload), false);
      } catch (error) {
        this.log.error({ err: error, topic: packet.topic }, 'could not handle a message');
      }
      done();
    };
    for (const filter of withoutCovered(session.subscriptions.map((subscription) => subscription.filter))) {
      await new Promise<void>((resolve) => this.broker.aedes.subscribe(filter, deliver, resolve));
    }
    this.broker.whenGone((gateway) => session.gone(gateway));
    // Subscribed before anyone can connect: no birth is missed.
    await this.broker.start();
    session.up();
  }

  async stop(): Promise<void> {
    await Promise.all(this.pending);
    await this.broker.stop();
  }

  publish(message: MqttMessage): void {
    const sent = new Promise<void>((resolve) => {
      const packet = { ...message, cmd: 'publish' as const, payload: Buffer.from(message.payload), dup: false };
      this.broker.aedes.publish(packet, (error) => {
        if (error) this.log.error({ err: error, topic: message.topic }, 'could not publish a message');
        resolve();
      });
    });
    this.pending.add(sent);
    void sent.finally(() => this.pending.delete(sent));
  }

  state(): 'up' | 'down' {
    return this.broker.state();
  }
}

/** The broker delivers once per matching filter, so a filter inside another one would double its messages. */
export function withoutCovered(filters: readonly string[]): string[] {
  const covers = (wide: string, narrow: string) =>
    wide !== narrow && wide.endsWith('/#') && narrow.startsWith(wide.slice(0, -1));
  return filters.filter((filter) => !filters.some((other) => covers(other, filter)));
}

function toBytes(payload: string | Buffer): Uint8Array {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}
