import { bySection, itemSections, remapIds, same } from '@lookfar/configuration';
import { type ConfigDocument, type ConfigProblem, fail, formatTime } from '@lookfar/contract';
import { type Selectable, sql } from 'kysely';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TemplateTable } from '../../platform/database/configurationSchema.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import type { RevisionCause, Saved, StoredConfiguration, TemplateOrder } from './configurationTypes.ts';
import type { DocumentChecks } from './DocumentChecks.ts';
import { recoverSecrets } from './recoverSecrets.ts';
import { removePages } from './removePages.ts';
import { idsBack, renewIds } from './renewIds.ts';
import { RevisionRepository } from './revision.repository.ts';
import type { SecretKeys } from './secrets.ts';

export interface TemplateStoreParts {
  db: Records;
  clock: Clock;
  checks: DocumentChecks;
  secretsOf: SecretKeys;
  stored: StoredParameters;
}

export interface NewTemplate {
  orgId: number;
  /** Its ids may be of any kind: the template assigns its own numbers. */
  document: ConfigDocument;
  caller: Caller;
  cause: RevisionCause;
  note?: string | undefined;
}

type Row = Selectable<TemplateTable>;

/** Templates as documents, with every change as a revision. */
export class TemplateStore {
  private readonly parts: TemplateStoreParts;

  constructor(parts: TemplateStoreParts) {
    this.parts = parts;
  }

  /** The current document, secrets included; 1014. */
  async read(scope: Scope, templateId: number, trx: Records = this.parts.db): Promise<StoredConfiguration> {
    return this.storedOf(await this.row(trx, scope, templateId));
  }

  /** The document of a revision; undefined if that is no longer kept. */
  async documentAt(scope: Scope, templateId: number, revision: number, trx: Records = this.parts.db) {
    const found = await new RevisionRepository(trx, this.parts.stored).find(
      scope,
      { kind: 'template', id: templateId },
      revision,
    );
    return found?.document;
  }

  async checkIn(
    db: Records,
    { scope, templateId, document }: { scope: Scope; templateId?: number | undefined; document: ConfigDocument },
  ): Promise<ConfigProblem[]> {
    const present = templateId === undefined ? undefined : await this.read(scope, templateId, db);
    const whole = await recoverSecrets(db, scope, document, present?.document, this.parts);
    return this.parts.checks.check(db, scope, { owner: 'template', document: whole, orgId: present?.orgId ?? 0 });
  }

