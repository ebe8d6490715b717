import type { Editor, RecordPatch, WidgetRecord } from '@lookfar/editor';
import { boxOf, moved, type Position, resized } from '@lookfar/page';

export const placeFields = ['x', 'y', 'width', 'height', 'rotate'] as const;
export type PlaceField = (typeof placeFields)[number];

/** Of the box before its rotation. */
export function placeOf(position: Position, field: PlaceField): number {
  return field === 'rotate' ? position.rotate : boxOf(position)[field];
}

const smallest = 1;
const wrapDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360;

/**
 * [DP14] The position with one of its numbers changed. A size grows from the top left corner as it is on the page; a
 * circle stays a circle.
 */
export function placed(position: Position, field: PlaceField, value: number): Position {
  const box = boxOf(position);
  switch (field) {
    case 'rotate':
      return { ...position, rotate: wrapDegrees(value) };
    case 'x':
      return moved(position, value - box.x, 0);
    case 'y':
      return moved(position, 0, value - box.y);
    default: {
      const size = Math.max(smallest, value);
      return resized(position, { ...box, ...('r' in position ? { width: size, height: size } : { [field]: size }) });
    }
  }
}

/** [DP14] Changes one number of several widgets, each from its own value; locked ones stay where they are. */
export function editPlaces(
  editor: Pick<Editor, 'edit' | 'document'>,
  ids: readonly string[],
  field: PlaceField,
  { change, merge }: { change: (record: WidgetRecord) => number | undefined; merge: string },
): void {
  const free = ids.filter((id) => editor.document.get(id)?.posLock === false);
  const patch = (record: WidgetRecord): RecordPatch => {
    const value = change(record);
    return value === undefined ? {} : ({ position: placed(record.position, field, value) } as RecordPatch);
  };
  if (free.length > 0) editor.edit(free, patch, { merge: `${merge}:${field}` });
}
