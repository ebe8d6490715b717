import type { z } from 'zod';
import { combination } from './combination/combination.ts';
import { conditionOf } from './conditionOf.ts';
import { simpleKinds } from './simpleKinds.ts';

/** Every kind of alarm rule. */
export const alarmKinds = [...simpleKinds, combination] as const;

/** What raises an alarm; `kind` is one of the alarm kinds. */
export const Condition = conditionOf(alarmKinds);
export type Condition = z.output<typeof Condition>;
