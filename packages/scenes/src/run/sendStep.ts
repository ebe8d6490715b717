import { numberOf } from '@lookfar/formula';
import type { FlowStep, StepOf } from '../flow/Flow.ts';
import type { StepWrite } from '../steps.ts';
import { resultOf } from './conditionOf.ts';
import type { Outbox } from './Outbox.ts';
import type { Look, Outcome, Token } from './RunState.ts';
import { says } from './words.ts';

type Performed = Extract<FlowStep, { fields: { onFailure: unknown } }>;

/** The name of a written signal in results. */
export const nameOf = ({ signal }: StepWrite): string =>
  [signal.title, signal.subTitle].filter((part) => part !== '').join(' · ') || `#${signal.signalId}`;

const noValue: Outcome = { isDone: false, code: '1308', text: says.unknownFormula };

/** Sends what is next in a step; why not, if it cannot. `place` is the number of the step. */
export function sendStep(
  step: Performed,
  token: Token,
  place: number,
  look: Look,
  outbox: Outbox,
): Outcome | undefined {
  const { id: stepId } = step;
  switch (step.type) {
    case 'Flow.Write':
      return sendWrite(step, token, place, look, outbox);
    case 'Flow.Variable':
      return sendVariable(step, token, place, look, outbox);
    case 'Flow.Message': {
      const { text, readers } = step.fields;
      token.key = outbox.send(place, 0, { kind: 'message', stepId, text, readers });
      return undefined;
    }
    case 'Flow.Order': {
      const { equipId, title, content } = step.fields;
      token.key = outbox.send(place, 0, { kind: 'order', stepId, equipId, title, content });
      return undefined;
    }
    case 'Flow.Scene': {
      const { sceneId, waits } = step.fields;
      token.key = outbox.send(place, 0, { kind: 'scene', stepId, sceneId, waits });
      return undefined;
    }
  }
}

function sendWrite(
  { id: stepId, fields }: StepOf<'Flow.Write'>,
  token: Token,
  place: number,
  look: Look,
  outbox: Outbox,
): Outcome | undefined {
  const write = fields.writes[token.done] as StepWrite;
  const { equipId, signalId } = write.signal;
  const value = write.by === 'value' ? write.value.trim() : resultOf(write.formula, look);
  if (value === undefined) return { ...noValue, text: says.about(nameOf(write), noValue.text) };
  token.key = outbox.send(place, token.done, { kind: 'write', stepId, equipId, signalId, value, isBack: false });
  outbox.note({ key: token.key, stepId, kind: 'write', equipId, signalId, name: nameOf(write), value });
  return undefined;
}

function sendVariable(
  { id: stepId, fields }: StepOf<'Flow.Variable'>,
  token: Token,
  place: number,
  look: Look,
  outbox: Outbox,
): Outcome | undefined {
  const { mvarId, title, action, by, value: text, formula } = fields;
  if (action === 'release') {
    token.key = outbox.send(place, 0, { kind: 'release', stepId, mvarId, isBack: false });
    return undefined;
  }
  const value = by === 'value' ? numberOf(text) : resultOf(formula, look);
  if (value === undefined) return noValue;
  token.key = outbox.send(place, 0, { kind: 'hold', stepId, mvarId, value });
  outbox.note({
    key: token.key,
    stepId,
    kind: 'hold',
    equipId: 0,
    signalId: mvarId,
    name: title || `#${mvarId}`,
    value,
  });
  return undefined;
}
