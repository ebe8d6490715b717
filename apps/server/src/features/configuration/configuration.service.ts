import { same } from '@lookfar/configuration';
import { type ConfigDocument, type ConfigProblem, fail, formatTime } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { toldPlaces } from '../../platform/access/toldPlaces.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import type { PlantChange } from './ConfigurationChanges.ts';
import { ConfigurationWriter } from './ConfigurationWriter.ts';
import { linksOf, toDocument } from './configuration.mapper.ts';
import { ConfigurationRepository, type ConfigurationRows } from './configuration.repository.ts';
import type { ApplyOrder, EquipmentConfiguration, RevisionCause, Saved } from './configurationTypes.ts';
import type { DocumentChecks } from './DocumentChecks.ts';
import { noteChange } from './noteChange.ts';
import { differs } from './RowWriter.ts';
import { recoverSecrets } from './recoverSecrets.ts';
import { removeEquipment } from './removeEquipment.ts';
import { idsBack, type RenewedDocument, renewIds, renewLinks } from './renewIds.ts';
import { RevisionRepository } from './revision.repository.ts';
import type { SecretKeys } from './secrets.ts';
import { usedElsewhere } from './usedElsewhere.ts';

export interface ConfigurationServiceParts {
  db: Records;
  clock: Clock;
  checks: DocumentChecks;
  secretsOf: SecretKeys;
  stored: StoredParameters;
}

export interface RevisionOrder {
  equipmentId: number;
  caller: Caller;
  cause: RevisionCause;
  note?: string | undefined;
}

/** The configuration of devices: their records as one document, with every change as a revision. */
export class ConfigurationService {
  private readonly parts: ConfigurationServiceParts;

  constructor(parts: ConfigurationServiceParts) {
    this.parts = parts;
  }

  /** The current document, secrets included; 1014. Inside a transaction with its `trx`. */
  async read(scope: Scope, equipmentId: number, trx: Records = this.parts.db): Promise<EquipmentConfiguration> {
    const rows = await new ConfigurationRepository(trx).rows(scope, equipmentId);
    await breathe();
    return rows ? this.configurationOf(rows) : fail('1014');
  }

  /** What prevents a document from being saved. Masked secrets are looked up first. */
  async checkIn(
    db: Records,
    {
      scope,
      orgId,
      equipmentId,
      document,
    }: { scope: Scope; orgId: number; equipmentId?: number | undefined; document: ConfigDocument },
  ): Promise<ConfigProblem[]> {
    const present = equipmentId === undefined ? undefined : await this.read(scope, equipmentId, db);
    const whole = await recoverSecrets(db, scope, document, present?.document, this.parts);
    return this.parts.checks.check(db, scope, { owner: 'equipment', document: whole, orgId, equipmentId });
  }

  /**
   * Makes a device match the document: 1503 if `base` is not the latest, 1507 if it cannot be saved, 1502 if it removes
   * signals that others use, 1525. A document that changes nothing creates no revision.
   */
  async applyIn(trx: Records, change: PlantChange, order: ApplyOrder): Promise<Saved> {
    const scope = scopeOf(order.caller);
    const { equipmentId } = order;
    const repository = new ConfigurationRepository(trx);
    await this.claim(trx, scope, equipmentId, order.base);
    const rows = (await repository.rows(scope, equipmentId)) ?? fail('1014');
    await breathe();
    const before = await this.configurationOf(rows);
    await breathe();
    const { document, renewed } = await this.prepare(trx, scope, order.document, before);
    const { orgId } = before;
    await this.parts.checks.require(trx, scope, { owner: 'equipment', document, orgId, equipmentId });
    await this.requireUnused({ trx, scope, before }, document);
    if (document.info.display === 'page' && before.document.info.display !== 'page')
      await this.requirePage(trx, scope, equipmentId);

    const now = this.parts.clock.now();
    await this.keepFirst(trx, scope, before);
    await breathe();
    const links = order.links ? renewLinks(order.links, renewed) : before.links;
    const { loginname: savedBy } = order.caller;
    const written = await new ConfigurationWriter(trx, scope, { rows, document, links, now, savedBy }).write();
    const isOther = await this.writeEquipment(trx, scope, { rows, before: before.document, document });
    const isChanged = await noteChange({
      change,
      repository,
      rows,
      before: before.document,
      document,
      written,
      keepsHistory: order.keepsHistory,
    });
    const ids = idsBack(written.ids, renewed);
    if (!isChanged && !isOther) return { revision: before.revision, ids, document: before.document, gatewayId: null };
    change.equipment.add(equipmentId);
    const revision = await this.raise(trx, order, now);
    const { document: saved, gatewayId } = await this.record(trx, order, revision);
    return {
      revision,
      ids,
      document: saved,
      gatewayId: gatewayId !== null && change.gateways.has(gatewayId) ? gatewayId : null,
    };
  }

