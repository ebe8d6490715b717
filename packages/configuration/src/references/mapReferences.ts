import type { ConfigDocument } from '@lookfar/contract';
import { mapCondition, type ReferenceMap } from './conditions.ts';
import { mapPlaceholders } from './placeholders.ts';

type Alarm = ConfigDocument['alarms'][number];
type Report = ConfigDocument['reports'][number];
type Script = ConfigDocument['scripts'][number];

export const mapAlarm = (alarm: Alarm, map: ReferenceMap): Alarm => ({
  ...alarm,
  condition: mapCondition(alarm.condition, map),
});

export const mapReport = (report: Report, map: ReferenceMap): Report => ({
  ...report,
  condition: mapPlaceholders(report.condition, (reference) => map.placeholder(reference)),
  signals: report.signals === 'rest' ? 'rest' : report.signals.map((id) => map.signal(id)),
});

export const mapScript = (script: Script, map: ReferenceMap): Script => ({
  ...script,
  trigger:
    script.trigger.kind === 'change'
      ? { ...script.trigger, signals: script.trigger.signals.map((id) => map.signal(id)) }
      : script.trigger,
});
