import { type api, type BodyOf, type ConfigDocument, fail, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import type { SyncRepository } from './sync.repository.ts';
import type { TemplateBinder } from './TemplateBinder.ts';
import { noCounts, type SyncCounts, type TemplateRepository } from './template.repository.ts';

export interface SyncServiceParts {
  repository: TemplateRepository;
  sync: SyncRepository;
  binder: TemplateBinder;
  changes: ConfigurationChanges;
  /** The document as it may be shown. */
  mask(document: ConfigDocument): ConfigDocument;
  /** Something was queued. */
  queued(): void;
}

/** Sync of bound devices with their template, as requested by users. */
export class SyncService {
  private readonly parts: SyncServiceParts;

  constructor(parts: SyncServiceParts) {
    this.parts = parts;
  }

  /** Queues all bound devices, or the named ones; all or nothing. */
  async begin(caller: Caller, { id, equipmentIds }: BodyOf<typeof api.template.sync>): Promise<{ total: number }> {
    if (id === undefined) fail('2011');
    const scope = scopeOf(caller);
    const { changes, sync, repository } = this.parts;
    const total = await changes.run(async (trx) => {
      if (!(await repository.find(scope, id, trx))) fail('2012');
      const wanted = equipmentIds ? [...new Set(equipmentIds)] : await sync.boundIds(scope, id, trx);
      if (wanted.length === 0) fail('2013');
      await this.requireBound(scope, id, wanted, trx);
      const queued = await sync.queue(scope, wanted, caller.accountId, trx);
      return queued === wanted.length ? queued : fail('1523');
    });
    this.parts.queued();
    return { total };
  }

  async progress(caller: Caller, id: number): Promise<SyncCounts> {
    const scope = scopeOf(caller);
    if (!(await this.parts.repository.find(scope, id))) fail('1014');
    return (await this.parts.repository.counts(scope, [id])).get(id) ?? noCounts();
  }

  async preview(
    caller: Caller,
    { id, equipmentId }: BodyOf<typeof api.template.previewSync>,
  ): Promise<ReplyOf<typeof api.template.previewSync>> {
    const scope = scopeOf(caller);
    const { repository, binder, mask } = this.parts;
    if (!(await repository.find(scope, id))) fail('1014');
    const { before, document } = await binder.outcome(scope, equipmentId, id);
    return { before: mask(before.document), after: mask(document) };
  }

  private async requireBound(scope: Scope, id: number, wanted: readonly number[], trx: Records): Promise<void> {
    const bindings = await this.parts.sync.bindings(scope, wanted, trx);
    if (bindings.length < wanted.length) fail('2012');
    if (bindings.some(({ templateId }) => templateId !== id)) fail('2013');
  }
}
