import { toTemplate } from '@lookfar/configuration';
import { type api, type BodyOf, ConfigDocument, fail, type Language, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { type Place, toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges, PlantChange } from '../configuration/ConfigurationChanges.ts';
import type { TemplateLinks } from '../configuration/configurationTypes.ts';
import type { TemplateStore } from '../configuration/TemplateStore.ts';
import type { EquipmentDocuments } from '../equipment/EquipmentDocuments.ts';
import type { ModelFiller } from '../equipment/ModelFiller.ts';
import type { TemplateBinder } from './TemplateBinder.ts';
import type { TemplatePages } from './TemplatePages.ts';
import { toBoundEquipment, toManagedTemplate } from './template.mapper.ts';
import { noCounts, type TemplateHead, type TemplateRepository } from './template.repository.ts';

export interface TemplateServiceParts {
  repository: TemplateRepository;
  changes: ConfigurationChanges;
  templates: TemplateStore;
  equipment: EquipmentDocuments;
  models: ModelFiller;
  binder: TemplateBinder;
  pages: TemplatePages;
  /** The document as it may be shown. */
  mask(document: ConfigDocument): ConfigDocument;
  isOnline(gatewayId: number): boolean;
}

type AddBody = BodyOf<typeof api.template.add>;
type Added = ReplyOf<typeof api.template.add>;

/** How many places a refusal names, and how many templates a choice offers. */
const mostOffered = 1000;

const oneSource = {
  cn: 'equipmentId、modelId、templateId 最多只能填一个',
  en: 'specify at most one of equipmentId, modelId and templateId',
};

export class TemplateService {
  private readonly parts: TemplateServiceParts;

  constructor(parts: TemplateServiceParts) {
    this.parts = parts;
  }

  async manage(
    caller: Caller,
    { pageNo, pageSize, name, manufacturer, sort, order }: BodyOf<typeof api.template.queryForManage>,
  ): Promise<ReplyOf<typeof api.template.queryForManage>> {
    const scope = scopeOf(caller);
    const { repository } = this.parts;
    const { total, list } = await repository.list(scope, { name, manufacturer, sort, order }, { pageNo, pageSize });
    const counts = await repository.counts(
      scope,
      list.map(({ id }) => id),
    );
    return { total, list: list.map((row) => toManagedTemplate(row, counts.get(row.id) ?? noCounts())) };
  }

  async choices(
    caller: Caller,
    { name }: BodyOf<typeof api.template.query>,
  ): Promise<ReplyOf<typeof api.template.query>> {
    return this.parts.repository.names(scopeOf(caller), name, mostOffered);
  }

  async detail(caller: Caller, id: number): Promise<ReplyOf<typeof api.template.detail>> {
    const scope = scopeOf(caller);
    const row = await this.visible(scope, id);
    const counts = await this.parts.repository.counts(scope, [id]);
    const { document } = await this.parts.templates.read(scope, id);
    return { ...toManagedTemplate(row, counts.get(id) ?? noCounts()), document: this.parts.mask(document) };
  }

  async add(caller: Caller, body: AddBody, language: Language): Promise<Added> {
    const { equipmentId, modelId, templateId } = body;
    if ([equipmentId, modelId, templateId].filter((id) => id !== undefined).length > 1)
      throw new Refusal('1000', oneSource);
    const content = modelId === undefined ? {} : await this.modelContent(scopeOf(caller), modelId, language);
    return this.parts.changes.run(async (trx, change) => {
      if (equipmentId !== undefined)
        return this.addFromEquipment(trx, change, caller, { ...body, equipmentId }, language);
      if (templateId !== undefined) return this.addCopy(trx, caller, body.name, templateId);
      const document = ConfigDocument.parse({ version: 1, ...content, info: { name: body.name } });
      return this.create(trx, caller, caller.orgId, document);
    });
  }

  async edit(
    caller: Caller,
    { id, revision, document }: BodyOf<typeof api.template.edit>,
  ): Promise<{ revision: number }> {
    const order = { templateId: id, document, caller, cause: 'save', base: revision } as const;
    const saved = await this.parts.changes.run((trx) => this.parts.templates.saveIn(trx, order));
    return { revision: saved.revision };
  }

  async remove(caller: Caller, id: number): Promise<{ name: string }> {
    const scope = scopeOf(caller);
    return this.parts.changes.run(async (trx) => {
      const template = await this.visible(scope, id, trx);
      const bound = await this.parts.repository.boundDevices(wholeOrganisation(template), id, trx);
      const places = await toldPlaces(trx, scope, bound.map(placeOf));
      if (places) throw new Refusal('1502', { places });
      await this.parts.templates.removeIn(trx, scope, id);
      return { name: template.name };
    });
  }

  async bound(
    caller: Caller,
    { id, pageNo, pageSize, state, name }: BodyOf<typeof api.template.equipment>,
    language: Language,
  ): Promise<ReplyOf<typeof api.template.equipment>> {
    const scope = scopeOf(caller);
    await this.visible(scope, id);
    const { total, list } = await this.parts.repository.bound(scope, { id, state, name }, { pageNo, pageSize });
    const { isOnline } = this.parts;
    return {
      total,
      list: list.map((row) => toBoundEquipment(row, row.gatewayId !== null && isOnline(row.gatewayId), language)),
    };
  }

  private async addFromEquipment(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    { name, equipmentId, bind }: AddBody & { equipmentId: number },
    language: Language,
  ): Promise<Added> {
    const { orgId, document } = await this.parts.equipment.read(scopeOf(caller), equipmentId, trx);
    const made = toTemplate(document, equipmentId);
    const named = { ...made.document, info: { ...made.document.info, name } };
    const { id, maps } = await this.parts.templates.create(trx, { orgId, document: named, caller, cause: 'add' });
    const links = numbered(made.links, maps);
    const from = { owner: 'equipment', ownerId: equipmentId } as const;
    const to = { owner: 'template', ownerId: id } as const;
    await this.parts.pages.copyIn(trx, caller, { from, to, orgId, signals: links.signals });
    if (bind) await this.parts.binder.linkIn(trx, change, caller, { equipmentId, templateId: id, links });
    return { id, leftOut: made.leftOut.map((text) => text[language]) };
  }

  private async addCopy(trx: Records, caller: Caller, name: string, templateId: number): Promise<Added> {
    const { orgId, document } = await this.parts.templates.read(scopeOf(caller), templateId, trx);
    const named = { ...document, info: { ...document.info, name } };
    const { id, maps } = await this.parts.templates.create(trx, { orgId, document: named, caller, cause: 'add' });
    const from = { owner: 'template', ownerId: templateId } as const;
    const to = { owner: 'template', ownerId: id } as const;
    await this.parts.pages.copyIn(trx, caller, { from, to, orgId, signals: maps.signals });
    return { id, leftOut: [] };
  }

  private async create(trx: Records, caller: Caller, orgId: number, document: ConfigDocument): Promise<Added> {
    const { id } = await this.parts.templates.create(trx, { orgId, document, caller, cause: 'add' });
    return { id, leftOut: [] };
  }

  private async modelContent(scope: Scope, modelId: number, language: Language) {
    return (await this.parts.models.documentOf(scope, modelId, language)) ?? fail('1014');
  }

  private async visible(scope: Scope, id: number, db?: Records): Promise<TemplateHead> {
    return (await this.parts.repository.find(scope, id, db)) ?? fail('1014');
  }
}

/** The links of a new template, by the ids that it got when it was stored. */
function numbered(links: TemplateLinks, maps: TemplateLinks): TemplateLinks {
  const through = (section: keyof TemplateLinks) =>
    new Map([...links[section]].map(([id, made]) => [id, maps[section].get(made) ?? made]));
  return {
    signals: through('signals'),
    alarms: through('alarms'),
    reports: through('reports'),
    scripts: through('scripts'),
  };
}

function placeOf({ id, name }: { id: number; name: string }): Place {
  return { cn: `设备“${name}”`, en: `device "${name}"`, of: { table: 'equipment', id } };
}
