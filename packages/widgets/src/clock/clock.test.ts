import { Binding } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { clock } from './clock.ts';
import { durationText } from './durationText.ts';
import { timeOf } from './timeOf.ts';

const noon = new Date(2026, 4, 1, 12, 0, 0).getTime();
const bound = (signalId = 7) => Binding.parse({ signalArray: [{ signalId, equipId: 1 }] });

function live(dataAddon: object, data?: Binding) {
  const shown = liveWidget(clock, newWidget(clock, { dataAddon, ...(data ? { data } : {}) } as never));
  shown.state.now = noon;
  return shown;
}

describe('a clock', () => {
  it('[WK40] shows the moment that the page shows, in its format', () => {
    const shown = live({});
    shown.show();
    expect(shown.text('text')).toBe('2026-05-01 12:00:00');
    shown.state.now += 61_000;
    shown.part?.tick?.();
    expect(shown.text('text')).toBe('2026-05-01 12:01:01');
    const own = live({ format: 'HH:mm', prefix: '[', suffix: ']' });
    own.show();
    expect(own.text('text')).toBe('[12:00]');
  });

  it('[WK40] shows a bound time, and -- without one, never the current time', () => {
    const shown = live({}, bound());
    shown.show();
    expect(shown.text('text')).toBe('--');
    shown.show(good(noon / 1000 - 60));
    expect(shown.text('text')).toBe('2026-05-01 11:59:00');
    shown.show(good('abc'));
    expect(shown.text('text')).toBe('--');
    const gone = live({}, bound(0));
    gone.show();
    expect(gone.text('text')).toBe('--');
  });

  it('[WK40] marks a stale time', () => {
    const shown = live({}, bound());
    shown.show(good(noon, { stale: true, time: noon - 5000 }));
    expect(shown.attribute('text', 'data-quality')).toBe('stale');
    expect(shown.root.querySelector('title')?.textContent).toBe('Stale value from 5 s ago');
  });

  it('[WK40] counts up from a time and down to one, and says when it has ended', () => {
    const up = live({ show: 'elapsed' }, bound());
    up.show(good(noon - 3_661_000));
    expect(up.text('text')).toBe('01:01:01');
    const down = live({ show: 'countdown', doneText: 'over' }, bound());
    down.show(good(noon + 1500));
    expect(down.text('text')).toBe('00:00:02');
    down.state.now += 1500;
    down.part?.tick?.();
    expect(down.text('text')).toBe('over');
    const plain = live({ show: 'countdown' }, bound());
    plain.show(good(noon - 5000));
    expect(plain.text('text')).toBe('00:00:00');
    const unbound = live({ show: 'countdown' });
    unbound.show();
    expect(unbound.text('text')).toBe('--');
  });

  it('shows its format in the designer, no time', () => {
    const text = (dataAddon: Record<string, unknown>, bindingText?: string) =>
      parseMarkup(
        drawWidget(clock, newWidget(clock, { dataAddon }), { mode: 'edit', ...(bindingText && { bindingText }) }),
      ).textContent;
    expect(text({})).toBe('YYYY-MM-DD HH:mm:ss');
    expect(text({ show: 'elapsed' })).toBe('--:--:--');
    expect(text({}, '投运时间')).toBe('投运时间');
  });
});

describe('a value as a time', () => {
  it('[WK40] is seconds, milliseconds, or a text', () => {
    expect(timeOf(noon, 0)).toBe(noon);
    expect(timeOf(noon / 1000, 0)).toBe(noon);
    expect(timeOf(String(noon), 0)).toBe(noon);
    for (const text of ['2026-05-01 12:00:00', '2026/5/1 12:00', '2026-05-01T12:00:00.000'])
      expect(timeOf(text, 0), text).toBe(noon);
    expect(timeOf('2026-05-01', 0)).toBe(new Date(2026, 4, 1).getTime());
    expect(timeOf('2026-05-01T12:00:00Z', 0)).toBe(Date.UTC(2026, 4, 1, 12));
    expect(timeOf('13:30', noon)).toBe(noon + 5_400_000);
  });

  it('[WK40] is none where it cannot be one', () => {
    for (const value of [0, 1, 42.5, -5, Number.NaN, 1e300, true, null, '', 'yesterday', '12', '99', 'Infinity'])
      expect(timeOf(value, noon), String(value)).toBeUndefined();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        const time = timeOf(value, noon);
        expect(time === undefined || !Number.isNaN(new Date(time).getTime())).toBe(true);
      }),
    );
  });

  it('has days in front where there are any', () => {
    expect(durationText(90_061_000, 'en')).toBe('1 d 01:01:01');
    expect(durationText(90_061_000, 'cn')).toBe('1 天 01:01:01');
    expect(durationText(-1, 'en')).toBe('00:00:00');
  });
});
