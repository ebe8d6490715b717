import type { Language } from '@lookfar/contract';
import type { StepType, StepWrite } from '@lookfar/scenes';
import { expressionText } from './expressionText.ts';
import type { StepAddon } from './stepAddon.ts';
import { durationText, stepWord } from './stepTexts.ts';

type Summaries = { [T in StepType]: (addon: StepAddon<T>, language: Language) => string };

/** What a step does, in one line. */
const summaries: Summaries = {
  'Flow.Start': (_, language) => stepWord(language, 'start'),
  'Flow.Write': ({ writes, names }, language) => {
    const [first] = writes.filter(({ signal }) => signal.signalId > 0);
    if (!first) return stepWord(language, 'write');
    const text = writeText(first, names);
    return writes.length === 1 ? text : stepWord(language, 'more', { first: text, count: writes.length - 1 });
  },
  'Flow.Wait': ({ seconds }, language) => stepWord(language, 'wait', { time: durationText(language, seconds) }),
  'Flow.Until': ({ condition, seconds, names }, language) =>
    stepWord(language, 'until', {
      condition: expressionText(condition, names) || '…',
      time: durationText(language, seconds),
    }),
  'Flow.If': ({ condition, names }, language) => expressionText(condition, names) || stepWord(language, 'condition'),
  'Flow.Fork': (_, language) => stepWord(language, 'fork'),
  'Flow.Join': ({ mode }, language) => stepWord(language, mode),
  'Flow.Variable': ({ mvarId, title, action, by, value, formula, names }, language) => {
    if (mvarId === 0) return stepWord(language, 'variable');
    if (action === 'release') return stepWord(language, 'release', { title });
    return `${title} = ${by === 'value' ? value : expressionText(formula, names)}`;
  },
  'Flow.Message': ({ text }, language) => text.trim() || stepWord(language, 'message'),
  'Flow.Order': ({ equipId, equipTitle, title }, language) =>
    equipId > 0 && title !== '' ? `${equipTitle} · ${title}` : stepWord(language, 'order'),
  'Flow.Scene': ({ sceneId, title, waits }, language) => {
    if (sceneId === 0) return stepWord(language, 'scene');
    return waits ? title : stepWord(language, 'noWaiting', { title });
  },
  'Flow.End': (_, language) => stepWord(language, 'end'),
};

function writeText({ signal, by, value, formula }: StepWrite, names: Readonly<Record<string, string>>): string {
  const what = [signal.subTitle, signal.title].filter(Boolean).join(' ');
  return `${what} = ${by === 'value' ? value : expressionText(formula, names)}`;
}

export function stepSummary<T extends StepType>(type: T, addon: StepAddon<T>, language: Language): string {
  return summaries[type](addon, language);
}
