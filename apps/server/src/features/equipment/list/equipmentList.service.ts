import { type api, type BodyOf, fail, type Language, type ManagedEquipment, type ReplyOf } from '@lookfar/contract';
import { Raw } from '../../../platform/http/handler.ts';
import { type Caller, requireRight, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { writeSheet, xlsxType } from '../../../platform/xlsx/writeSheet.ts';
import type { GroupService } from '../../equipment-group/group.service.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { pathOf } from '../groupPath.ts';
import { type RowPresence, toManagedEquipment } from './equipmentList.mapper.ts';
import type { EquipmentKey, EquipmentListRepository, RecordFilter } from './equipmentList.repository.ts';
import { sheetColumns, toSheetRow } from './equipmentSheet.ts';

export interface EquipmentListParts {
  repository: EquipmentListRepository;
  live: LiveState;
  groups: Pick<GroupService, 'tree'>;
}

const rowsPerRead = 500;
const alarmRight = 'monitor_multi_designer_alarm';

export class EquipmentListService {
  private readonly parts: EquipmentListParts;

  constructor(parts: EquipmentListParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, online, ...filter }: BodyOf<typeof api.equipment.query>,
  ): Promise<ReplyOf<typeof api.equipment.query>> {
    const scope = scopeOf(caller);
    await this.checkFilter(caller, scope, filter);
    const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    if (online === undefined) {
      const total = await this.parts.repository.count(scope, filter);
      return { total, list: await this.rows(caller, await this.parts.repository.keys(scope, filter, slice)) };
    }
    const keys = await this.keys(scope, filter, online);
    const page = keys.slice(slice.offset, slice.offset + slice.limit);
    return { total: keys.length, list: await this.rows(caller, page) };
  }

  /** Rows are read as fast as the client accepts them. */
  async export(
    caller: Caller,
    { ids, online, ...filter }: BodyOf<typeof api.equipment.export>,
    language: Language,
  ): Promise<Raw> {
    const scope = scopeOf(caller);
    await this.checkFilter(caller, scope, filter);
    const keys = await this.keys(scope, { ...filter, ids }, online);
    const groups = await this.parts.groups.tree(scope);
    const groupOf = (id: number | null) => pathOf(groups.path(id).map((group) => group.name));
    const body = writeSheet({
      name: { cn: '设备', en: 'Devices' }[language],
      columns: sheetColumns(language),
      rows: this.sheetRows(scope, keys, groupOf),
    });
    const fileName = { cn: '设备.xlsx', en: 'devices.xlsx' }[language];
    return new Raw({ type: xlsxType, body, fileName });
  }

  private async *sheetRows(scope: Scope, keys: readonly EquipmentKey[], groupOf: (id: number | null) => string) {
    for (let at = 0; at < keys.length; at += rowsPerRead) {
      const ids = keys.slice(at, at + rowsPerRead).map((key) => key.id);
      const byId = new Map((await this.parts.repository.rows(scope, ids)).map((row) => [row.id, row]));
      for (const id of ids) {
        const row = byId.get(id);
        if (row) yield toSheetRow(row, groupOf(row.groupId));
      }
    }
  }

  /** Filters treat objects of others as missing, and use alarms only for users who can see them. */
  private async checkFilter(caller: Caller, scope: Scope, { groupId, deptId, alarm }: RecordFilter): Promise<void> {
    if (alarm !== undefined) requireRight(caller, alarmRight, '1031');
    if (groupId !== undefined && !(await this.parts.groups.tree(scope)).get(groupId)) fail('1014');
    if (deptId !== undefined && !(await this.parts.repository.hasDept(scope, deptId))) fail('1014');
  }

  private async keys(scope: Scope, filter: RecordFilter, online: boolean | undefined): Promise<EquipmentKey[]> {
    const keys = await this.parts.repository.keys(scope, filter);
    return online === undefined ? keys : keys.filter((key) => this.presence(key).online === online);
  }

  private async rows(caller: Caller, page: readonly EquipmentKey[]): Promise<ManagedEquipment[]> {
    if (page.length === 0) return [];
    const ids = page.map((key) => key.id);
    const rows = await this.parts.repository.rows(scopeOf(caller), ids);
    const counts = await this.parts.repository.counts(
      scopeOf(caller),
      rows.map((row) => row.id),
    );
    const shown = { ...counts, alarms: caller.auths.has(alarmRight) ? counts.alarms : undefined };
    const byId = new Map(rows.map((row) => [row.id, toManagedEquipment(row, this.presence(row), shown)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private presence({ id, gatewayId }: EquipmentKey): RowPresence {
    const { live } = this.parts;
    if (gatewayId === null) return { gatewayOnline: false, online: false };
    const { online: gatewayOnline, unknown } = live.gateway(gatewayId);
    return { gatewayOnline, online: gatewayOnline && live.device(id).online, ...(unknown && { gatewayUnknown: true }) };
  }
}
