import { Binding, type Position } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget, placeOf } from '../kit/testing/drawWidget.tsx';
import { symbolLooks } from '../library/ProcessSymbol.ts';
import { processSymbols } from '../library/processSymbols.ts';
import { groundOf } from './groundOf.ts';
import { placePath } from './placePath.ts';
import { newSymbolAddon, processSymbolFields } from './processSymbolAddon.ts';
import { processSymbolWidget as kind } from './processSymbolWidget.ts';
import { colourProfiles, symbolColours } from './symbolColours.ts';
import { strokeWidthOf, symbolPlace, symbolPorts } from './symbolPlace.ts';
import { defaultRules, ruleStates, stateOf, stateText } from './symbolState.ts';
import { token } from './symbolTokens.ts';

const one = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1 }] });
const two = Binding.parse({ signalArray: [7, 8].map((signalId) => ({ signalId, equipId: 1 })) });
const live = (dataAddon: Record<string, unknown>, data = one) => liveWidget(kind, newWidget(kind, { dataAddon, data }));
const find = (id: string) => {
  const found = processSymbols.find((symbol) => symbol.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the state of a symbol', () => {
  it('[SY5] follows the first matching rule: by default 0 stopped, 1 running, 2 fault', () => {
    const rules = defaultRules();
    expect([0, 1, 2, 3].map((value) => stateOf(rules, good(value)))).toEqual([
      'stopped',
      'running',
      'fault',
      'unknown',
    ]);
    expect(stateOf(rules, good('1'))).toBe('running');
    expect(stateOf(rules, good(true))).toBe('running');
    const speed = [
      { symbol: '>' as const, value: 5, state: 'running' as const },
      { symbol: '>=' as const, value: 0, state: 'stopped' as const },
    ];
    expect([6, 5, -1].map((value) => stateOf(speed, good(value)))).toEqual(['running', 'stopped', 'unknown']);
  });

  it('[SY5] is not known for bad and missing values, and stays what it was for old ones', () => {
    const rules = defaultRules();
    expect(stateOf(rules, good(1, { code: '1715' }))).toBe('unknown');
    expect(stateOf(rules, good(null))).toBe('unknown');
    expect(stateOf(rules, good(1, { stale: true }))).toBe('running');
  });

  it('[SY6] is always told in words that fit the machine', () => {
    expect(stateText('run', 'running', 'cn')).toBe('运行');
    expect(stateText('valve', 'stopped', 'cn')).toBe('关闭');
    expect(stateText('switch', 'running', 'cn')).toBe('合');
    for (const state of ruleStates)
      for (const words of ['run', 'valve', 'switch', 'none'] as const)
        for (const locale of ['cn', 'en'] as const) expect(stateText(words, state, locale)).not.toBe('');
  });
});