  /** Creates a revision for a change that `work` makes around `applyIn`. */
  async revised<T>(trx: Records, order: RevisionOrder, work: () => Promise<T>): Promise<T> {
    const scope = scopeOf(order.caller);
    await this.claim(trx, scope, order.equipmentId);
    await this.keepFirst(trx, scope, await this.read(scope, order.equipmentId, trx));
    const result = await work();
    await this.recordRevision(trx, order);
    return result;
  }

  /** After a change around `applyIn`: the current document becomes the latest revision. */
  async recordRevision(trx: Records, order: RevisionOrder): Promise<number> {
    const revision = await this.raise(trx, order, this.parts.clock.now());
    await this.record(trx, order, revision);
    return revision;
  }

  /**
   * Deletes a device with everything that belongs to it; its revisions stay. 1014, and 1502 while others use its
   * signals.
   */
  async removeIn(
    trx: Records,
    change: PlantChange,
    { scope, equipmentId, keepsHistory = false }: { scope: Scope; equipmentId: number; keepsHistory?: boolean },
  ): Promise<EquipmentConfiguration> {
    await this.claim(trx, scope, equipmentId);
    const before = await this.read(scope, equipmentId, trx);
    await this.requireUnused({ trx, scope, before }, { ...before.document, signals: [] });
    await this.keepFirst(trx, scope, before);
    await removeEquipment(trx, scope, before);
    const { signals, alarms } = before.document;
    if (!keepsHistory) for (const { id } of signals) change.forgotten.add(id);
    for (const { id } of alarms) change.rules.add(id);
    change.equipment.add(equipmentId);
    if (before.gatewayId !== null) change.gateways.add(before.gatewayId);
    return before;
  }

  /** Locks the device's row until the transaction ends; 1503 if it has been saved since `base`. */
  private async claim(trx: Records, scope: Scope, id: number, base?: number): Promise<void> {
    const repository = new ConfigurationRepository(trx);
    if (!(await repository.equipment(scope, id))) fail('1014');
    const row = scoped(trx, scope)
      .updateTable('equipment')
      .set((eb) => ({ revision: eb.ref('revision') }))
      .where('id', '=', id);
    const claimed = await (base === undefined ? row : row.where('revision', '=', base)).executeTakeFirst();
    if (Number(claimed.numUpdatedRows) === 1) return;
    const { updatedBy: loginname, updatedAt, revision } = (await repository.equipment(scope, id)) ?? fail('1014');
    fail('1503', { loginname, time: formatTime(updatedAt), revision });
  }

  /** The document with its secrets, formulas with its own id, its own ids, and without a deleted protocol. */
  private async prepare(
    trx: Records,
    scope: Scope,
    given: ConfigDocument,
    before: EquipmentConfiguration,
  ): Promise<RenewedDocument> {
    const document = await recoverSecrets(trx, scope, given, before.document, this.parts);
    const { protocolId } = document;
    const isGone =
      protocolId !== null && (await new ConfigurationRepository(trx).protocol(scope, protocolId)) === undefined;
    return renewIds(isGone ? { ...document, protocolId: null } : document, before.document, before.id);
  }

