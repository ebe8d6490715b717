import { type api, type BodyOf, type CheckAnswer, fail, type ReplyOf, type Text } from '@lookfar/contract';
import { type Judged, judge } from '@lookfar/work';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { OrderRepository } from '../../order/order.repository.ts';
import type { OrderAttachments } from '../../order-attachment/OrderAttachments.ts';
import type { InspectionRepairs } from './InspectionRepairs.ts';
import type { TaskReadings } from './TaskReadings.ts';
import { answersOf, checksOf, rulesOf } from './task.mapper.ts';
import { TaskRepository, type TaskRow } from './task.repository.ts';
import { refuse, type TaskService } from './task.service.ts';

export interface TaskResultsParts {
  repository: TaskRepository;
  tasks: Pick<TaskService, 'find' | 'openTask'>;
  orders: Pick<OrderRepository, 'move'>;
  attachments: Pick<OrderAttachments, 'add' | 'of'>;
  readings: TaskReadings;
  repairs: InspectionRepairs;
  clock: Clock;
}

type Submitted = BodyOf<typeof api.inspection.submit>;
type Result = ReplyOf<typeof api.inspection.submit>;
type Attached = BodyOf<typeof api.inspection.attach>;

/** What was found by an inspection: sent once, also if it is sent again. */
export class TaskResults {
  readonly #parts: TaskResultsParts;

  constructor(parts: TaskResultsParts) {
    this.#parts = parts;
  }

  /** 1361 if someone else was faster, 1668 names what is missing, 1000 for answers that do not fit. */
  async submit(caller: Caller, body: Submitted): Promise<{ result: Result; row: TaskRow; isNew: boolean }> {
    const { tasks, repairs, repository } = this.#parts;
    const row = await tasks.find(caller, body.id);
    const isNew = row.task?.uuid !== body.uuid;
    if (isNew) {
      if (row.state !== 'notStarted') refuse(row.state);
      await this.#store(caller, row, body);
    }
    const scope = scopeOf(caller);
    const after = (await repository.find(scope, row.id)) ?? fail('1014');
    await repairs.complete(scope, after, caller.loginname);
    const made = (await repository.repairs(scope, [row.id])).get(row.id) ?? [];
    return { result: { state: after.state as Result['state'], repairs: made }, row: after, isNew };
  }

  /** Before the result: afterwards 1361, but for one that is there already. */
  async attach(
    caller: Caller,
    { id, kind, item, uuid }: Attached,
    content: () => Buffer,
  ): Promise<{ id: number; row: TaskRow }> {
    const { tasks, attachments } = this.#parts;
    const row = await tasks.find(caller, id);
    const scope = scopeOf(caller);
    const same = (await attachments.of(scope, [id])).find((one) => one.uuid === uuid);
    if (same) return { id: same.id, row };
    if (row.state !== 'notStarted') refuse(row.state);
    const check = checksOf(row).find((one) => one.key === item);
    if (item !== '' && !check)
      throw new Refusal('1000', { cn: 'item 不是该任务的检查项', en: 'item must be one of the task' });
    const attachment = await attachments.add(scope, row, {
      ...{ kind, item, uuid, content: content(), place: 'inspection', loginname: caller.loginname },
      who: `account:${caller.accountId}`,
      ...(check?.type === 'photo' && { most: check.most }),
    });
    return { id: attachment.id, row };
  }

  /** Of an abnormal item of a finished task; 1361 before, 1000 for an item that is in order. */
  async repair(caller: Caller, id: number, item: string): Promise<{ orderId: number; row: TaskRow }> {
    const row = await this.#parts.tasks.find(caller, id);
    if (row.state !== 'abnormal') refuse(row.state);
    if (!answersOf(row).some(({ key, isAbnormal }) => key === item && isAbnormal))
      throw new Refusal('1000', { cn: 'item 不是异常的检查项', en: 'item must be an abnormal one' });
    return { orderId: await this.#parts.repairs.make(scopeOf(caller), row, item, caller.loginname), row };
  }

  async #store(caller: Caller, row: TaskRow, body: Submitted): Promise<void> {
    const { orders, clock } = this.#parts;
    const scope = scopeOf(caller);
    const judged = await this.#judge(caller, row, body.answers);
    const isAbnormal = judged.abnormal.length > 0 || (checksOf(row).length === 0 && body.isAbnormal);
    const wanted = rulesOf(row).makesRepair
      ? judged.abnormal
      : body.repairs.filter((key) => judged.abnormal.includes(key));
    const step = {
      ...{ state: isAbnormal ? 'abnormal' : 'normal', assignee: row.assignee || caller.loginname },
      ...{ loginname: caller.loginname, note: body.note, at: Math.max(clock.now(), row.updatedAt + 1) },
    };
    const isMoved = await orders.move(scope, row, step, async (trx) => {
      await new TaskRepository(trx).store(scope, row, {
        ...{ answers: JSON.stringify(judged.answers), done: judged.done, abnormal: judged.abnormal.length },
        ...{ uuid: body.uuid, wanted: wanted.length > 0 ? JSON.stringify(wanted) : '' },
      });
    });
    if (isMoved) return;
    const now = await this.#parts.repository.find(scope, row.id);
    // The same result was being sent twice at once.
    if (now?.task?.uuid !== body.uuid || !now.task) refuse(now?.state ?? row.state);
  }

  async #judge(caller: Caller, row: TaskRow, answers: readonly CheckAnswer[]): Promise<Judged> {
    const { attachments, readings, clock } = this.#parts;
    const scope = scopeOf(caller);
    const now = clock.now();
    const attached = await attachments.of(scope, [row.id]);
    const photos = attached.filter(({ kind }) => kind === 'photo');
    const byItem = new Map([...Map.groupBy(photos, ({ item }) => item)].map(([item, of]) => [item, of.length]));
    const read = await readings.whenAnswered(scope, row, answers, now);
    const judged = judge(checksOf(row), answers, { photos: byItem, read, now });
    if ('cn' in judged) throw new Refusal('1000', judged);
    const { needsPhoto, needsSignature } = rulesOf(row);
    const missing = [...judged.missing];
    if (needsPhoto && photos.length === 0) missing.push({ cn: '照片', en: 'photo' });
    if (needsSignature && !attached.some(({ kind }) => kind === 'signature'))
      missing.push({ cn: '签名', en: 'signature' });
    if (missing.length > 0) throw new Refusal('1668', { missing: listed(missing) });
    return judged;
  }
}

const mostListed = 5;

function listed(missing: readonly Text[]): Text {
  const some = missing.slice(0, mostListed);
  const more = missing.length > mostListed ? ' …' : '';
  return { cn: some.map(({ cn }) => cn).join('、') + more, en: some.map(({ en }) => en).join(', ') + more };
}
