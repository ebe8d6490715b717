import type { Box, Style } from '@lookfar/page';
import { layText, stillTextProps } from './textLayout.ts';

/** Plain text in a box: wrapped, aligned, never markup. */
export function TextBlock({ text, box, style }: { text: string; box: Box; style: Style }) {
  return (
    <text {...stillTextProps(style)} data-font="">
      {layText(text, box, style).map(({ text: line, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
