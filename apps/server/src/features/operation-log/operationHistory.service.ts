import {
  type BodyOf,
  errorText,
  formatTime,
  GOOD,
  type Language,
  type OperationLine,
  type queryOperations,
  type ReplyOf,
} from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { OperationLogRepository, OperationLogRow } from './operation-log.repository.ts';

/** Reads the operation log. */
export class OperationHistory {
  private readonly repository: OperationLogRepository;
  private readonly equipment: EquipmentService;

  constructor(repository: OperationLogRepository, equipment: EquipmentService) {
    this.repository = repository;
    this.equipment = equipment;
  }

  /** 1014 for an object that the caller may not see. */
  async ofObject(
    caller: Caller,
    query: BodyOf<typeof queryOperations>,
    language: Language,
  ): Promise<ReplyOf<typeof queryOperations>> {
    await this.equipment.visible(caller, query.objectId);
    const { total, rows } = await this.repository.ofObject(query);
    return { total, list: rows.map((row) => toOperationLine(row, language)) };
  }
}

function toOperationLine(row: OperationLogRow, language: Language): OperationLine {
  const { id, loginname, action, code, address } = row;
  const message = code === GOOD ? '' : errorText(code, language);
  const detail = JSON.parse(row.detail) as OperationLine['detail'];
  return { id, loginname, action, code, message, detail, address, gmtCreate: formatTime(row.at) };
}
