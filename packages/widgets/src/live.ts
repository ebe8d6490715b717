import type { Binding, BoundSignal, LeafWidget } from '@lookfar/page';
import type { WidgetTools } from './tools.ts';

/** A value as it is now. `value` is null where none is known. */
export interface LiveReading {
  value: number | string | boolean | null;
  /** `200` for a good one; otherwise the catalogue's code says what is wrong. */
  code: string;
  /** Epoch ms of the value; 0 where none ever came. */
  time: number;
  /** Too old, or its device or the link is gone: it is shown, but as old. */
  stale: boolean;
}

export const unknownReading: LiveReading = { value: null, code: '', time: 0, stale: true };

/** What a binding reads. */
export interface BoundReadings {
  /** The reading of an item of the binding, by its place in the list; of a formula the only one. */
  reading(index: number): LiveReading;
  /** What is known of the signal at that place, fresh from the plant where it is known, else as the page was saved. */
  signal(index: number): BoundSignal | undefined;
}

/** What a widget's live part may ask; `reading` and `signal` are those of its own `data`. */
export interface LiveTools extends BoundReadings {
  locale: 'cn' | 'en';
  /** The same of a further binding, which a field or an item holds. */
  bound(binding: Binding): BoundReadings;
  /** What the widget can do beyond showing values. */
  page: WidgetTools;
  now(): number;
}

export interface LivePart {
  /** One or more of the readings changed, those of further bindings too. At most once a flush. */
  update(): void;
  /** Once a second, for what shows time or draws a moving window. */
  tick?(): void;
  /** The widget's size on the page changed, or the theme. */
  resize?(): void;
  dispose?(): void;
}

/** `element` is what holds the view's own elements: a `<g>` or a `<div>` of its own. */
export type LiveFactory<A> = (element: Element, widget: LeafWidget, addon: A, tools: LiveTools) => LivePart;
