import { type api, type BodyOf, fail, orderMoves, type RepairState, type UsedPart } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import type { RepairSettingsReader } from '../repair-setting/RepairSettingsReader.ts';
import type { RepairAlarms } from './RepairAlarms.ts';
import { alarmKey } from './RepairOpener.ts';
import { type RepairSteps, requireOwn } from './RepairSteps.ts';
import type { RepairRepository, RepairRow } from './repair.repository.ts';

export interface RepairCompletionParts {
  steps: RepairSteps;
  repairs: RepairRepository;
  attachments: Pick<OrderAttachments, 'of'>;
  alarms: RepairAlarms;
  settings: RepairSettingsReader;
}

const texts = {
  confirm: { cn: '维修已完成，请确认：', en: 'Repair finished, please confirm: ' },
  back: { cn: '维修未通过确认，请继续处理：', en: 'Repair sent back to you: ' },
  ended: { cn: '报修已提前结束：', en: 'Repair closed early: ' },
  photo: { cn: '照片', en: 'photo' },
  signature: { cn: '签名', en: 'signature' },
};
const viewing = 'monitor_multi_designer_repair';
const notes = 3;

/** From the work on a repair to its confirmation. */
export class RepairCompletion {
  readonly #parts: RepairCompletionParts;

  constructor(parts: RepairCompletionParts) {
    this.#parts = parts;
  }

  async phase(caller: Caller, { id, phase }: BodyOf<typeof api.repair.phase>): Promise<RepairRow> {
    const { steps } = this.#parts;
    const repair = await steps.visible(caller, id);
    steps.require(repair, ['received']);
    requireOwn(caller, repair);
    await steps.make(caller, repair, {
      state: 'received',
      detail: (at) => ({ phase, ...(phase === 'travelling' ? { travellingAt: at } : { onSiteAt: at }) }),
    });
    return repair;
  }

  /** In any state; whoever moves it at the same time does not keep it from being written. */
  async note(caller: Caller, { id, note }: BodyOf<typeof api.repair.note>): Promise<RepairRow> {
    const { steps } = this.#parts;
    for (let attempt = 1; attempt < notes; attempt += 1) {
      const repair = await steps.visible(caller, id);
      if (await steps.tryMake(caller, repair, { state: repair.state as RepairState, note })) return repair;
    }
    const repair = await steps.visible(caller, id);
    await steps.make(caller, repair, { state: repair.state as RepairState, note });
    return repair;
  }

  /** 1667 while its alarm has not returned, 1668 without what is required. */
  async finish(
    caller: Caller,
    { id, cause, measures, kind, parts, note = '' }: BodyOf<typeof api.repair.finish> & { note?: string },
  ): Promise<RepairRow> {
    const { steps, settings } = this.#parts;
    const repair = await steps.visible(caller, id);
    steps.require(repair, orderMoves.finish.from as RepairState[]);
    requireOwn(caller, repair);
    const { needsConfirm, ...needs } = await settings.of(repair.orgId);
    if (needs.needsReturn) await this.#requireReturn(caller, repair);
    await this.#requireProof(caller, repair, needs);
    await steps.make(caller, repair, {
      ...{ state: 'finished', note },
      detail: (at) => ({
        ...{ cause, measures, parts: JSON.stringify(parts), cost: costOf(parts), ...(kind !== '' && { kind }) },
        ...{ finishedAt: at, confirmedAt: needsConfirm ? null : at, openKey: null },
      }),
      ...(needsConfirm && { news: { lead: texts.confirm, ...confirmers(repair) } }),
    });
    return repair;
  }

  async end(caller: Caller, { id, reason }: BodyOf<typeof api.repair.end>): Promise<RepairRow> {
    const { steps } = this.#parts;
    const repair = await steps.visible(caller, id);
    steps.require(repair, orderMoves.end.from as RepairState[]);
    if (repair.state === 'received') requireOwn(caller, repair);
    await steps.make(caller, repair, {
      ...{ state: 'ended', note: reason },
      detail: (at) => ({ endedAt: at, openKey: null }),
      news: { lead: texts.ended, right: viewing, loginnames: [repair.reporter, repair.assignee].filter(Boolean) },
    });
    return repair;
  }

  /** 1009 for anyone but its reporter and those who manage orders; 1361 if it has been confirmed already. */
  async confirm(caller: Caller, { id, isFixed, note }: BodyOf<typeof api.repair.confirm>): Promise<RepairRow> {
    const { steps, repairs } = this.#parts;
    const repair = await steps.visible(caller, id);
    steps.require(repair, repair.confirmedAt === null ? ['finished'] : []);
    if (repair.reporterId !== caller.accountId && !caller.auths.has('order_manage'))
      fail('1009', { right: 'order_manage' });
    if (isFixed) {
      await steps.make(caller, repair, { state: 'finished', note, detail: (at) => ({ confirmedAt: at }) });
      return repair;
    }
    const openKey = repair.alarmId === null ? null : alarmKey(repair.alarmId);
    const isTaken = openKey !== null && (await repairs.openOf(repair.orgId, openKey)) !== undefined;
    await steps.make(caller, repair, {
      ...{ state: 'received', note },
      detail: () => ({
        ...{ finishedAt: null, phase: '', reopened: repair.reopened + 1 },
        openKey: isTaken ? null : openKey,
      }),
      news: {
        ...{ lead: texts.back, right: 'order_handle', loginnames: [repair.assignee], notice: { kind: 'assigned' } },
      },
    });
    return repair;
  }

  async #requireReturn(caller: Caller, { alarmId }: RepairRow): Promise<void> {
    if (alarmId !== null && (await this.#parts.alarms.isActive(scopeOf(caller), alarmId))) fail('1667');
  }

  async #requireProof(
    caller: Caller,
    { id }: RepairRow,
    { needsPhoto, needsSignature }: { needsPhoto: boolean; needsSignature: boolean },
  ): Promise<void> {
    if (!needsPhoto && !needsSignature) return;
    const attached = await this.#parts.attachments.of(scopeOf(caller), [id]);
    const lacks = (kind: 'photo' | 'signature') =>
      !attached.some((one) => one.kind === kind && (one.place === 'finish' || one.place === 'work'));
    const missing = [
      ...(needsPhoto && lacks('photo') ? [texts.photo] : []),
      ...(needsSignature && lacks('signature') ? [texts.signature] : []),
    ];
    if (missing.length === 0) return;
    const listed = { cn: missing.map(({ cn }) => cn).join('、'), en: missing.map(({ en }) => en).join(', ') };
    throw new Refusal('1668', { missing: listed });
  }
}

/** Its reporter; for one that nobody reported who could log in, whoever manages orders. */
function confirmers({ reporterId, reporter }: RepairRow) {
  return reporterId === null
    ? ({ right: 'order_manage' } as const)
    : ({ right: viewing, loginnames: [reporter] } as const);
}

/** In cents, so that many small prices add up. */
function costOf(parts: readonly UsedPart[]): number {
  return Math.round(parts.reduce((sum, { count, price }) => sum + count * price, 0) * 100) / 100;
}
