import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ChangeDesk.ts';
import type { ApplyOrder, EquipmentConfiguration, Saved } from '../configuration/configurationTypes.ts';

/** The configurations of equipment; what is written belongs to the transaction of whoever asks. */
export interface EquipmentDocuments {
  /** 1014 for one that is not in the scope. */
  read(scope: Scope, equipmentId: number, trx?: Db): Promise<EquipmentConfiguration>;
  /** 1503, 1507, 1502. */
  applyIn(trx: Db, change: PlantChange, order: ApplyOrder): Promise<Saved>;
  /** Everything of an equipment, and the equipment. */
  removeIn(trx: Db, change: PlantChange, order: { scope: Scope; equipmentId: number }): Promise<unknown>;
}