  /** 1501 if the organisation has one with this name, 1507. Returns the number of each item of the document. */
  async create(trx: Records, { orgId, document, caller, cause, note }: NewTemplate) {
    const scope = scopeOf(caller);
    const whole = await recoverSecrets(trx, scope, document, undefined, this.parts);
    await this.parts.checks.require(trx, scope, { owner: 'template', document: whole, orgId });
    await this.requireName(trx, withinOrganisation(scope, orgId), whole.info.name);
    const { numbered, maps, nextId } = number(whole, 1, () => true);
    const now = this.parts.clock.now();
    const { id } = await scoped(trx, scope)
      .insertInto('template')
      .values({
        ...(await this.rowOf(numbered)),
        orgId,
        revision: 1,
        nextId,
        createdAt: now,
        updatedAt: now,
        updatedBy: caller.loginname,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.record(
      trx,
      { templateId: id, document: numbered, caller, cause, note },
      { orgId, revision: 1, at: now },
    );
    return { id, revision: 1, document: numbered, maps };
  }

  /** 1014, 1503 if `base` is not the latest, 1507, 1501. A document that changes nothing creates no revision. */
  async saveIn(trx: Records, order: TemplateOrder): Promise<Saved> {
    const { templateId, caller } = order;
    const scope = scopeOf(caller);
    const row = await this.claim(trx, scope, templateId, order.base);
    const { orgId, document: before } = await this.storedOf(row);
    const document = await recoverSecrets(trx, scope, order.document, before, this.parts);
    await this.parts.checks.require(trx, scope, { owner: 'template', document, orgId });
    if (document.info.name !== row.name)
      await this.requireName(trx, withinOrganisation(scope, orgId), document.info.name, templateId);
    await breathe();
    const { document: own, renewed } = renewIds(document, before);
    const { numbered, maps, nextId } = number(own, row.nextId, (id) => id < 0);
    const ids = idsBack(
      bySection((section) => Object.fromEntries(maps[section])),
      renewed,
    );
    await breathe();
    if (same(numbered, before)) return { revision: row.revision, ids, document: before, gatewayId: null };
    const at = this.parts.clock.now();
    const revision = row.revision + 1;
    await scoped(trx, scope)
      .updateTable('template')
      .set({ ...(await this.rowOf(numbered)), revision, nextId, updatedAt: at, updatedBy: caller.loginname })
      .where('id', '=', templateId)
      .execute();
    await this.outdate(trx, row);
    await this.record(trx, { ...order, document: numbered }, { orgId, revision, at });
    return { revision, ids, document: numbered, gatewayId: null };
  }

  /** The template and its pages; its revisions stay. The caller checks whether something is bound to it. */
  async removeIn(trx: Records, scope: Scope, templateId: number): Promise<StoredConfiguration> {
    const before = await this.read(scope, templateId, trx);
    await removePages(trx, scope, { owner: 'template', ownerId: templateId });
    await scoped(trx, scope).deleteFrom('template').where('id', '=', templateId).execute();
    return before;
  }

  /** Devices synced to an older revision are no longer synced; those being synced notice it themselves. */
  private async outdate(trx: Records, template: Row): Promise<void> {
    const outdated = { syncState: 'none', syncCode: '', syncMessage: '' };
    const bound = scoped(trx, wholeOrganisation(template))
      .updateTable('equipment')
      .set(outdated)
      .where('templateId', '=', template.id);
    await bound.where('syncState', '!=', 'running').execute();
  }

  private async row(db: Records, scope: Scope, id: number): Promise<Row> {
    const query = scoped(db, scope).selectFrom('template').selectAll().where('id', '=', id);
    return (await query.executeTakeFirst()) ?? fail('1014');
  }

  /** Locks the row until the transaction ends; 1503 if it has been saved since `base`. */
  private async claim(trx: Records, scope: Scope, id: number, base: number | undefined): Promise<Row> {
    await this.row(trx, scope, id);
    const row = scoped(trx, scope)
      .updateTable('template')
      .set((eb) => ({ revision: eb.ref('revision') }))
      .where('id', '=', id);
    const claimed = await (base === undefined ? row : row.where('revision', '=', base)).executeTakeFirst();
    const newest = await this.row(trx, scope, id);
    if (Number(claimed.numUpdatedRows) === 1) return newest;
    const { updatedBy: loginname, updatedAt, revision } = newest;
    return fail('1503', { loginname, time: formatTime(updatedAt), revision });
  }

  private async requireName(trx: Records, scope: Scope, name: string, except = 0): Promise<void> {
    const taken = await scoped(trx, scope)
      .selectFrom('template')
      .select('id')
      .where('id', '!=', except)
      .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
      .executeTakeFirst();
    if (taken) fail('1501', { name });
  }

  private async record(trx: Records, order: TemplateOrder, made: { orgId: number; revision: number; at: number }) {
    const { templateId, document, cause, note = '' } = order;
    const { accountId, loginname } = order.caller;
    const scope = scopeOf(order.caller);
    const owner = { kind: 'template', id: templateId } as const;
    const revisions = new RevisionRepository(trx, this.parts.stored);
    await revisions.add(scope, owner, { ...made, document, accountId, loginname, cause, note });
    await revisions.trim(scope, owner);
  }

  private async storedOf({ id, orgId, revision, document, updatedAt, updatedBy }: Row): Promise<StoredConfiguration> {
    return { id, orgId, revision, document: await this.parts.stored.readDocument(document), updatedAt, updatedBy };
  }

  private async rowOf(document: ConfigDocument) {
    const { name, manufacturer, model, remark, image } = document.info;
    return {
      ...{ name, manufacturer, model, remark, image },
      driver: document.driver,
      protocolId: document.protocolId,
      signalCount: document.signals.length,
      document: await this.parts.stored.writeDocument(document),
    };
  }
}

/** New items get the next numbers of the template. */
function number(document: ConfigDocument, from: number, isNew: (id: number) => boolean) {
  const maps = bySection(() => new Map<number, number>());
  let nextId = from;
  for (const section of itemSections) {
    for (const { id } of document[section]) if (isNew(id)) maps[section].set(id, nextId++);
  }
  return { numbered: remapIds(document, maps), maps, nextId };
}
