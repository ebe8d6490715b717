import { type api, type BodyOf, type EquipmentLine, fail, type Language, type ReplyOf } from '@lookfar/contract';
import { type Caller, requireRight, scopeOf } from '../../platform/sessions/caller.ts';
import { shownActions } from './deviceEntries.ts';
import { objectRules, requireRule } from './objectRules.ts';
import { toOperationLine, toSecurityLine } from './operation-log.mapper.ts';
import type { OperationLogRepository } from './operation-log.repository.ts';
import { type LogRights, viewedLine } from './viewedLine.ts';

type Query = BodyOf<typeof api.operationLog.query>;

/** Answers, or fails with 1014 for a device that is not the caller's. */
export interface VisibleDevices {
  visible(caller: Caller, id: number): Promise<ViewedDevice>;
}

/** Fails with 1009 or 1014 for an account that the caller does not manage. */
export interface VisibleAccounts {
  visible(caller: Caller, id: number): Promise<unknown>;
}

interface ViewedDevice {
  line: EquipmentLine;
  display: string;
}

/** Whether a caller's permissions include the alarms of a device. */
type AlarmViewing = (caller: Caller, device: ViewedDevice) => boolean;

interface VisibleObjects {
  equipment: VisibleDevices;
  accounts: VisibleAccounts;
}

/** Reads the operation log. */
export class OperationHistory {
  private readonly repository: OperationLogRepository;
  private readonly objects: VisibleObjects;
  private readonly mayViewAlarms: AlarmViewing;

  constructor(repository: OperationLogRepository, objects: VisibleObjects, mayViewAlarms: AlarmViewing) {
    this.repository = repository;
    this.objects = objects;
    this.mayViewAlarms = mayViewAlarms;
  }

  /** 1009 for a kind that the caller may not manage, 1014 for an object that they may not see. */
  async ofObject(caller: Caller, query: Query, language: Language): Promise<ReplyOf<typeof api.operationLog.query>> {
    const rights = await this.requireObject(caller, query);
    const shown = query.objectKind === 'equipment' ? { shown: shownActions(caller) } : {};
    const { total, rows } = await this.repository.ofObject({ ...query, ...shown });
    return { total, list: rows.map((row) => viewedLine(toOperationLine(row, language), rights)) };
  }

  /** Refused calls, for platform staff. */
  async refused(
    caller: Caller,
    query: BodyOf<typeof api.operationLog.security>,
  ): Promise<ReplyOf<typeof api.operationLog.security>> {
    const { total, rows } = await this.repository.refused(scopeOf(caller), query);
    return {
      total,
      list: rows.map(({ at, orgName, ...row }) => toSecurityLine({ ...row, orgName: orgName ?? '' }, at)),
    };
  }

  private async requireObject(caller: Caller, { objectKind, objectId }: Query): Promise<LogRights> {
    if (objectKind === 'equipment') {
      requireRight(caller, 'monitor_equipment');
      const device = await this.objects.equipment.visible(caller, objectId);
      return { edits: caller.auths.has('equipment_edit'), alarms: this.mayViewAlarms(caller, device) };
    }
    if (objectKind === 'account') {
      await this.objects.accounts.visible(caller, objectId);
      return { edits: true, alarms: true };
    }
    const rule = objectRules[objectKind];
    requireRule(rule, caller);
    if (!(await this.repository.sees(scopeOf(caller), rule.table, objectId))) fail('1014');
    return { edits: true, alarms: true };
  }
}
