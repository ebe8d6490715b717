import { fileUrl, type MonitoredSignal } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import type { BrokenLink, LiveValues, WriteRefusal } from '../../live/index.ts';

/** A device that a page is bound to, while the page is shown; also the device of a project's variables. */
export interface PlantDevice {
  /** Undefined until it is known, and if the user cannot see it. */
  name: string | undefined;
  signals: readonly MonitoredSignal[] | null;
  values: LiveValues;
  broken: BrokenLink | null;
  /** Why this user may not write a signal, whatever its state. */
  refusalOf: (signal: MonitoredSignal) => WriteRefusal | null;
}

/** The current state of all devices that a page is bound to. Outside React, because widgets read it while they draw. */
export class Plant {
  readonly #devices = new Map<number, PlantDevice>();
  readonly #signals = new Map<number, ReadonlyMap<number, MonitoredSignal>>();

  put(id: number, device: PlantDevice): void {
    const known = this.#devices.get(id);
    this.#devices.set(id, device);
    if (known?.signals !== device.signals || !this.#signals.has(id))
      this.#signals.set(id, new Map(device.signals?.map((signal) => [signal.id, signal])));
  }

  drop(id: number): void {
    this.#devices.delete(id);
    this.#signals.delete(id);
  }

  device(id: number): PlantDevice | undefined {
    return this.#devices.get(id);
  }

  signal(equipId: number, signalId: number): MonitoredSignal | undefined {
    return this.#signals.get(equipId)?.get(signalId);
  }

  /** A signal in the form that widgets use. */
  readonly bound = (equipId: number, signalId: number): BoundSignal | undefined => {
    const signal = this.signal(equipId, signalId);
    if (!signal) return undefined;
    const { title, dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps, image } = signal;
    const subTitle = this.device(equipId)?.name ?? '';
    const shown = { title, subTitle, alias: '', color: '' };
    const picture = image === null ? {} : { imgUrl: fileUrl(image) };
    const facts = { dataType, unit, decimals, note, upperLimit, lowerLimit, signalMaps };
    return { signalId, equipId, ...shown, ...facts, ...picture };
  };
}
