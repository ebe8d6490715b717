import { type api, type BodyOf, ConfigSignal, configurationLimits, fail, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges, PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { EquipmentDocuments } from '../equipment/EquipmentDocuments.ts';
import type { EquipmentEditService } from '../equipment/edit/equipmentEdit.service.ts';
import type { GatewayRepository, GatewayRow } from '../gateway/gateway.repository.ts';
import { OrgLimits } from '../org/OrgLimits.ts';
import type { DiscoveredMetric, DiscoveryRepository } from './discovery.repository.ts';

export interface DiscoveryParts {
  repository: DiscoveryRepository;
  gateways: GatewayRepository;
  changes: ConfigurationChanges;
  documents: EquipmentDocuments;
  editor: EquipmentEditService;
}

/** A text has to have a length; how long these may be is not known. */
const longestText = 240;

type Found = ReplyOf<typeof api.discovery.query>['list'][number];

/** Devices that nodes and gateways bring by themselves, and their way to become equipment. */
export class DiscoveryService {
  private readonly parts: DiscoveryParts;

  constructor(parts: DiscoveryParts) {
    this.parts = parts;
  }

  async query(caller: Caller, id: number): Promise<ReplyOf<typeof api.discovery.query>> {
    const scope = scopeOf(caller);
    await this.gateway(scope, id);
    const found = await this.found(scope, id);
    return { list: found.filter(({ equipmentId, metrics }) => equipmentId === null || metrics.length > 0) };
  }

  /** 1014 if the node has no such device, 1552 if it is read by a driver. */
  async adopt(
    caller: Caller,
    { id, device }: BodyOf<typeof api.discovery.adopt>,
    note: (note: OperationNote) => void,
  ): Promise<ReplyOf<typeof api.discovery.adopt>> {
    const scope = scopeOf(caller);
    const gateway = await this.gateway(scope, id);
    note({ object: { kind: 'gateway', id }, detail: { sn: gateway.sn, name: device } });
    const found = (await this.found(scope, id)).find((one) => one.device === device) ?? fail('1014');
    const equipmentId = await this.parts.changes.run((trx, change) =>
      found.equipmentId === null
        ? this.add(trx, change, caller, gateway, found)
        : this.extend(trx, change, caller, found.equipmentId, found),
    );
    const signals = found.metrics.length;
    note({ object: { kind: 'equipment', id: equipmentId }, detail: { sn: gateway.sn, name: device, signals } });
    return { equipmentId, signals };
  }

  private async gateway(scope: Scope, id: number): Promise<GatewayRow> {
    return (await this.parts.gateways.find(scope, id)) ?? fail('1014');
  }

  private async found(scope: Scope, gatewayId: number): Promise<Found[]> {
    const rows = await this.parts.repository.list(scope, gatewayId);
    const known = await this.parts.repository.known(scope, gatewayId);
    return rows.map(({ device, metrics, seenAt }) => {
      const equipment = known.find(({ name }) => name === device);
      const missing = metrics.filter(({ name }) => !equipment?.addresses.has(name));
      return { device, equipmentId: equipment?.id ?? null, metrics: missing, seenAt };
    });
  }

  private async add(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    { id, orgId }: GatewayRow,
    { device, metrics }: Found,
  ): Promise<number> {
    await OrgLimits.checkDevices(trx, orgId, 1);
    const place = { orgId, groupId: null, gatewayId: id };
    const info = {
      ...{ name: device, manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' },
      ...{ display: 'list' as const, image: null, customFields: [] },
    };
    const model = { driver: '', parameters: {}, signals: toSignals(metrics, []), alarms: [] };
    return this.parts.editor.addIn(trx, change, caller, { place, info, templateId: undefined, model, cause: 'add' });
  }

  private async extend(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    equipmentId: number,
    { device, metrics }: Found,
  ): Promise<number> {
    const { documents } = this.parts;
    const { document } = await documents.read(scopeOf(caller), equipmentId, trx);
    if (document.driver !== '') fail('1552', { name: device });
    const signals = [...document.signals, ...toSignals(metrics, document.signals)];
    const order = { equipmentId, document: { ...document, signals }, caller, cause: 'save' as const };
    await documents.applyIn(trx, change, order);
    change.equipment.add(equipmentId);
    return equipmentId;
  }
}

/** Titles differ, whatever their case. */
function toSignals(metrics: readonly DiscoveredMetric[], before: readonly ConfigSignal[]): ConfigSignal[] {
  const taken = new Set(before.map(({ title }) => title.toLowerCase()));
  const room = configurationLimits.signals - before.length;
  return metrics.slice(0, Math.max(0, room)).map(({ name, dataType, writable }, index) => {
    let title = name;
    for (let n = 2; taken.has(title.toLowerCase()); n += 1)
      title = `${name.slice(0, configurationLimits.title - 6)} ${n}`;
    taken.add(title.toLowerCase());
    const decimals = dataType === 'FLOAT' || dataType === 'DOUBLE' ? 2 : 0;
    const length = dataType === 'STRING' ? longestText : null;
    return ConfigSignal.parse({ id: -1 - index, title, address: name, dataType, length, writable, decimals });
  });
}
