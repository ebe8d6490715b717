import { parseFormula } from '@lookfar/formula';
import { serverScope } from '../../platform/access/serverScope.ts';
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
    const [gateways, signals] = await Promise.all([
      this.repository.gateways(serverScope),
      this.repository.signals(serverScope),
    ]);
    this.bySn = new Map();
    this.byId = new Map();
    this.put(gateways, signals);
  }

  async refresh(gatewayIds: readonly number[]): Promise<CatalogueEntry[]> {
    if (gatewayIds.length === 0) return [];
    const [gateways, signals] = await Promise.all([
      this.repository.gateways(serverScope, gatewayIds),
      this.repository.signals(serverScope, gatewayIds),
    ]);
    for (const id of gatewayIds) this.remove(id);
    return this.put(gateways, signals);
  }

  private remove(gatewayId: number): void {
    const entry = this.byId.get(gatewayId);
    if (!entry) return;
    this.byId.delete(gatewayId);
    this.bySn.delete(entry.sn);
  }

  private put(gateways: readonly CatalogueGateway[], signals: readonly CatalogueSignalRow[]): CatalogueEntry[] {
    const entries = gateways.map((gateway) => ({ ...gateway, devices: new Map<string, CatalogueDevice>() }));
    for (const entry of entries) {
      this.bySn.set(entry.sn, entry);
      this.byId.set(entry.id, entry);
    }
    for (const row of signals) this.putSignal(row);
    return entries;
  }

  private putSignal(row: CatalogueSignalRow): void {
    const { gatewayId, equipmentId } = row;
    const devices = this.byId.get(gatewayId)?.devices;
    if (!devices) return;
    const name = String(equipmentId);
    const device = devices.get(name) ?? { id: equipmentId, name: row.equipmentName, signals: new Map() };
    devices.set(name, device);
    const signal = toSignal(row);
    if (signal) device.signals.set(String(signal.id), signal);
  }
}

function toSignal(row: CatalogueSignalRow): CatalogueSignal | undefined {
  const { signalId: id, dataType, scale, formula } = row;
  if (id === null || dataType === null) return undefined;
  const store: StoreSettings = {
    mode: row.storeMode ?? 'change',
    intervalSeconds: row.storeInterval ?? 0,
    condition: row.storeCondition ?? '',
    retentionDays: row.retentionDays ?? 0,
  };
  const signal: CatalogueSignal = { id, address: row.address ?? '', dataType, scale: scale ?? 1, store };
  if (formula) signal.formula = parseFormula(formula, { inputs: 'variable' });
  return signal;
}
