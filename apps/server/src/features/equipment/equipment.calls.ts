import { equipmentInfo } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { EquipmentService } from './equipment.service.ts';

export function equipmentCalls(equipment: EquipmentService): Handler[] {
  return [handle(equipmentInfo, ({ caller, body }) => equipment.info(caller, body))];
}
