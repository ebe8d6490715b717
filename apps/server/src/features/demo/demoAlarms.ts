import type { DemoAlarm } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { AlarmRuleTable } from '../../platform/database/schema.ts';

type Alarm = z.output<typeof DemoAlarm>;
type Row = Insertable<AlarmRuleTable>;

export interface DemoSource {
  orgId: number;
  equipmentId: number | null;
  signalId: number | null;
  /** Of the rule where it names none itself. */
  title: string;
  now: number;
}

/** A gateway may be offline this long before an alarm is raised. */
const patienceMs = 60_000;

/** The rule for an alarm of the demo once its signal has an id. */
export function demoRule({ now, title, signalId, ...place }: DemoSource, alarm: Alarm): Row {
  const { condition, level, onDelayMs, offDelayMs, text } = alarm;
  const watched = signalId === null ? condition : { ...condition, signalId };
  return {
    ...place,
    ...{ signalId, level, onDelayMs, offDelayMs, text, title: alarm.title ?? title },
    condition: JSON.stringify(watched),
    ...{ latching: 0, repeatMs: 0, autoAck: 0, enabled: 1, problem: '', createdAt: now, updatedAt: now },
  };
}

/** Every gateway of the demo has an offline alarm. */
export function gatewayRule(gateway: { orgId: number; sn: string; name: string }, now: number): Row {
  const source = { orgId: gateway.orgId, equipmentId: null, signalId: null, title: gateway.name, now };
  const condition = { kind: 'gatewayOffline', sn: gateway.sn };
  return demoRule(source, { condition, level: 'high', onDelayMs: patienceMs, offDelayMs: 0, text: null });
}
