import type { Records } from '../../platform/access/records.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { GroupService } from '../equipment-group/group.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { type BatchParts, BatchService } from './edit/batch.service.ts';
import { BindingService } from './edit/binding.service.ts';
import { type EquipmentEditParts, EquipmentEditService } from './edit/equipmentEdit.service.ts';
import { equipmentCalls } from './equipment.calls.ts';
import type { EquipmentService } from './equipment.service.ts';
import { ImportRepository } from './import/import.repository.ts';
import { ImportService } from './import/import.service.ts';
import { EquipmentListRepository } from './list/equipmentList.repository.ts';
import { EquipmentListService } from './list/equipmentList.service.ts';

export interface ManagedEquipmentParts extends EquipmentEditParts, Pick<BatchParts, 'record'> {
  db: Records;
  live: LiveState;
  groups: GroupService;
  equipment: EquipmentService;
}

export interface ManagedEquipment {
  handlers: Handler[];
  editor: EquipmentEditService;
  binding: BindingService;
}

/** Everything that managers do with devices. */
export function createManagedEquipment(parts: ManagedEquipmentParts): ManagedEquipment {
  const { db, live, groups, changes, templates, record, equipment } = parts;
  const editor = new EquipmentEditService(parts);
  const binding = new BindingService(parts);
  const handlers = equipmentCalls({
    equipment,
    list: new EquipmentListService({ repository: new EquipmentListRepository(db), live, groups }),
    editor,
    binding,
    batch: new BatchService({ db, editor, binding, record }),
    imports: new ImportService({ repository: new ImportRepository(db), changes, groups, templates, equipment: editor }),
  });
  return { handlers, editor, binding };
}
