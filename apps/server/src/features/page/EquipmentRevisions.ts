import type { Db } from '../../platform/database/openDatabase.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { RevisionCause } from '../configuration/configurationTypes.ts';

/** Keeps the configuration of an equipment when something changes it in its own way. */
export interface EquipmentRevisions {
  revised<T>(
    trx: Db,
    order: { equipmentId: number; caller: Caller; cause: RevisionCause },
    work: () => Promise<T>,
  ): Promise<T>;
}
