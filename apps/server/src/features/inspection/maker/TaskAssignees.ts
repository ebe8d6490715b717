import type { Holiday } from '@lookfar/contract';
import { onDuty } from '@lookfar/notification';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { MessageReaders } from '../../message/MessageReaders.ts';
import { ScheduleViews } from '../../notification/schedule/ScheduleViews.ts';
import type { PlanBody } from '../plan/plan.mapper.ts';

export interface Assigned {
  /** Empty if nobody fits: it is everyone's who can handle orders and sees the device. */
  loginname: string;
  accountIds: readonly number[];
}

interface Person {
  id: number;
  loginname: string;
}

/** Who gets a task: people of the plan in turn, or whoever is on duty; of those who can handle orders and see the device. */
export class TaskAssignees {
  readonly #db: Records;
  readonly #orgId: number;

  constructor(db: Records, orgId: number) {
    this.#db = db;
    this.#orgId = orgId;
  }

  /** The people of an occurrence, the one whose turn it is first. */
  async inTurn(plan: PlanBody, turn: number, at: number, holidays: readonly Holiday[]): Promise<Person[]> {
    const named = await this.#named(plan.people);
    const known = plan.people.flatMap((name) => named.get(name.toLowerCase()) ?? []);
    const duty = plan.scheduleId === null ? [] : await this.#onDuty(plan.scheduleId, at, holidays);
    return [...rotated(duty, turn), ...rotated(known, turn)];
  }

  async of(equipmentId: number, people: readonly Person[], now: number): Promise<Assigned> {
    const place = { orgId: this.#orgId, equipmentId, right: 'order_handle' } as const;
    const able = await new MessageReaders(this.#db, now).ofDevice(place);
    const chosen = people.find(({ id }) => able.includes(id));
    return chosen ? { loginname: chosen.loginname, accountIds: [chosen.id] } : { loginname: '', accountIds: able };
  }

  async #named(names: readonly string[]): Promise<Map<string, Person>> {
    if (names.length === 0) return new Map();
    const keys = names.map((name) => name.toLowerCase());
    const query = scoped(this.#db, serverScope).selectFrom('account').select(['id', 'loginname', 'loginKey']);
    const rows = await query.where('orgId', '=', this.#orgId).where('loginKey', 'in', keys).execute();
    return new Map(rows.map(({ id, loginname, loginKey }) => [loginKey, { id, loginname }]));
  }

  /** A schedule that no longer exists has nobody on duty. */
  async #onDuty(scheduleId: number, at: number, holidays: readonly Holiday[]): Promise<Person[]> {
    const scope = withinOrganisation(serverScope, this.#orgId);
    const query = scoped(this.#db, scope).selectFrom('notifySchedule').selectAll().where('id', '=', scheduleId);
    const [schedule] = await new ScheduleViews(this.#db).complete(scope, await query.execute());
    const ids = schedule ? onDuty(schedule, holidays, at) : [];
    if (ids.length === 0) return [];
    const people = scoped(this.#db, scope).selectFrom('account').select(['id', 'loginname']).where('id', 'in', ids);
    return (await people.execute()).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }
}

function rotated(people: readonly Person[], turn: number): Person[] {
  return people.map((_, index) => people[(turn + index) % people.length] as Person);
}
