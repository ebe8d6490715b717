import type { WidgetRecord } from '@lookfar/editor';
import { readAt, readPage } from '@lookfar/page';
import { definitions } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { readResolved, resolveWidget } from './resolveWidget.ts';

const boxes = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };

function recordOf(widgetType: string, more: object = {}): WidgetRecord | undefined {
  const raw = { id: 'a', widgetType, position: boxes, ...more };
  return readPage({ con: {}, widgets: [raw] }).page.widgets[0] as WidgetRecord | undefined;
}

describe('a widget with the defaults of its type', () => {
  it('[DP13] uses its own values before those of the type', () => {
    const record = recordOf('Shape.Rect', { style: { fill: '#ff0000' } });
    const definition = definitions.find(({ type }) => type === 'Shape.Rect');
    expect(record && resolveWidget(record).style).toEqual({ ...definition?.style, fill: '#ff0000' });
  });

  it('[DP13] reads the same, whether it is made or only one of its fields is wanted', () => {
    let seen = 0;
    for (const { type, inspector } of definitions) {
      const record = recordOf(type);
      if (!record) continue;
      for (const { path } of inspector.flatMap((group) => group.fields)) {
        seen += 1;
        expect(readResolved(record, path)).toEqual(readAt(resolveWidget(record), path));
      }
    }
    expect(seen).toBeGreaterThan(50);
  });
});
