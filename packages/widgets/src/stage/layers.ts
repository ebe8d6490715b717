import type { ComponentDocument, ComponentWidget, Widget } from '@lookfar/page';
import { expandComponent, isAnimated } from '@lookfar/page';
import type { WidgetDefinition } from '../definition.ts';
import { isGroupRecord, type StageGroup, type StageLeaf, type StageRecord, type StageSource } from './StageSource.ts';
import { staticSource } from './staticSource.ts';

export type KindOf = (type: string) => WidgetDefinition | undefined;
export type ComponentOf = (id: number) => ComponentDocument | undefined;

/** What it takes to know which of two worlds a widget is drawn in. */
export interface Kinds {
  kindOf: KindOf;
  componentOf: ComponentOf;
}

export type Layer = 'svg' | 'html';

/** Everything in it is drawn without an element of its own, as if it stood where the group stands. */
export function isFlat({ position, animation, clickEvent, style }: StageGroup): boolean {
  if (position.rotate !== 0 || clickEvent?.enable || (style.opacity ?? 1) !== 1) return false;
  return !isAnimated(animation);
}

/** A group is `svg` when all that it holds is. What cannot be drawn becomes a placeholder, which is `svg` too. */
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

/** What a use of a component draws; undefined for anything else and for components that are not there. */
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
