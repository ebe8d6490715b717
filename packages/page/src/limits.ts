import { designerLimits } from '@lookfar/contract';
import { walk } from './walk.ts';
import { isGroup, type Widget } from './widget.ts';

export { designerLimits };

/** Further limits for reading a document. */
export const pageLimits = {
  /** Nesting depth of groups. */
  depth: 20,
  /** JSON size of one widget's `dataAddon`. */
  addonChars: 200_000,
} as const;

export interface WidgetCounts {
  /** Groups do not count; their children do. */
  widgets: number;
  weather: number;
  webgl: number;
}

export function countWidgets(widgets: readonly Widget[]): WidgetCounts {
  const counts = { widgets: 0, weather: 0, webgl: 0 };
  for (const widget of walk(widgets)) {
    if (isGroup(widget)) continue;
    counts.widgets += 1;
    if (widget.widgetType === 'Complex.Weather') counts.weather += 1;
    if (widget.widgetType === 'Usual.Webgl') counts.webgl += 1;
  }
  return counts;
}

/** The limit that a page would exceed; undefined if none. */
export function exceeded({ widgets, weather, webgl }: WidgetCounts): keyof WidgetCounts | undefined {
  if (widgets > designerLimits.widgets) return 'widgets';
  if (weather > designerLimits.weatherWidgets) return 'weather';
  return webgl > designerLimits.webglWidgets ? 'webgl' : undefined;
}
