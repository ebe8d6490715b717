import { emptyPage, readPage } from '@lookfar/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { widget } from './definition.ts';
import { drawingOf, loadDrawings } from './drawings.ts';
import { fields } from './fields/fields.ts';
import { type Drawing, lazy } from './lazy.ts';
import { Stage } from './stage/Stage.tsx';
import { staticSource } from './stage/staticSource.ts';

const drawing: Drawing<object> = { view: () => <p>drawn</p>, live: () => ({ update: () => undefined }) };

function kindOf(load: () => Promise<Drawing<object>>) {
  return widget({
    ...{ type: 'Complex.Video', icon: '', layer: 'html', size: { width: 1, height: 1 }, style: {}, data: 'none' },
    ...{ paints: [], inspector: [], fields: fields({}), view: lazy(load) },
  });
}

function draw(kind: ReturnType<typeof kindOf>): string {
  const raw = [
    { id: 'a', widgetType: 'Complex.Video', widgetName: 'Gate', position: { x: 0, y: 0, width: 9, height: 9 } },
  ];
  const source = staticSource(readPage({ widgets: raw }).page.widgets);
  return renderToStaticMarkup(
    <Stage source={source} con={emptyPage().con} mode="view" locale="en" kindOf={() => kind} />,
  );
}

describe('a kind whose drawing is loaded', () => {
  it('[WG32] is a placeholder in its place until then, and drawn as any other afterwards', async () => {
    const kind = kindOf(async () => drawing);
    expect(drawingOf(kind)).toBeUndefined();
    expect(draw(kind)).toMatch(
      /data-widget="a".*<div class="stage-placeholder" data-state="loading" aria-busy="true">Gate/,
    );
    await loadDrawings([kind, undefined]);
    expect(drawingOf(kind)).toBe(drawing);
    expect(draw(kind)).toContain('<p>drawn</p>');
    expect(draw(kind)).not.toContain('placeholder');
  });

  it('[WG32] is loaded once, however many ask', async () => {
    let loads = 0;
    const heavy = lazy(async () => {
      loads += 1;
      return drawing;
    });
    await Promise.all([heavy.load(), heavy.load()]);
    await heavy.load();
    expect(loads).toBe(1);
  });

  it('[WG32] shows that loading failed, and retries', async () => {
    let isCut = true;
    const kind = kindOf(async () => {
      if (isCut) throw new Error('offline');
      return drawing;
    });
    await loadDrawings([kind]);
    expect(draw(kind)).toMatch(/data-state="failed">Gate: Could not be loaded/);
    isCut = false;
    await loadDrawings([kind]);
    expect(draw(kind)).toContain('<p>drawn</p>');
  });

  it('[WG32] notifies every listener', async () => {
    const heavy = lazy(async () => drawing);
    const seen: string[] = [];
    const stop = heavy.subscribe(() => seen.push(heavy.state()));
    await heavy.load();
    stop();
    expect(seen).toEqual(['loading', 'ready']);
  });
});
