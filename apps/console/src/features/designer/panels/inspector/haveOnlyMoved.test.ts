import type { WidgetRecord } from '@lookfar/editor';
import { readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { haveOnlyMoved } from './haveOnlyMoved.ts';

const at = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };
const raw = ['a', 'b'].map((id) => ({ id, widgetType: 'Shape.Rect', position: at }));
const [a, b] = readPage({ con: {}, widgets: raw }).page.widgets as unknown as [WidgetRecord, WidgetRecord];
const moved = (record: WidgetRecord) => ({ ...record, position: { ...at, x: 9 } }) as WidgetRecord;

describe('what only moved', () => {
  it('[DP12] has the same widgets in the same order, and all but their positions as it was', () => {
    expect(haveOnlyMoved([a, b], [a, b])).toBe(true);
    expect(haveOnlyMoved([a, b], [moved(a), b])).toBe(true);
    expect(haveOnlyMoved([], [])).toBe(true);
  });

  it.each<[string, WidgetRecord[]]>([
    ['another style', [{ ...moved(a), style: { fill: '#ff0000' } }, b]],
    ['a field more', [{ ...a, hidden: true, extra: 1 } as unknown as WidgetRecord, b]],
    ['fewer', [a]],
    ['more', [a, b, b]],
    ['another order', [b, a]],
  ])('[DP12] not with %s', (_name, now) => {
    expect(haveOnlyMoved([a, b], now)).toBe(false);
  });

  it('[DP12] not with a field less', () => {
    const { widgetName: _gone, ...less } = a;
    expect(haveOnlyMoved([a], [less as WidgetRecord])).toBe(false);
    expect(haveOnlyMoved([less as WidgetRecord], [a])).toBe(false);
  });
});
