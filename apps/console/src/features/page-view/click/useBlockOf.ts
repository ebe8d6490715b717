import type { MonitoredSignal } from '@lookfar/contract';
import { presentValue, useBlockWords, writeBlockOf } from '../../live/index.ts';
import type { Plant } from '../live/Plant.ts';
import { pageTexts } from '../pageTexts.ts';

/** Why a signal cannot be written now, in words; undefined if it can. */
export function useBlockOf(plant: Plant): (signal: MonitoredSignal) => string | undefined {
  const words = useBlockWords();
  return (signal) => {
    const device = plant.device(signal.equipId);
    if (device?.name === undefined) return pageTexts.text('noSignal');
    const { values, broken, refusalOf } = device;
    const { quality } = presentValue(signal, values.get(signal.id), broken);
    const block = writeBlockOf({ refusal: refusalOf(signal), broken, quality });
    return block === null ? undefined : words(block);
  };
}
