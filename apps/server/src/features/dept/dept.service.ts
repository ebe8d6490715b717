import { type api, type BodyOf, type Dept, fail, type Language, orgLimits, type Text } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { countText } from '../../platform/text/countText.ts';
import { GroupTree } from '../../platform/tree/GroupTree.ts';
import { placed } from '../../platform/tree/placed.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { DeptRepository, type DeptRow, type PlacedTable, placedTables } from './dept.repository.ts';

export interface DeptServiceParts {
  db: Records;
  changes: Pick<ConfigurationChanges, 'run'>;
  bus: Bus;
}

type Note = (note: OperationNote) => void;
type Tree = GroupTree<DeptRow>;

const depth = orgLimits.deptDepth;

/** The departments of organisations. Each change is one transaction that has the tree for itself. */
export class DeptService {
  readonly #parts: DeptServiceParts;

  constructor(parts: DeptServiceParts) {
    this.#parts = parts;
  }

  async query(caller: Caller, { orgId }: BodyOf<typeof api.dept.query>): Promise<Dept[]> {
    const scope = orgId === undefined ? scopeOf(caller) : withinOrganisation(scopeOf(caller), orgId);
    const repository = new DeptRepository(this.#parts.db);
    // Numbers are those of the department, whatever devices the caller sees.
    const whole = scope.isPlatform ? scope : wholeOrganisation(caller);
    const [people, devices] = [await repository.counts(whole, 'account'), await repository.counts(whole, 'equipment')];
    return new GroupTree(await repository.all(scope)).flat().map(({ group, seq }) => ({
      ...group,
      seq,
      people: people.get(group.id) ?? 0,
      devices: devices.get(group.id) ?? 0,
    }));
  }

  /** Names from the top down; empty for none. */
  async pathOf(orgId: number, deptId: number | null): Promise<string[]> {
    if (deptId === null) return [];
    return namesOf(new GroupTree(await new DeptRepository(this.#parts.db).all(wholeOrganisation({ orgId }))), deptId);
  }

  async add(caller: Caller, { name, parentId, orgId }: BodyOf<typeof api.dept.add>, note: Note): Promise<Dept> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const repository = new DeptRepository(trx);
      const scope = scopeOf(caller);
      const place = await placeOf(repository, scope, { parentId, orgId: orgId ?? caller.orgId });
      if (orgId !== undefined && orgId !== place.orgId) fail('1014');
      const tree = await lockedTree(repository, place.orgId);
      if (tree.path(parentId).length >= depth) fail('1522', { limit: depth });
      if (tree.flat().length >= orgLimits.depts) fail('1522', { limit: orgLimits.depts });
      const siblings = tree.children(parentId);
      const row = { orgId: place.orgId, parentId, name, seq: Math.max(-1, ...siblings.map(({ seq }) => seq)) + 1 };
      const id = await repository.insert(scope, row);
      note({ object: object(id), detail: { name, parent: namesOf(tree, parentId).join(' / ') } });
      return { ...row, id, seq: siblings.length, people: 0, devices: 0 };
    });
  }

  async rename(caller: Caller, { id, name }: BodyOf<typeof api.dept.edit>, note: Note): Promise<void> {
    const repository = new DeptRepository(this.#parts.db);
    const scope = scopeOf(caller);
    note({ object: object(id) });
    const before = (await repository.find(scope, id)) ?? fail('1014');
    note({ detail: { name: { from: before.name, to: name } } });
    await repository.update(scope, id, { name });
  }

  async move(caller: Caller, { id, parentId, seq }: BodyOf<typeof api.dept.move>, note: Note): Promise<void> {
    note({ object: object(id) });
    const orgId = await this.#parts.db.transaction().execute(async (trx) => {
      const repository = new DeptRepository(trx);
      const scope = scopeOf(caller);
      const dept = (await repository.find(scope, id)) ?? fail('1014');
      const place = await placeOf(repository, scope, { parentId, orgId: dept.orgId });
      if (place.orgId !== dept.orgId) fail('1014');
      const tree = await lockedTree(repository, dept.orgId);
      requireOutside(tree, id, parentId);
      if (tree.path(parentId).length + tree.height(id) > depth) fail('1522', { limit: depth });
      const order = placed(tree.children(parentId), dept, seq);
      const whole = wholeOrganisation(dept);
      for (const [at, one] of order.entries())
        if (one.seq !== at || one.id === id) await repository.update(whole, one.id, { seq: at, parentId });
      const [from, to] = [dept.parentId, parentId].map((above) => namesOf(tree, above).join(' / '));
      note({ detail: { name: dept.name, parent: { from, to }, seq: { from: dept.seq, to: seq } } });
      return dept.orgId;
    });
    this.#parts.bus.publish('access.changed', { orgId });
  }

