import { type Joints, type LineEnd, lineEnds } from '@lookfar/page';

export interface OrderedLines {
  /** Each after the lines that it is joined to. */
  order: readonly string[];
  /** Joints that would close a circle: a line cannot wait for itself. */
  circular: ReadonlyMap<string, ReadonlySet<LineEnd>>;
}

/** The order in which joined lines are placed. */
export function lineOrder(lines: ReadonlySet<string>, jointsOf: (id: string) => Joints): OrderedLines {
  const order: string[] = [];
  const circular = new Map<string, Set<LineEnd>>();
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    open.add(id);
    const joints = jointsOf(id);
    for (const end of lineEnds) {
      const target = joints[end]?.widgetId;
      if (target === undefined || !lines.has(target) || done.has(target)) continue;
      if (open.has(target)) circular.set(id, (circular.get(id) ?? new Set()).add(end));
      else visit(target);
    }
    open.delete(id);
    done.add(id);
    order.push(id);
  };
  for (const id of lines) if (!done.has(id)) visit(id);
  return { order, circular };
}