describe('a symbol on a page', () => {
  it.each(symbolLooks)('[SY4] every one is drawn in the %s look, mirrored too', (look) => {
    for (const { id } of processSymbols) {
      const dataAddon = newSymbolAddon(id, look);
      const markup = drawWidget(kind, newWidget(kind, { dataAddon }));
      expect(markup, id).toContain('data-part="drawing"');
      expect(markup, id).not.toMatch(/NaN|undefined|Infinity/);
      const flipped = { ...placeOf(kind.type), flipX: true, flipY: true } as Position;
      expect(drawWidget(kind, newWidget(kind, { dataAddon, position: flipped })), id).not.toMatch(/NaN/);
    }
  });

  it('[SY6] shows state, words and a badge for a fault', () => {
    const pump = live({ symbol: 'pump-centrifugal' });
    pump.show(good(1));
    expect(pump.text('state')).toBe('Running');
    expect(pump.attribute('drawing', 'style')).toContain(`--ps-body:${token('running-fill')}`);
    expect(pump.attribute('badge', 'display')).toBe('none');
    pump.show(good(2));
    expect(pump.text('state')).toBe('Fault');
    expect(pump.attribute('badge', 'display')).toBeUndefined();
    expect(pump.text('title')).toBe('Centrifugal pump · Fault');
  });

  it('[SY7] looks old when its value is old, and keeps saying what it was', () => {
    const pump = live({ symbol: 'pump-centrifugal', motion: true });
    pump.show(good(1));
    expect(pump.attribute('drawing', 'data-moves')).toBe('');
    expect(pump.attribute('drawing', 'data-old')).toBeUndefined();
    pump.state.now += 12_000;
    pump.show(good(1, { stale: true }));
    expect(pump.attribute('drawing', 'data-old')).toBe('');
    expect(pump.attribute('drawing', 'data-moves')).toBeUndefined();
    expect(pump.text('state')).toBe('Running');
    expect(pump.text('title')).toContain('12 s');
    expect(pump.attribute('drawing', 'style')).toContain(`--ps-body:${token('stale-fill')}`);
  });

  it('[SY8] moves only when asked to, and only while it runs', () => {
    const still = live({ symbol: 'pump-centrifugal' });
    still.show(good(1));
    expect(still.attribute('drawing', 'data-moves')).toBeUndefined();
    const moving = live({ symbol: 'pump-centrifugal', motion: true });
    moving.show(good(0));
    expect(moving.attribute('drawing', 'data-moves')).toBeUndefined();
  });

  it('[SY8] closes the arm of a switch with its state', () => {
    const shown = (moment: string, breaker: ReturnType<typeof live>) =>
      breaker.root.querySelector(`[data-when="${moment}"]`)?.getAttribute('display') !== 'none';
    const breaker = live({ symbol: 'breaker' });
    breaker.show(good(1));
    expect([shown('on', breaker), shown('off', breaker)]).toEqual([true, false]);
    breaker.show(good(0));
    expect([shown('on', breaker), shown('off', breaker)]).toEqual([false, true]);
  });

  it('[SY9] is filled between its bounds; a tank has its level first, a machine its state', () => {
    const offset = (shown: ReturnType<typeof live>) => shown.root.querySelector('[data-level]')?.getAttribute('offset');
    const tank = live({ symbol: 'tank-vertical', minVal: 2, maxVal: 6 });
    tank.show(good(3));
    expect(offset(tank)).toBe('0.2500');
    tank.show(good(99));
    expect(offset(tank)).toBe('1.0000');
    tank.show(good(null));
    expect(offset(tank)).toBe('0.0000');
    const mixer = live({ symbol: 'mixing-tank' }, two);
    mixer.show(good(1), good(40));
    expect([mixer.text('state'), offset(mixer)]).toEqual(['Running', '0.4000']);
  });

  it('[SY9] bound to nothing claims nothing', () => {
    const pump = live({ symbol: 'pump-gear' }, Binding.parse({}));
    pump.show();
    expect(pump.text('state')).toBe('');
    expect(pump.attribute('drawing', 'data-old')).toBeUndefined();
  });

  it('[SY10] of a symbol that the library does not have an empty frame is left', () => {
    const markup = drawWidget(kind, newWidget(kind, { dataAddon: { symbol: 'from-the-future' } }));
    expect(markup).toContain('from-the-future');
    const future = live({ symbol: 'from-the-future' });
    expect(() => future.show(good(1))).not.toThrow();
  });

  it('[SY10] prefers the colours of the widget to its state colours', () => {
    const painted = liveWidget(kind, newWidget(kind, { data: one, style: { fill: '#123456', stroke: 'navy' } }));
    painted.show(good(1));
    expect(painted.attribute('drawing', 'style')).toContain('--ps-body:#123456');
    expect(painted.attribute('drawing', 'style')).toContain('--ps-line:navy');
  });
});

