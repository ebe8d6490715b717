import { checkDocument, type DriverChecker, foreignReferences, Problems } from '@lookfar/configuration';
import type { ConfigDocument, ConfigProblem } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { sizeOf, toPieces } from '../../platform/work/pieces.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { missingFile, unknownFiles } from '../file/fileReferences.ts';
import { checkLargeDocument } from './checkLargeDocument.ts';
import { ConfigurationRepository } from './configuration.repository.ts';
import { lostSecrets, type SecretKeys, secretAgain } from './secrets.ts';

export interface DocumentToCheck {
  owner: 'equipment' | 'template';
  document: ConfigDocument;
  /** The current or future owner. */
  orgId: number;
  equipmentId?: number | undefined;
}

export interface DocumentCheckParts {
  drivers: DriverChecker;
  secretsOf: SecretKeys;
  work: Pick<WorkPool, 'run'>;
}

/** A document with more signals and alarms than this may take too long for the event loop. */
const manyItems = 30;
/** Parsing formulas takes this many times as long as reading them. */
const checkEffort = 2;

/** What prevents a document from being saved: its own rules, its driver's, and its references to others. */
export class DocumentChecks {
  private readonly parts: DocumentCheckParts;

  constructor(parts: DocumentCheckParts) {
    this.parts = parts;
  }

  async check(
    db: Records,
    scope: Scope,
    { owner, document, orgId, equipmentId }: DocumentToCheck,
  ): Promise<ConfigProblem[]> {
    const { drivers, secretsOf } = this.parts;
    const problems = new Problems();
    for (const key of lostSecrets(document, secretsOf)) {
      const label = drivers(document.driver)?.fields.find((field) => field.key === key)?.label;
      problems.add({ section: 'driver' }, { path: `parameters.${key}`, reason: secretAgain, ...(label && { label }) });
    }
    problems.list.push(...(await this.ownProblems({ owner, document, equipmentId })));
    await this.checkImages(db, scope, document, problems);
    if (owner === 'equipment') await this.checkOthers(db, scope, { document, orgId, equipmentId }, problems);
    return problems.list;
  }

  /** Of the document alone. */
  private async ownProblems({
    owner,
    document,
    equipmentId,
  }: Omit<DocumentToCheck, 'orgId'>): Promise<ConfigProblem[]> {
    const { drivers, work } = this.parts;
    if (document.signals.length + document.alarms.length < manyItems)
      return checkDocument(document, { owner, equipmentId, drivers });
    const pieces = await toPieces(document);
    return work.run(checkLargeDocument, { document: pieces, owner, equipmentId }, sizeOf(pieces) * checkEffort);
  }

  /** 1507 with the first of them. */
  async require(db: Records, scope: Scope, order: DocumentToCheck): Promise<void> {
    const [first, ...others] = await this.check(db, scope, order);
    if (first) throw new Refusal('1507', { count: others.length + 1, first: first.text });
  }

  /** Pictures of other organisations are no pictures here. */
  private async checkImages(db: Records, scope: Scope, document: ConfigDocument, problems: Problems): Promise<void> {
    const { info, signals } = document;
    const ids = [info, ...signals].flatMap(({ image }) => image ?? []);
    const unknown = new Set(ids.length > 0 ? await unknownFiles(db, scope, ids) : []);
    if (unknown.size === 0) return;
    const fault = { path: 'image', reason: missingFile };
    if (info.image !== null && unknown.has(info.image)) problems.add({ section: 'info' }, fault);
    for (const [index, { id, title, image }] of signals.entries())
      if (image !== null && unknown.has(image)) problems.add({ section: 'signals', id, index, title }, fault);
  }

  /** Signals and gateways of others must exist, belong to the same organisation, and be named correctly. */
  private async checkOthers(
    db: Records,
    scope: Scope,
    { document, orgId, equipmentId }: Omit<DocumentToCheck, 'owner'>,
    problems: Problems,
  ): Promise<void> {
    const foreign = foreignReferences(document, equipmentId);
    if (foreign.length === 0) return;
    const repository = new ConfigurationRepository(db);
    const signalIds = foreign.flatMap(({ reference }) => ('sn' in reference ? [] : [reference.signalId]));
    const sns = foreign.flatMap(({ reference }) => ('sn' in reference ? [reference.sn] : []));
    const isOurs = (row: { orgId: number }) => row.orgId === orgId;
    const places = (await repository.places(scope, signalIds)).filter(isOurs);
    const equipmentOf = new Map(places.map((row) => [row.id, row.equipmentId]));
    const gateways = new Set((await repository.gateways(scope, sns)).filter(isOurs).map(({ sn }) => sn));
    for (const { section, id, reference } of foreign) {
      const items: readonly { id: number }[] = document[section];
      const index = items.findIndex((item) => item.id === id);
      const item = section === 'alarms' ? document.alarms[index]?.title : document.reports[index]?.name;
      const place = { section, id, index, title: item ?? '' };
      if ('sn' in reference) {
        if (gateways.has(reference.sn)) continue;
        const { sn } = reference;
        const reason = {
          cn: `网关 ${sn} 不存在或无权访问`,
          en: `gateway ${sn} does not exist, or you do not have access to it`,
        };
        problems.add(place, { path: 'condition', reason });
        continue;
      }
      const { equipId, signalId } = reference;
      const found = equipmentOf.get(signalId);
      // An own signal that is not in the document is being removed.
      const isThere = found !== undefined && found !== equipmentId && (equipId === 0 || equipId === found);
      if (isThere) continue;
      const reason = {
        cn: `引用的变量（编号 ${signalId}）不存在或无权访问`,
        en: `references a signal (id ${signalId}) that does not exist or that you do not have access to`,
      };
      problems.add(place, { path: 'condition', reason });
    }
  }
}
