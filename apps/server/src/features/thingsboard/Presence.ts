import type { CatalogueDevice, CatalogueEntry } from '../ingest/Catalogue.ts';
import type { IngestPort } from '../ingest/IngestPort.ts';

/** Who is online: reports only changes to ingest. */
export class Presence {
  private readonly ingest: IngestPort;
  private readonly now: () => number;
  /** Online devices, by gateway. */
  private readonly devices = new Map<number, Set<number>>();

  constructor(ingest: IngestPort, now: () => number) {
    this.ingest = ingest;
    this.now = now;
  }

  here(gateway: CatalogueEntry): void {
    if (this.devices.has(gateway.id)) return;
    this.devices.set(gateway.id, new Set());
    this.ingest.take(gateway, { kind: 'nodeOnline', rebirth: false });
  }

  /** Its devices go offline with it. */
  gone(gateway: CatalogueEntry): void {
    if (!this.devices.delete(gateway.id)) return;
    this.ingest.take(gateway, { kind: 'stale', timestamp: this.now(), reason: 'nodeDeath' });
  }

  deviceHere(gateway: CatalogueEntry, { id }: CatalogueDevice): void {
    const devices = this.devices.get(gateway.id);
    if (!devices || devices.has(id)) return;
    devices.add(id);
    this.ingest.take(gateway, { kind: 'deviceOnline', device: String(id) });
  }

  deviceGone(gateway: CatalogueEntry, { id }: CatalogueDevice): void {
    if (!this.devices.get(gateway.id)?.delete(id)) return;
    const timestamp = this.now();
    this.ingest.take(gateway, { kind: 'stale', device: String(id), timestamp, reason: 'deviceDeath' });
  }
}
