import { z } from 'zod';
import type { BoundSignal } from '../binding.ts';
import type { Widget } from '../widget.ts';

/** A parameter of a component: one signal that each use of it chooses. */
export const ComponentParam = z.object({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{N}_-]+$/u),
  /** The title a signal has in an equipment that fits: choosing an equipment fills what is called so. */
  title: z.string().max(200).default(''),
});
export type ComponentParam = z.output<typeof ComponentParam>;

/** A drawing that many pages use: it is changed once, and all that use it follow. */
export interface ComponentDocument {
  width: number;
  height: number;
  params: ComponentParam[];
  /** In coordinates from 0,0 to width,height; bindings name a `param` instead of a signal. */
  widgets: Widget[];
}

export interface Component extends ComponentDocument {
  id: number;
  name: string;
  revision: number;
}

export type ParamValues = Readonly<Record<string, BoundSignal>>;