  /** What is in it moves to the other one, its departments to the end of those there; then it is deleted. */
  async merge(caller: Caller, { id, intoId }: BodyOf<typeof api.dept.merge>, note: Note): Promise<void> {
    note({ object: object(id) });
    const orgId = await this.#parts.changes.run(async (trx, change) => {
      const repository = new DeptRepository(trx);
      const scope = scopeOf(caller);
      const dept = (await repository.find(scope, id)) ?? fail('1014');
      const into = (await repository.find(scope, intoId)) ?? fail('1014');
      if (into.orgId !== dept.orgId) fail('1014');
      const tree = await lockedTree(repository, dept.orgId);
      requireOutside(tree, id, intoId);
      const children = tree.children(id);
      const height = Math.max(0, ...children.map((child) => tree.height(child.id)));
      if (tree.path(intoId).length + height > depth) fail('1522', { limit: depth });
      const moved = await this.#reassign(repository, dept, intoId);
      for (const equipmentId of moved.equipment) change.equipment.add(equipmentId);
      const whole = wholeOrganisation(dept);
      const first = Math.max(-1, ...tree.children(intoId).map(({ seq }) => seq)) + 1;
      for (const [at, child] of children.entries())
        await repository.update(whole, child.id, { parentId: intoId, seq: first + at });
      await repository.remove(scope, id);
      const counts = Object.fromEntries(placedTables.map((table) => [table, moved[table].length]));
      const names = { from: namesOf(tree, id).join(' / '), to: namesOf(tree, intoId).join(' / ') };
      note({ detail: { name: dept.name, merged: names, ...counts, departments: children.length } });
      return dept.orgId;
    });
    this.#parts.bus.publish('access.changed', { orgId });
  }

  async remove(caller: Caller, id: number, language: Language, note: Note): Promise<void> {
    note({ object: object(id) });
    await this.#parts.db.transaction().execute(async (trx) => {
      const repository = new DeptRepository(trx);
      const scope = scopeOf(caller);
      const dept = (await repository.find(scope, id)) ?? fail('1014');
      const tree = await lockedTree(repository, dept.orgId);
      note({ detail: { name: namesOf(tree, id).join(' / ') } });
      const places = await toldPlaces(trx, scope, await contentsOf(repository, tree, dept));
      if (places) fail('1502', { places: places[language] });
      await repository.reassignInvites(dept.orgId, { from: id, to: null });
      await repository.remove(scope, id);
    });
  }

  async #reassign(repository: DeptRepository, { id: from, orgId }: DeptRow, to: number) {
    const moved: Record<PlacedTable, number[]> = { account: [], equipment: [], gateway: [], equipmentGroup: [] };
    for (const table of placedTables) moved[table] = await repository.reassign(table, orgId, { from, to });
    await repository.reassignInvites(orgId, { from, to });
    return moved;
  }
}

const object = (id: number) => ({ kind: 'dept', id });

async function lockedTree(repository: DeptRepository, orgId: number): Promise<Tree> {
  await repository.lock(orgId);
  return new GroupTree(await repository.all(wholeOrganisation({ orgId })));
}

/** The top of an organisation is for those whose range is all of it. */
async function placeOf(
  repository: DeptRepository,
  scope: Scope,
  { parentId, orgId }: { parentId: number | null; orgId: number },
): Promise<{ orgId: number }> {
  if (parentId !== null) return (await repository.find(scope, parentId)) ?? fail('1014');
  const isReached = scope.range.kind === 'all' && (await repository.hasOrg(scope, orgId));
  return isReached ? { orgId } : fail('1014');
}

/** 1567 for a department itself and what is below it. */
function requireOutside(tree: Tree, id: number, targetId: number | null): void {
  if (tree.path(targetId).some((above) => above.id === id)) fail('1567');
}

function namesOf(tree: Tree, id: number | null): string[] {
  return tree.path(id).map(({ name }) => name);
}

const words = {
  account: ['个账号', ['account', 'accounts']],
  equipment: ['台设备', ['device', 'devices']],
  gateway: ['个网关', ['gateway', 'gateways']],
  equipmentGroup: ['个设备分组', ['device group', 'device groups']],
} as const satisfies Record<PlacedTable, unknown>;

async function contentsOf(repository: DeptRepository, tree: Tree, { id, orgId }: DeptRow): Promise<Text[]> {
  const places: Text[] = [];
  for (const table of placedTables) {
    const count = await repository.countIn(table, orgId, id);
    const [cn, en] = words[table];
    if (count > 0) places.push(countText(count, cn, en));
  }
  const below = tree.children(id).length;
  if (below > 0) places.push(countText(below, '个下级部门', ['department below it', 'departments below it']));
  return places;
}
