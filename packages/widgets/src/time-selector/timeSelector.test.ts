import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { FakeElement } from '../kit/testing/FakeElement.ts';
import { PageRange } from '../tools/PageRange.ts';
import { inertTools } from '../tools.ts';
import { presetNames, presetRange } from './presets.ts';
import { timeSelector } from './timeSelector.ts';
import { typedRange } from './typedRange.ts';

await loadDrawings([timeSelector]);

const now = new Date(2026, 4, 20, 14, 30).getTime();
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();

function live(range = new PageRange(), dataAddon: object = {}) {
  const shown = liveWidget(timeSelector, newWidget(timeSelector, { dataAddon } as never), {
    now: () => now,
    page: { ...inertTools, range },
  });
  const part = (name: string) => shown.root.querySelector(`[data-part="${name}"]`) as FakeElement;
  const note = () => (shown.attribute('note', 'data-open') === undefined ? undefined : shown.text('note'));
  const preset = (index: number) => {
    part('field').send('click');
    shown.root.querySelectorAll('[role="option"]')[index]?.send('click');
  };
  const fields = () => [part('from').value, part('to').value];
  return { ...shown, live: shown.part, part, note, preset, range, fields };
}

describe('a time selector', () => {
  it('[WK48] chooses a preset for the page, and “live” gives the widgets their own ranges back', () => {
    const shown = live();
    expect(shown.attribute('live', 'aria-pressed')).toBe('true');
    shown.preset(0);
    expect(shown.range.chosen()).toMatchObject({ from: now - 3_600_000, to: now });
    expect([shown.text('text'), shown.attribute('live', 'aria-pressed')]).toEqual(['Last hour', 'false']);
    expect(shown.fields()).toEqual(['2026-05-20 13:30', '2026-05-20 14:30']);
    shown.part('live').send('click');
    expect(shown.range.chosen()).toBeUndefined();
    expect([shown.fields(), shown.attribute('live', 'aria-pressed')]).toEqual([['', ''], 'true']);
  });

  it('[WK48] chooses what is typed, by Enter or when it is left', () => {
    const shown = live();
    shown.part('from').type('2026-05-01 08:00');
    shown.part('to').type('2026-05-02 08:00');
    expect(shown.range.chosen()).toBeUndefined();
    shown.part('to').send('keydown', { key: 'Enter' });
    expect(shown.range.chosen()).toEqual({ from: at(2026, 4, 1, 8), to: at(2026, 4, 2, 8) });
    expect(shown.text('text')).toBe('Custom');
    shown.part('from').type('2026-05-01 09:00');
    shown.part('from').blur();
    expect(shown.range.chosen()?.from).toBe(at(2026, 4, 1, 9));
  });

  it('[WK48] says what is wrong with what is typed, and keeps the range', () => {
    const shown = live();
    shown.part('from').type('2026-05-40 08:00');
    shown.part('from').send('keydown', { key: 'Enter' });
    expect(shown.note()).toBe('Enter a time as YYYY-MM-DD HH:mm');
    expect(shown.part('from').getAttribute('aria-invalid')).toBe('true');
    shown.part('from').type('2026-05-02 08:00');
    shown.part('to').type('2026-05-01 08:00');
    shown.part('to').send('keydown', { key: 'Enter' });
    expect([shown.note(), shown.range.chosen()]).toEqual(['The end must be after the start', undefined]);
    expect(shown.part('to').send('keydown', { key: 'Escape' })).toBe(false);
    expect([shown.fields(), shown.part('to').getAttribute('aria-invalid')]).toEqual([['', ''], null]);
  });

  it('[WK48] never overwrites what is being typed', () => {
    const shown = live();
    shown.part('from').type('2026-05-0');
    shown.range.choose({ from: 0, to: 1000 });
    expect(shown.part('from').value).toBe('2026-05-0');
  });

  it('[WK48] agrees with the others of the page', () => {
    const range = new PageRange();
    const [first, second] = [live(range), live(range, { presets: 'buttons' })];
    first.preset(3);
    expect(second.attribute('preset-yesterday', 'aria-pressed')).toBe('true');
    expect(second.fields()).toEqual(first.fields());
    second.part('live').send('click');
    expect(first.attribute('live', 'aria-pressed')).toBe('true');
    second.part('preset-today').send('click');
    expect(first.text('text')).toBe('Today');
  });

  it('[WK48] has the parts that are asked for', () => {
    const markup = (dataAddon: object) => drawWidget(timeSelector, newWidget(timeSelector, { dataAddon } as never));
    expect(markup({ showRange: false })).not.toContain('data-part="from"');
    expect(markup({ presets: 'none' })).not.toMatch(/listbox|preset-/);
    expect(markup({ presets: 'buttons', today: false })).not.toContain('preset-today');
    expect(markup({ format: 'YYYY-MM-DD' })).toContain('type="date"');
  });

  it('[WG18] leaves nothing behind', () => {
    const shown = live();
    shown.live?.dispose?.();
    expect(shown.root.listening).toBe(0);
    shown.range.choose({ from: 0, to: 1000 });
    expect(shown.fields()).toEqual(['', '']);
  });
});

describe('ranges', () => {
  it('[WK48] of presets end now, or at midnight', () => {
    const spans = Object.fromEntries(presetNames.map((name) => [name, presetRange(name, now)]));
    expect(spans).toEqual({
      lastHour: { preset: 'lastHour', from: at(2026, 4, 20, 13, 30), to: now },
      last8h: { preset: 'last8h', from: at(2026, 4, 20, 6, 30), to: now },
      today: { preset: 'today', from: at(2026, 4, 20), to: now },
      yesterday: { preset: 'yesterday', from: at(2026, 4, 19), to: at(2026, 4, 20) },
      last7d: { preset: 'last7d', from: at(2026, 4, 13, 14, 30), to: now },
      thisMonth: { preset: 'thisMonth', from: at(2026, 4, 1), to: now },
    });
  });

  it('[WK48] without an end go up to now, and a day as the end is included', () => {
    expect(typedRange({ from: '2026-05-20 10:00', to: '' }, 'YYYY-MM-DD HH:mm', now)).toEqual({
      ...{ ok: true, range: { from: at(2026, 4, 20, 10), to: now } },
    });
    expect(typedRange({ from: '2026-05-01', to: '2026-05-01' }, 'YYYY-MM-DD', now)).toEqual({
      ...{ ok: true, range: { from: at(2026, 4, 1), to: at(2026, 4, 2) } },
    });
    expect(typedRange({ from: '', to: '' }, 'YYYY-MM-DD', now)).toEqual({ ok: false, reason: 'badTime' });
  });
});
