import type { Box, Style } from '@lookfar/page';
import { layText, stillTextProps } from './textLayout.ts';

interface TextBlockProps {
  text: string;
  box: Box;
  style: Style;
  /** What does not fit is left out; without one the text goes on below its box. */
  height?: number;
}

/** Plain text in a box: wrapped, aligned, never markup. */
export function TextBlock({ text, box, style, height }: TextBlockProps) {
  return (
    <text {...stillTextProps(style)} data-font="">
      {layText(text, box, style, height).map(({ text: line, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
