import { colourLimits } from '@lookfar/contract';
import { Colour, Gradient } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChannelMode, channelsOf, keepHue, withChannel } from './colourInputs.ts';
import { hslToHsv, hsvToHsl, hsvToRgb, rgbToHsv, roundRgb } from './colourSpaces.ts';
import { addStop, changeStop, gradientCss, gradientFrom, isNoPaint, paintCss, removeStop } from './gradients.ts';
import { fromHex, hexCharacters, toHex } from './hexColour.ts';
import { parseColour } from './parseColour.ts';
import { presets } from './presets.ts';
import { readRecent, withRecent } from './recentColours.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.record({ r: channel, g: channel, b: channel, a: channel.map((alpha) => alpha / 255) });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyHsv = fc.record({ h: fc.integer({ min: 0, max: 359 }), s: part, v: part, a: fc.constant(1) });

describe('colour spaces', () => {
  it('[DP1] hex → rgb → hsv → hsl and back give the same colour', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const round = roundRgb(hsvToRgb(hslToHsv(hsvToHsl(rgbToHsv(rgb)))));
        expect(toHex(round)).toBe(toHex(rgb));
        expect(fromHex(toHex(rgb))).toEqual(rgb);
      }),
    );
  });

  it('[DP1] hsv → rgb → hsv keeps value always, saturation and hue where there are any', () => {
    fc.assert(
      fc.property(anyHsv, (hsv) => {
        const back = rgbToHsv(hsvToRgb(hsv));
        expect(back.v).toBeCloseTo(hsv.v, 6);
        if (hsv.v > 0.01) expect(back.s).toBeCloseTo(hsv.s, 6);
        if (hsv.v > 0.01 && hsv.s > 0.01) expect(Math.cos((back.h - hsv.h) * (Math.PI / 180))).toBeCloseTo(1, 6);
      }),
    );
  });

  it.each([
    ['#ff0000', [0, 100, 100], [0, 100, 50]],
    ['#00ff00', [120, 100, 100], [120, 100, 50]],
    ['#0000ff', [240, 100, 100], [240, 100, 50]],
    ['#808080', [0, 0, 50], [0, 0, 50]],
    ['#ffff00', [60, 100, 100], [60, 100, 50]],
    ['#ffffff', [0, 0, 100], [0, 0, 100]],
  ])('[DP1] %s is known in hsv and hsl', (hex, hsv, hsl) => {
    const colour = rgbToHsv(fromHex(hex) ?? { r: 0, g: 0, b: 0, a: 0 });
    expect(channelsOf(colour, 'hsv').map(({ value }) => value)).toEqual(hsv);
    expect(channelsOf(colour, 'hsl').map(({ value }) => value)).toEqual(hsl);
  });

  it('[DP1] a typed number stays in the field', () => {
    const modes = fc.constantFrom<ChannelMode>('rgb', 'hsl', 'hsv');
    fc.assert(
      fc.property(anyHsv, modes, fc.nat(2), fc.integer({ min: -50, max: 400 }), (hsv, mode, index, typed) => {
        // Black and white have neither hue nor saturation in rgb and hsl: only hsv keeps typed values.
        const next = withChannel(hsv, mode, index, typed);
        const max = channelsOf(hsv, mode)[index]?.max ?? 0;
        const wanted = Math.min(max, Math.max(0, typed)) % (max === 360 ? 360 : 1000);
        const light = channelsOf(next, 'hsl')[2]?.value ?? 0;
        if (mode === 'hsl' && index === 1 && (light === 0 || light === 100)) return;
        expect(Math.abs((channelsOf(next, mode)[index]?.value ?? -9) - wanted)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[DP1] a grey keeps the hue that was chosen, black the saturation too', () => {
    const before = { h: 200, s: 0.5, v: 0.5, a: 1 };
    expect(keepHue({ h: 0, s: 0, v: 0.5, a: 1 }, before).h).toBe(200);
    expect(keepHue({ h: 0, s: 0, v: 0, a: 1 }, before)).toEqual({ h: 200, s: 0.5, v: 0, a: 1 });
  });
});

describe('colours as text', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#ABCD', '#aabbccdd'],
    ['white', '#ffffff'],
    ['transparent', '#00000000'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(1 2 3 / 50%)', '#01020380'],
    ['rgb(100%, 0%, 0%)', '#ff0000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    [' RED ', '#ff0000'],
  ])('[DP2] %s reads %s', (text, hex) => {
    const rgb = parseColour(text);
    expect(rgb && toHex(rgb)).toBe(hex);
  });

  it.each(['', '#12', '#12345', 'rgb(1,2)', 'rgb(a,b,c)', 'url(x)', 'constructor', 'hsl(x,1%,1%)'])(
    '[DP2] %j is no colour',
    (text) => {
      expect(parseColour(text)).toBeUndefined();
    },
  );

  it('[DP2] other names are asked of the browser, once', () => {
    expect(parseColour('tomato', () => '#ff6347')).toEqual(fromHex('#ff6347'));
    expect(parseColour('nonsense', () => undefined)).toBeUndefined();
  });

  it('[DP3] the hex field keeps hex characters only', () => {
    expect(hexCharacters('#12gzAF!')).toBe('12AF');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hexCharacters(text)).toMatch(/^[\da-f]{0,8}$/i);
      }),
    );
  });

  it('[DP2] the output is a valid colour of the document', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        expect(Colour.safeParse(toHex(rgb)).success).toBe(true);
      }),
    );
  });
});

