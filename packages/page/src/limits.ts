import { designerLimits } from '@lookfar/contract';
import { walk } from './walk.ts';
import { isGroup, type Widget } from './widget.ts';

export { designerLimits };

/** Further limits of a document that is read. */
export const pageLimits = {
  /** Groups in groups. */
  depth: 20,
  /** JSON of one widget's `dataAddon`. */
  addonChars: 200_000,
} as const;

export interface WidgetCounts {
  /** Groups do not count, what is in them does. */
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

/** Which limit a page would exceed; undefined for none. */
export function exceeded({ widgets, weather, webgl }: WidgetCounts): keyof WidgetCounts | undefined {
  if (widgets > designerLimits.widgets) return 'widgets';
  if (weather > designerLimits.weatherWidgets) return 'weather';
  return webgl > designerLimits.webglWidgets ? 'webgl' : undefined;
}
