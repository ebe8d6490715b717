import { z } from 'zod';
import { Animations } from './animation.ts';
import { Binding, BoundSignal } from './binding.ts';
import { ClickEvent } from './clickEvent.ts';
import type { BoxPosition, Position } from './position.ts';
import { Style } from './style.ts';
import type { componentType, groupType, WidgetType } from './widgetTypes.ts';

export const WidgetId = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\w.:/-]+$/);

/** The component that an instance uses, and the signals bound to its parameters. */
export const ComponentUse = z.object({
  componentId: z.number().int().min(1),
  params: z.record(z.string().max(60), BoundSignal).default({}),
});
export type ComponentUse = z.output<typeof ComponentUse>;

/** All fields but type, position and children, which depend on the type. */
export const WidgetFields = z.object({
  id: WidgetId,
  ref: z.string().max(60).default(''),
  widgetName: z.string().max(100).default(''),
  /** Cannot be moved, resized, rotated, aligned or grouped. */
  posLock: z.boolean().default(false),
  /** Neither drawn nor hit; an animation does not make it visible. */
  hidden: z.boolean().default(false),
  /** Permission regions, comma separated; empty for everyone. */
  authRegion: z.string().max(1000).default(''),
  style: Style.default({}),
  data: Binding.default(() => Binding.parse({})),
  /** Type-specific data; the schema is in the type's folder in the widgets package. */
  dataAddon: z.record(z.string(), z.unknown()).default({}),
  animation: Animations.default({}),
  clickEvent: ClickEvent.optional(),
  textId: z.string().max(60).default(''),
  component: ComponentUse.optional(),
});
export type WidgetFields = z.output<typeof WidgetFields>;

interface Typed<T extends WidgetType, P extends Position> extends WidgetFields {
  widgetType: T;
  position: P;
}

/**
 * Lists are back to front. Children of a group have page coordinates from before the group's own rotation, which turns
 * them about the centre of the group's box.
 */
export interface GroupWidget extends Typed<typeof groupType, BoxPosition> {
  children: Widget[];
}
export type LeafWidget = Typed<Exclude<WidgetType, typeof groupType>, Position> & { children?: never };
export type ComponentWidget = Typed<typeof componentType, BoxPosition> & { children?: never; component: ComponentUse };
export type Widget = LeafWidget | GroupWidget;

export function isGroup(widget: Widget): widget is GroupWidget {
  return widget.widgetType === 'WidgetGroup';
}
