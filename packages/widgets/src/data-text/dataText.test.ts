import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { dataText } from './dataText.ts';

const pressure = { signalId: 7, equipId: 1, title: '压力', unit: 'MPa', decimals: 2, upperLimit: 1, lowerLimit: 0 };
const bound = (signal: object = {}) => Binding.parse({ signalArray: [{ ...pressure, ...signal }] });
const live = (dataAddon: Record<string, unknown> = {}, signal = {}) =>
  liveWidget(dataText, newWidget(dataText, { dataAddon, data: bound(signal) }));

describe('a value as text', () => {
  it('has the decimals and the unit of its signal, or its own', () => {
    const asSignal = live();
    asSignal.show(good(0.5));
    expect(asSignal.text('text')).toBe('0.50 MPa');
    const own = live({ decimals: 0, unit: 'bar', prefix: 'P = ', suffix: ' !' });
    own.show(good(7.6));
    expect(own.text('text')).toBe('P = 8 bar !');
    const bare = live({ showUnit: false });
    bare.show(good(0.5));
    expect(bare.text('text')).toBe('0.50');
  });

  it('shows what a number means, by its own list before the signal’s', () => {
    const signalMaps = [{ value: 1, text: '运行' }];
    const plain = live({}, { signalMaps });
    plain.show(good(1));
    expect(plain.text('text')).toBe('运行');
    const own = live({ maps: [{ value: 1, text: '开' }] }, { signalMaps });
    own.show(good(1));
    expect(own.text('text')).toBe('开');
  });

  it('shows -- without a value, with the reason', () => {
    const shown = live();
    shown.show(good(null, { code: '1715' }));
    expect(shown.text('text')).toBe('--');
    expect(shown.attribute('text', 'data-quality')).toBe('none');
    expect(shown.root.querySelector('title')?.textContent).toBe('Response timeout');
  });

  it('marks old values, whose age grows while nothing comes', () => {
    const shown = live();
    shown.state.now = 6000;
    shown.show(good(0.5, { stale: true, time: 1000 }));
    expect(shown.attribute('text', 'data-quality')).toBe('stale');
    expect(shown.root.querySelector('title')?.textContent).toBe('Stale value from 5 s ago');
    shown.state.now = 9000;
    shown.part?.tick?.();
    expect(shown.root.querySelector('title')?.textContent).toBe('Stale value from 8 s ago');
    shown.show(good(0.6));
    expect(shown.attribute('text', 'data-quality')).toBeUndefined();
    expect(shown.root.querySelector('title')?.textContent).toBe('');
  });

  it('stands at the left, in the middle or at the right of its box, a little inside of it', () => {
    const { x, width } = { x: 100, width: 80 };
    const drawnAt = (textAlign: string) => {
      const position = { x, y: 40, width, height: 24, rotate: 0 };
      const drawn = parseMarkup(drawWidget(dataText, newWidget(dataText, { position, style: { textAlign } } as never)));
      return Number(drawn.querySelector('[data-part="text"]')?.attributes.get('x'));
    };
    expect([drawnAt('left'), drawnAt('center'), drawnAt('right')]).toEqual([x + 4, x + width / 2, x + width - 4]);
  });

  it('[WG30] renders no invisible box', () => {
    const hasBack = (part: object, isPlain: { isPlain?: true } = { isPlain: true }) =>
      drawWidget(dataText, newWidget(dataText, part), isPlain).includes('data-part="back"');
    expect(hasBack({})).toBe(false);
    expect(hasBack({}, {})).toBe(true);
    for (const style of [{ fill: '#ffffff' }, { stroke: '#000000' }]) expect(hasBack({ style })).toBe(true);
    expect(hasBack({ dataAddon: { stateBackground: true } })).toBe(true);
  });

  it('tints its background where asked to', () => {
    const shown = live({ stateBackground: true });
    shown.show(good(1.5));
    expect(shown.attribute('back', 'data-state')).toBe('limit');
    shown.show(good(0.5, { code: '1715' }));
    expect(shown.attribute('back', 'data-state')).toBe('bad');
    shown.show(good(0.5));
    expect(shown.attribute('back', 'data-state')).toBeUndefined();
    const plain = live();
    plain.show(good(1.5));
    expect(plain.attribute('back', 'data-state')).toBeUndefined();
    const unbound = liveWidget(dataText, newWidget(dataText, { dataAddon: { stateBackground: true } }));
    unbound.part?.update();
    expect(unbound.attribute('back', 'data-state')).toBeUndefined();
  });

  it('shows in the designer the name of its signal, or the places of its number', () => {
    const text = (bindingText?: string, data = bound()) => {
      const shown = newWidget(dataText, { data });
      return parseMarkup(drawWidget(dataText, shown, { mode: 'edit', ...(bindingText ? { bindingText } : {}) }))
        .textContent;
    };
    expect(text('压力')).toBe('压力');
    expect(text()).toBe('##.## MPa');
    expect(text(undefined, bound({ decimals: 0, unit: '' }))).toBe('##');
    expect(text(undefined, Binding.parse({}))).toBe('--');
    expect(text(undefined, Binding.parse({ signalArray: [{ signalId: 0, equipId: 0, param: 'flow' }] }))).toBe('##');
  });
});
