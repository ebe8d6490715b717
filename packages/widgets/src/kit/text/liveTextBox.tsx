import { boxOf, type LeafWidget, type Style } from '@lookfar/page';
import type { ReactNode } from 'react';
import { boxElement } from '../boxElement.tsx';
import { paintOf } from '../paint.tsx';
import { shadowed } from '../shadowed.tsx';
import { strokeProps } from '../styled.ts';
import { liveTextProps, placeLines } from './textLayout.ts';
import './live-text-box.css';

interface LiveTextBox {
  widget: LeafWidget;
  style: Style;
  drawing: string;
  isPlain?: true | undefined;
  /** The box is needed though it has no paint of its own. */
  hasBack?: boolean;
  text: string;
}

const padding = 4;

/** The text area: inset from the box, which may get a background colour at any time. */
function textBox({ position }: LeafWidget) {
  const { x, y, width, height } = boxOf(position);
  const by = Math.min(padding, width / 2);
  return { x: x + by, y, width: width - 2 * by, height };
}

/** A line that changes with its value, in a box: parts `text` and `back`. A box that cannot be seen is left out. */
export function liveTextBox({ widget, style, drawing, isPlain, hasBack = false, text }: LiveTextBox): ReactNode {
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const stroke = strokeProps(style);
  const [place] = placeLines([''], textBox(widget), style);
  const line = (
    <text {...liveTextProps(style)} x={place?.x} y={place?.y} data-part="text" data-font={isPlain ? undefined : ''}>
      {text}
    </text>
  );
  if (isPlain && !hasBack && fill === 'none' && stroke.stroke === 'none') return shadowed(style, line);
  return shadowed(
    style,
    <>
      {defs}
      {boxElement(boxOf(widget.position), style.radius, {
        ...{ fill, ...stroke, className: 'live-text-back' },
        ...{ 'data-part': 'back', 'data-fill': '', 'data-stroke': '' },
      })}
      {line}
    </>,
  );
}
