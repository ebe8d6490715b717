import {
  type api,
  type BodyOf,
  type DeviceModel,
  fail,
  formatTime,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { sizeOf, toPieces } from '../../platform/work/pieces.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ModelDocument, ModelFiller } from '../equipment/ModelFiller.ts';
import { missingFile, unknownFiles } from '../file/fileReferences.ts';
import { checkModel } from './checkModel.ts';
import { contentOf, toDeviceModel } from './deviceModel.mapper.ts';
import type { DeviceModelRepository, DeviceModelRow } from './deviceModel.repository.ts';
import { asDocument, asNew } from './modelDocument.ts';
import { shippedModels } from './shipped/shippedModels.ts';
import { shippedContent } from './shippedContent.ts';

type Draft = BodyOf<typeof api.deviceModel.add>;

export interface DeviceModelServiceParts {
  db: Records;
  repository: DeviceModelRepository;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

/** Made once, for all servers of a process. */
let shippedRows: ReturnType<typeof rowOfShipped>[] | undefined;

function rowOfShipped(model: (typeof shippedModels)[number]) {
  const { driver, ...content } = shippedContent(model, 'cn');
  return {
    ...{ orgId: null, shippedKey: model.key, name: model.name.cn, manufacturer: model.manufacturer.cn },
    ...{ category: model.category, note: model.note.cn, driver, document: JSON.stringify(content) },
    ...{ signalCount: content.signals.length, alarmCount: content.alarms.length },
  };
}

/** Register maps of devices. */
export class DeviceModelService implements ModelFiller {
  private readonly parts: DeviceModelServiceParts;

  constructor(parts: DeviceModelServiceParts) {
    this.parts = parts;
  }

  /** Brings the records of the shipped models to what this version ships. */
  async ship(): Promise<void> {
    const now = this.parts.clock.now();
    shippedRows ??= shippedModels.map(rowOfShipped);
    await this.parts.repository.ship(shippedRows.map((row) => ({ ...row, createdAt: now, updatedAt: now })));
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.deviceModel.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.deviceModel.query>> {
    const { name, manufacturer, category, driver, shipped } = filter;
    const found = await this.parts.repository.list(
      scopeOf(caller),
      { name, manufacturer, category, driver, shipped, shippedKeys: shippedNamed(name) },
      { pageNo, pageSize },
    );
    return { total: found.total, list: found.list.map((row) => toDeviceModel(row, language)) };
  }

  async info(caller: Caller, id: number, language: Language): Promise<ReplyOf<typeof api.deviceModel.info>> {
    const row = await this.visible(scopeOf(caller), id);
    const { parameters, signals, alarms } = contentOf(row, language);
    return { ...toDeviceModel(row, language), parameters, signals, alarms, revision: row.revision };
  }

  async add(caller: Caller, draft: Draft): Promise<number> {
    const row = await this.toRow(draft);
    await this.checkImages(scopeOf(caller), draft);
    await this.checkName(scopeOf(caller), caller.orgId, draft.name);
    const now = this.parts.clock.now();
    return this.parts.repository.insert(scopeOf(caller), {
      ...row,
      orgId: caller.orgId,
      shippedKey: '',
      createdAt: now,
      updatedAt: now,
      updatedBy: caller.loginname,
    });
  }

  /** 1503 if it has been saved since `revision`. Reports the previous state for the operation log. */
  async edit(
    caller: Caller,
    { id, revision: base, ...draft }: BodyOf<typeof api.deviceModel.edit>,
  ): Promise<{ revision: number; before: Partial<DeviceModel> }> {
    const scope = scopeOf(caller);
    const present = await this.own(scope, id);
    const { orgId, name, driver, signalCount, alarmCount } = present;
    if (base !== undefined && base !== present.revision) failNewer(present);
    const row = await this.toRow(draft);
    await this.checkImages(scope, draft);
    await this.checkName(scope, orgId, draft.name, id);
    const stamp = { updatedAt: this.parts.clock.now(), updatedBy: caller.loginname };
    const revision = await this.parts.repository.update(scope, id, present.revision, { ...row, ...stamp });
    if (revision === undefined) return failNewer(await this.own(scope, id));
    return { revision, before: { name, driver, signalCount, alarmCount } };
  }

  async remove(caller: Caller, id: number): Promise<{ name: string }> {
    const scope = scopeOf(caller);
    const { name } = await this.own(scope, id);
    await this.parts.repository.remove(scope, id);
    return { name };
  }

  async documentOf(scope: Scope, modelId: number, language: Language): Promise<ModelDocument | undefined> {
    const row = await this.parts.repository.find(scope, modelId);
    return row && asNew(contentOf(row, language));
  }

  private async visible(scope: Scope, id: number): Promise<DeviceModelRow> {
    return (await this.parts.repository.find(scope, id)) ?? fail('1014');
  }

  private async own(scope: Scope, id: number): Promise<DeviceModelRow & { orgId: number }> {
    const { orgId, ...row } = await this.visible(scope, id);
    return orgId === null ? fail('1524') : { ...row, orgId };
  }

  private async checkName(scope: Scope, orgId: number, name: string, id?: number): Promise<void> {
    const namesake = await this.parts.repository.named(scope, orgId, name);
    if (namesake && namesake.id !== id) fail('1501', { name });
  }

  /** 1507 for a picture of another organisation. */
  private async checkImages(scope: Scope, { signals }: Draft): Promise<void> {
    const unknown = await unknownFiles(
      this.parts.db,
      scope,
      signals.flatMap(({ image }) => image ?? []),
    );
    if (unknown.length > 0) throw new Refusal('1507', { count: unknown.length, first: missingFile });
  }

  /** 1507 for a register map that would not work. */
  private async toRow({ name, manufacturer, category, note, ...content }: Draft) {
    const { driver, parameters, signals, alarms } = content;
    const pieces = await toPieces(asDocument(name, content));
    const problems = await this.parts.work.run(checkModel, pieces, sizeOf(pieces));
    const [first] = problems;
    if (first) throw new Refusal('1507', { count: problems.length, first: first.text });
    return {
      ...{ name, manufacturer, category, note, driver },
      document: JSON.stringify({ parameters, signals, alarms }),
      ...{ signalCount: signals.length, alarmCount: alarms.length },
    };
  }
}

function failNewer({ updatedBy: loginname, updatedAt, revision }: DeviceModelRow): never {
  return fail('1503', { loginname, time: formatTime(updatedAt), revision });
}

/** Shipped models that are called so in one of the languages. */
function shippedNamed(name: string | undefined): string[] {
  if (!name) return [];
  const wanted = name.toLowerCase();
  const isNamed = ({ cn, en }: { cn: string; en: string }) => `${cn}\n${en}`.toLowerCase().includes(wanted);
  return shippedModels.filter((model) => isNamed(model.name) || isNamed(model.manufacturer)).map(({ key }) => key);
}
