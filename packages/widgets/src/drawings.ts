import type { WidgetDefinition } from './definition.ts';
import { type Drawing, LazyDrawing } from './lazy.ts';

/** The view and live part of a kind; undefined until loaded. */
export function drawingOf({ view, live }: WidgetDefinition): Drawing | undefined {
  if (view instanceof LazyDrawing) return view.loaded;
  return live ? { view, live } : { view };
}

/** Loads the drawings of these kinds, for callers that need them immediately. */
export async function loadDrawings(kinds: Iterable<WidgetDefinition | undefined>): Promise<void> {
  const lazies = [...kinds].flatMap((kind) => (kind?.view instanceof LazyDrawing ? kind.view : []));
  await Promise.all(lazies.map((drawing) => drawing.load()));
}
