import {
  type CommandState,
  type CommandStatus,
  errorText,
  GOOD,
  isKnownCode,
  type Language,
  type Value,
  type WriteResult,
} from '@lookfar/contract';
import type { CommandRow } from './command.repository.ts';

const done: Readonly<Record<Language, string>> = { cn: '操作成功', en: 'Done' };

export const writeJson = (value: Value): string => JSON.stringify(value);
export const readJson = (text: string): Value => JSON.parse(text) as Value;

/** A code that the catalogue does not know is explained by the device's own words, if it had any. */
export function messageOf(code: string, words: string, language: Language): string {
  if (code === GOOD) return done[language];
  return words !== '' && !isKnownCode(code) ? words : errorText(code, language);
}

export function toCommandState(row: CommandRow, language: Language): CommandState {
  const { uuid, code } = row;
  const status = row.status as CommandStatus;
  const message = status === 'pending' ? '' : messageOf(code, row.message, language);
  return { uuid, status, code, message, progress: null, data: status === 'success' ? toWriteResult(row) : null };
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
