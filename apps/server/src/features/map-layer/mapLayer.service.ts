import {
  type api,
  type BodyOf,
  fail,
  fileLimits,
  formatTime,
  mapLimits,
  type ReplyOf,
  type SitePicture,
} from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { missingFile } from '../file/fileReferences.ts';
import { boundsOf, type LayerBounds } from './layerBounds.ts';
import { toMapLayerLine } from './mapLayer.mapper.ts';
import type { MapLayerHead, MapLayerRepository } from './mapLayer.repository.ts';
import { readLayerFile } from './readLayerFile.ts';

type Draft = Omit<BodyOf<typeof api.mapLayer.edit>, 'id'>;
type Kind = ReplyOf<typeof api.mapLayer.query>['list'][number]['kind'];

interface Content {
  document: string;
  shapes: number;
  bounds: LayerBounds | null;
}

export interface MapLayerServiceParts {
  db: Records;
  repository: MapLayerRepository;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

export class MapLayerService {
  private readonly parts: MapLayerServiceParts;

  constructor(parts: MapLayerServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller): Promise<ReplyOf<typeof api.mapLayer.query>> {
    const rows = await this.parts.repository.list(scopeOf(caller));
    return { list: rows.map((row) => toMapLayerLine(row, caller)) };
  }

  async content(caller: Caller, id: number): Promise<ReplyOf<typeof api.mapLayer.content>> {
    const { revision, document } = (await this.parts.repository.find(scopeOf(caller), id)) ?? fail('1014');
    return { revision, content: alreadyJson(document) };
  }

  async add(caller: Caller, draft: Draft, file: Uint8Array): Promise<number> {
    return this.insert(caller, draft, 'drawing', await this.read(file));
  }

  async addPicture(caller: Caller, body: BodyOf<typeof api.mapLayer.addPicture>): Promise<number> {
    const { image, corners, opacity, ...draft } = body;
    await this.requirePicture(withinOrganisation(scopeOf(caller), caller.orgId), image);
    return this.insert(caller, draft, 'picture', pictureContent({ image, corners, opacity }));
  }

  /** 1541 if another user has changed it since `revision`. */
  async save(caller: Caller, { id, revision }: BodyOf<typeof api.mapLayer.save>, file: Uint8Array): Promise<number> {
    const content = await this.read(file);
    return this.replace(caller, { id, revision, kind: 'drawing' }, content);
  }

  async savePicture(caller: Caller, body: BodyOf<typeof api.mapLayer.savePicture>): Promise<number> {
    const { id, revision, corners, opacity } = body;
    const before = (await this.parts.repository.find(scopeOf(caller), id)) ?? fail('1014');
    if (before.kind !== 'picture') fail('1014');
    const { image } = JSON.parse(before.document) as SitePicture;
    // Of the organisation of the layer: nobody else there could see a file of another one.
    const scope = withinOrganisation(scopeOf(caller), before.orgId);
    if (body.image !== undefined && body.image !== image) await this.requirePicture(scope, body.image);
    const content = pictureContent({ image: body.image ?? image, corners, opacity });
    return this.replace(caller, { id, revision, kind: 'picture' }, content);
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.mapLayer.edit>): Promise<{ name: string }> {
    return this.change(caller, id, async (before, scope, trx) => {
      await this.checkName(withinOrganisation(scope, before.orgId), draft.name, trx, id);
      await this.parts.repository.update(scope, id, { ...columnsOf(draft), ...this.stamp(caller) }, trx);
      return { name: before.name };
    });
  }

  /** Layers that are not named keep their order above the others. */
  async sort(caller: Caller, ids: readonly number[]): Promise<void> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const { db, repository } = this.parts;
    await db.transaction().execute(async (trx) => {
      await repository.hold(scope, caller.orgId, trx);
      const own = await repository.list(scope, trx);
      if (!ids.every((id) => own.some((row) => row.id === id))) fail('1014');
      const rest = own.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
      for (const [seq, id] of [...new Set([...ids, ...rest])].entries())
        await repository.update(scope, id, { seq }, trx);
    });
  }

