import { applyTemplate } from '@lookfar/configuration';
import { type ConfigDocument, fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { PlantChange } from '../configuration/ConfigurationChanges.ts';
import {
  type EquipmentConfiguration,
  noLinks,
  type Saved,
  type StoredConfiguration,
  type TemplateLinks,
} from '../configuration/configurationTypes.ts';
import { type SecretKeys, withoutSecrets } from '../configuration/secrets.ts';
import type { TemplateStore } from '../configuration/TemplateStore.ts';
import type { EquipmentDocuments } from '../equipment/EquipmentDocuments.ts';
import type { Keep, TemplateBinding, TemplateName } from '../equipment/TemplateBinding.ts';
import type { SyncRepository } from './sync.repository.ts';
import type { TemplatePages } from './TemplatePages.ts';
import type { TemplateRepository } from './template.repository.ts';

export interface TemplateBinderParts {
  repository: TemplateRepository;
  sync: SyncRepository;
  equipment: EquipmentDocuments;
  templates: TemplateStore;
  pages: TemplatePages;
  secretsOf: SecretKeys;
  clock: Clock;
}

/** The result of applying a template to a device. */
export interface Outcome {
  before: EquipmentConfiguration;
  template: StoredConfiguration;
  document: ConfigDocument;
  links: TemplateLinks;
}

/** Binds devices to templates and syncs them. */
export class TemplateBinder implements TemplateBinding {
  private readonly parts: TemplateBinderParts;

  constructor(parts: TemplateBinderParts) {
    this.parts = parts;
  }

  async find(scope: Scope, idOrName: number | string): Promise<TemplateName | undefined> {
    const { repository } = this.parts;
    const row = await (typeof idOrName === 'number'
      ? repository.find(scope, idOrName)
      : repository.named(scope, idOrName));
    return row && { id: row.id, orgId: row.orgId, name: row.name, driver: row.driver };
  }

  async bindIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    equipmentId: number,
    templateId: number,
  ): Promise<void> {
    const scope = scopeOf(caller);
    const before = await this.parts.equipment.read(scope, equipmentId, trx);
    const template = await this.parts.templates.read(scope, templateId, trx);
    if (template.orgId !== before.orgId) fail('1014');
    const options = { equipmentId, equipment: before.document, links: noLinks(), keepsOwn: false };
    const { document: applied, links } = applyTemplate(template.document, options);
    const document = caller.auths.has('template_edit') ? applied : this.withOwnSecrets(applied, template, before);
    await this.writeIn(trx, change, caller, { before, template, document, links });
    const bound = { templateId, templateRevision: template.revision, syncState: 'complete' };
    await this.parts.sync.mark(scope, equipmentId, { ...bound, ...this.fresh() }, trx);
  }

  async unbindIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    equipmentId: number,
    { keepSignals, keepHistory }: Keep,
  ): Promise<void> {
    const scope = scopeOf(caller);
    const before = await this.parts.equipment.read(scope, equipmentId, trx);
    if (before.templateId === null) fail('2013');
    const document = keepSignals ? before.document : withoutTemplate(before);
    const order = { equipmentId, document, caller, cause: 'template', links: noLinks() } as const;
    const { revision: base } = before;
    await this.parts.equipment.applyIn(trx, change, { ...order, base, keepsHistory: keepHistory });
    const free = { templateId: null, templateRevision: 0, syncState: 'none' };
    await this.parts.sync.mark(scope, equipmentId, { ...free, ...this.fresh(), syncedAt: null }, trx);
  }

  /** Links a device to a template that was created from it: its items stay unchanged, including ids and history. */
  async linkIn(
    trx: Records,
    change: PlantChange,
    caller: Caller,
    { equipmentId, templateId, links }: { equipmentId: number; templateId: number; links: TemplateLinks },
  ): Promise<void> {
    const scope = scopeOf(caller);
    const { document, revision: base } = await this.parts.equipment.read(scope, equipmentId, trx);
    await this.parts.equipment.applyIn(trx, change, { equipmentId, document, base, caller, cause: 'template', links });
    const { revision } = await this.parts.templates.read(scope, templateId, trx);
    const bound = { templateId, templateRevision: revision, syncState: 'complete' };
    await this.parts.sync.mark(scope, equipmentId, { ...bound, ...this.fresh() }, trx);
  }

  /** What syncing a device with its template would change. 2013 if it is bound to none, or to another. */
  async outcome(scope: Scope, equipmentId: number, templateId: number | undefined, db?: Records): Promise<Outcome> {
    const before = await this.parts.equipment.read(scope, equipmentId, db);
    if (before.templateId === null || before.templateId !== (templateId ?? before.templateId)) fail('2013');
    const template = await this.parts.templates.read(scope, before.templateId, db);
    const device = await this.parts.sync.device(scope, equipmentId, db);
    const last = device?.templateRevision ?? 0;
    const lastTemplate = await this.parts.templates.documentAt(scope, template.id, last, db);
    const options = { equipmentId, equipment: before.document, links: before.links, lastTemplate };
    const { document, links } = applyTemplate(template.document, options);
    return { before, template, document, links };
  }

  /** Applies the template to a device. */
  async syncIn(trx: Records, change: PlantChange, caller: Caller, equipmentId: number): Promise<Saved> {
    const scope = scopeOf(caller);
    const outcome = await this.outcome(scope, equipmentId, undefined, trx);
    const applied = await this.writeIn(trx, change, caller, outcome);
    await this.parts.sync.mark(scope, equipmentId, { templateRevision: outcome.template.revision }, trx);
    return applied;
  }

  private async writeIn(trx: Records, change: PlantChange, caller: Caller, outcome: Outcome): Promise<Saved> {
    const { before, template, document, links } = outcome;
    const order = { equipmentId: before.id, document, caller, cause: 'template', links } as const;
    const applied = await this.parts.equipment.applyIn(trx, change, { ...order, base: before.revision });
    const saved = new Map([...links.signals].map(([id, from]) => [applied.ids.signals[String(id)] ?? id, from]));
    await this.parts.pages.giveIn(trx, change, caller, {
      templateId: template.id,
      equipmentId: before.id,
      orgId: before.orgId,
      links: saved,
      display: template.document.info.display,
    });
    return applied;
  }

  /** Users who cannot edit the template cannot send its secrets to an endpoint of their choice. */
  private withOwnSecrets(
    document: ConfigDocument,
    { document: template }: StoredConfiguration,
    { document: own }: EquipmentConfiguration,
  ): ConfigDocument {
    return { ...document, parameters: withoutSecrets(document, { template, own }, this.parts.secretsOf) };
  }

  private fresh() {
    const now = this.parts.clock.now();
    return { syncCode: '', syncMessage: '', syncTask: null, syncAccount: null, syncedAt: now };
  }
}

/** Only the device's own items; without any signal left there is no driver either. */
function withoutTemplate({ id, document, links }: EquipmentConfiguration): ConfigDocument {
  const nothing = { ...document, signals: [], alarms: [], reports: [], scripts: [] };
  const { document: own } = applyTemplate(nothing, { equipmentId: id, equipment: document, links });
  return own.signals.length > 0 ? own : { ...own, protocolId: null, driver: '', parameters: {} };
}
