import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { Condition } from '../kinds/kinds.ts';
import { levels } from './levels.ts';

const day = 86_400_000;

/** One alarm as data. Times are milliseconds; a delay of 0 acts immediately. */
export const AlarmRule = z.object({
  id: z.number().int().positive(),
  /** What the alarm monitors, in the operator's terms. */
  title: z.string().trim().min(1).max(100),
  equip: z.string().trim().max(100).default(''),
  unit: z.string().trim().max(20).default(''),
  condition: Condition,
  level: z.enum(levels),
  /** The condition must be met this long before the alarm is raised. */
  onDelayMs: z.number().int().min(0).max(day).default(0),
  /** The condition must be gone this long, beyond its deadband, before the alarm clears. */
  offDelayMs: z.number().int().min(0).max(day).default(0),
  /** A cleared alarm stays until it is acknowledged and reset. */
  latching: z.boolean().default(false),
  /** An acknowledged alarm whose condition is still met is raised again after this time; 0 means never. */
  repeatMs: checked(
    z
      .number()
      .int()
      .max(7 * day),
    (ms) =>
      ms === 0 || ms >= 60_000
        ? undefined
        : { cn: '应为 0（不重复）或至少 1 分钟', en: 'must be 0 (off) or at least 1 minute' },
  ).default(0),
  /** A returned alarm does not need acknowledgement. */
  autoAck: z.boolean().default(false),
  /** Replaces the default text of the kind; `{value} {limit} {limitName} {unit} {title} {equip}` are filled in. */
  text: z.string().trim().min(1).max(200).nullable().default(null),
});
export type AlarmRule = z.output<typeof AlarmRule>;
export type AlarmRuleInput = z.input<typeof AlarmRule>;
