import { type api, type BodyOf, fail, type MaintenanceWindow, notifyLimits, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import { DeviceReach } from '../common/DeviceReach.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { NotifyRepository } from '../common/notify.repository.ts';
import { requireKnown } from '../common/requireKnown.ts';
import { toWindow, type WindowRow } from './windowColumns.ts';

export interface WindowServiceParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
}

type Draft = BodyOf<typeof api.notifyWindow.add>;
type Detail = Readonly<Record<string, unknown>>;

/** The maintenance windows of an organisation. */
export class WindowService {
  readonly #parts: WindowServiceParts;

  constructor(parts: WindowServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    filter: BodyOf<typeof api.notifyWindow.query>,
  ): Promise<ReplyOf<typeof api.notifyWindow.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const windows = this.#windows(this.#parts.db);
    const now = this.#parts.clock.now();
    if (scope.range.kind === 'all') {
      const { total, list } = await windows.list(scope, { ...filter, newestFirst: true });
      return { total, list: list.map((row) => toMaintenanceWindow(row, now)) };
    }
    const pages = { pageNo: 1, pageSize: notifyLimits.windows, newestFirst: true };
    const all = (await windows.list(scope, { ...filter, ...pages })).list.map((row) => toMaintenanceWindow(row, now));
    const reach = await DeviceReach.of(this.#parts.db, { caller, orgId: caller.orgId }, all);
    const seen = all.filter((window) => reach.sees(window));
    const { pageNo, pageSize } = filter;
    return { total: seen.length, list: seen.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
  }

  async add(caller: Caller, draft: Draft): Promise<{ id: number; detail: Detail }> {
    const { orgId, loginname } = caller;
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const windows = this.#windows(trx);
      if ((await windows.count(scope)) >= notifyLimits.windows) fail('1522', { limit: notifyLimits.windows });
      await check(trx, { caller, orgId }, draft);
      const id = await windows.insert(scope, { orgId, ...toColumns(draft), createdBy: loginname });
      return { id, detail: { ...changedFields({}, draft), name: draft.name } };
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.notifyWindow.edit>): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const before = toDraft(await this.#find(trx, scope, id));
      await check(trx, { caller, orgId }, draft, before);
      await this.#windows(trx).update(scope, id, toColumns(draft));
      return { name: before.name, ...changedFields(before, draft) };
    });
  }

  async remove(caller: Caller, id: number): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const draft = toDraft(await this.#find(trx, scope, id));
      (await DeviceReach.of(trx, { caller, orgId }, [draft])).require(draft);
      await this.#windows(trx).remove(scope, id);
      return { name: draft.name };
    });
  }

  async #find(db: Records, scope: Scope, id: number): Promise<WindowRow> {
    return (await this.#windows(db).find(scope, id)) ?? fail('1014');
  }

  #windows(db: Records) {
    return new NotifyRepository(db, 'notifyWindow');
  }
}

/** 1044, and 1014 for devices that the organisation does not have or the caller does not see. */
async function check(trx: Records, of: { caller: Caller; orgId: number }, draft: Draft, before?: Draft): Promise<void> {
  if (draft.to <= draft.from) fail('1044');
  const named = ({ equipmentIds, groupIds }: Draft) => ({ equipment: equipmentIds, equipmentGroup: groupIds });
  await requireKnown(trx, { orgId: of.orgId, wanted: named(draft), had: before && named(before) });
  const concerned = before ? [before, draft] : [draft];
  const reach = await DeviceReach.of(trx, of, concerned);
  for (const window of concerned) reach.require(window);
}

function toColumns({ name, from, to, equipmentIds, groupIds, except }: Draft) {
  const list = (values: readonly unknown[]) => JSON.stringify([...new Set(values)]);
  return {
    ...{ name, fromAt: from, toAt: to },
    ...{ equipmentIds: list(equipmentIds), groupIds: list(groupIds), excepted: list(except) },
  };
}

function toDraft(row: WindowRow): Draft {
  const { from, to, devices, except } = toWindow(row);
  return { name: row.name, from, to, ...devices, except: [...except] };
}

function toMaintenanceWindow(row: WindowRow, now: number): MaintenanceWindow {
  const draft = toDraft(row);
  const state = now < draft.from ? 'coming' : now < draft.to ? 'running' : 'over';
  return { id: row.id, ...draft, createdBy: row.createdBy, state };
}