describe('where a symbol is drawn', () => {
  const box = { x: 100, y: 50, width: 400, height: 100 };

  it('[SY11] keeps its proportions in the middle unless it may be stretched', () => {
    expect(symbolPlace(find('pump-centrifugal'), box, {})).toEqual({ x: 250, y: 50, scaleX: 1, scaleY: 1 });
    expect(symbolPlace(find('tank-open'), box, {})).toMatchObject({ x: 100, y: 50, scaleY: 1 });
    expect(symbolPorts(find('pump-centrifugal'), box, {})[0]).toEqual({ at: { x: 250, y: 104 }, out: { x: -1, y: 0 } });
    expect(symbolPorts(find('pump-centrifugal'), box, { flipX: true })[0]).toEqual({
      at: { x: 350, y: 104 },
      out: { x: 1, y: 0 },
    });
    expect(symbolPorts(find('pump-centrifugal'), box, { flipY: true })[0]).toEqual({
      at: { x: 250, y: 96 },
      out: { x: -1, y: 0 },
    });
  });

  it('[SY11] mirrors arcs as well, and twice mirrored is as before', () => {
    const place = { x: 10, y: 20, scaleX: 2, scaleY: 3 };
    expect(placePath('M1 2H5V6A2 2 0 0 1 3 8Z', place)).toBe('M12 26H20V38A4 6 0 0 1 16 44Z');
    expect(placePath('M1 2A2 2 0 0 1 3 8Z', { ...place, mirrorX: 10 })).toBe('M28 26A4 6 0 0 0 24 44Z');
    expect(placePath('M1 2V3A2 2 0 0 1 3 8Z', { ...place, mirrorY: 10 })).toBe('M12 44V41A4 6 0 0 0 16 26Z');
    expect(placePath('M1 2A2 2 0 0 1 3 8Z', { ...place, mirrorX: 10, mirrorY: 10 })).toBe('M28 44A4 6 0 0 1 24 26Z');
    fc.assert(
      fc.property(fc.constantFrom(...processSymbols), ({ parts, size }) => {
        const unit = { x: 0, y: 0, scaleX: 1, scaleY: 1 };
        for (const part of parts) {
          if (!('d' in part)) continue;
          const once = placePath(part.d, { ...unit, mirrorX: size.width, mirrorY: size.height });
          expect(placePath(once, { ...unit, mirrorX: size.width, mirrorY: size.height })).toBe(placePath(part.d, unit));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('[SY11] has lines that grow slowly', () => {
    const width = (side: number) => strokeWidthOf({ x: 0, y: 0, width: side, height: side });
    expect([width(10), width(100), width(2000)]).toEqual([1.2, 2, 4]);
  });
});

describe('colours', () => {
  it('[SY12] differ between running, stopped and fault in every profile, by the badge at least', () => {
    for (const profile of colourProfiles) {
      const body = (state: 'running' | 'stopped') => symbolColours('isa', profile, state)['--ps-body'];
      expect(body('running'), profile).not.toBe(body('stopped'));
    }
    expect(symbolColours('isa', 'cn-power', 'running')['--ps-body']).toBe(token('on-red'));
    expect(symbolColours('isa', 'cn-power', 'stopped')['--ps-line']).toBe(token('off-green'));
    expect(symbolColours('classic', 'cn-power', 'stopped')['--ps-body']).toBe(token('off-green'));
    expect(symbolColours('classic', 'cn-power', 'opening')['--ps-body']).toBe(token('steel'));
    expect(symbolColours('isa', 'isa101', 'fault')).toEqual(symbolColours('isa', 'isa101', 'stopped'));
  });

  it('[SY12] go by the ground of the page', () => {
    for (const colour of [
      'white',
      '#e4e7eb',
      '#fff',
      'transparent',
      '',
      'rgb(200, 210, 220)',
      'hsl(200 50% 80%)',
      '#00000010',
    ])
      expect(groundOf(colour), colour).toBe('light');
    for (const colour of [
      'black',
      '#17212b',
      '#000',
      'navy',
      'rgb(20, 30, 40)',
      'hsl(200, 50%, 20%)',
      'rgb(10% 10% 10%)',
    ])
      expect(groundOf(colour), colour).toBe('dark');
  });

  it('[SY12] a symbol from the library is calm or coloured as its look is', () => {
    expect(newSymbolAddon('motor', 'isa')).toMatchObject({ symbol: 'motor', profile: 'isa101' });
    expect(newSymbolAddon('motor', 'classic').profile).toBe('iec60073');
    expect(processSymbolFields.schema.parse({ states: 'broken' }).states).toEqual(defaultRules());
  });
});
