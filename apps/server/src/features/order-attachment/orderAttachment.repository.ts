import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { OrderAttachmentTable } from '../../platform/database/orderSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { OrgSpace } from '../file/OrgSpace.ts';

export type AttachmentRow = Omit<Selectable<OrderAttachmentTable>, 'content'>;

const columns = [
  ...(['id', 'orgId', 'orderId', 'kind', 'place', 'item', 'uuid', 'mime', 'bytes', 'loginname', 'createdAt'] as const),
] as const;

export class OrderAttachmentRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The id of the one that has this uuid already; otherwise `check` decides with the others of its order. */
  async add(
    scope: Scope,
    row: Insertable<OrderAttachmentTable>,
    check: (others: readonly AttachmentRow[]) => void,
  ): Promise<{ id: number; isNew: boolean }> {
    return this.#db.transaction().execute(async (trx) => {
      // Of two that come at once the second sees the first: this holds the organisation.
      const space = await OrgSpace.of(trx, row.orgId);
      const others = await of(trx, scope, [row.orderId]);
      const same = others.find(({ uuid }) => uuid === row.uuid);
      if (same) return { id: same.id, isNew: false };
      check(others);
      space.require(row.bytes);
      const insert = scoped(trx, scope).insertInto('orderAttachment').values(row);
      return { id: (await insert.returning('id').executeTakeFirstOrThrow()).id, isNew: true };
    });
  }

  /** The oldest first. */
  async of(scope: Scope, orderIds: readonly number[]): Promise<AttachmentRow[]> {
    return of(this.#db, scope, orderIds);
  }

  /** Those of a deleted device cannot be reached, like their orders. */
  async read(scope: Scope, id: number): Promise<{ mime: string; content: Buffer } | undefined> {
    return scoped(this.#db, scope)
      .selectFrom('orderAttachment')
      .innerJoin('workOrder', 'workOrder.id', 'orderAttachment.orderId')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('orderAttachment.id', '=', id)
      .select(['orderAttachment.mime', 'orderAttachment.content'])
      .executeTakeFirst();
  }
}

async function of(db: Records, scope: Scope, orderIds: readonly number[]): Promise<AttachmentRow[]> {
  return inPieces(orderIds, (piece) =>
    scoped(db, scope)
      .selectFrom('orderAttachment')
      .where('orderId', 'in', piece)
      .select([...columns])
      .orderBy('id')
      .execute(),
  );
}
