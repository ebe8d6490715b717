import { designerLimits, groupType, type WidgetCounts } from '@lookfar/page';
import type { WidgetRecord } from '../records.ts';

export const noWidgets: WidgetCounts = { widgets: 0, weather: 0, webgl: 0 };

/** The counts after adding (1) or removing (-1) one widget. */
export function counted(counts: WidgetCounts, record: WidgetRecord, by: 1 | -1): WidgetCounts {
  // Decided by type: while a change is being applied, a widget may already be a group without its children.
  if (record.widgetType === groupType) return counts;
  return {
    widgets: counts.widgets + by,
    weather: counts.weather + (record.widgetType === 'Complex.Weather' ? by : 0),
    webgl: counts.webgl + (record.widgetType === 'Usual.Webgl' ? by : 0),
  };
}

const limits: Readonly<Record<keyof WidgetCounts, number>> = {
  widgets: designerLimits.widgets,
  weather: designerLimits.weatherWidgets,
  webgl: designerLimits.webglWidgets,
};

/** The limit that a change would exceed. A page already over a limit can still be edited and reduced. */
export function brokenLimit(
  before: WidgetCounts,
  after: WidgetCounts,
): { which: keyof WidgetCounts; limit: number } | undefined {
  const which = (['widgets', 'weather', 'webgl'] as const).find(
    (name) => after[name] > limits[name] && after[name] > before[name],
  );
  return which && { which, limit: limits[which] };
}
