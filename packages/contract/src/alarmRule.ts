import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { change, list, remove } from './declare.ts';
import { Flag, Id, Integer, modest, optional, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

const may = right('alarm_manage');

/** What raises an alarm: `kind` and the fields of that kind, which the server checks (1000 with the field). */
export const AlarmCondition = modest(z.looseObject({ kind: z.string().min(1).max(40) }));
export type AlarmCondition = z.output<typeof AlarmCondition>;

/** A stored condition. One that cannot be parsed has a kind of its own, so that its rule is still shown. */
export function readAlarmCondition(text: string): AlarmCondition {
  try {
    return AlarmCondition.parse(JSON.parse(text));
  } catch {
    return { kind: 'unreadable' };
  }
}

const milliseconds = Integer.pipe(z.number().min(0));

/** The stored fields of a rule. Delays are milliseconds; 0 acts immediately. */
export const alarmRuleDraft = {
  /** What the alarm monitors, in the operator's terms. */
  title: text(100, 1),
  condition: AlarmCondition,
  level: z.enum(alarmLevels),
  onDelayMs: milliseconds.default(0),
  offDelayMs: milliseconds.default(0),
  /** A cleared alarm stays until it is acknowledged and reset. */
  latching: Flag.default(false),
  /** An acknowledged alarm whose condition is still met is raised again after this time; 0 means never. */
  repeatMs: milliseconds.default(0),
  /** A returned alarm does not need acknowledgement. */
  autoAck: Flag.default(false),
  /** The text for the operator; if empty, the default of the kind in both languages. */
  text: text(200).nullable().default(null),
  enabled: Flag.default(true),
};

/** A rule, which is also an alarm: `id` is the alarm's id. */
export const AlarmRule = z.object({
  id: z.number(),
  /** Null for a rule about a gateway. */
  equipmentId: z.number().nullable(),
  equip: z.string(),
  /** The signal it is about, if there is exactly one. */
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
  /** Why it does not work, in the language of the request; empty if it does. */
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
      /** Also that of the variables of a project which the caller manages. */
      equipmentId: optional(Id),
      /** Only those about this signal alone. */
      signalId: optional(Id),
      /** Only those that belong to no device and are about this gateway. */
      sn: optional(text(64)),
      /** Part of the title. */
      text: optional(text(100)),
      /** Only those that do not work. */
      broken: optional(Flag),
    }),
    /**
     * Without `equipmentId` a rule belongs to the device of its first signal, or to the gateway it references. Every
     * signal and gateway of the condition must belong to the same organisation, otherwise 1014.
     */
    add: change({
      name: { cn: '新增报警规则', en: 'Add alarm rule' },
      body: { equipmentId: optional(Id), ...alarmRuleDraft },
      reply: AlarmRule,
    }),
    /** The complete new rule. A different condition retires the active alarm. */
    edit: change({
      name: { cn: '修改报警规则', en: 'Edit alarm rule' },
      body: { id: Id, ...alarmRuleDraft },
      reply: AlarmRule,
    }),
    delete: remove({ cn: '删除报警规则', en: 'Delete alarm rule' }),
  },
);
