import type { Text } from '@lookfar/contract';
import type { FieldPath, LeafWidget } from '@lookfar/page';

interface Base {
  /** Path in the widget; in a list, path in the item. */
  path: FieldPath;
  label: Text;
  /** Shown only while this is true; omitted fields of the widget have their type's defaults. */
  when?: (widget: LeafWidget) => boolean;
}

export interface FieldOption {
  value: string | number | boolean;
  label: Text;
  icon?: string;
}

/** What a script is for: its examples and its result are those of this use. */
export type ScriptUse = 'Script.Report' | 'Script.Trend' | 'Script.Bar' | 'Script.Pie' | 'click';

/** One row of the inspector. */
export type Field =
  | (Base & { kind: 'number'; min?: number; max?: number; step?: number; unit?: string })
  | (Base & { kind: 'slider'; min: number; max: number; step?: number })
  | (Base & { kind: 'text'; placeholder?: Text; suggest?: 'modelParts' })
  | (Base & { kind: 'textarea' })
  | (Base & { kind: 'colour' })
  /** A colour or a gradient. */
  | (Base & { kind: 'paint' })
  | (Base & { kind: 'switch' })
  | (Base & { kind: 'choice'; options: readonly FieldOption[] })
  /** An image from the file store. */
  | (Base & { kind: 'image' })
  /** One binding, or several items in one; with `reports`, also columns of a report of the project. */
  | (Base & { kind: 'binding'; many: boolean; reports?: boolean })
  /** A 3D model from the file store. */
  | (Base & { kind: 'model' })
  /** A click action. */
  | (Base & { kind: 'event' })
  /** A page to open. */
  | (Base & { kind: 'page' })
  /** A device, or the page's own. */
  | (Base & { kind: 'equipment' })
  /** Permission regions. */
  | (Base & { kind: 'region' })
  | (Base & { kind: 'script'; use: ScriptUse })
  /** A position on the map. */
  | (Base & { kind: 'place' })
  /** What the ends of a line are joined to. */
  | (Base & { kind: 'joints' })
  /** A province or a city; `other` is the field of the widget with the other one of the two. */
  | (Base & { kind: 'area'; level: 'province' | 'city'; other: string })
  | (Base & { kind: 'list'; item: readonly Field[]; initial: () => unknown; max: number });

export interface FieldGroup {
  title: Text;
  tab: 'style' | 'data';
  fields: readonly Field[];
}

type WithoutPath<F> = F extends Field ? Omit<F, 'path' | 'label' | 'when'> : never;
/** A row without its path and name. */
export type FieldControl = WithoutPath<Field>;
