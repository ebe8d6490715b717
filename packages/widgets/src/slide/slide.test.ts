import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { slide } from './slide.ts';
import { turn } from './turns.ts';

await loadDrawings([slide]);

const slides = ['A', 'B', 'C'].map((title) => ({ title }));

function live(dataAddon: Record<string, unknown> = {}, isStill = false) {
  const made = liveWidget(slide, newWidget(slide, { dataAddon: { slides, interval: 2, ...dataAddon } }), { isStill });
  const shown = () =>
    made.root
      .querySelectorAll('[data-slide]')
      .flatMap((one) => (one.getAttribute('hidden') === null ? [one.getAttribute('data-slide')] : []))
      .join();
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) made.part?.tick?.();
    return shown();
  };
  const press = (turnTo: string) => {
    let isStopped = false;
    const target = { closest: () => ({ getAttribute: () => turnTo }) };
    made.root.send('click', {
      target,
      stopPropagation: () => {
        isStopped = true;
      },
    });
    return [shown(), isStopped];
  };
  return { ...made, shown, wait, press };
}

describe('slides', () => {
  it('[WK24] turn by themselves after the interval, and begin again', () => {
    const made = live();
    expect([made.shown(), made.wait(1), made.wait(1), made.wait(2), made.wait(2)]).toEqual(['0', '0', '1', '2', '0']);
    expect(live({ auto: false }).wait(9)).toBe('0');
    expect(live({ slides: slides.slice(0, 1) }).wait(9)).toBe('0');
    expect(() => live({ slides: [] }).wait(9)).not.toThrow();
  });

  it('[WK24] rest with reduced motion, under the pointer, and with the focus', () => {
    expect(live({}, true).wait(9)).toBe('0');
    const made = live();
    made.root.send('pointerenter', { pointerType: 'mouse' });
    expect(made.wait(9)).toBe('0');
    made.root.send('pointerleave');
    made.root.send('focusin');
    expect(made.wait(9)).toBe('0');
    made.root.send('focusout');
    expect(made.wait(2)).toBe('1');
    made.root.send('pointerenter', { pointerType: 'touch' });
    expect(made.wait(2)).toBe('2');
  });

  it('[WK24] are turned by arrows and dots, which are no click on the slide', () => {
    const made = live();
    expect([made.press('next'), made.press('previous'), made.press('previous'), made.press('1')]).toEqual([
      ['1', true],
      ['0', true],
      ['2', true],
      ['1', true],
    ]);
    const dots = made.root.querySelectorAll('[data-turn]').map((button) => button.getAttribute('aria-current'));
    expect(dots).toEqual([null, null, null, 'true', null]);
  });

  it('[WK24] are turned by keys and swipes; a short one is a click', () => {
    const made = live();
    const key = (name: string) =>
      made.root.send('keydown', {
        key: name,
        target: { closest: () => null },
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      });
    const swipe = (by: number) => {
      made.root.send('pointerdown', { clientX: 100 });
      made.root.send('pointerup', { clientX: 100 + by });
      return made.shown();
    };
    key('ArrowRight');
    expect(made.shown()).toBe('1');
    key('ArrowLeft');
    expect([made.shown(), swipe(-60), swipe(-5), swipe(60)]).toEqual(['0', '1', '1', '0']);
  });

  it('[WK24] name their events, and show arrows and dots only if there is something to turn', () => {
    const draw = (dataAddon: Record<string, unknown>, mode: 'edit' | 'view' = 'view') =>
      parseMarkup(drawWidget(slide, newWidget(slide, { dataAddon }), { mode }));
    const clicked = { slides: [{ title: 'A', clickEvent: newClickEvent() }] };
    expect(draw(clicked).querySelector('[data-event]')?.getAttribute('data-event')).toBe('slides.0.clickEvent');
    expect(draw(clicked, 'edit').querySelector('[data-event]')).toBeNull();
    expect(draw(clicked).querySelectorAll('button').length).toBe(0);
    expect(draw({ slides, showArrows: false }).querySelectorAll('button').length).toBe(3);
  });

  it('[WK24] survive places that do not exist', () => {
    const rules = { count: 3, interval: 5, runs: true };
    expect(turn({ index: 2, waited: 4 }, { type: 'turn', to: 17 }, rules)).toEqual({ index: 2, waited: 0 });
    expect(turn({ index: 9, waited: 4 }, { type: 'second' }, { ...rules, count: 0 })).toEqual({ index: 0, waited: 0 });
  });
});
