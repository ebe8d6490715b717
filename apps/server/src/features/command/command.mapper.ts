import {
  type CommandLine,
  type CommandState,
  type CommandStatus,
  type CommandStep,
  type CommandTimes,
  errorText,
  GOOD,
  isKnownCode,
  type Language,
  type Value,
  type WriteResult,
} from '@lookfar/contract';
import type { CommandRow, ListedCommand } from './command.repository.ts';

const done: Readonly<Record<Language, string>> = { cn: '操作成功', en: 'Done' };

export const writeJson = (value: Value): string => JSON.stringify(value);
export const readJson = (text: string): Value => JSON.parse(text) as Value;

/** A code that is not in the catalogue is explained by the device's own message, if there is one. */
export function messageOf(code: string, words: string, language: Language): string {
  if (code === GOOD) return done[language];
  return words !== '' && !isKnownCode(code) ? words : errorText(code, language);
}

export function toCommandState(row: CommandRow, language: Language): CommandState {
  const { uuid, code } = row;
  const status = row.status as CommandStatus;
  const message = status === 'pending' ? '' : messageOf(code, row.message, language);
  const data = status === 'success' ? toWriteResult(row) : null;
  return { uuid, status, step: stepOf(row), times: timesOf(row), code, message, progress: null, data };
}

export function toCommandLine(row: ListedCommand, language: Language): CommandLine {
  const { uuid, signalId, code, reason, loginname } = row;
  const status = row.status as CommandStatus;
  return {
    ...{ uuid, signalId, title: row.title ?? '', unit: row.unit ?? '' },
    requested: readJson(row.requested),
    oldValue: readJson(row.oldValue),
    readBack: readJson(row.readBack),
    ...{ status, step: stepOf(row), code },
    message: status === 'pending' ? '' : messageOf(code, row.message, language),
    ...{ reason, loginname, ...timesOf(row) },
  };
}

function stepOf({ status, sentAt, deliveredAt }: CommandRow): CommandStep {
  if (status !== 'pending') return 'done';
  if (deliveredAt !== null) return 'delivered';
  return sentAt === null ? 'accepted' : 'sent';
}

function timesOf({ createdAt, sentAt, deliveredAt, finishedAt }: CommandRow): CommandTimes {
  return { createdAt, sentAt, deliveredAt, finishedAt };
}

function toWriteResult({ equipmentId, signalId, oldValue, requested, readBack }: CommandRow): WriteResult {
  return {
    equipmentId,
    signalId,
    oldValue: readJson(oldValue),
    newValue: readJson(requested),
    readBack: readJson(readBack),
  };
}
