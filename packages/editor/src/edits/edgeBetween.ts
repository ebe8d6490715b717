import { type Joint, type Point, type Widget, withJoints } from '@lookfar/page';
import type { EditorOptions } from '../Editor.ts';

interface Making extends Pick<EditorOptions, 'kind' | 'edgeType'> {
  newId: () => string;
}

const anywhere: Point = { x: 0, y: 0 };

/** Without a shape yet: it finds its route when it is added. */
export function edgeBetween({ kind, edgeType, newId }: Making, start: Joint, end: Joint): Widget | undefined {
  const made =
    edgeType && kind(edgeType)?.create({ box: { ...anywhere, width: 0, height: 0 }, points: [anywhere, anywhere] });
  return made && ({ ...made, id: newId(), dataAddon: withJoints(made.dataAddon, { start, end }) } as Widget);
}
