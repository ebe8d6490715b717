import type { DocumentView } from '@lookfar/editor';
import type { Point, Position } from '@lookfar/page';
import { shiftOf } from '@lookfar/widgets';

/** Positions are rounded one by one, so equal shifts may differ by as much. */
const slack = 0.01;

export interface SharedShift {
  shift: Point;
  /** Those that are not moved by it, but follow: lines that are joined to what moves. */
  rest: ReadonlyMap<string, Position>;
  /** How many are moved by it. */
  count: number;
}

const nothing: ReadonlyMap<string, Position> = new Map();

/**
 * The offset from their positions in the document that widgets share; undefined if there is none. With `held`, the rest
 * are all others, and those have to share it.
 */
export function sharedShift(
  document: Pick<DocumentView, 'get'>,
  preview: ReadonlyMap<string, Position>,
  held: ReadonlySet<string> | undefined,
): SharedShift | undefined {
  let shift: Point | undefined;
  let rest: Map<string, Position> | undefined;
  let count = 0;
  for (const [id, position] of preview) {
    const isHeld = held?.has(id);
    const own = isHeld === false ? undefined : shiftFrom(document, id, position);
    shift ??= isHeld === false ? undefined : own;
    const shares = own && shift && Math.abs(own.x - shift.x) <= slack && Math.abs(own.y - shift.y) <= slack;
    if (shares) count += 1;
    // What is dragged comes first, what follows it after.
    else if (isHeld || !shift) return undefined;
    else rest = (rest ?? new Map()).set(id, position);
  }
  return shift && { shift, rest: rest ?? nothing, count };
}

function shiftFrom(document: Pick<DocumentView, 'get'>, id: string, position: Position): Point | undefined {
  const record = document.get(id);
  return record && shiftOf(record.position, position);
}
