import { api, type MonitoredSignal } from '@lookfar/contract';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { brokenLinkOf, presentValue, useBlockWords, writeBlockOf, writeRefusalOf } from '../../live/index.ts';
import type { Plant } from '../live/Plant.ts';
import { pageTexts } from '../pageTexts.ts';

/** Why a signal cannot be written now, in words; undefined if it can. */
export function useBlockOf(plant: Plant): (signal: MonitoredSignal) => string | undefined {
  const mayWrite = isAllowed(useUser(), api.signal.write.may);
  const words = useBlockWords();
  return (signal) => {
    const held = plant.equipment(signal.equipId);
    if (!held?.equipment) return pageTexts.text('noSignal');
    const broken = brokenLinkOf(held.watched);
    const { quality } = presentValue(signal, held.watched.values.get(signal.id), broken);
    const refusal = writeRefusalOf(mayWrite, held.equipment.holding);
    const block = writeBlockOf({ refusal, broken, quality });
    return block === null ? undefined : words(block);
  };
}
