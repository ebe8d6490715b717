import { type api, type BodyOf, fail, type Pushed } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { PlantChange } from '../../configuration/ConfigurationChanges.ts';
import type { Keep } from '../TemplateBinding.ts';
import { EquipmentEditRepository } from './equipmentEdit.repository.ts';
import { type EquipmentEditParts, gatewayOf } from './equipmentEdit.service.ts';
import { withoutSignals } from './newDocument.ts';

export type BindingParts = Pick<EquipmentEditParts, 'changes' | 'documents' | 'templates' | 'pushes'>;
type Item = BodyOf<typeof api.equipmentBatch.bind>['items'][number];
type Loosen = Omit<BodyOf<typeof api.equipmentBatch.unbind>, 'ids'>;

/** The result of a binding: what to wait for, and text for the log. */
export interface Bound {
  gatewayId: number | null;
  detail: Readonly<Record<string, unknown>>;
}

const keepAll: Keep = { keepSignals: true, keepHistory: true };

/** Binds devices to gateways and templates, and unbinds them. */
export class BindingService {
  private readonly parts: BindingParts;

  constructor(parts: BindingParts) {
    this.parts = parts;
  }

  follow(caller: Caller, { gatewayId }: Bound): Promise<Pushed> {
    return this.parts.pushes.follow(caller, gatewayId);
  }

  /** A gateway, a template, or both: all or nothing. */
  bind(caller: Caller, { id, sn }: Item, templateId?: number): Promise<Bound> {
    return this.parts.changes.run(async (trx, change) => {
      const bound = sn ? await this.bindGatewayIn(trx, change, caller, id, sn) : await this.placeOf(trx, caller, id);
      if (templateId === undefined) return bound;
      await this.parts.templates.bindIn(trx, change, caller, id, templateId);
      return { ...bound, detail: { ...bound.detail, templateId } };
    });
  }

  unbind(caller: Caller, id: number, { gateway, template, keepSignals, keepHistory }: Loosen): Promise<Bound> {
    const keep = { keepSignals, keepHistory };
    return this.parts.changes.run(async (trx, change) => {
      const place = await this.placeOf(trx, caller, id);
      if (template) await this.parts.templates.unbindIn(trx, change, caller, id, keep);
      if (!gateway) return { ...place, detail: { template, ...keep } };
      // What came from the template is removed with it; the rest is the device's own.
      const bound = await this.unbindGatewayIn(trx, change, caller, id, template ? keepAll : keep);
      return { ...bound, detail: { ...bound.detail, template, ...keep } };
    });
  }

  /** 1505 for an SN that is not registered in the device's organisation. */
  private async bindGatewayIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    id: number,
    sn: string,
  ): Promise<Bound> {
    const repository = new EquipmentEditRepository(trx);
    const scope = scopeOf(caller);
    const { orgId, gatewayId: before, name } = (await repository.hold(scope, id)) ?? fail('1014');
    const gatewayId = await gatewayOf(repository, scope, { orgId, sn });
    const detail = { name, sn, oldSn: await repository.gatewaySn(scope, before) };
    if (gatewayId === before) return { gatewayId, detail };
    await repository.setGateway(scope, id, gatewayId);
    change.equipment.add(id);
    change.gateways.add(gatewayId);
    if (before !== null) change.gateways.add(before);
    return { gatewayId, detail };
  }

  /** 2001 without a gateway. Unless signals are kept, those of its template are removed, or all of them without one. */
  private async unbindGatewayIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    id: number,
    keep: Keep,
  ): Promise<Bound> {
    const repository = new EquipmentEditRepository(trx);
    const scope = scopeOf(caller);
    const { gatewayId, templateId, name } = (await repository.hold(scope, id)) ?? fail('1014');
    if (gatewayId === null) fail('2001');
    const detail = { name, oldSn: await repository.gatewaySn(scope, gatewayId), ...keep };
    if (!keep.keepSignals) {
      if (templateId === null) await this.clearIn(trx, change, caller, id, keep);
      else await this.parts.templates.unbindIn(trx, change, caller, id, keep);
    }
    await repository.setGateway(scope, id, null);
    change.equipment.add(id);
    change.gateways.add(gatewayId);
    return { gatewayId, detail };
  }

  private async clearIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    id: number,
    { keepHistory }: Keep,
  ): Promise<void> {
    const { documents } = this.parts;
    const { document } = await documents.read(scopeOf(caller), id, trx);
    const order = { equipmentId: id, document: withoutSignals(document), caller, cause: 'save' } as const;
    await documents.applyIn(trx, change, { ...order, keepsHistory: keepHistory });
  }

  private async placeOf(trx: Records, caller: Caller, id: number): Promise<Bound> {
    const { gatewayId, name } = (await new EquipmentEditRepository(trx).hold(scopeOf(caller), id)) ?? fail('1014');
    return { gatewayId, detail: { name } };
  }
}
