import type { Historian } from '@lookfar/historian';
import type { CatalogueEntry } from '../ingest/Catalogue.ts';

const dayMs = 86_400_000;
/** What a signal has unless a user changes it; the historian's own default. */
const defaultDays = 365;

export const defaultRetentionMs = defaultDays * dayMs;

/** Passes the retention of signals to the historian; only what differs from what it has. */
export class Retention {
  private readonly told = new Map<number, number>();

  async apply(historian: Historian, gateways: Iterable<CatalogueEntry>): Promise<void> {
    for (const { devices } of gateways) {
      for (const { signals } of devices.values()) {
        for (const { id, store } of signals.values()) await this.tell(historian, id, store.retentionDays);
      }
    }
  }

  private async tell(historian: Historian, signalId: number, days: number): Promise<void> {
    const wanted = days > 0 ? days : defaultDays;
    if ((this.told.get(signalId) ?? defaultDays) === wanted) return;
    await historian.setRetention(signalId, wanted === defaultDays ? null : wanted * dayMs);
    this.told.set(signalId, wanted);
  }
}
