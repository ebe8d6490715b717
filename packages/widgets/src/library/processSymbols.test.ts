import { describe, expect, it } from 'vitest';
import { symbolPorts } from '../process-symbol/symbolPlace.ts';
import { findSymbols } from './findSymbols.ts';
import { hasLevel, type Part, stateWords, symbolLooks } from './ProcessSymbol.ts';
import { processSymbol, processSymbols } from './processSymbols.ts';
import { symbolCategories } from './symbolCategories.ts';
import { pathPoints } from './testing/pathPoints.ts';

const drawnIn = (parts: readonly Part[], look: string) =>
  parts.filter(({ only }) => only === undefined || only === look);

describe('the library', () => {
  it('[SY1] has more than sixty symbols, each with its own id and names, in every category', () => {
    expect(processSymbols.length).toBeGreaterThan(100);
    const ids = processSymbols.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of ['cn', 'en'] as const) {
      const names = processSymbols.map(({ name }) => name[language]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(processSymbols.map(({ category }) => category))).toEqual(new Set(Object.keys(symbolCategories)));
    expect(processSymbol('pump-gear')?.name.en).toBe('Gear pump');
    expect(processSymbol('__proto__')).toBeUndefined();
  });

  it('[SY2] finds them by Chinese, English, initials and category, matching all words', () => {
    const ids = (query: string) => findSymbols(query).map(({ id }) => id);
    expect(ids('')).toHaveLength(processSymbols.length);
    expect(ids('离心泵')).toContain('pump-centrifugal');
    expect(ids('LXB')).toContain('pump-centrifugal');
    expect(ids('ball VALVE')).toEqual(['valve-ball']);
    expect(ids('管件 elbow')).toEqual(['pipe-elbow']);
    expect(ids('pump valve')).not.toContain('pump-centrifugal');
    expect(ids('no such thing')).toEqual([]);
  });
});

describe.each(processSymbols.map((symbol) => [symbol.id, symbol] as const))('%s', (_id, symbol) => {
  const { id, name, keywords, size, states, ports, parts, motion } = symbol;
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= -0.1 && x <= size.width + 0.1 && y >= -0.1 && y <= size.height + 0.1;

  it('[SY1] is named in both languages and can be searched', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(name.cn).toMatch(/[\u4e00-\u9fff]/);
    expect(name.en).toMatch(/^[\x20-\x7e]+$/);
    expect(keywords).toMatch(/(^| )[a-z]{1,8}( |$)/);
    expect(stateWords).toContain(states);
  });

  it('[LN5] its ports point out of it, mirrored with it', () => {
    const box = { x: 0, y: 0, ...size };
    for (const { at, out } of symbolPorts(symbol, box, {})) {
      expect(Math.hypot(out.x, out.y)).toBe(1);
      // Straight ahead there is less of the symbol than in any other direction.
      const ahead = [
        out.x < 0 && at.x,
        out.x > 0 && size.width - at.x,
        out.y < 0 && at.y,
        out.y > 0 && size.height - at.y,
      ];
      const least = Math.min(at.x, size.width - at.x, at.y, size.height - at.y);
      expect(ahead.find((distance) => distance !== false)).toBe(least);
    }
    const [plain, mirrored] = [symbolPorts(symbol, box, {}), symbolPorts(symbol, box, { flipX: true })];
    expect(mirrored.map(({ out }) => out.x)).toEqual(plain.map(({ out }) => -out.x + 0));
  });

  it('[SY3] stays in its box, in plain commands, with ports in it', () => {
    for (const part of parts) {
      if ('words' in part) {
        expect(isInside(part)).toBe(true);
        continue;
      }
      expect(part.d).toMatch(/^M[MLHVCQAZ\d\s.-]+$/);
      expect(part.d).not.toMatch(/NaN/);
      const outside = pathPoints(part.d).filter((point) => !isInside(point));
      expect(outside, part.d).toEqual([]);
    }
    expect(ports.filter((port) => !isInside(port))).toEqual([]);
  });

  it('[SY4] is something in both looks, and moves only where it has moving parts', () => {
    for (const look of symbolLooks) {
      const solid = drawnIn(parts, look).filter(({ role }) => role === 'body' || role === 'line');
      expect(solid.length, look).toBeGreaterThan(0);
    }
    expect(parts.some(({ role }) => role === 'moving')).toBe(motion !== undefined);
    if (hasLevel(symbol)) expect(parts.filter(({ role }) => role === 'level')).toHaveLength(1);
  });

  it('[SY4] has parts for both moments where it has them for one', () => {
    const moments = new Set(parts.flatMap(({ when }) => when ?? []));
    if (moments.has('off')) expect(moments).toContain('on');
  });
});
