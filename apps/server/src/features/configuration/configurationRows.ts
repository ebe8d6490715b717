import { Condition, inputsOf } from '@lookfar/alarms';
import type { ConfigAlarm, ConfigReport, ConfigScript, ConfigSignal } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { ReportTable, ScriptTable } from '../../platform/database/configurationSchema.ts';
import type { AlarmRuleTable, SignalTable } from '../../platform/database/schema.ts';

type Draft<T> = Omit<Insertable<T>, 'id'>;
export type SignalDraft = Draft<SignalTable>;
export type RuleDraft = Omit<Draft<AlarmRuleTable>, 'createdAt' | 'updatedAt' | 'problem'>;
export type ReportDraft = Draft<ReportTable>;
export type ScriptDraft = Draft<ScriptTable>;

const flag = (value: boolean): number => (value ? 1 : 0);

/** The storage rule of each signal: the one that lists it, or the one for the rest. */
export function reportOfSignals(document: {
  signals: readonly { id: number }[];
  reports: readonly ConfigReport[];
}): Map<number, ConfigReport> {
  const rest = document.reports.find(({ signals }) => signals === 'rest');
  const found = new Map<number, ConfigReport>();
  if (rest) for (const { id } of document.signals) found.set(id, rest);
  for (const report of document.reports) {
    if (report.signals !== 'rest') for (const id of report.signals) found.set(id, report);
  }
  return found;
}

/** Retention of the history of a signal that is no longer stored. */
const keptDays = 365;

export interface SignalPlace {
  equipmentId: number;
  seq: number;
  templateId: number | null;
  report: ConfigReport | undefined;
}

export function signalRow(signal: ConfigSignal, place: SignalPlace): SignalDraft {
  const { id: _, writable, signalMaps, ...fields } = signal;
  const { equipmentId, seq, templateId, report } = place;
  return {
    ...fields,
    ...{ equipmentId, seq },
    writable: flag(writable),
    signalMaps: JSON.stringify(signalMaps),
    reportId: report?.id ?? null,
    storeMode: report?.mode ?? 'none',
    storeInterval: report?.intervalSeconds ?? 60,
    storeCondition: report?.mode === 'condition' ? report.condition : '',
    retentionDays: report?.retentionDays ?? keptDays,
    templateSignalId: templateId,
  };
}

export interface ItemPlace {
  equipmentId: number;
  seq: number;
  templateId: number | null;
}

export function reportRow(report: ConfigReport, { equipmentId, seq, templateId }: ItemPlace): ReportDraft {
  const { name, mode, intervalSeconds, condition, retentionDays, signals } = report;
  return {
    ...{ equipmentId, seq, name, mode, intervalSeconds, condition, retentionDays },
    isRest: flag(signals === 'rest'),
    templateReportId: templateId,
  };
}

export function scriptRow(script: ConfigScript, { equipmentId, seq, templateId }: ItemPlace): ScriptDraft {
  const { name, enabled, trigger, code } = script;
  return {
    ...{ equipmentId, seq, name, code },
    enabled: flag(enabled),
    trigger: JSON.stringify(trigger),
    templateScriptId: templateId,
  };
}

/** `alarm` references existing signals. The condition is written in its kind's form. */
export function ruleRow(
  alarm: ConfigAlarm,
  place: { orgId: number; equipmentId: number; templateId: number | null },
): RuleDraft {
  const { title, level, onDelayMs, offDelayMs, repeatMs, text } = alarm;
  const condition = Condition.parse(alarm.condition);
  const { signals } = inputsOf(condition);
  const [signalId = null] = signals;
  return {
    ...{ orgId: place.orgId, equipmentId: place.equipmentId, templateAlarmId: place.templateId },
    ...{ title, level, onDelayMs, offDelayMs, repeatMs },
    text: text === '' ? null : text,
    signalId: signals.length === 1 ? signalId : null,
    condition: JSON.stringify(condition),
    latching: flag(alarm.latching),
    autoAck: flag(alarm.autoAck),
    enabled: flag(alarm.enabled),
  };
}
