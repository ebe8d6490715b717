import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ChangeDesk.ts';
import type { ApplyOrder, EquipmentConfiguration, Saved } from '../configuration/configurationTypes.ts';

/** The configurations of equipment; what is written belongs to the transaction of whoever asks. */
export interface EquipmentDocuments {
  /** 1014 for one that is not in the scope. */
  read(scope: Scope, equipmentId: number, trx?: Records): Promise<EquipmentConfiguration>;
  /** 1503, 1507, 1502. */
  applyIn(trx: Records, change: PlantChange, order: ApplyOrder): Promise<Saved>;
  /** Everything of an equipment, and the equipment. */
  removeIn(trx: Records, change: PlantChange, order: { scope: Scope; equipmentId: number }): Promise<unknown>;
}
