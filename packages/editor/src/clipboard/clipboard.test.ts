import { type BoundSignal, designerLimits, newClickEvent, type Widget, type WidgetCounts } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circle, groupOf, ofType, pageOf, rect } from '../testing/drawing.ts';
import { type Stage, stage } from '../testing/EditorStage.ts';
import { expectSameBoxes } from '../testing/expectBoxes.ts';

const drawing = () => [
  rect('a', 100, 100, 40, 20, { style: { fill: 'red' } }),
  groupOf('g', [rect('b', 300, 300, 40, 20), groupOf('h', [circle('c', 400, 400, 10), rect('d', 420, 420, 10, 10)])]),
];
const signal = (equipId: number, signalId: number, title = ''): BoundSignal => ({
  ...{ equipId, signalId, title },
  ...{ subTitle: '', alias: '', color: '' },
});
const selected = ({ editor }: Stage) => editor.session.state.selection;

describe('copy and paste', () => {
  it('[ED16] each paste is 50 further, counted from the copying', () => {
    const on = stage(drawing());
    on.select('a');
    on.editor.run('copy');
    for (const offset of [50, 100, 150]) {
      expect(on.editor.run('paste')).toBe(true);
      expect(selected(on).map((id) => on.box(id))).toEqual([
        { x: 100 + offset, y: 100 + offset, width: 40, height: 20 },
      ]);
    }
    on.select('a');
    on.editor.run('copy');
    on.editor.run('paste');
    expect(on.box(selected(on)[0] ?? '').x).toBe(150);
    expect(on.editor.history.undoable).toEqual(['add', 'add', 'add', 'add']);
  });

  it('[ED16] paste here has its middle at the point and does not count', () => {
    const on = stage(drawing());
    on.select('a');
    on.editor.run('copy');
    on.editor.run('pasteHere', { at: { x: 500, y: 600 } });
    expect(on.box(selected(on)[0] ?? '')).toMatchObject({ x: 480, y: 590 });
    on.editor.run('paste');
    expect(on.box(selected(on)[0] ?? '').x).toBe(150);
    on.editor.run('pasteHere', { at: { x: Number.NaN, y: 0 } });
    expect(on.box(selected(on)[0] ?? '').x).toBe(200);
  });

  it('[ED16] a copy that storage does not take is pasted here, until something else is copied', () => {
    let stored: string | null = null;
    let isFull = false;
    const write = (text: string) => {
      if (!isFull) stored = text;
    };
    const on = stage(drawing(), { clipboard: { read: () => stored, write } });
    const pasted = () => {
      on.editor.run('paste');
      return on.editor.document.get(selected(on)[0] ?? '')?.widgetType;
    };
    on.select('a');
    on.editor.run('copy');
    isFull = true;
    on.select('c');
    on.editor.run('copy');
    expect(pasted()).toBe('Shape.Circle');
    isFull = false;
    const other = stage(drawing(), { clipboard: { read: () => stored, write } });
    other.select('b');
    other.editor.run('copy');
    expect(pasted()).toBe('Shape.Rect');
  });

  it('[ED16] cut removes, and pastes in another editor that shares the clipboard', () => {
    const on = stage(drawing());
    on.select('g');
    expect(on.editor.run('cut')).toBe(true);
    expect([...on.editor.document.ids()]).toEqual(['a']);
    expect(on.editor.history.undoable).toEqual(['del']);
    const other = stage([], { clipboard: { read: () => on.clipboard.text, write: () => undefined } });
    other.editor.run('paste');
    const [group = ''] = selected(other);
    expect(other.editor.document.leavesOf(group).length).toBe(3);
    expect(other.box(group)).toMatchObject({ x: 350, y: 350 });
  });

  it('[ED20] gives new ids to everything', () => {
    const on = stage(drawing());
    on.select('a', 'g');
    on.editor.run('copy');
    on.editor.run('paste');
    on.editor.run('paste');
    const ids = [...on.editor.document.ids()];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(18);
    expect(on.editor.document.get(selected(on)[0] ?? '')?.style).toEqual({ fill: 'red' });
  });

  it('[ED20] what is copied together with its frame shows its content in the copy of the frame', () => {
    const event = { ...newClickEvent(), action: 'iframe' as const };
    const toFrame = (id: string, mainPageId = 0) => ({
      ...event,
      iframe: { ...event.iframe, id, pageId: 5, mainPageId },
    });
    const nav = ofType('nav', 'Navigate.Nav');
    const items = [toFrame('frame'), toFrame('other'), toFrame('frame', 9)].map((clickEvent) => ({ clickEvent }));
    const on = stage([
      ofType('frame', 'Navigate.Iframe'),
      { ...nav, dataAddon: { items }, clickEvent: toFrame('frame') },
    ]);
    on.select('frame', 'nav');
    on.editor.run('copy');
    on.editor.run('paste');
    const [frame = '', copy = ''] = selected(on);
    const copied = on.editor.document.get(copy);
    const ids = ((copied?.dataAddon.items ?? []) as typeof items).map(({ clickEvent }) => clickEvent.iframe.id);
    expect([copied?.clickEvent?.iframe.id, ...ids]).toEqual([frame, frame, 'other', 'frame']);
    expect(on.editor.document.get('nav')?.clickEvent?.iframe.id).toBe('frame');
  });

  it('[ED20] duplicates with an offset of 50, in the same group, directly in front of the original', () => {
    const on = stage([...drawing(), rect('z', 0, 0, 10, 10)]);
    on.select('a', 'b');
    expect(on.editor.run('duplicate')).toBe(true);
    const [first = '', second = ''] = selected(on);
    expect(on.editor.document.page().children).toEqual(['a', first, 'g', 'z']);
    expect(on.editor.document.childrenOf('g')).toEqual(['b', second, 'h']);
    expect(on.box(first)).toMatchObject({ x: 150, y: 150 });
    expect(on.box(second)).toMatchObject({ x: 350, y: 350 });
    expect(on.editor.history.undoable).toEqual(['add']);
  });

  it('[ED20] a duplicate at the edge of the page stays on it', () => {
    const on = stage([rect('a', 1000, 740, 20, 20)]);
    on.select('a');
    on.editor.run('duplicate');
    expect(on.box(selected(on)[0] ?? '')).toMatchObject({ x: 1019, y: 763 });
  });

  it('[ED21] what comes out of a rotated group is as it stood', () => {
    const on = stage([groupOf('g', [rect('a', 300, 300, 80, 20), rect('b', 400, 380, 40, 20)], { rotate: 30 })]);
    const before = on.box('a');
    on.select('a');
    on.editor.run('copy');
    on.editor.run('paste');
    const [copy = ''] = selected(on);
    expect(on.editor.document.parentOf(copy)).toBe('page');
    expectSameBoxes([on.box(copy)], [{ ...before, x: before.x + 50, y: before.y + 50 }]);
  });

  it('[ED21] pastes into an open group, rotated or not', () => {
    const on = stage([rect('a', 100, 100, 80, 20), groupOf('g', [rect('b', 300, 300, 40, 20)], { rotate: 30 })]);
    on.select('a');
    on.editor.run('copy');
    on.editor.session.update({ openGroup: 'g', selection: [] });
    on.editor.run('paste');
    const [copy = ''] = selected(on);
    expect(on.editor.document.parentOf(copy)).toBe('g');
    expectSameBoxes([on.box(copy)], [{ x: 150, y: 150, width: 80, height: 20 }]);
  });

  it('[ED21] pasting never ends outside of the page', () => {
    const on = stage([rect('a', 900, 700, 40, 20)]);
    on.select('a');
    on.editor.run('copy');
    for (let times = 0; times < 10; times += 1) on.editor.run('paste');
    expect(on.box(selected(on)[0] ?? '')).toEqual({ x: 984, y: 748, width: 40, height: 20 });
    on.editor.load(pageOf([], { width: 100, height: 100 }));
    on.editor.run('paste');
    expect(on.box(selected(on)[0] ?? '')).toEqual({ x: 60, y: 80, width: 40, height: 20 });
  });
});

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => rect(`w${n}`, 10, 10, 10, 10));
  const full: [string, Widget[], string][] = [
    ['widgets', many(2000), 'w0'],
    ['weather', [1, 2, 3].map((n) => ofType(`x${n}`, 'Complex.Weather')), 'x1'],
    ['webgl', [ofType('x', 'Usual.Webgl')], 'x'],
  ];
  const limits: Record<string, number> = {
    widgets: designerLimits.widgets,
    weather: designerLimits.weatherWidgets,
    webgl: designerLimits.webglWidgets,
  };

  it.each(full)('[ED17] refuses more %s and names the limit', (which, widgets, id) => {
    const on = stage(widgets);
    on.select(id);
    on.editor.run('copy');
    const { version } = on.editor.document;
    expect(on.editor.run('paste')).toBe(false);
    expect(on.editor.run('duplicate')).toBe(false);
    const { id: _, ...widget } = widgets[0] ?? rect('a', 0, 0, 9, 9);
    expect(on.editor.add([widget])).toEqual([]);
    const notice = { notice: 'limit', which, limit: limits[which] };
    expect(on.notices).toEqual([notice, notice, notice]);
    expect(on.editor.document.version).toBe(version);
  });

  it.each([
    ['widgets', { widgets: 700, weather: 0, webgl: 0 }],
    ['weather', { widgets: 2, weather: 2, webgl: 0 }],
    ['webgl', { widgets: 1, weather: 0, webgl: 1 }],
  ] as const)('[ED17] counts the %s inside components', (which, inside) => {
    const use = { ...ofType('u', 'Component'), component: { componentId: 7, params: {} } } as Widget;
    const known = new Map<number, WidgetCounts>();
    const on = stage(many(1300), { componentCounts: (id) => known.get(id) });
    const { id: _, ...placed } = use;
    on.editor.add([placed]);
    expect(on.editor.document.counts()).toEqual({ widgets: 1301, weather: 0, webgl: 0 });
    known.set(7, inside);
    expect(on.editor.document.counts()).toMatchObject({ [which]: inside[which] + (which === 'widgets' ? 1300 : 0) });
    expect(on.editor.add([placed])).toEqual([]);
    expect(on.notices).toEqual([{ notice: 'limit', which, limit: limits[which] }]);
  });

  it('[ED17] fills up to the limit', () => {
    const on = stage(many(1999));
    on.select('w0');
    expect(on.editor.run('duplicate')).toBe(true);
    expect(on.editor.document.counts().widgets).toBe(2000);
  });

  it('[ED17] a page beyond a limit can be edited and made smaller', () => {
    const on = stage(many(2005));
    on.select('w0');
    expect(on.editor.run('nudgeRight')).toBe(true);
    expect(on.editor.run('delete')).toBe(true);
    expect(on.editor.run('undo')).toBe(true);
    expect(on.editor.document.counts().widgets).toBe(2005);
  });
});

