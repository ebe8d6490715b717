import type { Box } from '@lookfar/page';

export const pictureIcon = 'M3 5h18v14H3zM3 16l5-5l4 4l3-3l6 6M15.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0';

/** Stands in the designer until a picture is chosen. */
export function EmptyPicture({ box: { x, y, width, height }, radius = 0 }: { box: Box; radius?: number }) {
  const side = Math.min(width, height, 48) * 0.5;
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  return (
    <g fill="none" stroke="#7d8691">
      <rect {...{ x, y, width, height }} rx={radius} fill="rgb(125 134 145 / 0.12)" strokeDasharray="4 3" />
      <g transform={`translate(${left} ${top}) scale(${side / 24})`} strokeWidth="1.5">
        <path d={pictureIcon} />
      </g>
    </g>
  );
}
