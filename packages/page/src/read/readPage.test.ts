import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designerLimits } from '../limits.ts';
import { emptyPage } from '../pageDocument.ts';
import { walk } from '../walk.ts';
import { checkPage } from './checkPage.ts';
import { readPage } from './readPage.ts';

const box = { x: 10, y: 20, width: 100, height: 50, rotate: 0 };
const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: box, ...more });
const page = (...widgets: unknown[]) => ({ version: 1, con: { title: 'A', width: 800, height: 600 }, widgets });
const reasons = (raw: unknown) => readPage(raw).dropped.map(({ reason }) => reason);
const signal = (signalId: number, equipId = 1) => ({ equipId, signalId, title: `S${signalId}` });

describe('reading a page', () => {
  it('[PG1] fills what is missing with the defaults of the document', () => {
    const { page: read, dropped } = readPage({ widgets: [rect('a')] });
    expect(dropped).toEqual([]);
    expect(read.con).toMatchObject({ width: 1024, height: 768, fit: 'container', bgColor: 'white', checkpwd: false });
    expect(read.widgets[0]).toMatchObject({ id: 'a', posLock: false, hidden: false, data: { type: 'signal' } });
    expect(read.widgets[0]?.data).toMatchObject({ mode: 'adapt', minVal: 0, maxVal: 100, timeRange: 60 });
  });

  it('[PG1] reads again what it has read as the same document', () => {
    const group = { id: 'g', widgetType: 'WidgetGroup', position: box, children: [rect('b'), rect('c')] };
    const once = readPage(page(rect('a'), group)).page;
    expect(readPage(JSON.parse(JSON.stringify(once)))).toEqual({ page: once, dropped: [] });
  });

  it.each([undefined, null, 7, 'text', [], true])('[PG2] returns an empty page for %s, and lists it', (raw) => {
    expect(readPage(raw)).toEqual({
      page: emptyPage(),
      dropped: [{ reason: 'notAPage', widgetId: '', name: '', path: '' }],
    });
  });

  it('[PG2] leaves out what it cannot use, names it, and keeps the rest', () => {
    const raw = page(
      rect('good'),
      rect('odd', { widgetType: 'Shape.Cloud', widgetName: 'Cloud 1' }),
      rect('nan', { position: { ...box, x: Number.NaN } }),
      rect('null', { position: null }),
      rect('far', { position: { ...box, x: 1e9 } }),
      'no widget',
      rect('empty', { widgetType: 'WidgetGroup', children: [] }),
    );
    const { page: read, dropped } = readPage(raw);
    expect(read.widgets.map(({ id }) => id)).toEqual(['good']);
    expect(dropped.map(({ reason, widgetId }) => [reason, widgetId])).toEqual([
      ['unknownType', 'odd'],
      ['badPosition', 'nan'],
      ['badPosition', 'null'],
      ['badPosition', 'far'],
      ['badWidget', ''],
      ['emptyGroup', 'empty'],
    ]);
    expect(dropped[0]?.name).toBe('Cloud 1');
  });

  it('[PG2] lists the location of each problem: its index on the page, or in which group', () => {
    const inner = { ...rect('h'), widgetType: 'WidgetGroup', children: [rect('x'), rect('y', { posLock: 7 })] };
    const outer = { ...rect('g'), widgetType: 'WidgetGroup', widgetName: 'Pumps', children: [inner] };
    const { dropped } = readPage(page(rect('a'), 'no widget', outer, rect('b', { widgetType: 'Nope' })));
    const pumps = { name: 'Pumps', type: 'WidgetGroup', nth: 3 };
    expect(dropped.map(({ widget }) => widget)).toEqual([
      { name: '', type: '', nth: 2 },
      { name: '', type: 'Shape.Rect', nth: 2, group: { name: '', type: 'WidgetGroup', nth: 1, group: pumps } },
      { name: '', type: 'Nope', nth: 4 },
    ]);
  });

  it('[PG3] drops an invalid field and keeps the widget, however deep the field is', () => {
    const raw = rect('a', {
      posLock: 'maybe',
      style: { fill: '#fff', strokeWidth: -4, color: 'url(http://x)' },
      animation: { fillColor: { enable: true, config: { dataArray: [{ symbol: '~', value: 1, color: 'red' }] } } },
    });
    const { page: read, dropped } = readPage(page(raw));
    expect(read.widgets[0]).toMatchObject({ posLock: false, style: { fill: '#fff' } });
    expect(read.widgets[0]?.style).not.toHaveProperty('color');
    expect(read.widgets[0]?.animation.fillColor).toMatchObject({ enable: true });
    expect(dropped.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['posLock', 'style.strokeWidth', 'style.color']),
    );
  });

  it('[PG4] stops at 2000 widgets and reports how many were left out; groups do not count', () => {
    const many = Array.from({ length: designerLimits.widgets + 1 }, (_, n) => rect(`w${n}`));
    const { page: read, dropped } = readPage(page({ ...rect('g'), widgetType: 'WidgetGroup', children: many }));
    expect([...walk(read.widgets)]).toHaveLength(designerLimits.widgets + 1);
    expect(dropped).toEqual([{ reason: 'tooMany', widgetId: '', name: '', path: 'widgets', count: 1 }]);
  });

  it('[PG5] survives groups that contain themselves, and groups in groups without end', () => {
    const self: Record<string, unknown> = { ...rect('g'), widgetType: 'WidgetGroup' };
    self.children = [rect('a'), self];
    expect(readPage(page(self)).page.widgets[0]?.children).toHaveLength(1);
    expect(reasons(page(self))).toEqual(['cycle']);

    let deep: unknown = rect('leaf');
    for (let n = 0; n < 5000; n += 1) deep = { ...rect(`g${n}`), widgetType: 'WidgetGroup', children: [deep] };
    expect(reasons(page(deep))).toContain('tooDeep');
  });

  it('[PG6] gives every widget an id of its own', () => {
    const { id: _, ...nameless } = rect('x');
    const ids = [...walk(readPage(page(rect('a'), rect('a'), nameless, nameless)).page.widgets)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe('a');
  });

  it.each([
    ['javascript:alert(1)', 'link'],
    [' JaVaScRiPt:alert(1)', 'link'],
    ['data:text/html,<script>alert(1)</script>', 'imgUrl'],
    ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', 'imgUrl'],
    ['//evil.example/x.png', 'imgUrl'],
    ['file:///etc/passwd', 'anything'],
  ])('[PG7] empties the address %s in %s, and says so', (url, key) => {
    const { page: read, dropped } = readPage(page(rect('a', { dataAddon: { [key]: url, deep: [{ [key]: url }] } })));
    expect(JSON.stringify(read)).not.toContain(url.trim().slice(0, 12));
    expect(dropped.map(({ reason }) => reason)).toEqual(['unsafeUrl', 'unsafeUrl']);
  });

  it('[PG7] keeps text that only looks dangerous as the text it is', () => {
    const text = '<img src=x onerror=alert(1)>';
    const { page: read, dropped } = readPage(page(rect('a', { widgetName: text, dataAddon: { text } })));
    expect(dropped).toEqual([]);
    expect(read.widgets[0]).toMatchObject({ widgetName: text, dataAddon: { text } });
  });

  it('[PG8] blanks bindings to signals that do not exist, wherever they are', () => {
    const bound = (id: number) => ({ type: 'signal', signalArray: [signal(id)] });
    const raw = page(
      rect('a', {
        data: { signalArray: [signal(1), signal(2)] },
        animation: { twinkle: { enable: true, config: { data: bound(2) } } },
        clickEvent: { enable: true, data: bound(3) },
      }),
      rect('b', { data: { isFormula: true, formula: `\${1.1} + \${1.2}` } }),
    );
    const { page: read, dropped } = readPage(raw, { knowsSignal: (_, id) => id === 1 });
    const [a, b] = read.widgets;
    expect(a?.data.signalArray.map(({ signalId }) => signalId)).toEqual([1, 0]);
    expect(a?.animation.twinkle?.config.data.signalArray[0]?.signalId).toBe(0);
    expect(a?.clickEvent?.data.signalArray[0]?.signalId).toBe(0);
    expect(b?.data.formula).toBe('');
    expect(dropped.every(({ reason }) => reason === 'unknownSignal')).toBe(true);
    expect(dropped.map(({ path }) => path)).toEqual(['S2', 'S2', 'S3', '1.2']);
    expect(read.bind).toEqual({ equips: [1], signals: [1], keys: [], mvars: [] });
  });

  it('[PG3] [PG6] a widget whose id cannot be one stays under another', () => {
    const position = { x: 0, y: 0, width: 10, height: 10 };
    const named = (id: unknown) => ({ id, widgetType: 'Shape.Rect', position });
    const { page: read, dropped } = readPage(page(named('水泵'), named(''), named(7), named({}), named('水泵')));
    expect(read.widgets.map(({ id }) => id)).toEqual(['w', 'w-2', '7', 'w-3', 'w-4']);
    expect(dropped.map(({ reason, path }) => `${reason} ${path}`)).toEqual(Array(4).fill('badField id'));
  });

  it('[PG18] reads flips of what can be mirrored, and lists what is none', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const flipped = (widgetType: string, flips: object) => ({ id: 'a', widgetType, position: { ...box, ...flips } });
    const read = (widgetType: string, flips: object) => {
      const { page: found, dropped } = readPage(page(flipped(widgetType, flips)));
      return [found.widgets[0]?.position, dropped.map(({ reason, path }) => `${reason} ${path}`)];
    };
    const plain = { ...box, rotate: 0 };
    expect(read('Process.Symbol', { flipX: true })).toStrictEqual([{ ...plain, flipX: true }, []]);
    expect(read('Shape.Arrow', { flipX: false, flipY: true })).toStrictEqual([{ ...plain, flipY: true }, []]);
    expect(read('Shape.Arrow', { flipX: 'yes', flipY: 1 })).toStrictEqual([
      plain,
      ['badField position.flipX', 'badField position.flipY'],
    ]);
    expect(read('Usual.Text', { flipX: true })).toStrictEqual([plain, []]);
    expect(checkPage(page(flipped('Shape.Arrow', { flipX: 1 }))).issues).toHaveLength(1);
  });

  it('[PG9] a symbol that was mirrored by its own switch is by its position', () => {
    const symbol = (mirrored: unknown) => ({
      ...{ id: 'a', widgetType: 'Process.Symbol', position: { x: 0, y: 0, width: 10, height: 10 } },
      dataAddon: { symbol: 'pump-centrifugal', mirrored },
    });
    const read = (mirrored: unknown) => readPage(page(symbol(mirrored))).page.widgets[0];
    expect(read(true)?.position).toMatchObject({ flipX: true });
    expect(read(false)?.position).not.toHaveProperty('flipX');
    expect(read(true)?.dataAddon).toStrictEqual({ symbol: 'pump-centrifugal' });
  });

  it('[PG9] brings older pages up to date: bare types, texts for numbers, angles beyond a turn, pairs', () => {
    const { page: read, dropped } = readPage(
      page(
        { id: 'a', widgetType: 'Rect', position: { x: '1', y: '2', width: '30', height: '40', rotate: -90 } },
        {
          id: 'b',
          widgetType: 'Line',
          position: {
            points: [
              [0, 0],
              ['5', '6'],
            ],
          },
        },
        { id: 'c', widgetType: 'DataText', position: { left: 3, top: 4, width: 5, height: 6 } },
      ),
    );
    expect(dropped).toEqual([]);
    expect(read.widgets.map(({ widgetType }) => widgetType)).toEqual(['Shape.Rect', 'Shape.Line', 'Usual.DataText']);
    expect(read.widgets[0]?.position).toEqual({ x: 1, y: 2, width: 30, height: 40, rotate: 270 });
    expect(read.widgets[1]?.position).toMatchObject({
      points: [
        { x: 0, y: 0 },
        { x: 5, y: 6 },
      ],
    });
    expect(read.widgets[2]?.position).toMatchObject({ x: 3, y: 4 });
  });

  it('[PG2] returns a valid page for any input', () => {
    const types = fc.constantFrom('Shape.Rect', 'Rect', 'WidgetGroup', 'Shape.Line', 'Usual.Text', 'Nope', 7);
    const widget = fc.letrec((tie) => ({
      widget: fc.record(
        {
          id: fc.oneof(fc.string(), fc.constant('a'), fc.integer()),
          widgetType: types,
          position: fc.oneof(
            fc.constant(box),
            fc.constant({
              points: [
                { x: 1, y: 1 },
                { x: 2, y: 3 },
              ],
            }),
            fc.object(),
          ),
          style: fc.oneof(fc.object(), fc.constant({ fill: '#fff' })),
          data: fc.oneof(fc.object(), fc.constant({ signalArray: [signal(1)] })),
          animation: fc.anything(),
          children: fc.array(tie('widget'), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    })).widget;
    const anything = fc.oneof(fc.anything(), fc.record({ con: fc.anything(), widgets: fc.array(widget) }));
    fc.assert(
      fc.property(anything, (raw) => {
        const { page: read } = readPage(raw);
        expect(checkPage(JSON.parse(JSON.stringify(read)))).toEqual({ page: read });
      }),
    );
  });
});

describe('checking a page', () => {
  it('[PG10] accepts a page that needs no correction, and lists every place that does', () => {
    expect(checkPage(page(rect('a')))).toMatchObject({ page: { con: { title: 'A' } } });
    expect(checkPage(page(rect('a', { posLock: 7 }), rect('b', { widgetType: 'Nope' })))).toEqual({
      issues: [
        {
          path: 'a posLock',
          text: { cn: '字段值无效，已用默认值（a posLock）', en: 'Invalid field, replaced by its default (a posLock)' },
        },
        { path: 'b', text: { cn: '未知的控件类型（b）', en: 'Unknown widget type (b)' } },
      ],
    });
  });
});