  async remove(caller: Caller, id: number): Promise<{ name: string }> {
    return this.change(caller, id, async ({ name }, scope, trx) => {
      await this.parts.repository.remove(scope, id, trx);
      return { name };
    });
  }

  /** 1014 before any of the uploaded content is looked at. */
  async require(caller: Caller, id: number): Promise<void> {
    if (!(await this.parts.repository.head(scopeOf(caller), id, this.parts.db))) fail('1014');
  }

  private async read(file: Uint8Array): Promise<Content> {
    return this.parts.work.run(readLayerFile, file, file.byteLength);
  }

  private async insert(caller: Caller, draft: Draft, kind: Kind, content: Content): Promise<number> {
    const { orgId } = caller;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const { db, repository, clock } = this.parts;
    return db.transaction().execute(async (trx) => {
      await repository.hold(scope, orgId, trx);
      const own = await repository.list(scope, trx);
      if (own.length >= mapLimits.layers) fail('1772', { limit: mapLimits.layers });
      await this.checkName(scope, draft.name, trx);
      const seq = Math.max(-1, ...own.map((row) => row.seq)) + 1;
      const row = { orgId, kind, seq, revision: 1, createdAt: clock.now(), ...this.stamp(caller) };
      return repository.insert(scope, { ...row, ...columnsOf(draft), ...contentColumns(content) }, trx);
    });
  }

  private async replace(
    caller: Caller,
    { id, revision: base, kind }: { id: number; revision: number; kind: Kind },
    content: Content,
  ): Promise<number> {
    return this.change(caller, id, async (before, scope, trx) => {
      if (before.kind !== kind) fail('1014');
      if (before.revision !== base) failNewer(before);
      const revision = base + 1;
      const row = { revision, ...contentColumns(content), ...this.stamp(caller) };
      await this.parts.repository.update(scope, id, row, trx);
      return revision;
    });
  }

  private async change<T>(
    caller: Caller,
    id: number,
    run: (before: MapLayerHead, scope: Scope, trx: Records) => Promise<T>,
  ): Promise<T> {
    const scope = scopeOf(caller);
    const { db, repository } = this.parts;
    return db.transaction().execute(async (trx) => {
      const { orgId } = (await repository.head(scope, id, trx)) ?? fail('1014');
      await repository.hold(scope, orgId, trx);
      return run((await repository.head(scope, id, trx)) ?? fail('1014'), scope, trx);
    });
  }

  private async requirePicture(scope: Scope, image: number): Promise<void> {
    const type = await this.parts.repository.fileType(scope, image);
    if (type === undefined) throw new Refusal('1000', missingFile);
    if (!type.startsWith('image/')) fail('1512', { types: fileLimits.imageTypes.join(', ') });
  }

  private async checkName(scope: Scope, name: string, trx: Records, id?: number): Promise<void> {
    const namesake = (await this.parts.repository.list(scope, trx)).find((row) => row.name === name);
    if (namesake && namesake.id !== id) fail('1501', { name });
  }

  private stamp({ loginname }: Caller) {
    return { loginname, updatedAt: this.parts.clock.now() };
  }
}

function columnsOf({ name, nameEn, minZoom, isShown }: Draft) {
  return { name, nameEn, minZoom, isShown: Number(isShown) };
}

function contentColumns({ document, shapes, bounds }: Content) {
  return { document, shapes, bounds: bounds && JSON.stringify(bounds) };
}

function pictureContent(picture: SitePicture): Content {
  const [[x1, y1], [x2, y2], [x3, y3]] = picture.corners;
  const fourth = [x2 + x3 - x1, y2 + y3 - y1];
  return { document: JSON.stringify(picture), shapes: 1, bounds: boundsOf([...picture.corners, fourth]) };
}

function failNewer({ loginname, updatedAt, revision }: MapLayerHead): never {
  fail('1541', { loginname, time: formatTime(updatedAt), revision });
}
