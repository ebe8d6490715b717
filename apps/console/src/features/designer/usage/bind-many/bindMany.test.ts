import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchName, parsePattern } from './namePattern.ts';
import { type MatchRules, proposeSignals, type Target } from './proposeSignals.ts';
import { readingOrder } from './readingOrder.ts';

const target = (id: string, names: string[], x = 0, y = 0): Target => ({
  id,
  names,
  box: { x, y, width: 40, height: 20 },
});
const signals = (...titles: string[]) => titles.map((title, index) => ({ title, signalId: index + 1 }));
const rules = (mode: MatchRules['mode'], widgetPattern = '', signalPattern = ''): MatchRules => ({
  mode,
  widgetPattern,
  signalPattern,
});
const proposed = (names: string[], titles: string[], how: MatchRules) =>
  proposeSignals(
    names.map((name, index) => target(`w${index}`, [name], 0, index * 100)),
    signals(...titles),
    how,
  ).map(({ signal, candidates }) => [signal?.title, candidates.length]);

describe('by name', () => {
  it('[US7] the same name, whatever its case, width and spaces', () => {
    const found = proposed(['1＃泵  压力', 'PUMP 1', '无'], ['1#泵 压力', 'Pump 1', ''], rules('same'));
    expect(found).toEqual([
      ['1#泵 压力', 1],
      ['Pump 1', 1],
      [undefined, 0],
    ]);
  });

  it('[US7] two of the same name are ambiguous: the first is proposed', () => {
    expect(proposed(['压力'], ['压力', '压力'], rules('same'))).toEqual([['压力', 2]]);
  });

  it('[US7] a name that contains a title; the longest wins', () => {
    const found = proposed(
      ['显示：泵12电流值', '泵1电流 A', '液位'],
      ['泵1', '泵1电流', '泵12电流', ''],
      rules('contains'),
    );
    expect(found).toEqual([
      ['泵12电流', 1],
      ['泵1电流', 1],
      [undefined, 0],
    ]);
    expect(proposed(['压力/流量'], ['压力', '流量'], rules('contains'))).toEqual([['压力', 2]]);
  });

  it('[US7] the text of a widget counts where its name finds nothing', () => {
    const [only] = proposeSignals([target('w', ['数据文本', '压力'])], signals('压力'), rules('same'));
    expect(only?.signal?.title).toBe('压力');
  });
});

describe('by order', () => {
  it('[US7] from top to bottom and from left to right; rows need not be exact', () => {
    const items = [target('c', [], 0, 55), target('b', [], 100, 3), target('a', [], 0, 8), target('d', [], 80, 50)];
    expect(readingOrder(items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[US7] signals in their order; widgets beyond them get none, signals beyond them stay', () => {
    expect(proposed(['x', 'y', 'z'], ['一', '二'], rules('order')).map(([title]) => title)).toEqual([
      '一',
      '二',
      undefined,
    ]);
    expect(proposed(['x'], ['一', '二'], rules('order'))).toEqual([['一', 1]]);
  });

  it('[US7] every widget gets one proposal, whatever the layout', () => {
    const box = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), (boxes) => {
        const items = boxes.map(({ x, y }, index) => target(`${index}`, [], x, y));
        expect(new Set(readingOrder(items).map(({ id }) => id)).size).toBe(items.length);
        expect(readingOrder(items)).toHaveLength(items.length);
      }),
    );
  });
});

describe('by pattern', () => {
  const match = (pattern: string, name: string) => {
    const parsed = parsePattern(pattern);
    return parsed && matchName(parsed, name);
  };

  it('[US8] {n} is a number and * any text', () => {
    expect(match('{n}#泵*', '12＃泵 运行')).toEqual({ numbers: [12], stars: ['运行'] });
    expect(match('Pump {n} *', 'pump 03 Speed')).toEqual({ numbers: [3], stars: ['speed'] });
    expect(match('*{n}', 'Tank 7')).toEqual({ numbers: [7], stars: ['tank'] });
    expect(match('{n}-{n}', '1-2')).toEqual({ numbers: [1, 2], stars: [] });
    expect(match('*', '')).toEqual({ numbers: [], stars: [''] });
  });

  it('[US8] all else is meant literally, and the whole name has to fit', () => {
    expect(match('泵', '泵房')).toBeUndefined();
    expect(match('泵{n}', '泵房')).toBeUndefined();
    expect(match('a.b', 'axb')).toBeUndefined();
    expect(match('(a+)+$', 'aaa')).toBeUndefined();
    expect(match('a*c', 'abcbc')).toEqual({ numbers: [], stars: ['bcb'] });
    expect(match('', 'x')).toBeUndefined();
    expect(match('  ', 'x')).toBeUndefined();
  });

  it('[US8] fits exactly where an expression would', () => {
    const letter = fc.constantFrom('a', 'b', '1', '泵');
    const piece = fc.constantFrom('a', 'b', '泵', '*');
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.array(letter, { maxLength: 10 }),
        (parts, letters) => {
          const expression = new RegExp(`^${parts.join('').replaceAll('*', '.*')}$`);
          expect(match(parts.join(''), letters.join('')) !== undefined).toBe(expression.test(letters.join('')));
        },
      ),
    );
  });

  it('[US9] pairs equal numbers and equal texts; a star on one side only matches anything', () => {
    const titles = ['1#泵运行', '1#泵电流', '2#泵运行', '02#泵电流'];
    expect(proposed(['2#泵电流', '1#泵运行', '3#泵运行'], titles, rules('pattern', '{n}#泵*'))).toEqual([
      ['02#泵电流', 1],
      ['1#泵运行', 1],
      [undefined, 0],
    ]);
    expect(proposed(['Pump 2'], titles, rules('pattern', 'Pump {n}', '{n}#泵运行'))).toEqual([['2#泵运行', 1]]);
    expect(proposed(['Pump 1'], titles, rules('pattern', 'Pump {n}', '{n}#泵*'))).toEqual([['1#泵运行', 2]]);
    expect(proposed(['Pump 1'], titles, rules('pattern', '', '{n}#泵*'))).toEqual([[undefined, 0]]);
  });
});
