import type { RepairSettings } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { repairSettingsOf } from './repairSetting.repository.ts';

/** The settings of the organisation that a repair belongs to, whoever asks. */
export class RepairSettingsReader {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async of(orgId: number): Promise<RepairSettings> {
    return repairSettingsOf(this.#db, wholeOrganisation({ orgId }), orgId);
  }
}
