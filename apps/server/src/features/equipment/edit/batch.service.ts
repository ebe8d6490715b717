import { api, type BatchResult, type BodyOf, type Call, fail, type Language } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import type { Operation } from '../../../platform/http/serveCalls.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { BindingService } from './binding.service.ts';
import { eachOf } from './eachOf.ts';
import { EquipmentEditRepository } from './equipmentEdit.repository.ts';
import type { EquipmentEditService } from './equipmentEdit.service.ts';

export interface BatchParts {
  db: Records;
  editor: EquipmentEditService;
  binding: BindingService;
  /** A line of the operation log for each device. */
  record(operation: Operation): Promise<void>;
}

export interface Asked {
  caller: Caller;
  language: Language;
  address: string;
}

type Detail = Readonly<Record<string, unknown>>;

/** The same operation on many devices, each in its own transaction. */
export class BatchService {
  private readonly parts: BatchParts;

  constructor(parts: BatchParts) {
    this.parts = parts;
  }

  async group(asked: Asked, { ids, groupId }: BodyOf<typeof api.equipmentBatch.group>): Promise<BatchResult> {
    const { editor } = this.parts;
    return this.each(asked, api.equipmentBatch.group, ids, async (id) => {
      return { name: await editor.setGroup(asked.caller, id, groupId), groupId };
    });
  }

  async dept(asked: Asked, { ids, deptId }: BodyOf<typeof api.equipmentBatch.dept>): Promise<BatchResult> {
    return this.each(asked, api.equipmentBatch.dept, ids, async (id) => {
      const { name, from } = await this.parts.editor.setDept(asked.caller, id, deptId);
      return { name, deptId: { from, to: deptId } };
    });
  }

  /** Devices that are used by others in the selection are deleted after them. */
  async remove(asked: Asked, { ids }: BodyOf<typeof api.equipmentBatch.delete>): Promise<BatchResult> {
    const { editor } = this.parts;
    const act = async (id: number) => ({ name: await editor.remove(asked.caller, id, asked.language) });
    return this.each(asked, api.equipmentBatch.delete, ids, act, ['1502']);
  }

  async bind(asked: Asked, { items, templateId }: BodyOf<typeof api.equipmentBatch.bind>): Promise<BatchResult> {
    if (templateId === undefined && items.some((item) => !item.sn)) throw new Refusal('1000', nothingToBind);
    const byId = new Map(items.map((item) => [item.id, item]));
    return this.each(asked, api.equipmentBatch.bind, [...byId.keys()], async (id) => {
      const { detail } = await this.parts.binding.bind(asked.caller, byId.get(id) ?? fail('1014'), templateId);
      return detail;
    });
  }

  /** What a device does not have is skipped. */
  async unbind(asked: Asked, { ids, ...wanted }: BodyOf<typeof api.equipmentBatch.unbind>): Promise<BatchResult> {
    if (!wanted.gateway && !wanted.template) throw new Refusal('1000', nothingToUnbind);
    const repository = new EquipmentEditRepository(this.parts.db);
    return this.each(asked, api.equipmentBatch.unbind, ids, async (id) => {
      const { gatewayId, templateId } = (await repository.find(scopeOf(asked.caller), id)) ?? fail('1014');
      const gateway = wanted.gateway && gatewayId !== null;
      const template = wanted.template && templateId !== null;
      if (!gateway && !template) return undefined;
      return (await this.parts.binding.unbind(asked.caller, id, { ...wanted, gateway, template })).detail;
    });
  }

  private each(
    { caller, language, address }: Asked,
    call: Call,
    ids: readonly number[],
    act: (id: number) => Promise<Detail | undefined>,
    retries: readonly string[] = [],
  ): Promise<BatchResult> {
    const repository = new EquipmentEditRepository(this.parts.db);
    const nameOf = async (id: number) => (await repository.find(scopeOf(caller), id))?.name ?? '';
    const actAndRecord = async (id: number) => {
      const detail = await act(id);
      if (detail === undefined) return;
      const note = { object: { kind: 'equipment', id }, detail };
      await this.parts.record({ action: call.log ?? '', caller, note, code: '200', address });
    };
    return eachOf(ids, actAndRecord, { language, nameOf, retries });
  }
}

const nothingToBind = { cn: '请选择网关或模板', en: 'select a gateway or a template' };
const nothingToUnbind = { cn: '请选择解绑网关或模板', en: 'select what to unbind: gateway or template' };
