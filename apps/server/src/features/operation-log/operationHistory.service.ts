import {
  type api,
  type BodyOf,
  type ErrorValues,
  errorText,
  fail,
  formatTime,
  GOOD,
  type Language,
  type OperationLine,
  type ReplyOf,
} from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { hiddenActions, objectRules, requireRule } from './objectRules.ts';
import type { OperationLogRepository, OperationLogRow } from './operation-log.repository.ts';

type Query = BodyOf<typeof api.operationLog.query>;

/** Answers, or fails with 1014 for a device that is not the caller's. */
export interface VisibleDevices {
  visible(caller: Caller, id: number): Promise<unknown>;
}

/** Reads the operation log. */
export class OperationHistory {
  private readonly repository: OperationLogRepository;
  private readonly equipment: VisibleDevices;

  constructor(repository: OperationLogRepository, equipment: VisibleDevices) {
    this.repository = repository;
    this.equipment = equipment;
  }

  /** 1009 for a kind that the caller may not manage, 1014 for an object that they may not see. */
  async ofObject(caller: Caller, query: Query, language: Language): Promise<ReplyOf<typeof api.operationLog.query>> {
    await this.requireObject(caller, query);
    const { total, rows } = await this.repository.ofObject({ ...query, hidden: hiddenActions(caller) });
    return { total, list: rows.map((row) => toOperationLine(row, language)) };
  }

  private async requireObject(caller: Caller, { objectKind, objectId }: Query): Promise<void> {
    if (objectKind === 'equipment') {
      await this.equipment.visible(caller, objectId);
      return;
    }
    const rule = objectRules[objectKind];
    requireRule(rule, caller);
    if (!(await this.repository.sees(scopeOf(caller), rule.table, objectId))) fail('1014');
  }
}

function toOperationLine(row: OperationLogRow, language: Language): OperationLine {
  const { id, loginname, action, code, address } = row;
  const { refusal, ...detail } = JSON.parse(row.detail) as OperationLine['detail'];
  const message = code === GOOD ? '' : errorText(code, language, refusal as ErrorValues | undefined);
  return { id, loginname, action, code, message, detail, address, gmtCreate: formatTime(row.at) };
}
