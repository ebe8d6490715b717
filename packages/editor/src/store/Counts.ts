import { componentType, designerLimits, groupType, type WidgetCounts } from '@lookfar/page';
import type { WidgetRecord } from '../records.ts';

/** What the instances of a component draw; undefined while its content is not known. */
export type CountsOf = (componentId: number) => WidgetCounts | undefined;

const one: WidgetCounts = { widgets: 1, weather: 0, webgl: 0 };

/** The widgets of a document. Component instances are kept apart: what they draw may become known, or change, later. */
export class Counts {
  readonly #plain: WidgetCounts;
  readonly #instances: Map<number, number>;

  constructor(from?: Counts) {
    this.#plain = { ...(from ? from.#plain : { widgets: 0, weather: 0, webgl: 0 }) };
    this.#instances = new Map(from ? from.#instances : []);
  }

  /** One more widget (1), or one less (-1). */
  count({ widgetType, component }: WidgetRecord, by: 1 | -1): void {
    // Decided by type: while a change is being applied, a widget may already be a group without its children.
    if (widgetType === groupType) return;
    if (widgetType === componentType && component) {
      const { componentId } = component;
      this.#instances.set(componentId, (this.#instances.get(componentId) ?? 0) + by);
      return;
    }
    this.#plain.widgets += by;
    if (widgetType === 'Complex.Weather') this.#plain.weather += by;
    if (widgetType === 'Usual.Webgl') this.#plain.webgl += by;
  }

  /** An instance of unknown content counts as one widget. */
  total(countsOf: CountsOf): WidgetCounts {
    const total = { ...this.#plain };
    for (const [componentId, times] of this.#instances) {
      const { widgets, weather, webgl } = countsOf(componentId) ?? one;
      total.widgets += widgets * times;
      total.weather += weather * times;
      total.webgl += webgl * times;
    }
    return total;
  }
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
