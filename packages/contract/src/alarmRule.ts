import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, list, remove } from './declare.ts';
import { Flag, Id, Integer, isModest, optional, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

const may = right('alarm_manage');

/** What raises an alarm: `kind` and the fields of that kind, which the server checks (1000 with the field). */
export const AlarmCondition = z.looseObject({ kind: z.string().min(1).max(40) }).refine(isModest, '≤ 64 KB');
export type AlarmCondition = z.output<typeof AlarmCondition>;

/** A stored condition. One that cannot be read has a kind of its own, so that its rule is shown all the same. */
export function readAlarmCondition(text: string): AlarmCondition {
  try {
    return AlarmCondition.parse(JSON.parse(text));
  } catch {
    return { kind: 'unreadable' };
  }
}

const milliseconds = Integer.pipe(z.number().min(0));

/** What is written down of a rule. Delays are milliseconds; 0 acts at once. */
export const alarmRuleDraft = {
  /** What the alarm watches, as the operator knows it. */
  title: text(100, 1),
  condition: AlarmCondition,
  level: z.enum(alarmLevels),
  onDelayMs: milliseconds.default(0),
  offDelayMs: milliseconds.default(0),
  /** A cleared alarm stays until it is acknowledged and reset. */
  latching: Flag.default(false),
  /** An acknowledged alarm that still holds is raised again after this time; 0 is never. */
  repeatMs: milliseconds.default(0),
  /** A returned alarm needs no acknowledgement. */
  autoAck: Flag.default(false),
  /** The operator's sentence in the words of the writer; the kind's own, in both languages, when it is empty. */
  text: text(200).nullable().default(null),
  enabled: Flag.default(true),
};

/** A rule, which is also an alarm: `id` is the alarm's id. */
export const AlarmRule = z.object({
  id: z.number(),
  /** Null for a rule about a gateway. */
  equipmentId: z.number().nullable(),
  equip: z.string(),
  /** The signal it is about, when there is exactly one. */
  signalId: z.number().nullable(),
  unit: z.string(),
  title: z.string(),
  condition: AlarmCondition,
  level: z.enum(alarmLevels),
  onDelayMs: z.number(),
  offDelayMs: z.number(),
  latching: z.boolean(),
  repeatMs: z.number(),
  autoAck: z.boolean(),
  text: z.string().nullable(),
  enabled: z.boolean(),
  /** Why it does not work, in the language of the request; empty when it does. */
  problem: z.string(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
});
export type AlarmRule = z.output<typeof AlarmRule>;

export const alarmRule = group(
  '/equipment/multi/alarmRule',
  { may },
  {
    query: list({ cn: '报警规则', en: 'Alarm rules' }, AlarmRule, {
      equipmentId: optional(Id),
      /** Part of the title. */
      text: optional(text(100)),
      /** Only those that do not work. */
      broken: optional(Flag),
    }),
    /**
     * Without `equipmentId` a rule belongs to the equipment of its first signal, or to the gateway it names. Every signal
     * and gateway of the condition must be of the same organisation, else 1014.
     */
    add: change({
      name: { cn: '新增报警规则', en: 'Add an alarm rule' },
      body: { equipmentId: optional(Id), ...alarmRuleDraft },
      reply: AlarmRule,
    }),
    /** The whole rule as it shall be. Another condition retires the alarm that stands. */
    edit: change({
      name: { cn: '修改报警规则', en: 'Edit an alarm rule' },
      body: { id: Id, ...alarmRuleDraft },
      reply: AlarmRule,
    }),
    delete: remove({ cn: '删除报警规则', en: 'Delete an alarm rule' }),
  },
);
