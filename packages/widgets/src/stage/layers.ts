import type { ComponentDocument, ComponentWidget, Widget } from '@lookfar/page';
import { expandComponent, isAnimated } from '@lookfar/page';
import type { WidgetDefinition } from '../definition.ts';
import { isGroupRecord, type StageGroup, type StageLeaf, type StageRecord, type StageSource } from './StageSource.ts';
import { staticSource } from './staticSource.ts';

export type KindOf = (type: string) => WidgetDefinition | undefined;
export type ComponentOf = (id: number) => ComponentDocument | undefined;

/** What is needed to decide whether a widget is drawn as SVG or HTML. */
export interface Kinds {
  kindOf: KindOf;
  componentOf: ComponentOf;
}

export type Layer = 'svg' | 'html';

/** Its children are drawn without an element for the group, as if they were in the group's place. */
export function isFlat({ position, animation, clickEvent, style }: StageGroup): boolean {
  if (position.rotate !== 0 || clickEvent?.enable || (style.opacity ?? 1) !== 1) return false;
  return !isAnimated(animation);
}

/** A group is `svg` if all its children are. Anything that cannot be drawn becomes a placeholder, also `svg`. */
export function layerOf(record: StageRecord, source: StageSource, kinds: Kinds): Layer {
  if (isGroupRecord(record)) return layerOfAll(record.children, source, kinds);
  const used = usedComponent(record, kinds.componentOf);
  if (used)
    return layerOfAll(
      used.children.map(({ id }) => id),
      staticSource(used.children),
      kinds,
    );
  return kinds.kindOf(record.widgetType)?.layer ?? 'svg';
}

function layerOfAll(ids: readonly string[], source: StageSource, kinds: Kinds): Layer {
  const isHtml = ids.some((id) => {
    const record = source.get(id);
    return record !== undefined && layerOf(record, source, kinds) === 'html';
  });
  return isHtml ? 'html' : 'svg';
}

const expanded = new WeakMap<StageLeaf, { component: ComponentDocument; group: { children: Widget[] } }>();

/** What a component instance draws; undefined for other widgets and missing components. */
export function usedComponent(record: StageLeaf, componentOf: ComponentOf): { children: Widget[] } | undefined {
  if (record.widgetType !== 'Component' || !record.component) return undefined;
  const component = componentOf(record.component.componentId);
  if (!component) return undefined;
  const known = expanded.get(record);
  if (known?.component === component) return known.group;
  const group = expandComponent(record as ComponentWidget, component);
  expanded.set(record, { component, group });
  return group;
}
