import type { Text, Value } from '@lookfar/contract';
import type { Reading } from '../kinds/AlarmKind.ts';
import { type StateName, type Suppression, stateName } from '../life-cycle/AlarmState.ts';
import type { Level } from '../rule/levels.ts';
import type { Alarm } from './Alarm.ts';
import { alarmText } from './alarmText.ts';

/** An alarm as a list shows it. Times are epoch ms. */
export interface AlarmView {
  alarmId: number;
  title: string;
  equip: string;
  unit: string;
  state: StateName;
  /** Whether the condition is met, even while suppressed. */
  active: boolean;
  acked: boolean;
  level: Level;
  limitId: string;
  limit: number | string | null;
  value: Value;
  quality: string;
  occurrence: string | null;
  raisedAt: number | null;
  clearedAt: number | null;
  ackedAt: number | null;
  suppression: Suppression | null;
  text: Text;
}

export function viewOf(alarm: Alarm, { value, quality }: Reading): AlarmView {
  const { rule, settings, state } = alarm;
  const limit = settings.limits[state.limit];
  return {
    alarmId: rule.id,
    title: rule.title,
    equip: rule.equip,
    unit: rule.unit,
    state: stateName(state),
    active: state.condition !== 0,
    acked: state.acked,
    level: limit?.level ?? rule.level,
    limitId: limit?.id ?? '',
    limit: limit?.value ?? null,
    value,
    quality,
    occurrence: state.occurrence,
    raisedAt: state.raisedAt,
    clearedAt: state.clearedAt,
    ackedAt: state.ackedAt,
    suppression: state.suppression,
    text: alarmText(alarm, state.limit, value),
  };
}
