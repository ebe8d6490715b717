import {
  type api,
  type BodyOf,
  fail,
  type OrderState,
  openStates,
  orderStateNames,
  type WorkCard,
} from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { CardRow } from './firstCards.ts';
import { toWorkCard } from './worksheet.mapper.ts';
import type { WorksheetRepository } from './worksheet.repository.ts';

/** Gives an order to someone by the rules of its kind; 1361 if it has changed since `version`. */
export type Assign = (caller: Caller, order: { id: number; assignee: string; version: number }) => Promise<unknown>;

interface WorkMoverParts {
  db: Records;
  repository: WorksheetRepository;
  assign: Readonly<Record<'repair' | 'inspection', Assign>>;
  clock: Pick<Clock, 'now'>;
}

const open: ReadonlySet<string> = new Set(openStates);

/** [WS22] An order that was dropped on a person or on a day. */
export class WorkMover {
  private readonly parts: WorkMoverParts;

  constructor(parts: WorkMoverParts) {
    this.parts = parts;
  }

  async move(caller: Caller, body: BodyOf<typeof api.worksheet.move>): Promise<{ before: WorkCard; after: WorkCard }> {
    const { assign, clock } = this.parts;
    const { id, version, assignee, startAt } = body;
    const scope = scopeOf(caller);
    const before = await this.find(scope, id);
    if (before.updatedAt !== version || !open.has(before.state)) refuse(before);
    let order = before;
    if (assignee !== undefined) {
      await assign[order.type as 'repair' | 'inspection'](caller, { id, assignee, version });
      order = await this.find(scope, id);
    }
    if (startAt !== undefined) order = await this.begin(scope, order, startAt);
    return { before: toWorkCard(before, clock.now()), after: toWorkCard(order, clock.now()) };
  }

  private async begin(scope: Scope, order: CardRow, startAt: number): Promise<CardRow> {
    const { db, clock } = this.parts;
    const { id, dueAt } = order;
    const shift = order.type === 'inspection' && dueAt !== null ? startAt - (order.startAt ?? dueAt) : 0;
    const { numUpdatedRows } = await scoped(db, scope)
      .updateTable('workOrder')
      .set({ startAt, dueAt: dueAt === null ? null : dueAt + shift })
      .set({ updatedAt: Math.max(clock.now(), order.updatedAt + 1) })
      .where('id', '=', id)
      .where('updatedAt', '=', order.updatedAt)
      .executeTakeFirst();
    const after = await this.find(scope, id);
    if (numUpdatedRows === 0n) refuse(after);
    return after;
  }

  private async find(scope: Scope, id: number): Promise<CardRow> {
    return (await this.parts.repository.find(scope, id)) ?? fail('1014');
  }
}

function refuse({ state }: CardRow): never {
  throw new Refusal('1361', { state: orderStateNames[state as OrderState] });
}
