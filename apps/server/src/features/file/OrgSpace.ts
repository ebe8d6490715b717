import { fail, fileLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { OrgLimits } from '../org/OrgLimits.ts';

/** What an organisation stores: its files, and what is attached to its work orders. */
export class OrgSpace {
  readonly #use: { files: number; bytes: number; limit: number };

  private constructor(use: { files: number; bytes: number; limit: number }) {
    this.#use = use;
  }

  /** Inside the transaction that adds: of uploads that meet, the second counts the first. */
  static async of(trx: Records, orgId: number): Promise<OrgSpace> {
    const records = scoped(trx, serverScope);
    // Holds the organisation's row until the end of the transaction.
    const lock = records.updateTable('org').set((eb) => ({ name: eb.ref('name') }));
    await lock.where('id', '=', orgId).execute();
    const files = await records
      .selectFrom('file')
      .where('orgId', '=', orgId)
      .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('bytes').as('bytes')])
      .executeTakeFirstOrThrow();
    const attached = await records
      .selectFrom('orderAttachment')
      .where('orgId', '=', orgId)
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    const bytes = Number(files.bytes ?? 0) + Number(attached.bytes ?? 0);
    const limit = (await OrgLimits.bytesOf(trx, orgId)) ?? fileLimits.organisationBytes;
    return new OrgSpace({ files: Number(files.files), bytes, limit });
  }

  /** 1530 if there is no space for so many bytes more, as one of so many files. */
  require(more: number, { isFile = false }: { isFile?: boolean } = {}): void {
    const { files, bytes, limit } = this.#use;
    const { organisationFiles: mostFiles, unusedDays: days } = fileLimits;
    if ((!isFile || files < mostFiles) && bytes + more <= limit) return;
    fail('1530', { used: megabytes(bytes), limit: megabytes(limit), files, mostFiles, days });
  }
}

function megabytes(bytes: number): number {
  return Math.round((bytes / 1024 / 1024) * 10) / 10;
}