  /** 1525: a device that opens with a page needs one. */
  private async requirePage(trx: Records, scope: Scope, equipmentId: number): Promise<void> {
    const query = scoped(trx, scope).selectFrom('page').select('id').where('ownerKind', '=', 'equipment');
    if (!(await query.where('ownerId', '=', equipmentId).executeTakeFirst())) fail('1525');
  }

  private async requireUnused(
    { trx, scope, before }: { trx: Records; scope: Scope; before: EquipmentConfiguration },
    after: ConfigDocument,
  ): Promise<void> {
    const { id: equipmentId, orgId, document } = before;
    const kept = new Set(after.signals.map(({ id }) => id));
    const signalIds = document.signals.map(({ id }) => id).filter((id) => !kept.has(id));
    const uses = await usedElsewhere(new ConfigurationRepository(trx), { orgId, equipmentId, signalIds });
    const places = await toldPlaces(trx, scope, uses);
    if (places) throw new Refusal('1502', { places });
  }

  /** The device's own columns, and whether they changed. */
  private async writeEquipment(
    trx: Records,
    scope: Scope,
    { rows, before, document }: { rows: ConfigurationRows; before: ConfigDocument; document: ConfigDocument },
  ): Promise<boolean> {
    const { equipment } = rows;
    const { info, protocolId, driver, parameters } = document;
    const { customFields, ...fields } = info;
    const wanted = {
      ...fields,
      ...{ protocolId, driver },
      parameters: this.parts.stored.write(document),
      customFields: JSON.stringify(customFields),
    };
    const isOther =
      differs({ ...equipment, parameters: wanted.parameters }, wanted) || !same(before.parameters, parameters);
    if (isOther) await scoped(trx, scope).updateTable('equipment').set(wanted).where('id', '=', equipment.id).execute();
    return isOther;
  }

  private async raise(trx: Records, { equipmentId, caller }: RevisionOrder, now: number): Promise<number> {
    const { revision } = await scoped(trx, scopeOf(caller))
      .updateTable('equipment')
      .set((eb) => ({ revision: eb('revision', '+', 1), updatedAt: now, updatedBy: caller.loginname }))
      .where('id', '=', equipmentId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    return revision;
  }

  /** The state before the first recorded change, so that it can be restored too. */
  private async keepFirst(trx: Records, scope: Scope, before: EquipmentConfiguration): Promise<void> {
    const revisions = new RevisionRepository(trx, this.parts.stored);
    const owner = { kind: 'equipment', id: before.id } as const;
    const { orgId, revision, document, updatedAt: at, updatedBy: loginname } = before;
    if (await revisions.has(scope, owner, revision)) return;
    await revisions.add(scope, owner, {
      orgId,
      revision,
      document,
      at,
      loginname,
      accountId: null,
      cause: 'add',
      note: '',
    });
  }

  private async record(trx: Records, order: RevisionOrder, revision: number): Promise<EquipmentConfiguration> {
    const { caller, cause, note = '', equipmentId } = order;
    const scope = scopeOf(caller);
    const saved = await this.read(scope, equipmentId, trx);
    const { orgId, document, updatedAt: at } = saved;
    const { accountId, loginname } = caller;
    const revisions = new RevisionRepository(trx, this.parts.stored);
    const owner = { kind: 'equipment', id: equipmentId } as const;
    await revisions.add(scope, owner, { orgId, revision, document, at, accountId, loginname, cause, note });
    await revisions.trim(scope, owner);
    return saved;
  }

  private async configurationOf(rows: ConfigurationRows): Promise<EquipmentConfiguration> {
    const { id, orgId, gatewayId, templateId, revision, updatedAt, updatedBy } = rows.equipment;
    return {
      ...{ id, orgId, gatewayId, templateId, revision, updatedAt, updatedBy },
      document: await toDocument(rows, this.parts.stored.read(rows.equipment)),
      links: linksOf(rows),
    };
  }
}
