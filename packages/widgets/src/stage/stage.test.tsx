import { type ComponentDocument, emptyPage, type Position, readPage, type Widget } from '@lookfar/page';
import fc from 'fast-check';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DefinedType, type WidgetDefinition, widget } from '../definition.ts';
import { fields } from '../fields/fields.ts';
import { text } from '../fields/kinds.ts';
import { LayoutStore } from './LayoutStore.ts';
import { Stage } from './Stage.tsx';
import type { StageEnvironment } from './StageContext.ts';
import { stillNodes } from './StageNode.tsx';
import { isGroupRecord, stageRoot } from './StageSource.ts';
import { shiftOf } from './shift.ts';
import { computeLayout } from './slices.ts';
import { staticSource } from './staticSource.ts';
import { changingSource } from './testing/changingSource.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

const common = { icon: '', size: { width: 1, height: 1 }, style: {}, paints: [], inspector: [], data: 'none' } as const;
const kind = (type: DefinedType, layer: 'svg' | 'html'): WidgetDefinition =>
  widget({
    ...common,
    type,
    layer,
    // Stricter than fields are by themselves: it cannot read everything.
    fields: {
      ...fields({ text: text({ cn: '文本', en: 'Text' }) }),
      schema: z.object({ text: z.string().default('') }),
    },
    view: ({ addon }) => (layer === 'svg' ? <text>{addon.text}</text> : <p>{addon.text}</p>),
  });
const kinds = new Map(
  [kind('Shape.Rect', 'svg'), kind('Usual.Button', 'html')].map((one) => [one.type as string, one]),
);
const kindOf = (type: string) => kinds.get(type);
const none = { kindOf, componentOf: () => undefined };

const at = { x: 0, y: 0, width: 10, height: 10 };
const svg = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: at, ...more });
const html = (id: string, more: object = {}) => ({ id, widgetType: 'Usual.Button', position: at, ...more });
const group = (id: string, children: object[], more: object = {}) => ({
  ...{ id, widgetType: 'WidgetGroup', position: { ...at, rotate: 0 }, children },
  ...more,
});
const read = (raw: unknown): Widget[] => readPage({ con: {}, widgets: raw }).page.widgets;
const turned = { position: { ...at, rotate: 90 } };

const slicesOf = (raw: object[]) =>
  computeLayout(stageRoot, staticSource(read(raw)), none).slices.map((slice) =>
    slice.layer === 'svg' ? slice.ids.join(' ') : `<${slice.id}>`,
  );

function draw(raw: unknown, props: { mode?: 'edit' | 'view'; componentOf?: (id: number) => ComponentDocument } = {}) {
  const { page } = readPage(Array.isArray(raw) ? { con: {}, widgets: raw } : raw);
  const { mode = 'view', ...more } = props;
  return renderToStaticMarkup(
    <Stage source={staticSource(page.widgets)} con={page.con} mode={mode} locale="en" kindOf={kindOf} {...more} />,
  );
}

