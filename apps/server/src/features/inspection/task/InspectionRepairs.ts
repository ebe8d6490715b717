import type { CheckAnswer, CheckItem, Urgency } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { RepairOpener } from '../../repair/RepairOpener.ts';
import { answersOf, checksOf, rulesOf, wantedOf } from './task.mapper.ts';
import type { TaskRepository, TaskRow } from './task.repository.ts';

export interface InspectionRepairsParts {
  db: Records;
  repository: TaskRepository;
  repairs: Pick<RepairOpener, 'open'>;
}

export interface RepairOfItem {
  item: string;
  orderId: number;
}

/** Abnormal items become repairs, each once, with what was attached to them. */
export class InspectionRepairs {
  readonly #parts: InspectionRepairsParts;

  constructor(parts: InspectionRepairsParts) {
    this.#parts = parts;
  }

  /** Those that the result of a task asked for and that are not there yet. */
  async complete(scope: Scope, row: TaskRow, loginname: string): Promise<void> {
    for (const key of wantedOf(row)) await this.make(scope, row, key, loginname);
    if (row.task?.wanted) await this.#parts.repository.update(scope, row.id, { wanted: '' });
  }

  /** The same item makes one repair. */
  async make(scope: Scope, row: TaskRow, key: string, loginname: string): Promise<number> {
    const { db, repairs } = this.#parts;
    const item = checksOf(row).find((one) => one.key === key);
    const answer = answersOf(row).find((one) => one.key === key);
    const { equipmentId, orgId, equipName } = row;
    const device = { id: equipmentId, orgId, name: equipName, groupId: await groupOf(db, scope, equipmentId) };
    const urgency: Urgency = rulesOf(row).repairUrgency;
    const { id } = await repairs.open(
      scope,
      {
        ...{ device, urgency, source: 'inspection', reporter: { loginname } },
        title: `${row.title}：${item?.title ?? key}`.slice(0, 60),
        content: [item && found(item, answer), answer?.note].filter(Boolean).join('\n'),
        uuid: `inspection-${row.id}-${key}`,
        inspection: { id: row.id, item: key },
      },
      (trx, orderId) => copyAttachments(trx, scope, { from: row.id, to: orderId, item: key }),
    );
    return id;
  }
}

/** `温度: 75 °C (40 – 60)`. */
function found(item: CheckItem, answer: CheckAnswer | undefined): string {
  const value = answer?.value ?? null;
  if (value === null || item.type === 'tick' || item.type === 'photo') return item.title;
  if (item.type === 'choice') return `${item.title}: ${value}`;
  const { unit, lower, upper } = item;
  const limits = lower === null && upper === null ? '' : ` (${lower ?? ''} – ${upper ?? ''})`;
  const read = answer?.read === null || answer?.read === undefined ? '' : ` / ${answer.read}`;
  return `${item.title}: ${value}${read} ${unit}${limits}`.trim();
}

async function groupOf(db: Records, scope: Scope, equipmentId: number): Promise<number | null> {
  const query = scoped(db, scope).selectFrom('equipment').select('groupId').where('id', '=', equipmentId);
  return (await query.executeTakeFirst())?.groupId ?? null;
}

/** The photos of the item are kept on the repair as well. */
async function copyAttachments(
  trx: Records,
  scope: Scope,
  { from, to, item }: { from: number; to: number; item: string },
): Promise<void> {
  const ids = await scoped(trx, scope)
    .selectFrom('orderAttachment')
    .select('id')
    .where('orderId', '=', from)
    .where('item', '=', item)
    .where('kind', '=', 'photo')
    .orderBy('id')
    .execute();
  for (const { id } of ids) {
    const { id: _, ...row } = await scoped(trx, scope)
      .selectFrom('orderAttachment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await scoped(trx, scope)
      .insertInto('orderAttachment')
      .values({ ...row, orderId: to })
      .execute();
  }
}
