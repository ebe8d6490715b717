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

/** An instance of a component counts for the widgets that it draws, and as one widget if its content is not known. */
export function countWidgets(
  widgets: readonly Widget[],
  componentCounts: (componentId: number) => WidgetCounts | undefined = () => undefined,
): WidgetCounts {
  const counts = { widgets: 0, weather: 0, webgl: 0 };
  for (const widget of walk(widgets)) {
    if (isGroup(widget)) continue;
    const inside = widget.component && componentCounts(widget.component.componentId);
    counts.widgets += inside?.widgets ?? 1;
    counts.weather += inside?.weather ?? Number(widget.widgetType === 'Complex.Weather');
    counts.webgl += inside?.webgl ?? Number(widget.widgetType === 'Usual.Webgl');
  }
  return counts;
}

/** What an instance of a component counts for. Components inside it are not drawn. */
export function countComponent(widgets: readonly Widget[]): WidgetCounts {
  return countWidgets(widgets, () => ({ widgets: 0, weather: 0, webgl: 0 }));
}

/** The limit that a page would exceed; undefined if none. */
export function exceeded({ widgets, weather, webgl }: WidgetCounts): keyof WidgetCounts | undefined {
  if (widgets > designerLimits.widgets) return 'widgets';
  if (weather > designerLimits.weatherWidgets) return 'weather';
  return webgl > designerLimits.webglWidgets ? 'webgl' : undefined;
}