describe('recent and preset colours', () => {
  it('[DP4] the last twenty, the newest first, each once', () => {
    const many = Array.from({ length: 30 }, (_, index) => `#0000${(index + 16).toString(16)}`);
    const kept = many.reduce(withRecent, [] as readonly string[]);
    expect(kept).toHaveLength(colourLimits.recent);
    expect(kept[0]).toBe(many.at(-1));
    expect(withRecent(kept, kept[5] ?? '')).toHaveLength(20);
    expect(withRecent(kept, kept[5] ?? '')[0]).toBe(kept[5]);
  });

  it.each([undefined, 'x', '{}', '[1]', JSON.stringify(Array(21).fill('#fff'))])(
    '[DP4] a broken store (%j) is empty',
    (stored) => expect(readRecent(stored)).toEqual([]),
  );

  it('[DP5] fifty presets, all different, all colours', () => {
    expect(new Set(presets).size).toBe(colourLimits.presets);
    expect(presets.every((preset) => fromHex(preset))).toBe(true);
  });
});

describe('gradients', () => {
  const made = gradientFrom('#ff0000', 'linear');

  it('[DP6] begin from the colour that was there and are valid', () => {
    expect(made.stops[0]?.color).toBe('#ff0000');
    expect(Gradient.safeParse(made).success).toBe(true);
    expect(Gradient.safeParse(gradientFrom(undefined, 'radial')).success).toBe(true);
    expect(gradientFrom(made, 'radial')).toEqual({ ...made, type: 'radial' });
  });

  it.each(['', 'none', 'transparent', undefined])('[DP6] begin from grey where nothing was painted: %j', (paint) => {
    expect(isNoPaint(paint)).toBe(true);
    expect(paintCss(paint)).toBe('transparent');
    expect(gradientFrom(paint, 'linear').stops[0]?.color).toBe('#8c9298');
  });

  it('[DP6] have two to ten stops', () => {
    expect(removeStop(made, 0)).toBe(made);
    const full = Array.from({ length: 20 }).reduce<Gradient>((gradient) => addStop(gradient, 0.3), made);
    expect(full.stops).toHaveLength(10);
    expect(removeStop(full, 3).stops).toHaveLength(9);
  });

  it('[DP6] a new stop gets the colour on its left, a moved one stays inside', () => {
    expect(addStop(made, 0.4).stops[2]).toEqual({ offset: 0.4, color: '#ff0000' });
    expect(changeStop(made, 1, { offset: 7 }).stops[1]?.offset).toBe(1);
    expect(changeStop(made, 1, { color: 'blue' }).stops[1]).toEqual({ offset: 1, color: 'blue' });
  });

  it('[DP6] begin "to the right" in the document and "to the top" in CSS', () => {
    expect(gradientCss({ ...made, angle: 0 })).toBe('linear-gradient(90deg, #ff0000 0%, #ffffff 100%)');
    expect(gradientCss({ ...made, type: 'radial' })).toBe('radial-gradient(circle, #ff0000 0%, #ffffff 100%)');
  });
});
