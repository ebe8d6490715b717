import type { Text } from '@lookfar/contract';
import type { FieldPath, LeafWidget, LineLook, Point, PortSet, Position, Style, WidgetType } from '@lookfar/page';
import type { FieldGroup } from './fields/Field.ts';
import type { FieldSet } from './fields/fields.ts';
import type { LazyDrawing } from './lazy.ts';
import type { LiveFactory } from './live.ts';
import type { View } from './view.ts';

export type DefinedType = Exclude<WidgetType, 'WidgetGroup' | 'Component'>;

export const paintNames = ['fill', 'stroke', 'font'] as const;
export type PaintName = (typeof paintNames)[number];

/**
 * A widget kind, as data. The registry lists it once; palette, inspector, editor, viewer and tests read it.
 *
 * Views of layer `svg` return SVG elements in page coordinates (consecutive ones share one `<svg>`), views of `html`
 * fill their box. Colour animations paint elements marked `data-fill`, `data-stroke`, `data-font`; the value of the
 * mark names the property to colour if it differs (`data-stroke="fill"` on the head of a line, `data-fill="stroke"` on
 * the fluid of a pipe). The stage rotates, hides and fades (`style.opacity`) the whole: a view draws unrotated and
 * opaque, and handles the flips of its position itself, so that text stays readable.
 */
export interface WidgetDefinition<A = unknown> {
  type: DefinedType;
  /** Path data in a 24 × 24 box, stroked; for palette and outline. */
  icon: string;
  layer: 'svg' | 'html';
  /** Everything in `dataAddon`: how it is read, the defaults of a new widget, and inspector rows. */
  fields: FieldSet<A>;
  size: { width: number; height: number };
  /** Of a new widget. */
  style: Style;
  /** Fields that a new widget has in place of their defaults, which stand for documents that leave them out. */
  fresh?: Partial<A>;
  /** What a new widget says when it is drawn in an English console: the defaults that documents agree on are Chinese. */
  english?: Partial<A>;
  /** What the widget's own binding accepts. */
  data: 'none' | 'one' | 'many';
  paints: readonly PaintName[];
  /** Its live part also reads what the click events of its items write (`tools.bound(event.data)`). */
  readsWritten?: boolean;
  inspector: readonly FieldGroup[];
  /** The unrotated hit outline; undefined for the geometry's own. Callers that have the parsed `dataAddon` pass it. */
  outline?: (position: Position, dataAddon?: Readonly<Record<string, unknown>>) => readonly Point[] | undefined;
  isHollow?: (style: Style) => boolean;
  /** The text that is edited in place. */
  textPath?: FieldPath;
  keepsRatio?: boolean;
  /** Always in its own size and upright. */
  isRigid?: boolean;
  /** Where lines can be joined to it. */
  ports?: (position: Position, dataAddon?: Readonly<Record<string, unknown>>) => PortSet | undefined;
  /** Only lines whose ends can be joined. */
  line?: (widget: Pick<LeafWidget, 'style' | 'dataAddon'>) => LineLook;
  /** Further items of the palette: the same type with other fields. */
  variants?: readonly { id: string; name: Text; icon: string; addon: Partial<A> }[];
  /** Heavy kinds: `lazy(() => import(…))`, which includes the live part. */
  view: View<A> | LazyDrawing<A>;
  /** Applies values to the rendered view; absent for kinds that show no value. */
  live?: LiveFactory<A>;
  /** Search words in addition to the type's name; the palette adds their pinyin. */
  keywords?: Text;
}

/**
 * Checks that fields, view and live agree on `A`, then erases it: code that walks the registry passes the view and live
 * part only data parsed by the schema of its fields.
 */
export function widget<A>(definition: WidgetDefinition<A>): WidgetDefinition {
  return definition as unknown as WidgetDefinition;
}
