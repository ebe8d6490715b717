import { Condition } from '@lookfar/alarms';
import { type BySection, bySection } from '@lookfar/configuration';
import {
  type ByteOrder,
  type ConfigAlarm,
  type ConfigDocument,
  type ConfigInfo,
  type ConfigReport,
  type ConfigScript,
  type ConfigSignal,
  type DataType,
  readAlarmCondition,
  type StoreMode,
} from '@lookfar/contract';
import { mapInTurns } from '../../platform/work/turns.ts';
import type {
  ConfigurationRows,
  EquipmentRow,
  ReportRow,
  RuleRow,
  ScriptRow,
  SignalRow,
} from './configuration.repository.ts';
import { deriveReports } from './deriveReports.ts';

/** The records of a device as one document, made in turns; its driver's parameters are given, because secrets are stored encrypted. */
export async function toDocument(
  { equipment, signals, rules, reports, scripts }: ConfigurationRows,
  parameters: Record<string, unknown>,
): Promise<ConfigDocument> {
  const members = Map.groupBy(signals, ({ reportId }) => reportId);
  return {
    version: 1,
    info: toInfo(equipment),
    protocolId: equipment.protocolId,
    driver: equipment.driver,
    parameters,
    signals: await mapInTurns(signals, toSignal),
    alarms: await mapInTurns(rules, toAlarm),
    reports: [
      ...reports.map((report) => toReport(report, members.get(report.id) ?? [])),
      ...deriveReports(reports, signals),
    ],
    scripts: scripts.map(toScript),
  };
}

/** Which items come from the template. */
export function linksOf({ signals, rules, reports, scripts }: ConfigurationRows): BySection<Map<number, number>> {
  const links = bySection(() => new Map<number, number>());
  for (const { id, templateSignalId } of signals)
    if (templateSignalId !== null) links.signals.set(id, templateSignalId);
  for (const { id, templateAlarmId } of rules) if (templateAlarmId !== null) links.alarms.set(id, templateAlarmId);
  for (const { id, templateReportId } of reports)
    if (templateReportId !== null) links.reports.set(id, templateReportId);
  for (const { id, templateScriptId } of scripts)
    if (templateScriptId !== null) links.scripts.set(id, templateScriptId);
  return links;
}

function toInfo(row: EquipmentRow): ConfigInfo {
  const { name, manufacturer, model, location, longitude, latitude, remark, image } = row;
  return {
    ...{ name, manufacturer, model, location, longitude, latitude, remark, image },
    display: row.display === 'page' ? 'page' : 'list',
    customFields: JSON.parse(row.customFields) as ConfigInfo['customFields'],
  };
}

function toSignal(row: SignalRow): ConfigSignal {
  const { id, title, groupName, address, length, unit, decimals, scale, formula, writeFormula } = row;
  const { upperLimit, lowerLimit, image, note, scanMs, deadband } = row;
  return {
    ...{ id, title, groupName, address, length, unit, decimals, scale, formula, writeFormula },
    ...{ upperLimit, lowerLimit, image, note, scanMs, deadband },
    dataType: row.dataType as DataType,
    byteOrder: row.byteOrder as ByteOrder,
    writable: row.writable === 1,
    signalMaps: JSON.parse(row.signalMaps) as ConfigSignal['signalMaps'],
  };
}

function toAlarm(row: RuleRow): ConfigAlarm {
  const { id, title, onDelayMs, offDelayMs, repeatMs, text } = row;
  return {
    ...{ id, title, onDelayMs, offDelayMs, repeatMs, text },
    condition: readCondition(row.condition),
    level: row.level as ConfigAlarm['level'],
    latching: row.latching === 1,
    autoAck: row.autoAck === 1,
    enabled: row.enabled === 1,
  };
}

/** In the form of its kind, whatever its source; a condition that no kind understands is left unchanged. */
export function readCondition(text: string): ConfigAlarm['condition'] {
  const condition = readAlarmCondition(text);
  const parsed = Condition.safeParse(condition);
  return parsed.success ? parsed.data : condition;
}

function toReport(row: ReportRow, members: readonly SignalRow[]): ConfigReport {
  const { id, name, intervalSeconds, condition, retentionDays } = row;
  return {
    ...{ id, name, intervalSeconds, condition, retentionDays },
    mode: row.mode as StoreMode,
    signals: row.isRest === 1 ? 'rest' : members.map((signal) => signal.id),
  };
}

function toScript({ id, name, enabled, trigger, code }: ScriptRow): ConfigScript {
  return { id, name, enabled: enabled === 1, trigger: JSON.parse(trigger) as ConfigScript['trigger'], code };
}
