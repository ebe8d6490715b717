import { parseFormula } from '@lookfar/formula';
import { serverScope } from '../../platform/access/serverScope.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { CatalogueGateway, CatalogueRepository, CatalogueSignalRow } from './catalogue.repository.ts';
import type { ReadableSignal } from './readValue.ts';

export interface CatalogueSignal extends ReadableSignal {
  id: number;
  address: string;
  store: StoreSettings;
}

/** Which of a signal's samples are kept, and for how long. */
export interface StoreSettings {
  /** `change` keeps every sample that a gateway sends: it sends changes, and what stays the same once in a while. */
  mode: string;
  intervalSeconds: number;
  /** A formula; empty for none. */
  condition: string;
  retentionDays: number;
}

/** Names as used in topics and metrics: the ids as text. */
export interface CatalogueDevice {
  id: number;
  name: string;
  signals: Map<string, CatalogueSignal>;
}

export interface CatalogueEntry extends CatalogueGateway {
  devices: Map<string, CatalogueDevice>;
}

/** Every gateway with its devices and signals, by SN. */
export class Catalogue {
  private readonly repository: CatalogueRepository;
  private bySn = new Map<string, CatalogueEntry>();
  private byId = new Map<number, CatalogueEntry>();

  constructor(repository: CatalogueRepository) {
    this.repository = repository;
  }

  /** Undefined for an unknown SN, and for a known one under the group of another organisation. */
  find(group: string, sn: string): CatalogueEntry | undefined {
    const entry = this.bySn.get(sn);
    return entry && String(entry.orgId) === group ? entry : undefined;
  }

  get(gatewayId: number): CatalogueEntry | undefined {
    return this.byId.get(gatewayId);
  }

  all(): IterableIterator<CatalogueEntry> {
    return this.byId.values();
  }

  async load(): Promise<void> {
    const entries = await this.read();
    this.bySn = new Map();
    this.byId = new Map();
    for (const entry of entries) this.put(entry);
  }

  async refresh(gatewayIds: readonly number[]): Promise<CatalogueEntry[]> {
    if (gatewayIds.length === 0) return [];
    const entries = await this.read(gatewayIds);
    for (const id of gatewayIds) this.remove(id);
    for (const entry of entries) this.put(entry);
    return entries;
  }

  private remove(gatewayId: number): void {
    const entry = this.byId.get(gatewayId);
    if (!entry) return;
    this.byId.delete(gatewayId);
    this.bySn.delete(entry.sn);
  }

  private put(entry: CatalogueEntry): void {
    this.bySn.set(entry.sn, entry);
    this.byId.set(entry.id, entry);
  }

  /** Complete before anyone sees it, and in turns: a device may have thousands of long formulas. */
  private async read(only?: readonly number[]): Promise<CatalogueEntry[]> {
    const [gateways, devices, signals] = await Promise.all([
      this.repository.gateways(serverScope, only),
      this.repository.devices(serverScope, only),
      this.repository.signals(serverScope, only),
    ]);
    const entries = new Map<number, CatalogueEntry>();
    for (const gateway of gateways) entries.set(gateway.id, { ...gateway, devices: new Map() });
    const read = new Map<number, { device: CatalogueDevice; earlier: CatalogueDevice | undefined }>();
    for (const { id, gatewayId, name } of devices) {
      const device = { id, name, signals: new Map() };
      read.set(id, { device, earlier: this.byId.get(gatewayId)?.devices.get(String(id)) });
      entries.get(gatewayId)?.devices.set(String(id), device);
    }
    const stores = new SharedSettings();
    await mapInTurns(signals, (row) => {
      const { device, earlier } = read.get(row.equipmentId) ?? {};
      const key = String(row.id);
      device?.signals.set(key, toSignal(row, stores.of(row), earlier?.signals.get(key)));
    });
    return [...entries.values()];
  }
}

/** Thousands of signals have the same storage rule: what is derived from it is derived once. */
class SharedSettings {
  private readonly known = new Map<string, StoreSettings>();

  of(row: CatalogueSignalRow): StoreSettings {
    const { storeMode: mode, storeInterval: intervalSeconds, storeCondition: condition, retentionDays } = row;
    const key = `${mode} ${intervalSeconds} ${retentionDays} ${condition}`;
    const found = this.known.get(key) ?? { mode, intervalSeconds, condition, retentionDays };
    this.known.set(key, found);
    return found;
  }
}

function toSignal(
  row: CatalogueSignalRow,
  store: StoreSettings,
  earlier: CatalogueSignal | undefined,
): CatalogueSignal {
  const { id, address, dataType, scale, formula } = row;
  const signal: CatalogueSignal = { id, address, dataType, scale, store };
  // Most formulas stay the same, and parsing takes longer than all the rest.
  const parsed = earlier?.formula?.ok && earlier.formula.text === formula ? earlier.formula : undefined;
  if (formula) signal.formula = parsed ?? parseFormula(formula, { inputs: 'variable' });
  return signal;
}
