import { gatewayMetrics } from '@lookfar/contract';
import type { HostSession, KnownMetric } from '@lookfar/sparkplug';
import type { CatalogueDevice, CatalogueEntry, CatalogueSignal } from './Catalogue.ts';
import { DeviceIndex } from './DeviceIndex.ts';

/** Where a signal is written, in the words of its node. */
export interface WriteTarget {
  /** Undefined for the node itself. */
  device: string | undefined;
  metric: string;
  /** Whether the device is online. */
  isBorn: boolean;
  /** As in the device's birth; undefined if that does not contain it. */
  known: KnownMetric | undefined;
  /** The node is not an agent of ours: it takes what its births contain, and answers with data only. */
  isForeign: boolean;
}

/**
 * Devices and metrics of births and data. Our agent knows them by the ids in its configuration. Any other edge node has
 * names of its own: its device is the equipment of that name, its metric the signal with that address. The node itself
 * is the equipment that is named by its SN.
 */
export class NodeNames {
  private readonly host: HostSession;
  private readonly index = new DeviceIndex();

  constructor(host: HostSession) {
    this.host = host;
  }

  /** Whether the node of this gateway is online and has not announced that it takes configurations. */
  isForeign({ orgId, sn }: CatalogueEntry): boolean {
    const birth = this.host.known(String(orgId), sn);
    return birth !== undefined && !birth.has(gatewayMetrics.revision);
  }

  device(gateway: CatalogueEntry, name: string): CatalogueDevice | undefined {
    const named = this.isForeign(gateway) ? this.index.named(gateway, name) : undefined;
    return named ?? gateway.devices.get(name);
  }

  /** Finds the signals of one message. */
  signals(gateway: CatalogueEntry, device: CatalogueDevice): (metric: string) => CatalogueSignal | undefined {
    if (!this.isForeign(gateway)) return (metric) => device.signals.get(metric);
    return (metric) => this.index.signal(device, metric) ?? device.signals.get(metric);
  }

  target(gateway: CatalogueEntry, equipmentId: number, signalId: number): WriteTarget {
    const isForeign = this.isForeign(gateway);
    const ids = { device: String(equipmentId), metric: String(signalId) };
    const found = gateway.devices.get(ids.device);
    const address = found?.signals.get(ids.metric)?.address;
    const devices = isForeign && found ? [found.name, ids.device] : [ids.device];
    const named = devices.find((name) => this.births(gateway, name));
    const device = named ?? (isForeign && found?.name === gateway.sn ? undefined : ids.device);
    const births = this.births(gateway, device);
    const metrics = isForeign && address !== undefined ? [address, ids.metric] : [ids.metric];
    const metric = metrics.find((name) => births?.has(name)) ?? ids.metric;
    return { device, metric, isBorn: births !== undefined, known: births?.get(metric), isForeign };
  }

  private births({ orgId, sn }: CatalogueEntry, device: string | undefined) {
    return this.host.known(String(orgId), sn, device);
  }
}