describe('signals that do not exist here', () => {
  it('[ED18] in what only a type knows are blank and listed too', () => {
    const data = { signalArray: [signal(1, 5, 'Gone'), signal(1, 7, 'Known')] };
    const clickEvent = {
      ...newClickEvent(),
      data: { ...newClickEvent().data, signalArray: [signal(1, 6, 'Written')] },
    };
    const menu = rect('m', 0, 0, 10, 10, { dataAddon: { items: [{ data, clickEvent }] } });
    const on = stage([menu], { knowsSignal: (_equipId, signalId) => signalId === 7 });
    on.select('m');
    on.editor.run('copy');
    on.editor.run('paste');
    const pasted = on.editor.document.get(selected(on)[0] ?? '');
    const [item] = (pasted?.dataAddon.items ?? []) as { data: typeof data; clickEvent: typeof clickEvent }[];
    expect(item?.data.signalArray.map(({ signalId }) => signalId)).toEqual([0, 7]);
    expect(item?.clickEvent.data.signalArray.map(({ signalId }) => signalId)).toEqual([0]);
    expect(on.notices.at(-1)).toMatchObject({ notice: 'blanked', widgets: [{ titles: ['Gone', 'Written'] }] });
  });

  it('[ED18] are blank and listed', () => {
    const bound = rect('a', 100, 100, 10, 10, { widgetName: 'Level' });
    bound.data = { ...bound.data, signalArray: [signal(1, 2, 'Level'), signal(1, 3, 'Flow')] };
    const clicks = rect('b', 200, 200, 10, 10);
    const event = newClickEvent();
    clicks.clickEvent = { ...event, data: { ...event.data, signalArray: [signal(9, 9, 'Start')] } };
    const on = stage([bound, groupOf('g', [clicks, rect('c', 0, 0, 10, 10)])], {
      knowsSignal: (equipId, signalId) => equipId === 1 && signalId === 2,
    });
    on.select('a', 'g');
    on.editor.run('copy');
    on.editor.run('paste');
    const [copy = '', group = ''] = selected(on);
    const [click = ''] = on.editor.document.childrenOf(group);
    expect(on.notices).toEqual([
      {
        notice: 'blanked',
        widgets: [
          { id: copy, name: 'Level', titles: ['Flow'] },
          { id: click, name: '', titles: ['Start'] },
        ],
      },
    ]);
    expect(on.editor.document.get(copy)?.data.signalArray.map(({ signalId }) => signalId)).toEqual([2, 0]);
    expect(on.editor.document.get(click)?.clickEvent?.data.signalArray[0]?.signalId).toBe(0);
    expect(on.editor.document.get('a')?.data.signalArray[1]?.signalId).toBe(3);
  });
});

