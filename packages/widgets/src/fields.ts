import type { Text } from '@lookfar/contract';
import type { LeafWidget } from '@lookfar/page';

interface Base {
  /** Where it stands in the widget: `style.fill`, `dataAddon.minVal`, `data`. Inside a list: in its item. */
  path: string;
  label: Text;
  /** Shown only while this holds. */
  when?: (widget: LeafWidget) => boolean;
}

/** One row of the inspector. */
export type Field =
  | (Base & { kind: 'number'; min?: number; max?: number; step?: number; unit?: string })
  | (Base & { kind: 'slider'; min: number; max: number; step?: number })
  | (Base & { kind: 'text'; placeholder?: Text })
  | (Base & { kind: 'textarea' })
  | (Base & { kind: 'colour' })
  /** A colour or a gradient. */
  | (Base & { kind: 'paint' })
  | (Base & { kind: 'switch' })
  | (Base & { kind: 'choice'; options: readonly { value: string | number | boolean; label: Text; icon?: string }[] })
  /** A picture of the file store. */
  | (Base & { kind: 'image' })
  /** One binding, or several items in one. */
  | (Base & { kind: 'binding'; many: boolean })
  | (Base & { kind: 'list'; item: readonly Field[]; initial: () => unknown; max: number });

export interface FieldGroup {
  title: Text;
  tab: 'style' | 'data';
  fields: readonly Field[];
}
