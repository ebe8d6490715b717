import type { DocumentView } from '@lookfar/editor';
import type { Point, Position } from '@lookfar/page';
import { shiftOf } from '@lookfar/widgets';

/** Positions are rounded one by one, so equal shifts may differ by as much. */
const slack = 0.01;

/**
 * The common offset of all of them from their position in the document; undefined if one of them is rotated, resized or
 * moved differently.
 */
export function commonShift(
  document: Pick<DocumentView, 'get'>,
  preview: ReadonlyMap<string, Position>,
): Point | undefined {
  let common: Point | undefined;
  for (const [id, position] of preview) {
    const record = document.get(id);
    const shift = record && shiftOf(record.position, position);
    if (!shift) return undefined;
    common ??= shift;
    if (Math.abs(shift.x - common.x) > slack || Math.abs(shift.y - common.y) > slack) return undefined;
  }
  return common;
}
