import type { WidgetDefinition } from './definition.ts';
import { type Drawing, LazyDrawing } from './lazy.ts';

/** What a kind draws with; undefined while that is not loaded yet. */
export function drawingOf({ view, live }: WidgetDefinition): Drawing | undefined {
  if (view instanceof LazyDrawing) return view.loaded;
  return live ? { view, live } : { view };
}

/** Loads what these kinds draw with, for those who cannot wait for it later. */
export async function loadDrawings(kinds: Iterable<WidgetDefinition | undefined>): Promise<void> {
  const lazies = [...kinds].flatMap((kind) => (kind?.view instanceof LazyDrawing ? kind.view : []));
  await Promise.all(lazies.map((drawing) => drawing.load()));
}
