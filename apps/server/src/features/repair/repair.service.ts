import {
  type api,
  type BodyOf,
  fail,
  type Repair,
  type RepairState,
  type ReplyOf,
  readTimeSpan,
} from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import type { Dispatcher } from '../repair-dispatch/Dispatcher.ts';
import type { RepairSettingsReader } from '../repair-setting/RepairSettingsReader.ts';
import type { RepairAlarms } from './RepairAlarms.ts';
import { alarmKey, type RepairOpener } from './RepairOpener.ts';
import { type RepairSteps, requireOwn } from './RepairSteps.ts';
import { toRepair, toRepairLine } from './repair.mapper.ts';
import type { RepairRepository, RepairRow } from './repair.repository.ts';

export interface RepairServiceParts {
  db: Records;
  repairs: RepairRepository;
  orders: Pick<OrderRepository, 'steps'>;
  /** Only own devices: shared ones are maintained by their owner. */
  equipment: Pick<EquipmentService, 'visible'>;
  attachments: OrderAttachments;
  opener: RepairOpener;
  steps: RepairSteps;
  alarms: RepairAlarms;
  dispatcher: Dispatcher;
  settings: RepairSettingsReader;
  clock: Pick<Clock, 'now'>;
}

/** Without a uuid it is a new order each time. */
type Report = Omit<BodyOf<typeof api.repair.report>, 'uuid' | 'inspectionId'> &
  Partial<Pick<BodyOf<typeof api.repair.report>, 'uuid' | 'inspectionId'>>;

/** Repairs of the whole organisation as people report and read them. */
export class RepairService {
  readonly #parts: RepairServiceParts;

  constructor(parts: RepairServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, isMine, span, ...filter }: BodyOf<typeof api.repair.query>,
  ): Promise<ReplyOf<typeof api.repair.query>> {
    const { repairs, clock } = this.#parts;
    const now = clock.now();
    const asked = {
      ...filter,
      ...(isMine && { assignee: caller.loginname }),
      ...(span && { span: readTimeSpan(span) }),
    };
    const { total, list } = await repairs.list(scopeOf(caller), asked, { pageNo, pageSize, now });
    return { total, list: list.map((row) => toRepairLine(row, now)) };
  }

  async ofAlarms(caller: Caller, alarmIds: readonly number[]): Promise<ReplyOf<typeof api.repair.ofAlarms>> {
    const rows = await this.#parts.repairs.ofAlarms(scopeOf(caller), alarmIds.map(alarmKey));
    return rows.map(({ id, equipmentId: equipId, alarmId, title, state, assignee }) => ({
      ...{ id, equipId, alarmId: alarmId ?? 0, title, state: state as RepairState, assignee },
    }));
  }

  async info(caller: Caller, id: number): Promise<Repair> {
    const { steps, orders, attachments, alarms, settings, clock } = this.#parts;
    const row = await steps.visible(caller, id);
    const scope = scopeOf(caller);
    const { alarmId, occurrence, orgId } = row;
    return toRepair(row, {
      steps: await orders.steps(scope, id),
      attachments: await attachments.of(scope, [id]),
      alarm: alarmId === null ? null : await alarms.of(scope, { alarmId, occurrence }),
      needsReturn: (await settings.of(orgId)).needsReturn,
      now: clock.now(),
    });
  }

  /** 1014 for an alarm of another device, 1665 while the alarm has an open order. */
  async report(caller: Caller, report: Report): Promise<{ id: number; equipmentId: number }> {
    const { opener, equipment, alarms } = this.#parts;
    const { equipmentId, alarmId, inspectionId, ...draft } = report;
    const scope = scopeOf(caller);
    const device = await equipment.visible(caller, equipmentId);
    const alarm = alarmId === undefined ? undefined : await alarms.occurrence(scope, { alarmId, equipmentId });
    if (inspectionId !== undefined) await this.#requireInspection(caller, inspectionId, equipmentId);
    const source = alarmId !== undefined ? 'alarm' : inspectionId !== undefined ? 'inspection' : 'person';
    const { id } = await opener.open(scope, {
      ...{ ...draft, device, source },
      alarm: alarmId === undefined ? undefined : { id: alarmId, occurrence: alarm ?? null },
      inspection: inspectionId === undefined ? undefined : { id: inspectionId, item: '' },
      reporter: { loginname: caller.loginname, accountId: caller.accountId },
    });
    return { id, equipmentId };
  }

  /**
   * With the report by its reporter and everyone who handles orders, while it is open; later by whoever works on it. What
   * was sent before is answered in any state.
   */
  async attach(
    caller: Caller,
    { id, kind, place, uuid }: BodyOf<typeof api.repair.attach>,
    content: () => Buffer,
  ): Promise<{ id: number; repair: RepairRow }> {
    const { steps, attachments } = this.#parts;
    const repair = await steps.visible(caller, id);
    const scope = scopeOf(caller);
    const same = (await attachments.of(scope, [id])).find((one) => one.uuid === uuid);
    if (same) return { id: same.id, repair };
    if (place === 'inspection')
      throw new Refusal('1000', { cn: 'place 不能为 inspection', en: 'place cannot be inspection' });
    if (place === 'report') this.#requireReporting(caller, repair);
    else {
      steps.require(repair, ['received']);
      requireOwn(caller, repair);
    }
    const { loginname, accountId } = caller;
    const sent = { kind, place, uuid, loginname, who: `account ${accountId}`, content: content() };
    return { id: (await attachments.add(scope, repair, sent)).id, repair };
  }

  async candidates(caller: Caller, id: number): Promise<ReplyOf<typeof api.repair.candidates>> {
    const { db, steps, dispatcher } = this.#parts;
    const repair = await steps.visible(caller, id);
    const candidates = await dispatcher.candidates(db, repair);
    return candidates.map(({ loginname, skills, onDuty, open, isSuggested }) => ({
      ...{ loginname, skills: [...skills], open, isSuggested },
      isOnDuty: onDuty.length > 0,
    }));
  }

  #requireReporting(caller: Caller, repair: RepairRow): void {
    const { steps } = this.#parts;
    if (repair.isWaiting === 0) steps.require(repair, ['pending', 'dispatched', 'received']);
    if (repair.reporterId !== caller.accountId && !caller.auths.has('order_handle'))
      fail('1009', { right: 'order_handle' });
  }

  async #requireInspection(caller: Caller, id: number, equipmentId: number): Promise<void> {
    if (!(await this.#parts.repairs.isInspection(scopeOf(caller), { id, equipmentId }))) fail('1014');
  }
}
