import type { RunStep, StepState } from '@lookfar/contract';
import type { Widget } from '@lookfar/page';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { spanText } from './spanText.ts';
import { stepStateIcons, stepStateTexts } from './stepStates.tsx';
import { takenEdges } from './takenEdges.ts';

const edge = (id: string, from: string, to: string) =>
  ({
    ...{ id, widgetType: 'Flow.Edge' },
    dataAddon: { joints: { start: { widgetId: from, port: 1 }, end: { widgetId: to, port: 0 } } },
  }) as unknown as Widget;
const step = (stepId: string, state: StepState, isEnded = state !== 'active' && state !== 'waiting'): RunStep => ({
  ...{ stepId, title: '', state, startedAt: 1, endedAt: isEnded ? 2 : null, result: '', code: '' },
});
const stepsOf = (...steps: RunStep[]) => new Map(steps.map((one) => [one.stepId, one]));

it('[FV1] every state has an icon and a word of its own', () => {
  const states = Object.keys(stepStateIcons) as (keyof typeof stepStateIcons)[];
  const icons = states.map((state) => (stepStateIcons[state] as ReactElement).type);
  expect(new Set(icons).size).toBe(states.length);
  for (const language of ['cn', 'en'] as const)
    expect(new Set(states.map((state) => stepStateTexts.text(state, {}, language))).size).toBe(states.length);
});

describe('takenEdges', () => {
  const edges = [edge('ab', 'a', 'b'), edge('ac', 'a', 'c')];

  it('[FV2] are those between a step that has ended and one that has begun', () => {
    const steps = stepsOf(step('a', 'done'), step('b', 'active'), step('c', 'skipped'));
    expect([...takenEdges(edges, steps)]).toEqual(['ab']);
  });

  it('[FV2] are none before the step has ended, and none without steps', () => {
    expect(takenEdges(edges, stepsOf(step('a', 'active'), step('b', 'waiting'))).size).toBe(0);
    expect(takenEdges(edges, new Map()).size).toBe(0);
  });
});

describe('spanText', () => {
  it.each([
    [-5, '0.0 s', '0.0 秒'],
    [420, '0.4 s', '0.4 秒'],
    [12_900, '12 s', '12 秒'],
    [185_000, '3 min 05 s', '3 分 05 秒'],
    [7_800_000, '2 h 10 min', '2 小时 10 分'],
  ])('%d ms is %s', (ms, en, cn) => {
    expect([spanText(ms, 'en'), spanText(ms, 'cn')]).toEqual([en, cn]);
  });
});
