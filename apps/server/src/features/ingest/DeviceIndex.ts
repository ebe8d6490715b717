import type { CatalogueDevice, CatalogueEntry, CatalogueSignal } from './Catalogue.ts';

interface Index {
  own: CatalogueDevice | undefined;
  byName: Map<string, CatalogueDevice>;
}

/**
 * How devices are mapped that do not know our ids, because they speak JSON or were not configured by us: a device by
 * its name, a signal by its address. If two have the same name the older one wins.
 */
export class DeviceIndex {
  // A catalogue entry is replaced when something in it changes, and its index with it.
  private readonly gateways = new WeakMap<CatalogueEntry, Index>();
  private readonly signals = new WeakMap<CatalogueDevice, Map<string, CatalogueSignal>>();

  /** The device that a gateway means by "me". */
  own(gateway: CatalogueEntry): CatalogueDevice | undefined {
    return this.of(gateway).own;
  }

  named(gateway: CatalogueEntry, name: string): CatalogueDevice | undefined {
    return this.of(gateway).byName.get(name);
  }

  signal(device: CatalogueDevice, key: string): CatalogueSignal | undefined {
    const known = this.signals.get(device) ?? firstBy([...device.signals.values()], (signal) => signal.address);
    this.signals.set(device, known);
    return known.get(key);
  }

  private of(gateway: CatalogueEntry): Index {
    const known = this.gateways.get(gateway);
    if (known) return known;
    const devices = [...gateway.devices.values()].sort((a, b) => a.id - b.id);
    const index = { own: devices[0], byName: firstBy(devices, (device) => device.name) };
    this.gateways.set(gateway, index);
    return index;
  }
}

function firstBy<T extends { id: number }>(items: readonly T[], key: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items.toSorted((a, b) => a.id - b.id)) if (!map.has(key(item))) map.set(key(item), item);
  return map;
}
