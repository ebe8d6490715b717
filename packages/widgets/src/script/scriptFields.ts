import type { Text } from '@lookfar/contract';
import { script } from '../fields/documentKinds.ts';
import type { Field, FieldGroup, ScriptUse } from '../fields/Field.ts';
import type { AddonOf, FieldSet } from '../fields/fields.ts';
import { choice, number } from '../fields/kinds.ts';
import { bindingField, group } from '../kit/styleFields.ts';
import type { ScriptUnit } from './scriptPeriod.ts';

const unitWords: Readonly<Record<ScriptUnit, Text>> = {
  hour: { cn: '小时', en: 'Hour' },
  date: { cn: '日', en: 'Day' },
  week: { cn: '周', en: 'Week' },
  month: { cn: '月', en: 'Month' },
  year: { cn: '年', en: 'Year' },
};

/** What every widget with a script keeps: the script, its period, and how often it runs. */
export const scriptKinds = (use: ScriptUse) => ({
  script: script({ cn: '脚本', en: 'Script' }, use),
  offset: number({ cn: '起始偏移', en: 'Period offset' }, -1, { min: -1000, max: 1000, step: 1 }),
  length: number({ cn: '时长', en: 'Period length' }, 1, { min: 1, max: 1000, step: 1 }),
  timeUnit: choice({ cn: '时间单位', en: 'Period unit' }, unitWords, 'date'),
  interval: number({ cn: '刷新间隔（分钟）', en: 'Refresh every (minutes)' }, 5, { min: 1, max: 1440, step: 1 }),
});

export interface ScriptAddon {
  script: string;
  offset: number;
  length: number;
  timeUnit: ScriptUnit;
  interval: number;
}

export const scriptGroup = <A extends ScriptAddon>(f: FieldSet<A>, further: readonly Field[] = []): FieldGroup =>
  group('data', { cn: '脚本', en: 'Script' }, [
    ...f.rows('script' as keyof A & string),
    bindingField(true),
    ...f.rows(...(['offset', 'length', 'timeUnit', 'interval'] as (keyof A & string)[])),
    ...further,
  ]);

export type ScriptAddonOf<F> = AddonOf<F> & ScriptAddon;
