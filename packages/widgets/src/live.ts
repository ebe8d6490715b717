import type { Binding, BoundSignal, LeafWidget } from '@lookfar/page';
import type { WidgetTools } from './tools.ts';

/** A current value. `value` is null if unknown. */
export interface LiveReading {
  value: number | string | boolean | null;
  /** `200` for a good value; otherwise a code from the catalogue that gives the problem. */
  code: string;
  /** Epoch ms of the value; 0 if none ever arrived. */
  time: number;
  /** Too old, or its device or connection is offline: shown, but marked as stale. */
  stale: boolean;
  /** Shown in place of a value that is not good, as somebody has set it: never a sample of a trend. */
  isSubstitute?: true;
  /** Who holds it at this value, and why; absent if it is not held, or that is not known. */
  held?: HeldBy;
}

export interface HeldBy {
  by: 'person' | 'scene';
  /** Of the person or the scene. */
  name: string;
  reason: string;
  /** Epoch ms. */
  since: number;
}

export const unknownReading: LiveReading = { value: null, code: '', time: 0, stale: true };

/** What a binding reads. */
export interface BoundReadings {
  /** The reading of a binding item by list index; a formula has only one. */
  reading(index: number): LiveReading;
  /** Details of the signal at that index: current ones from the plant if available, else as saved with the page. */
  signal(index: number): BoundSignal | undefined;
}

/** What a widget's live part can access; `reading` and `signal` are for its own `data`. */
export interface LiveTools extends BoundReadings {
  locale: 'cn' | 'en';
  /** The same for a further binding in a field or item. */
  bound(binding: Binding): BoundReadings;
  /** What the widget can do beyond showing values. */
  page: WidgetTools;
  now(): number;
  /** The user prefers reduced motion: nothing moves by itself. */
  isStill: boolean;
  /** Calls back every `ms`, in step with everything of that speed, until the disposer is called. Counted from the epoch. */
  steps(ms: number, step: (count: number) => void): () => void;
}

export interface LivePart {
  /** At least one reading changed, including further bindings. At most once per flush. */
  update(): void;
  /** Once a second, for widgets that show the time or a moving window. */
  tick?(): void;
  /** The widget's size on the page changed, or the theme. */
  resize?(): void;
  dispose?(): void;
}

/** `element` contains only the view's elements: its own `<g>` or `<div>`. */
export type LiveFactory<A> = (element: Element, widget: LeafWidget, addon: A, tools: LiveTools) => LivePart;
