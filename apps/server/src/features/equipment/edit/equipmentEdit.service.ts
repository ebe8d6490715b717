import {
  type api,
  type BodyOf,
  type ConfigDocument,
  type ConfigInfo,
  fail,
  type Language,
  type Pushed,
} from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { toldPlaces } from '../../../platform/access/toldPlaces.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import type { ConfigurationChanges, PlantChange } from '../../configuration/ConfigurationChanges.ts';
import type { PushFollower } from '../../configuration/PushFollower.ts';
import { requireDept } from '../../dept/requireDept.ts';
import { OrgLimits } from '../../org/OrgLimits.ts';
import type { EquipmentDocuments } from '../EquipmentDocuments.ts';
import type { ModelDocument, ModelFiller } from '../ModelFiller.ts';
import type { TemplateBinding } from '../TemplateBinding.ts';
import { EquipmentUses } from './EquipmentUses.ts';
import { EquipmentEditRepository, type EquipmentPlace } from './equipmentEdit.repository.ts';
import { infoOf, newDocument } from './newDocument.ts';

export interface EquipmentEditParts {
  changes: ConfigurationChanges;
  documents: EquipmentDocuments;
  templates: TemplateBinding;
  models: ModelFiller;
  pushes: PushFollower;
  /** The document as it may be shown. */
  mask(document: ConfigDocument): ConfigDocument;
  clock: Clock;
}

/** The new fields, before they are written. */
export interface NewEquipment {
  place: EquipmentPlace;
  info: ConfigInfo;
  templateId: number | undefined;
  model: ModelDocument | undefined;
  /** How it is reached: overrides the parameters of its template or model. */
  parameters?: Readonly<Record<string, unknown>>;
  cause: 'add' | 'import';
}

interface OwnPart extends Pick<NewEquipment, 'cause'> {
  id: number;
  display?: ConfigInfo['display'];
  parameters: Readonly<Record<string, unknown>>;
}

/** What changed, for the operation log. */
type Change = Readonly<Record<string, unknown>>;

/** Adds, edits and deletes devices. */
export class EquipmentEditService {
  private readonly parts: EquipmentEditParts;

  constructor(parts: EquipmentEditParts) {
    this.parts = parts;
  }

  async add(
    caller: Caller,
    body: BodyOf<typeof api.equipment.add>,
    language: Language,
  ): Promise<{ id: number } & Pushed> {
    const { groupId, deptId, sn, templateId, modelId, parameters } = body;
    const { orgId } = caller;
    const scope = scopeOf(caller);
    if (templateId !== undefined && modelId !== undefined) throw new Refusal('1000', eitherOr);
    const isAlone = templateId === undefined && modelId === undefined;
    if (isAlone && Object.keys(parameters).length > 0) throw new Refusal('1000', needsSource);
    const model = modelId === undefined ? undefined : await this.model(caller, modelId, language);
    const { id, gatewayId } = await this.parts.changes.run(async (trx, change) => {
      const repository = new EquipmentEditRepository(trx);
      await OrgLimits.checkDevices(trx, orgId, 1);
      await requireGroup(repository, scope, { orgId, groupId });
      await requireDept(trx, scope, { orgId, deptId });
      const gateway = sn ? await gatewayOf(repository, scope, { orgId, sn }) : null;
      const place = { orgId, groupId, gatewayId: gateway, ...(deptId !== undefined && { deptId }) };
      const made = { place, info: infoOf(body), templateId, model, parameters, cause: 'add' } as const;
      return { id: await this.addIn(trx, change, caller, made), gatewayId: place.gatewayId };
    });
    return { id, ...(await this.parts.pushes.follow(caller, gatewayId)) };
  }

  /** Location, info and template must have been verified to belong to the organisation, and its limit checked. */
  async addIn(trx: Records, change: PlantChange, caller: Caller, made: NewEquipment): Promise<number> {
    const { documents, templates, clock } = this.parts;
    const { place, info, templateId, model, cause, parameters = {} } = made;
    const repository = new EquipmentEditRepository(trx);
    const id = await repository.insert(scopeOf(caller), place, info.name, clock.now());
    // The page that it opens with may come from the template.
    const opensLater = templateId !== undefined && info.display === 'page';
    const filled = model && { ...model, parameters: { ...model.parameters, ...parameters } };
    const first = newDocument(opensLater ? { ...info, display: 'list' } : info, filled);
    await documents.applyIn(trx, change, { equipmentId: id, document: first, caller, cause });
    await repository.forgetBlank(scopeOf(caller), id);
    if (templateId !== undefined) await templates.bindIn(trx, change, caller, id, templateId);
    const isOwn = templateId !== undefined && Object.keys(parameters).length > 0;
    const own = { ...(opensLater && { display: 'page' as const }), parameters };
    if (opensLater || isOwn) await this.adjust(trx, change, caller, { id, cause, ...own });
    change.equipment.add(id);
    if (place.gatewayId !== null) change.gateways.add(place.gatewayId);
    return id;
  }