describe('slices', () => {
  it('[WG2] neighbours share one svg, with html between', () => {
    expect(slicesOf([svg('a'), svg('b'), html('c'), svg('d'), html('e'), html('f')])).toEqual([
      ...['a b', '<c>', 'd', '<e>', '<f>'],
    ]);
  });

  it('[WG3] plain groups are dissolved, in the order of what is in them', () => {
    expect(slicesOf([svg('a'), group('g', [svg('b'), group('h', [html('c'), svg('d')])]), svg('e')])).toEqual([
      ...['a b', '<c>', 'd e'],
    ]);
  });

  it.each([
    ['rotated', turned],
    ['animated', { animation: { visiable: { enable: true, config: {} } } }],
    ['clicked', { clickEvent: { enable: true } }],
    ['faded', { style: { opacity: 0.5 } }],
  ])('[WG3] a %s group keeps an element: svg where all in it is, else html', (_name, more) => {
    expect(slicesOf([svg('a'), group('g', [svg('b')], more), svg('c')])).toEqual(['a g c']);
    expect(slicesOf([svg('a'), group('g', [svg('b'), group('h', [html('i')])], more), svg('c')])).toEqual([
      ...['a', '<g>', 'c'],
    ]);
  });

  it('[WG3] a switched-off animation or click needs no element', () => {
    const off = { animation: { visiable: { enable: false, config: {} } }, clickEvent: { enable: false } };
    expect(slicesOf([group('g', [svg('a')], off)])).toEqual(['a']);
  });

  it('[WG5] hidden groups take what is in them along', () => {
    expect(slicesOf([svg('a'), group('g', [svg('b'), html('c')], { hidden: true }), svg('d')])).toEqual(['a d']);
  });

  it('[WG2] every widget appears once, in order, however it is grouped', () => {
    const leaf = fc.boolean().map((isSvg) => (isSvg ? 'svg' : 'html'));
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((children) => ({ children })),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 8 }), (nodes) => {
        let count = 0;
        const leaves: string[] = [];
        const build = (node: unknown): object => {
          const id = `w${count++}`;
          if (typeof node === 'object' && node !== null)
            return group(id, (node as { children: unknown[] }).children.map(build));
          leaves.push(id);
          return node === 'svg' ? svg(id) : html(id);
        };
        const raw = nodes.map(build);
        const slices = slicesOf(raw);
        expect(slices.flatMap((slice) => slice.replace(/[<>]/g, '').split(' '))).toEqual(leaves);
      }),
    );
  });

  it('[WG2] what comes or goes moves no other widget to another svg, and none of them grows large', () => {
    const ids = Array.from({ length: 600 }, (_, n) => `w${n}`);
    const slices = slicesOf(ids.map((id) => svg(id)));
    expect(slices.length).toBeGreaterThan(3);
    expect(slices.flatMap((slice) => slice.split(' '))).toEqual(ids);
    expect(Math.max(...slices.map((slice) => slice.split(' ').length))).toBeLessThan(400);
    const begins = (all: readonly string[]) => new Set(all.slice(1).map((slice) => slice.split(' ')[0]));
    const first = begins(slices);
    fc.assert(
      fc.property(fc.nat(599), (gone) => {
        const left = ids.filter((_, n) => n !== gone);
        const now = begins(slicesOf(left.map((id) => svg(id))));
        expect([...now].filter((id) => !first.has(id))).toEqual([]);
        expect([...first].filter((id) => !now.has(id) && id !== ids[gone] && id !== left[0])).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('[WG1] slices that did not change stay the same objects', () => {
    const first = computeLayout(stageRoot, staticSource(read([svg('a'), html('b'), svg('c')])), none);
    const second = computeLayout(stageRoot, staticSource(read([svg('a'), html('b'), svg('c'), svg('d')])), none, first);
    expect([second.slices[0] === first.slices[0], second.slices[1] === first.slices[1]]).toEqual([true, true]);
    expect(second.slices[2]).not.toBe(first.slices[2]);
    expect(computeLayout(stageRoot, staticSource(read([svg('a'), html('b'), svg('c')])), none, first)).toBe(first);
  });
});

describe('the layout of a page', () => {
  it('[WG3] a group that is rotated gets its element, one that is only moved changes nothing', () => {
    const { source, replace, heard } = changingSource(read([group('g', [svg('a')]), svg('b')]));
    const store = new LayoutStore(stageRoot, source, none);
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    replace('g', { position: { ...at, x: 50, rotate: 0 } });
    expect(told).toBe(0);
    replace('g', turned);
    expect([told, store.layout().slices.map((slice) => ('ids' in slice ? slice.ids : []))]).toEqual([1, [['g', 'b']]]);
    stop();
    expect(heard()).toBe(0);
  });
});

describe('drawing', () => {
  it('[WG4] has the id and absolute coordinates, and rotates about its centre', () => {
    const markup = draw([svg('a', turned), html('b', { position: { x: 5, y: 6, width: 10, height: 20, rotate: 45 } })]);
    expect(markup).toContain('<g data-widget="a" transform="rotate(90 5 5)">');
    expect(markup).toMatch(/data-widget="b"[^>]*left:5px;top:6px;width:10px;height:20px;transform:rotate\(45deg\)/);
  });

  it('[WG5] hidden widgets have no element', () => {
    expect(draw([svg('a', { hidden: true }), svg('b')])).not.toContain('data-widget="a"');
  });

  it('[WG6] a kind that is not known is a placeholder with its name', () => {
    expect(draw([{ id: 'v', widgetType: 'Complex.Video', position: at }])).toContain('>Video</text>');
    expect(draw([{ id: 'v', widgetType: 'Complex.Video', widgetName: 'Gate', position: at }])).toContain('>Gate<');
  });

  it('[WG6] so is an addon that its kind cannot read', () => {
    expect(draw([svg('a', { dataAddon: { text: 7 }, widgetName: 'Odd' })])).toContain('>Odd</text>');
  });

  it('[WG6] a view that throws is retried when the widget changes', () => {
    const failed = { ...new WidgetBoundary({ subject: 1, fallback: () => 'f', children: 'c' }).state };
    const state = { ...failed, ...WidgetBoundary.getDerivedStateFromError(new Error('broken')) };
    const shown = (subject: number) => {
      const boundary = new WidgetBoundary({ subject, fallback: () => 'f', children: 'c' });
      const derived = WidgetBoundary.getDerivedStateFromProps({ subject, fallback: () => 'f', children: 'c' }, state);
      boundary.state = derived ?? state;
      return boundary.render();
    };
    expect([shown(1), shown(2)]).toEqual(['f', 'c']);
  });

  it('[WG6] on a static page each view gets its own error boundary once one has thrown', () => {
    const source = staticSource(read([svg('a', { dataAddon: { text: 'A' } }), svg('b', { hidden: true }), svg('c')]));
    const attach = () => () => undefined;
    const world: StageEnvironment = {
      source,
      attach,
      tellDrawn: () => undefined,
      mode: 'view',
      locale: 'en',
      drawing: 'd',
      bindingText: undefined,
      ...none,
    };
    const { children, fallback } = stillNodes(['a', 'b', 'c'], world).props;
    const { draw } = (children as ReactElement<{ draw: () => ReactNode }>).props;
    const markup = (nodes: ReactNode) => renderToStaticMarkup(<svg aria-hidden="true">{nodes}</svg>);
    expect(markup(fallback())).toBe(markup(children));
    expect(markup(children)).toContain('<g data-widget="a"><text>A</text></g><g data-widget="c">');
    const guards = (nodes: ReactNode) =>
      Children.toArray(nodes).filter(
        (node) =>
          isValidElement<{ children: ReactNode }>(node) &&
          Children.toArray(node.props.children).some((one) => isValidElement(one) && one.type === WidgetBoundary),
      ).length;
    expect([guards(draw()), guards(fallback())]).toEqual([0, 2]);
  });

  it('[WG30] a view is plain if it is neither clickable nor coloured', () => {
    const marked = new Map(kinds);
    marked.set(
      'Shape.Rect',
      widget({
        ...common,
        ...{ type: 'Shape.Rect', layer: 'svg', fields: fields({}) },
        view: ({ isPlain, widget: { id } }) => (isPlain ? <text>{id}</text> : null),
      }),
    );
    const animated = { animation: { fillColor: { enable: true, config: {} } } };
    const raw = [
      ...[svg('plain'), group('flat', [svg('inFlat')]), svg('own', animated)],
      ...[svg('clicked', { clickEvent: { enable: true } }), group('coloured', [svg('inColoured')], animated)],
      svg('off', { animation: { fillColor: { enable: false, config: {} } }, clickEvent: { enable: false } }),
    ];
    const drawn = (mode: 'edit' | 'view') =>
      renderToStaticMarkup(
        <Stage
          {...{ mode, source: staticSource(read(raw)), con: emptyPage().con, locale: 'en' }}
          kindOf={(type) => marked.get(type)}
        />,
      ).matchAll(/<text>(\w+)<\/text>/g);
    expect(Array.from(drawn('view'), ([, id]) => id)).toEqual(['plain', 'inFlat', 'off']);
    expect([...drawn('edit')]).toEqual([]);
  });

  it('[WG7] a component is drawn where it is used, with ids of the use; one that is missing is a placeholder', () => {
    const use = {
      ...{ id: 'u', widgetType: 'Component', widgetName: 'Pump 1', component: { componentId: 3 } },
      position: { x: 100, y: 0, width: 20, height: 20 },
    };
    const component: ComponentDocument = { width: 10, height: 10, params: [], widgets: read([svg('a'), html('b')]) };
    const markup = draw([use], { componentOf: () => component });
    expect(markup).toContain('data-widget="u/a"');
    expect(markup).toMatch(/<div data-widget="u"[^>]*class="stage-group"/);
    expect(markup).toMatch(/data-widget="u\/b"[^>]*left:100px;top:0/);
    expect(draw([use])).toContain('>Pump 1</text>');
  });

  it('[WG9] what can be clicked is a button with a name in view, and nothing in the designer', () => {
    const clickEvent = { enable: true, hint: true, hintValue: 'Start pump' };
    expect(draw([svg('a', { clickEvent })])).toContain('role="button" tabindex="0" aria-label="Start pump"');
    expect(draw([svg('a', { clickEvent })], { mode: 'edit' })).not.toContain('role="button"');
  });

  it('[WG6] hostile documents draw what can be drawn, and nothing of them is markup', () => {
    const evil = '"><script>alert(1)</script>';
    const documents: unknown[] = [
      ...[null, 7, 'x', {}, { widgets: 5 }, { con: { width: Number.NaN }, widgets: [null, 3, []] }],
      { con: { bgImage: 'javascript:alert(1)', bgColor: 'url(x)' }, widgets: [svg(evil), svg('ok')] },
      { widgets: [svg('a', { widgetName: evil, widgetType: evil }), { ...svg('b'), position: { x: Number.NaN } }] },
      { widgets: [group('g', [group('g', [svg('a')])]), svg('a'), html('h', { dataAddon: { text: evil } })] },
    ];
    for (const document of documents) {
      const markup = draw(document ?? emptyPage());
      expect(markup).toMatch(/^<div class="stage"/);
      expect(markup).not.toContain('<script');
      expect(markup).not.toContain('javascript:');
    }
  });
});

describe('a gesture', () => {
  it('[WG8] what only moved is known by how far, anything else is not', () => {
    const number = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 359 }), (x, y, rotate) => {
        const positions: [Position, Position][] = [
          [
            { ...at, rotate },
            { ...at, x, y, rotate },
          ],
          [
            { cx: 0, cy: 0, r: 3, rotate },
            { cx: x, cy: y, r: 3, rotate },
          ],
          [
            { cx: 0, cy: 0, rx: 3, ry: 4, rotate },
            { cx: x, cy: y, rx: 3, ry: 4, rotate },
          ],
          [
            {
              points: [
                { x: 0, y: 0 },
                { x: 5, y: 9 },
              ],
              rotate,
            },
            {
              points: [
                { x, y },
                { x: x + 5, y: y + 9 },
              ],
              rotate,
            },
          ],
          [
            { x1: 0, y1: 0, x2: 4, y2: 0, x3: 2, y3: 5, rotate },
            { x1: x, y1: y, x2: x + 4, y2: y, x3: x + 2, y3: y + 5, rotate },
          ],
        ];
        for (const [from, to] of positions) {
          expect(shiftOf(from, to)).toEqual({ x, y });
          expect(shiftOf(from, { ...to, rotate: (rotate + 1) % 360 })).toBeUndefined();
        }
      }),
    );
    expect(shiftOf({ ...at, rotate: 0 }, { ...at, width: 11, rotate: 0 })).toBeUndefined();
    expect(shiftOf({ ...at, rotate: 0 }, { ...at, rotate: 0, flipX: true })).toBeUndefined();
    expect(shiftOf({ ...at, rotate: 0, flipX: true }, { ...at, x: 3, y: 0, rotate: 0, flipX: true })).toBeDefined();
    expect(shiftOf({ ...at, rotate: 0 }, { cx: 0, cy: 0, r: 1, rotate: 0 })).toBeUndefined();
  });
});

it('a static source returns group records with the ids of their children', () => {
  const source = staticSource(read([group('g', [svg('a'), svg('b')])]));
  const record = source.get('g');
  expect(record && isGroupRecord(record) && record.children).toEqual(['a', 'b']);
  expect(source.childrenOf('nothing')).toEqual([]);
});
