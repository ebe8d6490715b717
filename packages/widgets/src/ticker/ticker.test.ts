import type { Alarm } from '@lookfar/contract';
import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { FakeElement, parseMarkup } from '../kit/testing/FakeElement.ts';
import type { LiveReading, LiveTools } from '../live.ts';
import { type AlarmsNow, inertTools } from '../tools.ts';
import { TickerMotion } from './TickerMotion.ts';
import { ticker } from './ticker.ts';

await loadDrawings([ticker]);

const bound = (signalId = 7) => Binding.parse({ signalArray: [{ signalId, equipId: 1 }] });
const alarm = (level: Alarm['level'], text: string) => ({ level, text }) as Alarm;

function live(dataAddon: object = {}, data = Binding.parse({}), tools: Partial<LiveTools> = {}) {
  const followed: number[] = [];
  const state = { left: 0, tell: (_now: AlarmsNow) => {} };
  const shown = liveWidget(ticker, newWidget(ticker, { data, dataAddon } as never), {
    page: {
      ...inertTools,
      watchAlarms: (equipId, tell) => {
        followed.push(equipId);
        state.tell = tell;
        tell({ state: 'loading' });
        return () => {
          state.left += 1;
        };
      },
    },
    ...tools,
  });
  const texts = () => shown.root.querySelectorAll('span').map(({ textContent }) => textContent);
  const isShown = () => shown.attribute('frame', 'hidden') === undefined;
  return { ...shown, texts, isShown, followed, followers: state };
}

describe('a ticker', () => {
  it('[WK49] is shown while its condition is met; without a signal always', () => {
    const shown = live({ text: 'a' }, bound());
    const seen = [good(1), good(0), good(null), good(1, { code: '1715' }), good(2, { stale: true })].map((reading) => {
      shown.show(reading);
      return shown.isShown();
    });
    expect(seen).toEqual([true, false, false, false, true]);
    const free = live({ text: 'a' });
    free.show();
    expect(free.isShown()).toBe(true);
    // Its signal is gone: nobody knows.
    const gone = live({ text: 'a' }, bound(0));
    gone.show();
    expect(gone.isShown()).toBe(false);
    const own = live({ text: 'a', symbol: '>', value: 5 }, bound());
    own.show(good(6));
    expect(own.isShown()).toBe(true);
  });

  it('[WK49] shows its text, then values with their names and quality', () => {
    const values = Binding.parse({
      signalArray: [
        { signalId: 1, equipId: 1, title: '压力', unit: 'bar', decimals: 1 },
        { signalId: 2, equipId: 1, title: '流量', alias: '进水' },
      ],
    });
    const readings: LiveReading[] = [good(3), good(8, { stale: true })];
    const shown = live({ text: '一号站', values }, undefined, {
      bound: (binding) => ({
        reading: (index) => readings[index] ?? good(null),
        signal: (index) => binding.signalArray[index],
      }),
    });
    shown.show();
    expect(shown.texts()).toEqual(['一号站', '压力 3.0 bar', '进水 8']);
    expect(shown.root.querySelectorAll('span').map((one) => one.getAttribute('data-quality'))).toEqual([
      ...[null, null, 'stale'],
    ]);
  });

  it('[WK49] follows the alarms of its device, those that matter, and says why it cannot', () => {
    const shown = live({ text: '', showAlarms: true, level: 'high', equipment: { equipId: 4, equipTitle: '' } });
    shown.show();
    expect([shown.followed, shown.texts()]).toEqual([[4], []]);
    const list = [alarm('critical', '液位高高'), alarm('low', '通讯慢')];
    shown.followers.tell({ state: 'ready', total: 2, list });
    expect(shown.texts()).toEqual(['[Critical] 液位高高']);
    shown.followers.tell({ state: 'refused', reason: 'No permission' });
    expect(shown.texts()).toEqual(['No permission']);
    shown.part?.dispose?.();
    expect(shown.followers.left).toBe(1);
    expect(live({}).followed).toEqual([]);
  });

  it('[WK49] stands still with reduced motion, and can be scrolled by hand', () => {
    const shown = live({ text: 'a' }, undefined, { isStill: true });
    shown.show();
    expect(shown.attribute('frame', 'data-still')).toBe('');
    expect(shown.root.listening).toBe(0);
  });

  it('shows its text at rest in the designer', () => {
    const text = (dataAddon: object) =>
      parseMarkup(drawWidget(ticker, newWidget(ticker, { dataAddon } as never), { mode: 'edit' })).textContent;
    expect([text({ text: '<b>1</b>' }), text({ text: '' })]).toEqual(['<b>1</b>', '滚动条']);
  });
});

describe('its motion', () => {
  function motion(addon: object = {}) {
    const started: { frames: string[]; duration: number; state: string; currentTime: number }[] = [];
    const sizes = { room: 100, long: 300 };
    const [frame, run] = [new FakeElement('div'), new FakeElement('div')];
    Object.defineProperties(frame, { clientWidth: { get: () => sizes.room }, clientHeight: { get: () => sizes.room } });
    Object.defineProperties(run, { offsetWidth: { get: () => sizes.long }, offsetHeight: { get: () => sizes.long } });
    Object.assign(run, {
      animate: (frames: { transform: string }[], { duration }: { duration: number }) => {
        const made = { frames: frames.map(({ transform }) => transform), duration, state: 'running', currentTime: 0 };
        started.push(made);
        const set = (state: string) => () => {
          made.state = state;
        };
        return Object.assign(made, { pause: set('paused'), play: set('running'), cancel: set('gone') });
      },
    });
    const parts = { frame, run, addon: { direction: 'left', speed: 50, restsIfFits: false, ...addon } };
    return { made: new TickerMotion(parts as never), started, sizes, frame };
  }

  it('[WK49] goes through the window at its speed, in its direction', () => {
    const { made, started } = motion();
    made.fit();
    expect(started).toMatchObject([{ frames: ['translateX(100px)', 'translateX(-100%)'], duration: 8000 }]);
    const down = motion({ direction: 'down', speed: 100 });
    down.made.fit();
    expect(down.started).toMatchObject([{ frames: ['translateY(-100%)', 'translateY(100px)'], duration: 4000 }]);
  });

  it('[WK49] goes on from where it is when the text changes, and is left alone when its size does not', () => {
    const { made, started, sizes } = motion();
    made.fit();
    made.fit();
    expect(started).toHaveLength(1);
    Object.assign(started[0] ?? {}, { currentTime: 8000 * 3 + 1200 });
    sizes.long = 400;
    made.fit();
    expect(started).toMatchObject([{ state: 'gone' }, { currentTime: 1200, duration: 10_000, state: 'running' }]);
  });

  it('[WK49] pauses under the pointer, even when the text changes meanwhile', () => {
    const { made, started, sizes, frame } = motion();
    made.fit();
    frame.send('pointerenter');
    expect(started[0]?.state).toBe('paused');
    sizes.long = 400;
    made.fit();
    expect(started[1]?.state).toBe('paused');
    frame.send('pointerleave');
    expect(started[1]?.state).toBe('running');
  });

  it('[WK49] rests where there is nothing to move, or where a text fits and shall rest', () => {
    const { made, started, sizes } = motion({ restsIfFits: true });
    sizes.long = 90;
    made.fit();
    sizes.long = 0;
    made.fit();
    expect(started).toEqual([]);
    sizes.long = 200;
    made.fit();
    made.dispose();
    expect(started).toMatchObject([{ state: 'gone' }]);
  });
});
