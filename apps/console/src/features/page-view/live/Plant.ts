import type { EquipmentInfo, MonitoredSignal } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import type { WatchedEquipment } from '../../live/index.ts';

/** A device that a page is bound to, while the page is shown. */
export interface PlantEquipment {
  equipment: EquipmentInfo | undefined;
  watched: WatchedEquipment;
}

/** The current state of all devices that a page is bound to. Outside React, because widgets read it while they draw. */
export class Plant {
  readonly #equipment = new Map<number, PlantEquipment>();
  readonly #signals = new Map<number, ReadonlyMap<number, MonitoredSignal>>();

  put(id: number, equipment: PlantEquipment): void {
    this.#equipment.set(id, equipment);
    this.#signals.set(id, new Map(equipment.watched.monitoring.signals?.map((signal) => [signal.id, signal])));
  }

  drop(id: number): void {
    this.#equipment.delete(id);
    this.#signals.delete(id);
  }

  equipment(id: number): PlantEquipment | undefined {
    return this.#equipment.get(id);
  }

  signal(equipId: number, signalId: number): MonitoredSignal | undefined {
    return this.#signals.get(equipId)?.get(signalId);
  }

  /** A signal in the form that widgets use. */
  readonly bound = (equipId: number, signalId: number): BoundSignal | undefined => {
    const signal = this.signal(equipId, signalId);
    if (!signal) return undefined;
    const { title, dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps } = signal;
    const subTitle = this.equipment(equipId)?.equipment?.name ?? '';
    const shown = { title, subTitle, alias: '', color: '' };
    return { signalId, equipId, ...shown, dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps };
  };
}
