import { typeInfo, type WidgetType, widgetTypes } from '@lookfar/page';
import { edgeType, portsOf, type StepType, stepTypes } from '@lookfar/scenes';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '../index.ts';
import { definitions } from '../registry.ts';
import { Stage } from '../stage/Stage.tsx';
import { staticSource } from '../stage/staticSource.ts';
import type { StepAddon } from './index.ts';
import { durationText, expressionKeys, expressionText, flowDefinitions, stepPorts, stepSummary } from './index.ts';

const con = { width: 1000, height: 1000, bgColor: '#ffffff', bgImage: '' };
const signal = (title: string) => ({ equipId: 12, signalId: 1, title, subTitle: '2# 泵' });
const write = (title: string, value: string) => ({ signal: signal(title), by: 'value', value, formula: '' }) as const;

function drawn(type: WidgetType, dataAddon: Record<string, unknown>, locale: 'cn' | 'en' = 'cn'): string {
  const position =
    type === edgeType
      ? {
          points: [
            { x: 0, y: 0 },
            { x: 0, y: 90 },
          ],
          rotate: 0,
        }
      : { x: 0, y: 0, width: 220, height: 64, rotate: 0 };
  const widget = { id: 'a', widgetType: type, widgetName: '', dataAddon, position, style: {}, data: {}, animation: {} };
  return renderToStaticMarkup(<Stage source={staticSource([widget as never])} con={con} mode="view" locale={locale} />);
}

const summary = <T extends StepType>(type: T, addon: object, locale: 'cn' | 'en' = 'cn') =>
  stepSummary(type, definitionOf(type)?.fields.schema.parse(addon) as StepAddon<T>, locale);

describe('kinds of flows', () => {
  it('[FW1] are the types of their category, each once, and none of them is a kind of pages', () => {
    const types = Object.keys(widgetTypes).filter((type) => typeInfo(type as WidgetType).category === 'flow');
    expect(flowDefinitions.map(({ type }) => type as string).sort()).toEqual(types.sort());
    for (const definition of flowDefinitions) {
      expect(definitionOf(definition.type)).toBe(definition);
      expect(definitions).not.toContain(definition);
    }
  });

  it.each(flowDefinitions.map(({ type }) => type))('[FW2] %s is drawn from anything, in both languages', (type) => {
    for (const addon of [{}, { writes: 7, condition: null, names: [], seconds: 'x', joints: 'y' }])
      for (const locale of ['cn', 'en'] as const) expect(drawn(type, addon, locale)).not.toContain('stage-placeholder');
  });

  it.each(stepTypes)('[FW3] %s has the ports that its edges name', (type) => {
    const { ports, isSolid } = stepPorts(type, { x: 10, y: 20, width: 220, height: 64, rotate: 0 });
    const { hasIn, outs } = portsOf[type];
    expect(isSolid).toBe(true);
    expect(ports[0]).toMatchObject({ at: { x: 120, y: 20 }, takes: hasIn ? 'end' : 'none' });
    expect(ports.slice(1).map(({ takes, at }) => [takes, at.y])).toEqual(outs.map(() => ['start', 84]));
  });
});

describe('what a step does in one line', () => {
  it('[FW4] names what is written, and how much more', () => {
    expect(summary('Flow.Write', { writes: [write('启动', '1')] })).toBe('2# 泵 启动 = 1');
    expect(summary('Flow.Write', { writes: [write('启动', '1'), write('频率', '35')] })).toBe('2# 泵 启动 = 1 (+1)');
    expect(summary('Flow.Write', {}, 'en')).toBe('Choose what to write');
  });

  it('[FW4] shows conditions with names, and durations in their largest whole unit', () => {
    const addon = { condition: '$'.concat('{12.2} > 3.5'), seconds: 60, names: { '12.2': '液位' } };
    expect(summary('Flow.Until', addon)).toBe('直到 液位 > 3.5，最多 1 分钟');
    expect(summary('Flow.Until', addon, 'en')).toBe('Until 液位 > 3.5, at most 1 min');
    expect(summary('Flow.Wait', { seconds: 90 })).toBe('等 90 秒');
    expect(durationText('en', 7200)).toBe('2 h');
    expect(durationText('cn', 172_800)).toBe('2 天');
  });

  it('[FW4] has a number for what has no name', () => {
    const formula = '$'.concat('{12.2} + $', '{mvar.7}');
    expect(expressionText(formula, { '12.2': '液位' })).toBe('液位 + #mvar.7');
    expect(expressionKeys(formula)).toEqual(['12.2', 'mvar.7']);
  });
});
