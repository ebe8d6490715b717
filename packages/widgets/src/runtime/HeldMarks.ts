import { isHeld, type Language } from '@lookfar/contract';
import type { Position, SourceKey } from '@lookfar/page';
import { Overlay } from '../animation/Overlay.ts';
import { qualityOf, qualityText } from '../kit/live/quality.ts';
import type { LiveReading } from '../live.ts';

interface Marked {
  element: Element;
  position: Position;
  overlay?: Overlay;
}

interface HeldMarksParts {
  locale: Language;
  readingOf(key: SourceKey): LiveReading;
  /** Widgets that show a source. */
  widgetsOf(key: SourceKey): ReadonlySet<string>;
  /** Sources that a widget shows. */
  keysOf(widgetId: string): ReadonlySet<SourceKey>;
}

/** [WG45] A pin on every widget that shows a value which somebody holds, with who, since when and why. */
export class HeldMarks {
  readonly #parts: HeldMarksParts;
  readonly #widgets = new Map<string, Marked>();
  readonly #held = new Set<SourceKey>();

  constructor(parts: HeldMarksParts) {
    this.#parts = parts;
  }

  add(widgetId: string, element: Element, position: Position): void {
    this.#widgets.set(widgetId, { element, position });
  }

  /** Costs a look into a set, unless it is or was held. */
  changed(key: SourceKey): void {
    const { readingOf, widgetsOf } = this.#parts;
    const now = isHeld(readingOf(key).code);
    if (!now && !this.#held.has(key)) return;
    if (now) this.#held.add(key);
    else this.#held.delete(key);
    for (const id of widgetsOf(key)) this.#show(id);
  }

  dispose(): void {
    for (const { overlay } of this.#widgets.values()) overlay?.show(undefined);
    this.#widgets.clear();
    this.#held.clear();
  }

  #show(id: string): void {
    const marked = this.#widgets.get(id);
    if (!marked) return;
    const { keysOf, readingOf, locale } = this.#parts;
    const readings = [...keysOf(id)].filter((key) => this.#held.has(key)).map(readingOf);
    marked.overlay ??= new Overlay(marked.element, marked.position);
    const words = readings.map((reading) => qualityText({ ...reading, stale: false }, heldQuality(reading), 0, locale));
    marked.overlay.show(readings.length > 0 ? 'held' : undefined, [...new Set(words)].join('\n'));
  }
}

/** One that is stale since is still the one that was held. */
const heldQuality = (reading: LiveReading) => qualityOf({ ...reading, stale: false });
