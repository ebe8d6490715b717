import type { DemoEquipment, DemoSignal } from '@lookfar/contract';
import { alarmsOf } from './alarmsOf.ts';
import type { DeviceCard } from './Device.ts';
import type { SignalPoint } from './point.ts';

/** What is described of every device. */
export function cardOf(device: DeviceCard): Omit<DemoEquipment, 'driver' | 'parameters' | 'signals'> {
  const { name, group, manufacturer, model, location, longitude, latitude, remark } = device;
  const { pages = [], display = 'list' } = device;
  return { name, group, manufacturer, model, location, longitude, latitude, remark, pages: [...pages], display };
}

export function signalOf<State>(point: SignalPoint<State>, address: string): DemoSignal {
  const { title, group, dataType, byteOrder, unit, decimals, scale, upperLimit, lowerLimit } = point;
  return {
    ...{ title, group, address, dataType, byteOrder, unit, decimals, scale },
    ...{ writable: point.write !== undefined, upperLimit, lowerLimit, deadband: point.deadband },
    ...{ signalMaps: point.signalMaps, note: point.note, alarms: alarmsOf(point) },
  };
}
