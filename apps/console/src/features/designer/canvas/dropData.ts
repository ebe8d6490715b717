import { BoundSignal, Style, type WidgetType, widgetTypes } from '@lookfar/page';
import { z } from 'zod';

/** Data dragged from the palette and from signal lists. */
export const widgetDrag = 'application/x-lookfar-widget';
export const signalDrag = 'application/x-lookfar-signal';

const WidgetDrop = z.object({
  type: z.enum(Object.keys(widgetTypes) as WidgetType[]),
  addon: z.record(z.string(), z.unknown()).optional(),
  style: Style.optional(),
  /** Its name and size, where the type alone does not determine them: symbols of the library. */
  name: z.string().max(100).optional(),
  size: z.object({ width: z.number().min(2).max(5000), height: z.number().min(2).max(5000) }).optional(),
  /** Of a component that is placed. */
  component: z
    .object({ componentId: z.number().int().min(1), width: z.number(), height: z.number(), name: z.string() })
    .optional(),
});
export type WidgetDrop = z.output<typeof WidgetDrop>;

const SignalDrop = BoundSignal.extend({ writable: z.boolean().optional() });
export type SignalDrop = z.output<typeof SignalDrop>;

export type Dropped = { kind: 'widget'; drop: WidgetDrop } | { kind: 'signals'; drops: readonly SignalDrop[] };

/** The dropped data; a different window may have written anything there. */
export function readDrop(read: (type: string) => string): Dropped | undefined {
  const widget = WidgetDrop.safeParse(parsed(read(widgetDrag)));
  if (widget.success) return { kind: 'widget', drop: widget.data };
  const text = parsed(read(signalDrag));
  const signals = z
    .array(SignalDrop)
    .min(1)
    .max(100)
    .safeParse(Array.isArray(text) ? text : [text]);
  return signals.success ? { kind: 'signals', drops: signals.data } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
