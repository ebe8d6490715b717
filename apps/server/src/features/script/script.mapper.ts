import {
  type api,
  GOOD,
  isGood,
  type Language,
  type ReplyOf,
  type ScriptLogLine,
  type ScriptRun,
  type SignalMap,
  type SignalValue,
} from '@lookfar/contract';
import type { SandboxResult, ScriptSignal } from '@lookfar/formula/sandbox';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ScriptStateTable } from '../../platform/database/configurationSchema.ts';
import type { ScriptSignalRow } from './script.repository.ts';
import { type FailedEnding, linesOf, type StoredLine } from './scriptLog.ts';
import { codeOf, endingText, noticeText } from './scriptTexts.ts';

export type ScriptStateRow = Selectable<ScriptStateTable>;
type ScriptState = ReplyOf<typeof api.script.state>[number];

export function toScriptRun(result: SandboxResult, now: number, language: Language): ScriptRun {
  const { ending, ms, writes } = result;
  const log = linesOf(result, now).map((line) => toLogLine(line, language));
  if (ending.outcome === 'done') return { code: GOOD, message: '', line: null, ms, log, writes };
  return { code: codeOf(ending), message: endingText(ending, language), line: ending.line, ms, log, writes };
}

export function toScriptState(row: ScriptStateRow, language: Language): ScriptState {
  const ending = JSON.parse(row.lastMessage) as FailedEnding | null;
  return {
    id: row.scriptId,
    runs: row.runs,
    failures: row.failures,
    missed: row.missed,
    lastRun: row.lastRun,
    lastCode: row.lastCode,
    lastMessage: ending ? endingText(ending, language) : '',
    pausedUntil: row.pausedUntil,
    log: (JSON.parse(row.log) as StoredLine[]).map((line) => toLogLine(line, language)),
  };
}

function toLogLine(line: StoredLine, language: Language): ScriptLogLine {
  const { time, level } = line;
  return { time, level, text: 'text' in line ? line.text : noticeText(line.notice, language) };
}

/** What does not change from run to run. */
export interface SignalDefinition {
  id: number;
  title: string;
  unit: string;
  writable: boolean;
  decimals: number;
  /** What numbers mean to an operator. */
  meanings: ReadonlyMap<number, string>;
}

export function toDefinition({ writable, signalMaps, ...row }: ScriptSignalRow): SignalDefinition {
  const maps = JSON.parse(signalMaps) as z.output<typeof SignalMap>[];
  return { ...row, writable: writable === 1, meanings: new Map(maps.map(({ value, text }) => [value, text])) };
}

/** A signal as a script sees it, with the values that an operator sees. */
export function toScriptSignal(signal: SignalDefinition, current: SignalValue | undefined): ScriptSignal {
  const { id, title, unit, writable } = signal;
  const { value = null, time = 0, code = '' } = current ?? {};
  return { id, title, unit, writable, value, text: textOf(signal, value), time, good: isGood(code) };
}

function textOf({ decimals, meanings }: SignalDefinition, value: SignalValue['value']): string {
  if (value === null) return '';
  return meanings.get(Number(value)) ?? (typeof value === 'number' ? value.toFixed(decimals) : value);
}
