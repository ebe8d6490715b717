import {
  type ErrorValues,
  errorText,
  formatTime,
  GOOD,
  type Language,
  type OperationLine,
  type SecurityLine,
} from '@lookfar/contract';
import type { OperationLogRow } from './operation-log.repository.ts';

export function toSecurityLine(row: Omit<SecurityLine, 'gmtCreate'>, at: number): SecurityLine {
  const { id, loginname, orgName, action, objectKind, objectId, code, address, skipped } = row;
  return { id, loginname, orgName, action, objectKind, objectId, code, address, skipped, gmtCreate: formatTime(at) };
}

export function toOperationLine(row: OperationLogRow, language: Language): OperationLine {
  const { id, loginname, action, code, address } = row;
  const { refusal, ...detail } = JSON.parse(row.detail) as OperationLine['detail'];
  const message = code === GOOD ? '' : errorText(code, language, refusal as ErrorValues | undefined);
  return { id, loginname, action, code, message, detail, address, gmtCreate: formatTime(row.at) };
}
