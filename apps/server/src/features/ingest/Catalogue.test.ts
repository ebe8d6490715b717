import { describe, expect, it } from 'vitest';
import { Catalogue } from './Catalogue.ts';
import type { CatalogueRepository, CatalogueSignalRow } from './catalogue.repository.ts';

const signalRow = (id: number, formula: string): CatalogueSignalRow => ({
  ...{ id, equipmentId: 7, address: `holding:${id}`, dataType: 'FLOAT', scale: 1, formula },
  ...{ storeMode: 'condition', storeInterval: 60, storeCondition: 'x > 1', retentionDays: 365 },
});

function catalogueOf(rows: CatalogueSignalRow[]): Catalogue {
  const gateway = { id: 1, orgId: 1, sn: 'GW-1', protocol: 'sparkplug', heartbeatMs: 60_000 };
  const repository: Pick<CatalogueRepository, 'gateways' | 'devices' | 'signals'> = {
    gateways: async () => [gateway],
    devices: async () => [{ id: 7, gatewayId: 1, name: '泵' }],
    signals: async () => rows,
  };
  return new Catalogue(repository as CatalogueRepository);
}

const signalsIn = (catalogue: Catalogue) => [...(catalogue.get(1)?.devices.get('7')?.signals.values() ?? [])];

describe('the catalogue', () => {
  it('[TH6] others have their turn while thousands of long formulas are read', async () => {
    const formula = (n: number) => Array.from({ length: 40 }, (_, m) => `(x+${n + m})`).join('*');
    const catalogue = catalogueOf(Array.from({ length: 400 }, (_, n) => signalRow(n + 1, formula(n))));
    const seen: number[] = [];
    let isRunning = true;
    const look = () => {
      if (!isRunning) return;
      seen.push(signalsIn(catalogue).length);
      setImmediate(look);
    };
    setImmediate(look);
    await catalogue.load();
    isRunning = false;
    expect(seen.length).toBeGreaterThan(2);
    // Nobody sees a part of it.
    expect(new Set(seen)).toEqual(new Set([0]));
    expect(signalsIn(catalogue)).toHaveLength(400);
    expect(signalsIn(catalogue).every((signal) => signal.formula?.ok)).toBe(true);
  });

  it('[TH6] formulas that stay the same are not read again, and storage rules only once', async () => {
    const rows = [signalRow(1, 'x * 2'), signalRow(2, 'x * 3')];
    const catalogue = catalogueOf(rows);
    await catalogue.load();
    const before = signalsIn(catalogue);
    expect(before[0]?.store).toBe(before[1]?.store);
    rows[1] = signalRow(2, 'x * 4');
    await catalogue.refresh([1]);
    const after = signalsIn(catalogue);
    expect(after[0]?.formula).toBe(before[0]?.formula);
    expect(after[1]?.formula).toMatchObject({ ok: true, text: 'x * 4' });
  });
});
