import { fill, type Text, type Value } from '@lookfar/contract';
import type { Alarm } from './Alarm.ts';

/** At most six decimals: enough for any display, without binary rounding residue. */
const shown = (value: Value): string | number => {
  if (value === null) return '--';
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
};

/** The text for the operator in both languages: the rule's own text, or the default of its kind. */
export function alarmText({ rule, kind, limits }: Alarm, limitIndex: number, value: Value): Text {
  const limit = limits[limitIndex] ?? limits[0];
  const values = { value: shown(value), limit: shown(limit?.value ?? null), ...sourceOf(rule) };
  const write = (template: string, limitName: string) =>
    fill(template, { ...values, limitName })
      .replace(/ {2,}/g, ' ')
      .trim();
  return {
    cn: write(rule.text ?? kind.text.cn, limit?.name.cn ?? ''),
    en: write(rule.text ?? kind.text.en, limit?.name.en ?? ''),
  };
}

const sourceOf = ({ unit, title, equip }: Alarm['rule']) => ({ unit, title, equip });
