import { type Choice, chooseAssignee, type DispatchedOrder, possibleAssignees, type Worker } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { dispatchRulesOf } from '../repair-setting/repairSetting.repository.ts';
import { Workers } from './Workers.ts';

/** What the rules need of an order. */
export interface OrderToDispatch {
  orgId: number;
  equipmentId: number;
  groupId: number | null;
  kind: string;
  urgency: string;
  source: string;
}

export interface Candidate extends Worker {
  isSuggested: boolean;
}

/** Finds who gets an order, by the rules of its organisation. */
export class Dispatcher {
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Undefined if nobody fits. In the transaction that gives it to them. */
  async choose(trx: Records, order: OrderToDispatch): Promise<string | undefined> {
    const { orgId } = order;
    const { choice } = await this.#look(trx, order);
    if (!choice) return undefined;
    const scope = wholeOrganisation({ orgId });
    const taken = scoped(trx, scope).updateTable('dispatchRule').set({ last: choice.assignee });
    await taken.where('id', '=', choice.ruleId).execute();
    return choice.assignee;
  }

  /** Everyone who could do it: whom the rules would choose first, then those whom rules allow, then by their work. */
  async candidates(db: Records, order: OrderToDispatch): Promise<Candidate[]> {
    const { choice, possible, workers } = await this.#look(db, order);
    const candidates = workers.map((worker) => ({ ...worker, isSuggested: worker.loginname === choice?.assignee }));
    const rank = (one: Candidate) =>
      (one.isSuggested ? 0 : 4) + (possible.has(one.loginname) ? 0 : 2) + (one.onDuty.length > 0 ? 0 : 1);
    return candidates.toSorted((a, b) => rank(a) - rank(b) || a.open - b.open);
  }

  async #look(
    db: Records,
    order: OrderToDispatch,
  ): Promise<{ choice: Choice | undefined; possible: Set<string>; workers: Worker[] }> {
    const { orgId, equipmentId, groupId, ...rest } = order;
    const scope = wholeOrganisation({ orgId });
    const rules = await dispatchRulesOf(db, scope, orgId);
    const workers = await new Workers(db, { orgId, now: this.#clock.now() }).of(equipmentId);
    const named = rules.some((rule) => rule.groupIds.length > 0);
    const asked: DispatchedOrder = { ...rest, groupIds: named ? await above(db, orgId, groupId) : [] };
    return {
      choice: chooseAssignee(rules, asked, workers),
      possible: possibleAssignees(rules, asked, workers),
      workers,
    };
  }
}

/** A group and those above it. */
async function above(db: Records, orgId: number, groupId: number | null): Promise<number[]> {
  if (groupId === null) return [];
  const scope = wholeOrganisation({ orgId });
  const rows = await scoped(db, scope).selectFrom('equipmentGroup').select(['id', 'parentId']).execute();
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const path: number[] = [];
  for (let id: number | null = groupId; id !== null && !path.includes(id); id = parents.get(id) ?? null) path.push(id);
  return path;
}
