import { numberOf } from '@lookfar/formula';
import type { StepFields, StepWrite } from '../steps.ts';
import type { StepType } from '../stepTypes.ts';
import type { Problem } from './Flow.ts';
import type { FlowFacts } from './FlowFacts.ts';
import { formulaOf } from './formulas.ts';
import { problems } from './problems.ts';

type Check<T extends StepType> = (id: string, fields: StepFields<T>, facts: FlowFacts, found: Problem[]) => void;

/** The name of a signal in problems. */
const nameOf = ({ signal }: StepWrite): string =>
  [signal.title, signal.subTitle].filter((part) => part !== '').join(' · ') || `#${signal.signalId}`;

function checkFormula(
  id: string,
  text: string,
  empty: (id: string) => Problem,
  facts: FlowFacts,
  found: Problem[],
): void {
  if (text.trim() === '') {
    found.push(empty(id));
    return;
  }
  const formula = formulaOf(text);
  if (!formula.ok) {
    found.push(problems.badFormula(id, formula.reason));
    return;
  }
  for (const { equipId, signalId, isVariable } of formula.placeholders)
    if (isVariable) {
      if (facts.variable?.(signalId) === 'missing') found.push(problems.unknownVariable(id));
    } else if (facts.signal?.(equipId, signalId) === 'missing')
      found.push(problems.unknownSignal(id, `\${${equipId}.${signalId}}`));
}

function checkWrite(id: string, write: StepWrite, facts: FlowFacts, found: Problem[]): void {
  const { equipId, signalId } = write.signal;
  if (equipId === 0 || signalId === 0) {
    found.push(problems.noSignal(id));
    return;
  }
  const name = nameOf(write);
  const known = facts.signal?.(equipId, signalId);
  if (known === 'missing') found.push(problems.unknownSignal(id, name));
  else if (known && !known.isWritable) found.push(problems.readOnly(id, name));
  if (write.by === 'formula') checkFormula(id, write.formula, problems.noFormula, facts, found);
  else if (write.value.trim() === '') found.push(problems.noValue(id));
  else if (known && known !== 'missing' && known.isNumeric) {
    const value = numberOf(write.value);
    const { lowerLimit: lower, upperLimit: upper } = known;
    if (!Number.isFinite(value)) found.push(problems.notANumber(id, name));
    else if ((lower !== null && value < lower) || (upper !== null && value > upper))
      found.push(problems.overLimits(id, name, `${lower ?? '-∞'} … ${upper ?? '∞'}`));
  }
}

const nothing = () => undefined;

const checks: { [T in StepType]: Check<T> } = {
  'Flow.Start': nothing,
  'Flow.End': nothing,
  'Flow.Fork': nothing,
  'Flow.Join': nothing,
  'Flow.Write': (id, { writes }, facts, found) => {
    if (writes.length === 0) found.push(problems.noWrites(id));
    for (const write of writes) checkWrite(id, write, facts, found);
  },
  'Flow.Wait': (id, { seconds }, _, found) => {
    if (seconds <= 0) found.push(problems.noTime(id));
  },
  'Flow.Until': (id, { condition, holdSeconds, seconds }, facts, found) => {
    checkFormula(id, condition, problems.noCondition, facts, found);
    if (seconds <= 0) found.push(problems.noTime(id));
    else if (holdSeconds > seconds) found.push(problems.holdTooLong(id));
  },
  'Flow.If': (id, { condition }, facts, found) => checkFormula(id, condition, problems.noCondition, facts, found),
  'Flow.Variable': (id, { mvarId, action, by, value, formula }, facts, found) => {
    if (mvarId === 0) found.push(problems.noVariable(id));
    else if (facts.variable?.(mvarId) === 'missing') found.push(problems.unknownVariable(id));
    if (action === 'release') return;
    if (by === 'formula') checkFormula(id, formula, problems.noFormula, facts, found);
    else if (value.trim() === '') found.push(problems.noValue(id));
    else if (!Number.isFinite(numberOf(value))) found.push(problems.numberVariable(id));
  },
  'Flow.Message': (id, { text, readers }, facts, found) => {
    if (text.trim() === '') found.push(problems.noText(id));
    if (readers.some((reader) => facts.reader?.(reader) === 'missing')) found.push(problems.unknownReader(id));
  },
  'Flow.Order': (id, { equipId, title }, facts, found) => {
    if (equipId === 0) found.push(problems.noDevice(id));
    else if (facts.equipment?.(equipId) === 'missing') found.push(problems.unknownDevice(id));
    if (title.trim() === '') found.push(problems.noTitle(id));
  },
  'Flow.Scene': (id, { sceneId }, facts, found) => {
    if (sceneId === 0) found.push(problems.noScene(id));
    const known = sceneId === 0 ? undefined : facts.scene?.(sceneId);
    if (known === 'missing') found.push(problems.unknownScene(id));
    else if (known === 'circle') found.push(problems.sceneCircle(id));
    else if (known === 'deep') found.push(problems.sceneDeep(id));
    else if (known === 'disabled') found.push(problems.sceneDisabled(id));
  },
};

/** What is incomplete or wrong in one step. */
export function checkStep(
  id: string,
  type: StepType,
  fields: StepFields<StepType>,
  facts: FlowFacts,
  found: Problem[],
): void {
  (checks[type] as Check<StepType>)(id, fields as never, facts, found);
}
