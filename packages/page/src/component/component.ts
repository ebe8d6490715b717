import { z } from 'zod';
import type { BoundSignal } from '../binding.ts';
import type { Widget } from '../widget.ts';

/** A component parameter: one signal that each instance chooses. */
export const ComponentParam = z.object({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{N}_-]+$/u),
  /** The signal title to match: choosing a device fills the parameters whose titles match its signals. */
  title: z.string().max(200).default(''),
});
export type ComponentParam = z.output<typeof ComponentParam>;

/** A drawing shared by many pages: changing it once updates every instance. */
export interface ComponentDocument {
  width: number;
  height: number;
  params: ComponentParam[];
  /** In coordinates from 0,0 to width,height; bindings refer to a `param` instead of a signal. */
  widgets: Widget[];
}

export interface Component extends ComponentDocument {
  id: number;
  name: string;
  revision: number;
}

export type ParamValues = Readonly<Record<string, BoundSignal>>;
