import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { StepClock } from '../animation/StepClock.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { LiveTools } from '../live.ts';
import { FakeClock } from '../runtime/testing/FakeClock.ts';
import { stateAnimation } from './stateAnimation.ts';

const data = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1 }], imgUrl: '/lfscada/file/9' });
const three = [0, 1, 2].map((value) => ({ symbol: '==', value, text: `s${value}`, url: `/lfscada/file/${value}` }));
const cycle = { enable: true, judgCondition: '>', judgVal: 0, speed: 300 };

function live(dataAddon: object = {}, tools: Partial<LiveTools> = {}) {
  const clock = new FakeClock(3_000_000);
  const clocked = new StepClock(clock);
  const shown = liveWidget(stateAnimation, newWidget(stateAnimation, { data, dataAddon } as never), {
    steps: (ms, step) => clocked.subscribe(ms, step),
    ...tools,
  });
  const isShown = (name: string) => {
    const found = shown.root.querySelector(`[data-part="${name}"]`);
    return found !== null && found.getAttribute('display') === null;
  };
  const frames = () => [0, 1, 2].filter((index) => isShown(`frame-${index}`));
  return { ...shown, clock, isShown, frames };
}

describe('a state animation', () => {
  it('[WK42] shows 关 for 0 and 开 for 1 by default, and nothing for what it has no state for', () => {
    const shown = live();
    const seen = [0, 1, 5].map((value) => {
      shown.show(good(value));
      return shown.frames().map((index) => shown.text(`frame-${index}`));
    });
    expect(seen).toEqual([['关'], ['开'], []]);
    expect(shown.isShown('unknown')).toBe(false);
  });

  it('[WK42] shows the first state that matches', () => {
    const items = [
      { symbol: '>', value: 10, text: 'high' },
      { symbol: '>', value: 5, text: 'medium' },
    ];
    const shown = live({ items });
    shown.show(good(20));
    expect(shown.frames()).toEqual([0]);
    shown.show(good(7));
    expect(shown.frames()).toEqual([1]);
  });

  it('[WK42] shows -- for a value that is bad or missing, and a stale one pale', () => {
    const shown = live();
    for (const reading of [good(1, { code: '1715' }), good(null)]) {
      shown.show(reading);
      expect([shown.frames(), shown.isShown('unknown')]).toEqual([[], true]);
    }
    shown.show(good(1, { stale: true }));
    expect([shown.frames(), shown.isShown('unknown')]).toEqual([[1], false]);
    expect(shown.attribute('state', 'data-quality')).toBe('stale');
  });

  it('[WK42] plays its states in turn while the condition is met, each for its time', () => {
    const shown = live({ items: three, cycle });
    shown.show(good(1));
    const seen = Array.from({ length: 6 }, () => {
      shown.clock.pass(300);
      return shown.frames()[0];
    });
    expect(seen.slice(0, 3).sort()).toEqual([0, 1, 2]);
    expect(seen.slice(3)).toEqual(seen.slice(0, 3));
    shown.show(good(0));
    shown.clock.pass(5000);
    expect([shown.frames(), shown.clock.waiting]).toEqual([[0], 0]);
  });

  it('[WK42] stops where it is when its value is stale, and at the end', () => {
    const shown = live({ items: three, cycle });
    shown.show(good(1));
    shown.clock.pass(700);
    const before = shown.frames();
    shown.show(good(1, { stale: true }));
    shown.clock.pass(5000);
    expect([shown.frames(), shown.clock.waiting]).toEqual([before, 0]);
    shown.show(good(1));
    expect(shown.clock.waiting).toBe(1);
    shown.part?.dispose?.();
    expect(shown.clock.waiting).toBe(0);
  });

  it('[WK42] plays nothing with reduced motion: the state of the value, or the first', () => {
    const shown = live({ items: three, cycle }, { isStill: true });
    shown.show(good(2));
    expect(shown.frames()).toEqual([2]);
    shown.show(good(9));
    expect([shown.frames(), shown.clock.waiting]).toEqual([[0], 0]);
  });

  it('[WK42] plays nothing unless it is told to', () => {
    const shown = live({ items: three, cycle: { ...cycle, enable: false } });
    shown.show(good(1));
    expect([shown.frames(), shown.clock.waiting]).toEqual([[1], 0]);
  });

  it('[WK41] as pictures shows that of the signal or the binding where no state matches', () => {
    const shown = live({ type: 'image', items: three });
    shown.show(good(1));
    expect([shown.isShown('picture'), shown.frames()]).toEqual([false, [1]]);
    shown.show(good(9));
    expect([shown.isShown('picture'), shown.attribute('picture', 'href')]).toEqual([true, '/lfscada/file/9']);
    const own = live(
      { type: 'image' },
      { signal: () => ({ ...data.signalArray[0], imgUrl: '/lfscada/file/4' }) as never },
    );
    own.show(good(9));
    expect(own.attribute('picture', 'href')).toBe('/lfscada/file/4');
  });

  it('[WK4] loads pictures from our own store only, and shows the text of a state without one', () => {
    const items = ['javascript:alert(1)', 'https://evil.example/x.png', '/lfscada/file/1'].map((url, value) => ({
      ...{ symbol: '==', value, url, text: `t${value}` },
    }));
    const markup = drawWidget(stateAnimation, newWidget(stateAnimation, { dataAddon: { type: 'image', items } }));
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(['/lfscada/file/1']);
    expect(markup).toMatch(/t0.*t1/);
  });
});
