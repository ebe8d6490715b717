import type { Historian } from '@lookfar/historian';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry, CatalogueSignal } from '../ingest/Catalogue.ts';
import { Retention } from './Retention.ts';

const dayMs = 86_400_000;

function gateway(...days: number[]): CatalogueEntry {
  const signals = days.map((retentionDays, index): [string, CatalogueSignal] => {
    const store = { mode: 'change', intervalSeconds: 60, condition: '', retentionDays };
    return [String(index + 1), { id: index + 1, address: '', dataType: 'UINT16', scale: 1, store }];
  });
  const devices = new Map([['1', { id: 1, signals: new Map(signals) }]]);
  return { id: 1, orgId: 1, sn: 'GW', protocol: 'sparkplug', devices } as CatalogueEntry;
}

describe('Retention', () => {
  it('passes on only what differs from a year or from what the historian has', async () => {
    const told: [number, number | null][] = [];
    const setRetention = async (id: number, ms: number | null) => void told.push([id, ms]);
    const historian = { setRetention } as Partial<Historian> as Historian;
    const retention = new Retention();
    await retention.apply(historian, [gateway(365, 30, 0)]);
    await retention.apply(historian, [gateway(365, 30, 0)]);
    await retention.apply(historian, [gateway(7, 365, 0)]);
    expect(told).toEqual([
      [2, 30 * dayMs],
      [1, 7 * dayMs],
      [2, null],
    ]);
  });
});
