import { definitionOf } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { readDrop, signalDrag, widgetDrag } from './dropData.ts';
import { componentUse, signalWidget } from './droppedWidgets.ts';
import { positionIn } from './editorKinds.ts';
import { fittingType } from './fittingType.ts';

const signal = { signalId: 3, equipId: 1, title: '出口压力', subTitle: '1# 泵', alias: '', color: '' };
const onlyType = (wanted: string, text: string) => (type: string) => (type === wanted ? text : '');

describe('drop', () => {
  it('[DS6] reads widgets, one signal or several', () => {
    expect(readDrop(onlyType(widgetDrag, '{"type":"Shape.Rect","style":{"fill":"red"}}'))).toEqual({
      kind: 'widget',
      drop: { type: 'Shape.Rect', style: { fill: 'red' } },
    });
    expect(readDrop(onlyType(signalDrag, JSON.stringify(signal)))).toMatchObject({ kind: 'signals', drops: [signal] });
    expect(readDrop(onlyType(signalDrag, JSON.stringify([signal, signal])))).toMatchObject({ drops: [signal, signal] });
  });

  it.each([
    ['no JSON', onlyType(widgetDrag, '{')],
    ['an unknown type', onlyType(widgetDrag, '{"type":"Shape.Nothing"}')],
    ['a colour that could fetch', onlyType(widgetDrag, '{"type":"Shape.Rect","style":{"fill":"url(//x)"}}')],
    ['a signal without numbers', onlyType(signalDrag, '{"signalId":"3"}')],
    ['nothing', () => ''],
  ])('[DS6] %s is left alone', (_name, read) => {
    expect(readDrop(read)).toBeUndefined();
  });

  it('[DS7] a signal becomes what fits it', () => {
    const typeOf = (part: object) => fittingType({ ...signal, ...part }).type;
    expect(typeOf({ dataType: 'float' })).toBe('Usual.DataText');
    expect(typeOf({ dataType: 'bool', writable: true })).toBe('Usual.Button');
    expect(typeOf({ unit: '%' })).toBe('Usual.PercentFill');
    expect(fittingType({ ...signal, dataType: 'bool' })).toMatchObject({ addon: { symbol: 'lamp' } });
    expect(fittingType({ ...signal, title: '液位', unit: 'm', upperLimit: 4 })).toMatchObject({
      addon: { symbol: 'tank-vertical', minVal: 0, maxVal: 4 },
    });
    const maps = [
      { value: 0, text: '停' },
      { value: 1, text: '启' },
    ];
    expect(typeOf({ dataType: 'uint16', signalMaps: maps, writable: true })).toBe('Usual.Button');
  });

  it.runIf(definitionOf('Usual.DataText'))(
    '[DS7] it is bound, named after the signal and stands at the pointer',
    () => {
      const made = signalWidget(signal, { x: 100.4, y: 50 });
      expect(made?.widget).toMatchObject({ widgetName: '出口压力', data: { signalArray: [signal] } });
      expect(made?.widget.position).toMatchObject({ rotate: 0 });
    },
  );

  it('[DS6] a component is placed in its own size', () => {
    const use = componentUse({ componentId: 4, width: 60, height: 40, name: '泵' }, { x: 100, y: 100 });
    expect(use).toMatchObject({ position: { x: 70, y: 80, width: 60, height: 40 }, component: { componentId: 4 } });
  });

  it.each([
    ['box', { x: 0, y: 0, width: 20, height: 10 }],
    ['circle', { cx: 10, cy: 5, r: 5 }],
    ['ellipse', { cx: 10, cy: 5, rx: 10, ry: 5 }],
    ['triangle', { x1: 10, y1: 0, x2: 20, y2: 10, x3: 0, y3: 10 }],
    [
      'points',
      {
        points: [
          { x: 0, y: 5 },
          { x: 20, y: 5 },
        ],
      },
    ],
  ] as const)('[DS6] a new %s fills its box', (geometry, position) => {
    expect(positionIn(geometry, { box: { x: 0, y: 0, width: 20, height: 10 } })).toEqual({ ...position, rotate: 0 });
  });
});
