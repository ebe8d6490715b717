import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { ApplyOrder, EquipmentConfiguration, Saved } from '../configuration/configurationTypes.ts';

/** The configurations of devices; writes belong to the caller's transaction. */
export interface EquipmentDocuments {
  /** 1014 if it is not in the scope. */
  read(scope: Scope, equipmentId: number, trx?: Records): Promise<EquipmentConfiguration>;
  /** 1503, 1507, 1502. */
  applyIn(trx: Records, change: PlantChange, order: ApplyOrder): Promise<Saved>;
  /** Everything that belongs to a device, and the device itself. */
  removeIn(trx: Records, change: PlantChange, order: { scope: Scope; equipmentId: number }): Promise<unknown>;
}
