import { serverScope } from '../../platform/sessions/caller.ts';
import type { CatalogueGateway, CatalogueRepository, CatalogueSignalRow } from './catalogue.repository.ts';
import type { ReadableSignal } from './readValue.ts';

export interface CatalogueSignal extends ReadableSignal {
  id: number;
}

/** Names as they stand in topics and metrics: the ids as text. */
export interface CatalogueDevice {
  id: number;
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

  private putSignal({ gatewayId, equipmentId, signalId, dataType, scale }: CatalogueSignalRow): void {
    const devices = this.byId.get(gatewayId)?.devices;
    if (!devices) return;
    const name = String(equipmentId);
    const device = devices.get(name) ?? { id: equipmentId, signals: new Map() };
    devices.set(name, device);
    if (signalId !== null && dataType !== null) {
      device.signals.set(String(signalId), { id: signalId, dataType, scale: scale ?? 1 });
    }
  }
}
