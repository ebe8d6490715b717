import { describe, expect, it } from 'vitest';
import { readPage } from './read/readPage.ts';
import { rebindFormula } from './rebind.ts';
import { sceneState } from './sceneState.ts';
import { bindingsIn, bindOf, sceneOfKey, sourcesOf, widgetSources } from './sources.ts';
import type { Widget } from './widget.ts';

const signal = (equipId: number, signalId: number) => ({ equipId, signalId, title: '' });
const position = { x: 0, y: 0, width: 10, height: 10 };

function widget(more: object): Widget {
  const [read] = readPage({ widgets: [{ id: 'a', widgetType: 'Shape.Rect', position, ...more }] }).page.widgets;
  if (!read) throw new Error('not read');
  return read;
}

const formulaOf = (...keys: string[]) => keys.map((key) => `\${${key}}`).join(' + ');

describe('what a widget reads', () => {
  it('is told by equipment, signal, key and variable', () => {
    const { equipIds, signalIds } = widgetSources(widget({ data: { signalArray: [signal(1, 7), signal(2, 8)] } }));
    expect([equipIds, signalIds]).toEqual([
      [1, 2],
      [7, 8],
    ]);
    expect(
      widgetSources(widget({ data: { type: 'system', systemArray: [{ systemKey: 'time' }] } })).systemkeys,
    ).toEqual(['time']);
    expect(widgetSources(widget({ data: { type: 'mvar', mvarArray: [{ mvarId: 4 }] } })).mvarIds).toEqual([4]);
  });

  it('is what its formula names instead, where it has one', () => {
    const data = { isFormula: true, formula: formulaOf('1.7', '1.9', '1.7'), signalArray: [signal(1, 3)] };
    expect(widgetSources(widget({ data })).signalIds).toEqual([7, 9]);
  });

  it('leaves out what is switched off, not chosen, or of another type', () => {
    const config = { data: { signalArray: [signal(1, 5)] } };
    const off = widget({
      data: { type: 'system', signalArray: [signal(1, 1)] },
      animation: { twinkle: { enable: false, config } },
      clickEvent: { enable: true, action: 'link', data: config.data },
    });
    expect(bindOf([off])).toEqual({ equips: [], signals: [], keys: [], mvars: [] });
    const on = widget({ data: { signalArray: [signal(1, 0)] }, animation: { twinkle: { enable: true, config } } });
    expect(bindOf([on]).signals).toEqual([5]);
  });
});

describe('the state of a scene', () => {
  it('[PG32] is a source of its own, and no system value', () => {
    const data = { type: 'scene', sceneArray: [{ sceneId: 3, title: 'Night' }, { sceneId: 0 }] };
    const bound = widget({ data });
    const keys = bindingsIn(bound).flatMap(({ binding }) => sourcesOf(binding));
    expect([keys, keys.map(sceneOfKey)]).toEqual([['scene:3'], [3]]);
    expect(bindOf([bound])).toEqual({ equips: [], signals: [], keys: [], mvars: [] });
    expect(sceneOfKey('system:time')).toBeUndefined();
  });

  it('[PG32] is a number: what runs counts before what is enabled', () => {
    const of = (isEnabled: boolean, state?: Parameters<typeof sceneState>[0]['run']) =>
      sceneState({ isEnabled, run: state ?? null });
    expect([of(false), of(true)]).toEqual([0, 1]);
    expect([of(true, { state: 'running' }), of(false, { state: 'waiting' })]).toEqual([2, 2]);
    expect(of(false, { state: 'paused' })).toBe(3);
    expect([of(true, { state: 'failed' }), of(true, { state: 'interrupted' }), of(false, { state: 'failed' })]).toEqual(
      [4, 4, 0],
    );
    expect([of(true, { state: 'done' }), of(true, { state: 'aborted' })]).toEqual([1, 1]);
  });
});

describe('formulas', () => {
  it('follow their signals, and are emptied when one of them is gone', () => {
    const next = (equipId: number, signalId: number) => ({
      ...signal(equipId, signalId),
      subTitle: '',
      alias: '',
      color: '',
    });
    expect(rebindFormula(formulaOf('1.2', '1.3'), ({ signalId }) => next(9, signalId + 10))).toBe(
      formulaOf('9.12', '9.13'),
    );
    expect(rebindFormula(formulaOf('1.2', '1.3'), ({ signalId }) => (signalId === 2 ? next(9, 2) : undefined))).toBe(
      '',
    );
    expect(rebindFormula('1 + 1', () => undefined)).toBe('1 + 1');
  });
});
