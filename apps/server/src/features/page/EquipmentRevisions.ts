import type { Records } from '../../platform/access/records.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { RevisionCause } from '../configuration/configurationTypes.ts';

/** Creates a revision of a device's configuration for changes that do not go through the document. */
export interface EquipmentRevisions {
  revised<T>(
    trx: Records,
    order: { equipmentId: number; caller: Caller; cause: RevisionCause },
    work: () => Promise<T>,
  ): Promise<T>;
}
