import { randomBytes } from 'node:crypto';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';

export interface LabelledDevice {
  id: number;
  orgId: number;
  name: string;
  groupId: number | null;
  orgName: string;
}

/** For visitors who have the code of a label or the ticket of a report, and nothing else. */
export class PublicReportRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async device(code: string): Promise<LabelledDevice | undefined> {
    return scoped(this.#db, offered)
      .selectFrom('equipmentLabel')
      .innerJoin('equipment', 'equipment.id', 'equipmentLabel.equipmentId')
      .innerJoin('org', 'org.id', 'equipment.orgId')
      .where('equipmentLabel.code', '=', code)
      .where('org.disabled', '=', 0)
      .select(['equipment.id', 'equipment.orgId', 'equipment.name', 'equipment.groupId', 'org.name as orgName'])
      .executeTakeFirst();
  }

  async add(trx: Records, orderId: number, at: number): Promise<void> {
    const ticket = randomBytes(16).toString('base64url');
    await scoped(trx, offered).insertInto('publicReport').values({ orderId, ticket, createdAt: at }).execute();
  }

  /** Of a report that was sent before it has the same ticket. */
  async ticketOf(orderId: number): Promise<string | undefined> {
    const query = scoped(this.#db, offered).selectFrom('publicReport').where('orderId', '=', orderId);
    return (await query.select('ticket').executeTakeFirst())?.ticket;
  }

  async report(ticket: string) {
    return scoped(this.#db, offered)
      .selectFrom('publicReport')
      .innerJoin('workOrder', 'workOrder.id', 'publicReport.orderId')
      .innerJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('publicReport.ticket', '=', ticket)
      .select([
        'workOrder.id',
        'workOrder.orgId',
        'workOrder.title',
        'workOrder.state',
        'workOrder.updatedAt',
        'workOrder.equipmentId',
        'repairDetail.isWaiting',
      ])
      .executeTakeFirst();
  }
}

const offered = acrossOrganisations('what is offered');

/** The organisation whose label it is, and nothing else. */
export const scopeOfLabel = (orgId: number) => withinOrganisation(offered, orgId);
