import type { EquipmentInfo, MonitoredSignal } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import type { WatchedEquipment } from '../../live/index.ts';

/** An equipment that a page is bound to, while the page is shown. */
export interface PlantEquipment {
  equipment: EquipmentInfo | undefined;
  watched: WatchedEquipment;
}

/** All equipment that a page is bound to, as it is known now. Outside React: widgets ask it while they are drawn. */
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

  /** As widgets want it. */
  readonly bound = (equipId: number, signalId: number): BoundSignal | undefined => {
    const signal = this.signal(equipId, signalId);
    if (!signal) return undefined;
    const { title, dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps } = signal;
    const subTitle = this.equipment(equipId)?.equipment?.name ?? '';
    const shown = { title, subTitle, alias: '', color: '' };
    return { signalId, equipId, ...shown, dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps };
  };
}
