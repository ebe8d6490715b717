import type { Style } from '@lookfar/page';
import type { Matrix } from './matrix.ts';
import type { XmlElement } from './readXml.ts';
import type { SvgStyle } from './svgStyle.ts';
import type { View } from './viewport.ts';

/** A widget before it is read: the page package fills in and checks the rest. */
export type RawWidget = Readonly<Record<string, unknown>>;

/** An element with all that counts for it. */
export interface Placed {
  element: XmlElement;
  matrix: Matrix;
  /** What percentages are of. */
  view: View;
  style: Style;
  svg: SvgStyle;
  /** Something inside of it. */
  inner: (child: XmlElement) => Placed;
}
