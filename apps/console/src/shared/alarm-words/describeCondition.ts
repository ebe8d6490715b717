import type { AlarmCondition } from '@lookfar/contract';
import type { Translate } from '../../base/i18n/defineTexts.ts';
import type { ConditionWord } from './conditionWords.ts';

/** A condition in a few words, for a list: "HH > 90, H > 80". */
export function describeCondition(condition: AlarmCondition, t: Translate<ConditionWord>): string {
  const c = condition as Record<string, unknown>;
  const limit = (key: 'highHigh' | 'high' | 'low' | 'lowLow', sign: string) => {
    const at = c[key] as { value?: number } | undefined;
    return at?.value === undefined ? [] : [`${t(key)} ${sign} ${at.value}`];
  };
  switch (condition.kind) {
    case 'limits':
      return [...limit('highHigh', '>'), ...limit('high', '>'), ...limit('low', '<'), ...limit('lowLow', '<')].join(
        ', ',
      );
    case 'equality':
      return `${c.not ? '≠' : '='} ${String(c.value)}`;
    case 'range':
      return `${String(c.low)}…${String(c.high)} ${t(c.when === 'inside' ? 'inside' : 'outside')}`;
    case 'bit':
      return `${t('bit')} ${String(c.bit)} = ${String(c.is)}`;
    case 'changeRate':
      return `${t('change')} ${String(c.change)} / ${Number(c.periodMs) / 1000} ${t('seconds')}`;
    case 'stale':
      return `${t('after')} ${Number(c.afterMs) / 1000} ${t('seconds')}`;
    case 'expression':
      return String(c.formula);
    case 'gatewayOffline':
      return `${t('gatewayOffline')} ${String(c.sn)}`;
    case 'combination': {
      const parts = Array.isArray(c.conditions) ? (c.conditions as AlarmCondition[]) : [];
      return parts.map((part) => describeCondition(part, t)).join(c.operator === 'or' ? ' ∨ ' : ' ∧ ');
    }
    default:
      return condition.kind;
  }
}