describe('whatever is in the clipboard', () => {
  const clip = (widgets: unknown, more: object = {}) =>
    JSON.stringify({ lookfar: 'widgets', version: 1, stamp: 's', widgets, ...more });
  const texts: [string, string][] = [
    ['words', 'Hello'],
    ['other JSON', '{"type":"excalidraw"}'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['another version', clip([rect('a', 0, 0, 9, 9)], { version: 2 })],
    ['no widgets', clip([])],
    ['widgets that are none', clip([null, 1, 'x', {}, []])],
    ['an unknown type', clip([{ ...rect('a', 0, 0, 9, 9), widgetType: 'Evil' }])],
    ['no numbers', clip([{ ...rect('a', 0, 0, 9, 9), position: { x: null, y: '!', width: 1, height: 1 } }])],
    ['a mountain of brackets', clip([]).replace('[]', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ];
  it.each(texts)('[ED19] reports that it cannot read %s', (_, text) => {
    const on = stage(drawing());
    on.clipboard.text = text;
    expect(on.editor.run('paste')).toBe(false);
    expect(on.editor.run('pasteHere', { at: { x: 1, y: 1 } })).toBe(false);
    expect(on.notices).toEqual([{ notice: 'clipboardUnreadable' }, { notice: 'clipboardUnreadable' }]);
    expect(on.page().widgets).toEqual(drawing());
  });

  it('[ED19] reports an empty clipboard, also when storage is blocked', () => {
    const on = stage([]);
    expect(on.editor.can('paste')).toBe(false);
    expect(on.editor.run('paste')).toBe(false);
    const fail = () => {
      throw new Error('denied');
    };
    const denied = stage(drawing(), { clipboard: { read: fail, write: fail } });
    expect(denied.editor.run('paste')).toBe(false);
    expect([...on.notices, ...denied.notices]).toEqual([{ notice: 'nothingToPaste' }, { notice: 'nothingToPaste' }]);
    denied.select('a');
    expect(denied.editor.run('copy')).toBe(true);
    expect(denied.editor.can('paste')).toBe(true);
    expect(denied.editor.run('paste')).toBe(true);
  });

  it('[ED19] never throws, and what it pastes can be saved', () => {
    const hostile = fc.record({
      lookfar: fc.constant('widgets'),
      version: fc.constant(1),
      widgets: fc.array(
        fc.oneof(
          fc.json(),
          fc.object(),
          fc.record({
            ...{ id: fc.anything(), widgetType: fc.constantFrom('Shape.Rect', 'WidgetGroup') },
            position: fc.anything(),
            children: fc.anything(),
          }),
        ),
      ),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          hostile.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const on = stage([]);
          on.clipboard.text = text;
          on.editor.run('paste');
          const { document } = on.editor;
          expect(on.notices.length + document.counts().widgets).toBeGreaterThan(0);
          expect(on.editor.replacePage(document.toPage())).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });
});
