import type { EquipmentInfo } from '@lookfar/contract';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { deviceShareTexts } from './deviceShareTexts.ts';

/** In words: the device belongs to another organisation, and how long it is shared. */
export function useSharedFact(): (equipment: Pick<EquipmentInfo, 'holding'>) => string {
  const t = deviceShareTexts.useTexts();
  return ({ holding }) => {
    const end = holding?.expires;
    return end ? t('sharedUntil', { time: formatEnvelopeTime(end) }) : t('shared');
  };
}
