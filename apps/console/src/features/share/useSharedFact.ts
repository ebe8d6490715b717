import type { EquipmentInfo } from '@lookfar/contract';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { shareTexts } from './shareTexts.ts';

/** In words: the device belongs to another organisation, and how long it is shared. */
export function useSharedFact(): (equipment: Pick<EquipmentInfo, 'holding'>) => string {
  const t = shareTexts.useTexts();
  return ({ holding }) => {
    const end = holding?.expires;
    return end ? t('sharedUntil', { time: formatEnvelopeTime(end) }) : t('shared');
  };
}
