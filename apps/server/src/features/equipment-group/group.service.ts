import { type api, type BodyOf, configurationLimits, fail, type Language, type ManagedGroup } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { type Place, toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { GroupTree } from '../../platform/tree/GroupTree.ts';
import { placed } from '../../platform/tree/placed.ts';
import { requireDept } from '../dept/requireDept.ts';
import { GroupResolver } from './GroupResolver.ts';
import { GroupRepository, type GroupRow } from './group.repository.ts';

const depth = configurationLimits.groupDepth;

/** The group tree of an organisation. Each change is one transaction, isolated from others. */
export class GroupService {
  private readonly db: Records;
  private readonly bus: Pick<Bus, 'publish'>;

  constructor(db: Records, bus: Pick<Bus, 'publish'>) {
    this.db = db;
    this.bus = bus;
  }

  async query(caller: Caller): Promise<ManagedGroup[]> {
    const scope = scopeOf(caller);
    const repository = new GroupRepository(this.db);
    const tree = await this.tree(scope);
    const counts = await repository.equipmentCounts(scope);
    return tree.flat().map(({ group: { id, name, parentId, deptId }, seq }) => {
      return { id, name, parentId, seq, deptId, equipCount: counts.get(id) ?? 0 };
    });
  }

  async tree(scope: Scope): Promise<GroupTree<GroupRow>> {
    return new GroupTree(await new GroupRepository(this.db).all(scope));
  }

  /** The groups with these paths, in the caller's transaction; missing ones are created. */
  async idsIn(
    trx: Records,
    scope: Scope,
    { orgId, paths }: { orgId: number; paths: readonly (readonly string[])[] },
  ): Promise<(number | null)[]> {
    const repository = new GroupRepository(trx);
    const maker = new GroupResolver(repository, scope, orgId, await lockedTree(repository, scope, orgId));
    const ids: (number | null)[] = [];
    for (const names of paths) ids.push(await maker.idOf(names));
    return ids;
  }

  async add(
    caller: Caller,
    { name, parentId, deptId = null }: BodyOf<typeof api.equipmentGroup.add>,
  ): Promise<ManagedGroup> {
    return this.db.transaction().execute(async (trx) => {
      const repository = new GroupRepository(trx);
      const scope = scopeOf(caller);
      const parent = parentId === null ? undefined : ((await repository.find(scope, parentId)) ?? fail('1014'));
      const orgId = parent?.orgId ?? caller.orgId;
      const tree = await lockedTree(repository, scope, orgId);
      if (tree.path(parentId).length >= depth) fail('1522', { limit: depth });
      await requireDept(trx, scope, { orgId, deptId, before: null });
      const id = await new GroupResolver(repository, scope, orgId, tree).make(parentId, name, deptId);
      return { id, name, parentId, deptId, seq: tree.children(parentId).length, equipCount: 0 };
    });
  }

  /** Returns its previous name and department. */
  async edit(caller: Caller, body: BodyOf<typeof api.equipmentGroup.edit>): Promise<Pick<GroupRow, 'name' | 'deptId'>> {
    const { id, name } = body;
    const repository = new GroupRepository(this.db);
    const scope = scopeOf(caller);
    const group = (await repository.find(scope, id)) ?? fail('1014');
    const { deptId = group.deptId } = body;
    await requireDept(this.db, scope, { orgId: group.orgId, deptId, before: group.deptId });
    await repository.update(scope, id, { name, deptId });
    return group;
  }

  /** Returns its name. */
  async move(caller: Caller, { id, parentId, seq }: BodyOf<typeof api.equipmentGroup.move>): Promise<string> {
    const { name, orgId } = await this.db.transaction().execute(async (trx) => {
      const repository = new GroupRepository(trx);
      const scope = scopeOf(caller);
      const group = (await repository.find(scope, id)) ?? fail('1014');
      const tree = await lockedTree(repository, scope, group.orgId);
      const above = tree.path(parentId);
      if (parentId !== null && above.length === 0) fail('1014');
      if (above.some((one) => one.id === id)) fail('1518');
      if (above.length + tree.height(id) > depth) fail('1522', { limit: depth });
      const order = placed(tree.children(parentId), group, seq);
      for (const [place, one] of order.entries()) {
        if (one.seq !== place || one.id === id) await repository.update(scope, one.id, { seq: place, parentId });
      }
      return group;
    });
    // Ranges that were chosen by group have other devices now.
    this.bus.publish('access.changed', { orgId });
    return name;
  }

  /** Returns its name. */
  async remove(caller: Caller, id: number, language: Language): Promise<string> {
    return this.db.transaction().execute(async (trx) => {
      const repository = new GroupRepository(trx);
      const scope = scopeOf(caller);
      const group = (await repository.find(scope, id)) ?? fail('1014');
      const tree = await lockedTree(repository, scope, group.orgId);
      const places = await toldPlaces(trx, scope, await usersOf(repository, wholeOrganisation(group), tree, id));
      if (places) fail('1502', { places: places[language] });
      await repository.remove(scope, id);
      return group.name;
    });
  }
}

async function lockedTree(repository: GroupRepository, scope: Scope, orgId: number): Promise<GroupTree<GroupRow>> {
  await repository.lock(scope, orgId);
  const groups = await repository.all(scope);
  return new GroupTree(groups.filter((group) => group.orgId === orgId));
}

const mostNamed = 100;

async function usersOf(
  repository: GroupRepository,
  scope: Scope,
  tree: GroupTree<GroupRow>,
  groupId: number,
): Promise<Place[]> {
  const groups = tree.children(groupId).map(({ name }) => ({ cn: `分组“${name}”`, en: `group "${name}"` }));
  const devices = await repository.equipment(scope, groupId, mostNamed);
  const placeOf = ({ id, name }: (typeof devices)[number]): Place => ({
    ...{ cn: `设备“${name}”`, en: `device "${name}"` },
    of: { table: 'equipment', id },
  });
  return [...groups, ...devices.map(placeOf)];
}
