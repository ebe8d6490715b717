import type { Page } from '@lookfar/page';
import { type ComponentOf, definitionOf, drawnWidgets, loadDrawings, Stage, staticSource } from '@lookfar/widgets';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface OffScreen {
  page: Page;
  componentOf: ComponentOf;
  locale: 'cn' | 'en';
}

/** Renders a page off-screen, passes it to `use`, and removes it again. */
export async function drawOffScreen<T>(
  { page, componentOf, locale }: OffScreen,
  use: (stage: Element) => Promise<T>,
): Promise<T> {
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;left:-100000px;top:0';
  document.body.append(place);
  const root = createRoot(place);
  try {
    await loadDrawings(
      [...drawnWidgets(page.widgets, componentOf)].map(({ widget }) => definitionOf(widget.widgetType)),
    );
    const source = staticSource(page.widgets);
    flushSync(() =>
      root.render(<Stage source={source} con={page.con} mode="edit" locale={locale} componentOf={componentOf} />),
    );
    // Charts and pictures draw themselves once they are in the page.
    await frames(3);
    const stage = place.querySelector('.stage');
    if (!stage) throw new Error('the page was not drawn');
    return await use(stage);
  } finally {
    root.unmount();
    place.remove();
  }
}

async function frames(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
