import { whereTopic } from '@lookfar/contract';
import type { MqttLink } from '../../platform/broker/MqttLink.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Catalogue, CatalogueEntry } from './Catalogue.ts';

/** Nodes that follow our STATE have sent their births by then. */
const waitMs = 3000;
/** A fleet is asked in pieces: its births would come all at once. */
const piece = { nodes: 100, everyMs: 100 };

export interface QuietNodesParts {
  catalogue: Catalogue;
  link: MqttLink;
  clock: Clock;
  hasBirth(gateway: CatalogueEntry): boolean;
  requestBirth(gateway: CatalogueEntry): void;
}

/**
 * What gateways on an external broker did not notice or cannot ask: that this server has returned, and to which
 * organisation they belong. The embedded broker tells them when they connect.
 */
export class QuietNodes {
  private readonly parts: QuietNodesParts;
  private cancel: () => void = () => {};

  constructor(parts: QuietNodesParts) {
    this.parts = parts;
  }

  /** The server has connected to the broker. */
  start(): void {
    this.stop();
    if (this.parts.link.isExternal) this.later([...this.parts.catalogue.all()], waitMs);
  }

  stop(): void {
    this.cancel();
  }

  /** Retained, for a gateway that has only the secret of its label. */
  tellWhere({ orgId, sn }: CatalogueEntry): void {
    const { link } = this.parts;
    if (!link.isExternal || link.state() === 'down') return;
    link.publish({ topic: whereTopic(sn), payload: Buffer.from(String(orgId)), qos: 1, retain: true });
  }

  private later(gateways: readonly CatalogueEntry[], ms: number): void {
    this.cancel = this.parts.clock.setTimeout(() => this.next(gateways), ms);
  }

  private next(gateways: readonly CatalogueEntry[]): void {
    for (const gateway of gateways.slice(0, piece.nodes)) {
      this.tellWhere(gateway);
      if (!this.parts.hasBirth(gateway)) this.parts.requestBirth(gateway);
    }
    if (gateways.length > piece.nodes) this.later(gateways.slice(piece.nodes), piece.everyMs);
  }
}
