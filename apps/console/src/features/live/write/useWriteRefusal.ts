import { api, type EquipmentInfo } from '@lookfar/contract';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { type WriteRefusal, writeRefusalOf } from './writeBlock.ts';

export function useWriteRefusal({ holding }: Pick<EquipmentInfo, 'holding'>): WriteRefusal | null {
  return writeRefusalOf(isAllowed(useUser(), api.signal.write.may), holding);
}
