import {
  type api,
  type BodyOf,
  fail,
  formatTime,
  isPacked,
  type ReplyOf,
  type WallTile,
  wallLimits,
} from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { toBoardLine } from './wall.mapper.ts';
import type { WallBoardHead, WallBoardRow, WallRepository } from './wall.repository.ts';

interface Draft {
  name: string;
  tiles: readonly WallTile[];
}

export interface WallBoardsParts {
  db: Records;
  repository: WallRepository;
  clock: Clock;
}

/** The boards of an account, and those that are shared with it. */
export class WallBoards {
  private readonly parts: WallBoardsParts;

  constructor(parts: WallBoardsParts) {
    this.parts = parts;
  }

  async query(caller: Caller): Promise<ReplyOf<typeof api.wall.query>> {
    const { repository } = this.parts;
    const scope = ownScope(caller);
    const own = await repository.own(scope, caller.accountId);
    const roleId = await repository.roleOf(scope, caller.accountId);
    const shared = await repository.shared(scope, caller.accountId, roleId);
    return { list: [...own, ...shared].slice(0, wallLimits.listed).map((row) => toBoardLine(row, caller.accountId)) };
  }

  /** [WB5] [WB7] 1014 unless it is the caller's own, or shared with them. */
  async open(caller: Caller, id: number): Promise<WallBoardRow> {
    const { repository } = this.parts;
    const scope = ownScope(caller);
    const row = (await repository.find(scope, id)) ?? fail('1014');
    if (row.accountId === caller.accountId) return row;
    return isSharedWith(row, await repository.roleOf(scope, caller.accountId)) ? row : fail('1014');
  }

  async add(caller: Caller, draft: Draft): Promise<number> {
    const { db, repository, clock } = this.parts;
    const { accountId, orgId, loginname } = caller;
    const columns = columnsOf(draft);
    const scope = ownScope(caller);
    return db.transaction().execute(async (trx) => {
      await repository.hold(scope, accountId, trx);
      const own = await repository.own(scope, accountId, trx);
      if (own.length >= wallLimits.boards) fail('1791', { limit: wallLimits.boards });
      const now = clock.now();
      const row = { orgId, accountId, loginname, sharing: 'none', roleIds: '[]', createdAt: now, updatedAt: now };
      return repository.insert(scope, { ...row, ...columns, revision: 1 }, trx);
    });
  }

  /** [WB6] */
  async save(caller: Caller, { id, revision: base, ...draft }: BodyOf<typeof api.wall.save>): Promise<number> {
    const columns = columnsOf(draft);
    return this.change(caller, id, async (before, scope, trx) => {
      const { revision, loginname, updatedAt } = before;
      if (revision !== base) fail('1541', { loginname, time: formatTime(updatedAt), revision });
      const row = { ...columns, revision: base + 1, updatedAt: this.parts.clock.now() };
      await this.parts.repository.update(scope, id, row, trx);
      return base + 1;
    });
  }

  async share(caller: Caller, { id, sharing, roleIds }: BodyOf<typeof api.wall.share>): Promise<{ name: string }> {
    return this.change(caller, id, async ({ name }, scope, trx) => {
      const known = new Set((await this.parts.repository.roles(scope, trx)).map((role) => role.id));
      if (!roleIds.every((roleId) => known.has(roleId))) fail('1014');
      const shownTo = sharing === 'roles' ? [...new Set(roleIds)] : [];
      await this.parts.repository.update(scope, id, { sharing, roleIds: JSON.stringify(shownTo) }, trx);
      return { name };
    });
  }

  async remove(caller: Caller, id: number): Promise<{ name: string }> {
    return this.change(caller, id, async ({ name }, scope, trx) => {
      await this.parts.repository.remove(scope, id, trx);
      return { name };
    });
  }

  async roles(caller: Caller): Promise<ReplyOf<typeof api.wall.roles>> {
    return { list: await this.parts.repository.roles(ownScope(caller)) };
  }

  private async change<T>(
    caller: Caller,
    id: number,
    run: (before: WallBoardRow, scope: Scope, trx: Records) => Promise<T>,
  ): Promise<T> {
    const { db, repository } = this.parts;
    const scope = ownScope(caller);
    return db.transaction().execute(async (trx) => {
      await repository.hold(scope, caller.accountId, trx);
      const before = await repository.find(scope, id, trx);
      return before?.accountId === caller.accountId ? run(before, scope, trx) : fail('1014');
    });
  }
}

/** Boards are of one organisation, also for users who manage all of them. */
const ownScope = (caller: Caller): Scope => withinOrganisation(scopeOf(caller), caller.orgId);

function isSharedWith({ sharing, roleIds }: WallBoardHead, roleId: number | undefined): boolean {
  if (sharing === 'org') return true;
  return sharing === 'roles' && roleId !== undefined && (JSON.parse(roleIds) as number[]).includes(roleId);
}

function columnsOf({ name, tiles }: Draft) {
  if (!isPacked(tiles)) fail('1790');
  return { name, tiles: JSON.stringify(tiles), tileCount: tiles.length };
}