  /** What a new device has besides its template. 1525 if it should open with a page and has none. */
  private async adjust(trx: Records, change: PlantChange, caller: Caller, own: OwnPart): Promise<void> {
    const { documents, mask } = this.parts;
    const { id, cause, display, parameters } = own;
    const { document: bound } = await documents.read(scopeOf(caller), id, trx);
    // Without permission for the template, its secrets stay with its endpoint.
    const document = caller.auths.has('template_edit') ? bound : mask(bound);
    const adjusted = {
      ...document,
      info: { ...document.info, ...(display && { display }) },
      parameters: { ...document.parameters, ...parameters },
    };
    await documents.applyIn(trx, change, { equipmentId: id, document: adjusted, caller, cause });
  }

  /** 1503 if it has been saved since `revision`. Returns what changed, for the log. */
  async edit(caller: Caller, body: BodyOf<typeof api.equipment.edit>): Promise<{ revision: number; detail: Change }> {
    const { id, revision: base, groupId } = body;
    const scope = scopeOf(caller);
    const info = infoOf(body);
    return this.parts.changes.run(async (trx, change) => {
      const repository = new EquipmentEditRepository(trx);
      const place = (await repository.find(scope, id)) ?? fail('1014');
      await requireGroup(repository, scope, { orgId: place.orgId, groupId });
      const { deptId = place.deptId } = body;
      await requireDept(trx, scope, { orgId: place.orgId, deptId, before: place.deptId });
      const { document } = await this.parts.documents.read(scope, id, trx);
      const order = { equipmentId: id, document: { ...document, info }, caller, cause: 'save', base } as const;
      const { revision } = await this.parts.documents.applyIn(trx, change, order);
      if (groupId !== place.groupId) await repository.setGroup(scope, id, groupId);
      if (deptId !== place.deptId) await repository.setDept(scope, id, deptId);
      change.equipment.add(id);
      const before = { ...document.info, groupId: place.groupId, deptId: place.deptId };
      return { revision, detail: { name: info.name, ...difference(before, { ...info, groupId, deptId }) } };
    });
  }

  /** 1502 while others use it. Returns its name, for the log. */
  async remove(caller: Caller, id: number, language: Language): Promise<string> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const { orgId, name } = (await new EquipmentEditRepository(trx).find(scope, id)) ?? fail('1014');
      const places = await toldPlaces(trx, scope, await new EquipmentUses(trx).of(orgId, id));
      if (places) fail('1502', { places: places[language] });
      await this.parts.documents.removeIn(trx, change, { scope, equipmentId: id });
      change.equipment.add(id);
      return name;
    });
  }

  /** Returns its name. */
  async setGroup(caller: Caller, id: number, groupId: number | null): Promise<string> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const repository = new EquipmentEditRepository(trx);
      const { orgId, name } = (await repository.find(scope, id)) ?? fail('1014');
      await requireGroup(repository, scope, { orgId, groupId });
      await repository.setGroup(scope, id, groupId);
      change.equipment.add(id);
      return name;
    });
  }

  /** Returns its name and department before. */
  async setDept(caller: Caller, id: number, deptId: number | null): Promise<{ name: string; from: number | null }> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx, change) => {
      const repository = new EquipmentEditRepository(trx);
      const { orgId, name, deptId: from } = (await repository.find(scope, id)) ?? fail('1014');
      await requireDept(trx, scope, { orgId, deptId, before: from });
      await repository.setDept(scope, id, deptId);
      change.equipment.add(id);
      return { name, from };
    });
  }

  private async model(caller: Caller, modelId: number, language: Language): Promise<ModelDocument> {
    return (await this.parts.models.documentOf(scopeOf(caller), modelId, language)) ?? fail('1014');
  }
}

const eitherOr = { cn: '模板与设备型号只能选择其一', en: 'select a template or a device model, not both' };

const needsSource = {
  cn: '连接参数须与模板或设备型号一起填写',
  en: 'connection parameters require a template or a device model',
};

async function requireGroup(
  repository: EquipmentEditRepository,
  scope: Scope,
  { orgId, groupId }: { orgId: number; groupId: number | null },
): Promise<void> {
  if (groupId !== null && !(await repository.hasGroup(scope, orgId, groupId))) fail('1014');
}

/** 1505 for one that is not registered in the organisation: whether another has it is not disclosed. */
export async function gatewayOf(
  repository: EquipmentEditRepository,
  scope: Scope,
  { orgId, sn }: { orgId: number; sn: string },
): Promise<number> {
  return (await repository.gatewayBySn(scope, orgId, sn)) ?? fail('1505', { sn });
}

function difference(before: Record<string, unknown>, after: Record<string, unknown>): Change {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]));
}
