import { languages } from '@lookfar/contract';
import { checkPage, type Page, type Point, type Widget } from '@lookfar/page';
import { definitionOf, processSymbols, symbolPorts } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { symbolForms } from '../../../../server/src/features/market/shipped/kit/symbolForms.ts';
import { shippedPages } from '../../../../server/src/features/market/shipped/shippedPages.ts';
import { stripBindings } from '../../../../server/src/features/market/stripBindings.ts';
import { shownTextSize } from '../page-view/frame/shownTextSize.ts';
import { overlaps, spaceOf, textSpaces } from './testing/spaces.ts';

const editions = shippedPages.flatMap((page) => languages.map((language) => [page.key, language, page] as const));

const pageOf = (document: unknown): Page => {
  const { page, issues } = checkPage(document);
  if (!page) throw new Error(JSON.stringify(issues));
  return page;
};

const pointsOf = ({ position }: Widget): readonly Point[] => ('points' in position ? position.points : []);

it('[MK6] there are many, each with its own key, in both styles and both languages', () => {
  const keys = shippedPages.map(({ key }) => key);
  expect(keys.length).toBeGreaterThanOrEqual(28);
  expect(new Set(keys).size).toBe(keys.length);
  for (const style of ['light', 'dark']) expect(keys.filter((key) => key.endsWith(style)).length).toBe(keys.length / 2);
  for (const { title, category, note } of shippedPages)
    for (const text of [title, category, note]) {
      expect(text.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(text.en).not.toMatch(/[\u4e00-\u9fff]/);
    }
});

it('the symbols that are placed are those of the library', () => {
  for (const [id, form] of Object.entries(symbolForms)) {
    const symbol = processSymbols.find((each) => each.id === id);
    const { size, ports, stretch } = symbol ?? { size: { width: 0, height: 0 }, ports: [], stretch: false };
    expect({
      id,
      size: [size.width, size.height],
      ports: ports.map(({ x, y }) => [x, y]),
      stretch: stretch === true,
    }).toEqual({
      ...{ id, size: form.size, ports: form.ports, stretch: form.stretch === true },
    });
  }
});

describe.each(editions)('%s in %s', (_key, language, shipped) => {
  const document = shipped.draw(language);
  const page = pageOf(document);

  it('[MK6] reads without corrections, and every widget and its fields are known', () => {
    for (const { widgetType, dataAddon, id } of page.widgets) {
      const definition = definitionOf(widgetType);
      expect(definition, widgetType).toBeDefined();
      const read = definition?.fields.schema.parse(dataAddon) as Record<string, unknown>;
      for (const [field, value] of Object.entries(dataAddon)) expect(read[field], `${id} ${field}`).toEqual(value);
    }
  });

  it('[MK2] names nothing of a plant', () => {
    expect(stripBindings(document as never)).toEqual({
      ...document,
      con: { ...(document.con as object), checkpwd: false, password: '' },
    });
  });

  it('[MK7] has nothing outside of the page', () => {
    for (const widget of page.widgets) {
      const { x, y, width, height } = spaceOf(widget);
      expect(x >= 0 && y >= 0 && x + width <= page.con.width && y + height <= page.con.height, widget.id).toBe(true);
    }
  });

  it('[MK7] has no text over another, and none that is cut', () => {
    const spaces = textSpaces(page.widgets);
    for (const { id, text, space, box } of spaces)
      expect(space.width <= box.width + 0.5 && space.height <= box.height + 0.5, `${id} ${text}`).toBe(true);
    const over = spaces.flatMap((a, at) =>
      spaces
        .slice(at + 1)
        .flatMap((b) => (overlaps(a.space, b.space) ? [`${a.id} ${a.text} – ${b.id} ${b.text}`] : [])),
    );
    expect(over).toEqual([]);
  });

  it('[MK7][PV16] has no text that is too small', () => {
    for (const { id, style } of page.widgets)
      if (style.fontSize !== undefined) expect(shownTextSize(style.fontSize, page.con), id).toBeGreaterThanOrEqual(11);
  });

  it('[MK7] has lines with right angles, joined to ports and to each other', () => {
    const byId = new Map(page.widgets.map((widget) => [widget.id, widget]));
    for (const line of page.widgets.filter(({ widgetType }) => widgetType === 'Process.Pipe')) {
      const points = pointsOf(line);
      for (const [at, point] of points.entries()) {
        const next = points[at + 1];
        if (next) expect(point.x === next.x || point.y === next.y, `${line.id} ${JSON.stringify(points)}`).toBe(true);
      }
      const joints = (line.dataAddon.joints ?? {}) as Record<
        'start' | 'end',
        { widgetId: string; port?: number } | undefined
      >;
      for (const [joint, end] of [
        [joints.start, points[0]],
        [joints.end, points.at(-1)],
      ] as const) {
        if (!joint || !end) continue;
        const other = byId.get(joint.widgetId) as Widget;
        expect(isAt(other, joint.port, end), `${line.id} at ${joint.widgetId}`).toBe(true);
      }
    }
  });
});

function isAt(other: Widget, port: number | undefined, { x, y }: Point): boolean {
  if (port === undefined) {
    const points = pointsOf(other);
    const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
    return points.some((from, at) => {
      const to = points[at + 1];
      return to !== undefined && within(x, from.x, to.x) && within(y, from.y, to.y);
    });
  }
  const symbol = processSymbols.find(({ id }) => id === other.dataAddon.symbol);
  const flips = {
    ...('flipX' in other.position && { flipX: true as const }),
    ...('flipY' in other.position && { flipY: true as const }),
  };
  const found = symbol && symbolPorts(symbol, spaceOf(other), flips)[port];
  return found !== undefined && Math.abs(found.at.x - x) < 0.01 && Math.abs(found.at.y - y) < 0.01;
}
