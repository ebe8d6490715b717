import type { ListTreeOption } from '../../ui/list/listDescription.ts';

interface GroupNode {
  value: string;
  title: string;
  children: GroupNode[];
}

/** A group as `TreeSelect` wants it. */
export function groupNode({ value, text, children }: ListTreeOption): GroupNode {
  return { value, title: text, children: children.map(groupNode) };
}
