import type { BoundSignal } from '../binding.ts';
import { isFrame, withFrameIds } from '../frameIds.ts';
import { fitted } from '../geometry/fitted.ts';
import { centreOf } from '../geometry/shape.ts';
import { mirroredAs } from '../geometry/turned.ts';
import { renamedJoints } from '../joints.ts';
import type { Box, BoxPosition, Position } from '../position.ts';
import { mapBindings } from '../rebind.ts';
import { mapWidgets, walk } from '../walk.ts';
import type { ComponentUse, GroupWidget, Widget } from '../widget.ts';
import type { WidgetType } from '../widgetTypes.ts';
import type { ComponentDocument } from './component.ts';

/** An instance of a component on a page: a widget of type `Component`. */
export type ComponentPlace = Omit<GroupWidget, 'widgetType' | 'children'> & { component: ComponentUse };

/**
 * What a component instance draws: the component's widgets as a group in the instance's box, with the instance's
 * signals in place of the parameters. Ids are prefixed with `${use.id}/`. A component inside a component draws nothing:
 * it could contain itself.
 */
export function expandComponent(use: ComponentPlace, component: ComponentDocument): GroupWidget {
  const { component: link, ...common } = use;
  const from = { x: 0, y: 0, width: component.width, height: component.height };
  const { x, y, width, height, rotate } = use.position;
  const place = { from, to: { x, y, width, height } };
  const drawn = renamedJoints(withoutUses(component.widgets), (id) => `${use.id}/${id}`);
  const ids = new Map([...walk(drawn)].filter(isFrame).map(({ id }) => [id, `${use.id}/${id}`]));
  const children = mapWidgets(drawn, (widget) => placed(withFrameIds(widget, ids), { use, link, ...place }));
  return { ...common, widgetType: 'WidgetGroup', position: { ...place.to, rotate }, children };
}

function withoutUses(widgets: readonly Widget[]): Widget[] {
  return widgets
    .filter(({ widgetType }) => widgetType !== 'Component')
    .map((widget) => (widget.children ? { ...widget, children: withoutUses(widget.children) } : widget));
}

interface Placing {
  use: ComponentPlace;
  link: ComponentUse;
  from: Box;
  to: Box;
}

function placed(widget: Widget, { use, link, from, to }: Placing): Widget {
  const bound = mapBindings(widget, (signal) => standIn(signal, link.params));
  const position = flipped(widget.widgetType, fitted(widget.position, from, to), use.position);
  return { ...bound, id: `${use.id}/${widget.id}`, position } as Widget;
}

/** A mirrored instance mirrors each widget separately, so that text stays readable. */
function flipped(type: WidgetType, position: Position, { flipX, flipY, ...box }: BoxPosition): Position {
  const { x, y } = centreOf(box);
  const across = flipX ? mirroredAs(type, position, 'horizontally', x) : position;
  return flipY ? mirroredAs(type, across, 'vertically', y) : across;
}

/** An unbound parameter is blank, and so is every formula that refers to it. */
function standIn(signal: BoundSignal, params: ComponentUse['params']): BoundSignal {
  const { param, ...blank } = signal;
  if (param === undefined) return signal;
  const given = Object.hasOwn(params, param) ? params[param] : undefined;
  return given ? { ...given, alias: signal.alias || given.alias, color: signal.color || given.color } : blank;
}
