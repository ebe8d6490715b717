import type { Records } from '../../platform/access/records.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { RevisionCause } from '../configuration/configurationTypes.ts';

/** Keeps the configuration of an equipment when something changes it in its own way. */
export interface EquipmentRevisions {
  revised<T>(
    trx: Records,
    order: { equipmentId: number; caller: Caller; cause: RevisionCause },
    work: () => Promise<T>,
  ): Promise<T>;
}
