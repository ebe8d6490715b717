import { boxOf, type Port, type PortSet, type Position } from '@lookfar/page';

/** A port in the middle of each side: left, right, top, bottom. For shapes and images that stand for equipment. */
export function sidePorts(position: Position): PortSet {
  const body = boxOf(position);
  const { x, y, width, height } = body;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const ports: Port[] = [
    { at: { x, y: centre }, out: { x: -1, y: 0 } },
    { at: { x: x + width, y: centre }, out: { x: 1, y: 0 } },
    { at: { x: middle, y }, out: { x: 0, y: -1 } },
    { at: { x: middle, y: y + height }, out: { x: 0, y: 1 } },
  ];
  return { ports, body, isFlanged: false };
}
