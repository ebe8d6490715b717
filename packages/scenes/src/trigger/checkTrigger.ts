import type { SceneTrigger } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';
import type { FlowFacts } from '../flow/FlowFacts.ts';
import { formulaOf } from '../flow/formulas.ts';
import { parseCron } from '../time/cron.ts';
import { isTimed, nextOf, type TimedTrigger } from '../time/nextOf.ts';
import type { ConditionTrigger } from './stepTrigger.ts';

const noHolidays: ReadonlySet<number> = new Set();

/** Why a trigger cannot work; null if it can. */
export function checkTrigger(trigger: SceneTrigger, now: number, facts: FlowFacts = {}): Words | null {
  switch (trigger.kind) {
    case 'schedule': {
      const cron = parseCron(trigger.cron);
      return 'problem' in cron ? cron.problem : null;
    }
    case 'sun':
      return nextOf({ ...trigger, holidays: 'same' }, now, noHolidays) === null
        ? { cn: '当地没有这样的日出或日落', en: 'The sun does not rise or set there on these days' }
        : null;
    case 'condition':
      return checkCondition(trigger, facts);
    case 'alarm':
      if (trigger.ruleId === undefined && trigger.equipmentId === undefined)
        return { cn: '未选择报警规则或设备', en: 'No alarm rule and no device is chosen' };
      return trigger.equipmentId !== undefined && facts.equipment?.(trigger.equipmentId) === 'missing'
        ? { cn: '设备不存在', en: 'The device does not exist' }
        : null;
  }
}

function checkCondition({ formula: text, from, to }: ConditionTrigger, facts: FlowFacts): Words | null {
  const formula = formulaOf(text);
  if (!formula.ok)
    return { cn: `公式有误：${formula.reason.cn}`, en: `The formula is not valid: ${formula.reason.en}` };
  if (formula.signals.length === 0)
    return { cn: '条件中没有变量，永远不会变化', en: 'The condition reads no signal, so it never changes' };
  if ((from === undefined) !== (to === undefined))
    return { cn: '时段须有起止时间', en: 'Hours need a beginning and an end' };
  const missing = formula.placeholders.find(({ equipId, signalId, isVariable }) =>
    isVariable ? facts.variable?.(signalId) === 'missing' : facts.signal?.(equipId, signalId) === 'missing',
  );
  if (!missing) return null;
  const name = `\${${missing.isVariable ? 'mvar' : missing.equipId}.${missing.signalId}}`;
  return { cn: `${name} 不存在或无权使用`, en: `${name} does not exist, or is not yours to use` };
}

/** The next times of schedules, the soonest first; empty if nothing is timed. */
export function nextMoments(
  triggers: readonly SceneTrigger[],
  after: number,
  holidays: ReadonlySet<number>,
  count: number,
): number[] {
  const found = triggers.filter(isTimed).flatMap((trigger) => momentsOf(trigger, after, holidays, count));
  return [...new Set(found)].sort((a, b) => a - b).slice(0, count);
}

function momentsOf(trigger: TimedTrigger, after: number, holidays: ReadonlySet<number>, count: number): number[] {
  const found: number[] = [];
  let at = nextOf(trigger, after, holidays);
  while (at !== null && found.length < count) {
    found.push(at);
    at = nextOf(trigger, at, holidays);
  }
  return found;
}
