import { fail, type RepairSettings, type RepairSource, type RepairState, type Urgency } from '@lookfar/contract';
import { dueTimes } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { OrderMessages } from '../order/OrderMessages.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { Dispatcher } from '../repair-dispatch/Dispatcher.ts';
import { repairSettingsOf } from '../repair-setting/repairSetting.repository.ts';
import type { RepairRepository } from './repair.repository.ts';
import { nextEscalation } from './repairClocks.ts';

export interface NewRepair {
  device: { id: number; orgId: number; name: string; groupId: number | null };
  title: string;
  content?: string;
  kind?: string;
  urgency?: Urgency;
  contact?: string;
  source: RepairSource;
  /** The same one is the same order. */
  uuid?: string | undefined;
  /** One open order of each alarm. */
  alarm?: { id: number; occurrence: string | null } | undefined;
  inspection?: { id: number; item: string } | undefined;
  /** Who is called its reporter; with an account, whoever confirms it. */
  reporter: { loginname: string; accountId?: number | undefined };
  /** It has to be approved first. */
  isWaiting?: boolean;
}

export interface OpenedRepair {
  id: number;
  /** False if it was there already. */
  isNew: boolean;
}

export interface RepairOpenerParts {
  orders: Pick<OrderRepository, 'insertIn' | 'addStep'>;
  repairs: RepairRepository;
  dispatcher: Pick<Dispatcher, 'choose'>;
  messages: Pick<OrderMessages, 'tell' | 'news' | 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * Opens repairs, whoever asks for them: people, alarms, inspections, scenes and visitors. With what else is written in
 * the same transaction.
 */
export class RepairOpener {
  readonly #parts: RepairOpenerParts;

  constructor(parts: RepairOpenerParts) {
    this.#parts = parts;
  }

  /** 1665 while the alarm has an open order. */
  async open(
    scope: Scope,
    repair: NewRepair,
    also?: (trx: Records, id: number) => Promise<void>,
  ): Promise<OpenedRepair> {
    const { repairs, messages } = this.#parts;
    const { opened, added } = await repairs.transaction(async (trx) => {
      const opening = await this.openIn(trx, scope, repair);
      if (opening.opened.isNew) await also?.(trx, opening.opened.id);
      return opening;
    });
    messages.publish(added);
    return opened;
  }

  /** Within a transaction: the messages are published after it. */
  async openIn(
    trx: Records,
    scope: Scope,
    repair: NewRepair,
  ): Promise<{ opened: OpenedRepair; added: AddedMessage[] }> {
    const { repairs } = this.#parts;
    const { device, uuid, alarm } = repair;
    await repairs.hold(trx, device.orgId);
    const made = uuid === undefined ? undefined : await repairs.made(device.orgId, uuid, trx);
    if (made !== undefined) return { opened: { id: made, isNew: false }, added: [] };
    const openKey = alarm ? alarmKey(alarm.id) : null;
    if (openKey !== null && (await repairs.openOf(device.orgId, openKey, trx)) !== undefined) fail('1665');
    const settings = await repairSettingsOf(trx, scope, device.orgId);
    const assignee = await this.#assignee(trx, repair, settings);
    const id = await this.#insert(trx, scope, { repair, settings, openKey, assignee });
    return { opened: { id, isNew: true }, added: await this.#tell(trx, repair, { id, assignee }) };
  }

  async #assignee(trx: Records, repair: NewRepair, { isAutomatic }: RepairSettings): Promise<string> {
    const { device, kind = '', urgency = 'normal', source, isWaiting = false } = repair;
    if (!isAutomatic || isWaiting) return '';
    const order = { orgId: device.orgId, equipmentId: device.id, groupId: device.groupId, kind, urgency, source };
    return (await this.#parts.dispatcher.choose(trx, order)) ?? '';
  }

  async #insert(
    trx: Records,
    scope: Scope,
    of: { repair: NewRepair; settings: RepairSettings; openKey: string | null; assignee: string },
  ): Promise<number> {
    const { orders, repairs, clock } = this.#parts;
    const { repair, settings, openKey, assignee } = of;
    const { device, title, content = '', kind = '', urgency = 'normal', contact = '', source, uuid = null } = repair;
    const { alarm, inspection, reporter, isWaiting = false } = repair;
    const now = clock.now();
    const due = isWaiting ? { respondDueAt: null, finishDueAt: null } : dueTimes(settings.sla, urgency, now);
    const state: RepairState = assignee === '' ? 'pending' : 'dispatched';
    const { loginname } = reporter;
    const id = await orders.insertIn(
      trx,
      scope,
      {
        ...{ orgId: device.orgId, equipmentId: device.id, type: 'repair', title, content, state, assignee, urgency },
        ...{ alarmId: alarm?.id ?? null, reporter: loginname, startAt: null, dueAt: due.finishDueAt },
        ...{ createdAt: now, updatedAt: now },
      },
      { state: 'pending', assignee: '', loginname, note: '', at: now },
    );
    if (assignee !== '') await orders.addStep(trx, scope, id, { state, assignee, loginname: '', note: '', at: now });
    const detail = {
      ...{ orderId: id, orgId: device.orgId, uuid, source, kind, contact, isWaiting: isWaiting ? 1 : 0, openKey },
      ...{ reporterId: reporter.accountId ?? null, occurrence: alarm?.occurrence ?? null },
      ...{ inspectionId: inspection?.id ?? null, item: inspection?.item ?? '' },
      ...{ dispatchedAt: assignee === '' ? null : now, receivedAt: null, travellingAt: null, onSiteAt: null },
      ...{ finishedAt: null, endedAt: null, confirmedAt: null, respondLevel: 0, finishLevel: 0, ...due },
    };
    const escalateAt = nextEscalation({ ...detail, createdAt: now });
    await repairs.addDetail(trx, scope, { ...detail, escalateAt });
    return id;
  }

  async #tell(
    trx: Records,
    { device, title, urgency, alarm, reporter, isWaiting = false }: NewRepair,
    { id, assignee }: { id: number; assignee: string },
  ): Promise<AddedMessage[]> {
    const { messages } = this.#parts;
    const { id: equipmentId, orgId, name: equipName } = device;
    const alarmId = alarm?.id ?? null;
    const order = { id, orgId, equipmentId, equipName, type: 'repair', title, urgency, alarmId } as const;
    const except = reporter.accountId === undefined ? [] : [reporter.accountId];
    if (isWaiting) {
      const lead = { cn: '待审核的报修：', en: 'Report to approve: ' };
      return messages.news(trx, order, { lead, right: 'order_handle', cause: `order:${id}:approve`, except });
    }
    const state = assignee === '' ? 'pending' : 'dispatched';
    return messages.tell(trx, { ...order, state, assignee, stepId: 0, accountId: except[0] ?? 0 });
  }
}

/** There is one open order of each. */
export const alarmKey = (alarmId: number) => `alarm:${alarmId}`;
