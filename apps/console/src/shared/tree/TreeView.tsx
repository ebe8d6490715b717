import { Tree } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { type Direction, dropPlace, type TreePlace } from './treeMove.ts';
import { type TreeNode, type TreeRow, treeOf } from './treeRows.ts';

export interface TreeViewProps<T extends TreeRow> {
  rows: readonly T[];
  /** Including those that are not shown: places are counted among all. */
  all: readonly T[];
  label: string;
  /** What is added up for a row and everything below it. */
  countOf: (row: T) => number;
  selected: number | null;
  onSelect: (id: number | null) => void;
  renaming: number | null;
  onRenaming: (id: number | null) => void;
  onMove: (id: number, place: TreePlace) => void;
  onStep: (id: number, direction: Direction) => void;
  renderNode: (node: TreeNode<T>) => ReactNode;
  renderRename: (row: T, onDone: () => void) => ReactNode;
}

interface TreeItem<T> {
  key: number;
  node: TreeNode<T>;
  children: TreeItem<T>[];
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

const itemOf = <T extends TreeRow>(node: TreeNode<T>): TreeItem<T> => ({
  key: node.row.id,
  node,
  children: node.children.map(itemOf),
});

/**
 * The tree itself: drag to move, F2 or a double click to rename, Alt with arrows to move by keys. Only the lines in view
 * are rendered.
 */
export function TreeView<T extends TreeRow>(props: TreeViewProps<T>) {
  const { rows, all, label, countOf, selected, onSelect, renaming, onRenaming, onMove, onStep } = props;
  const { renderNode, renderRename } = props;
  const items = useMemo(() => treeOf(rows, countOf).map(itemOf), [rows, countOf]);
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  // Collapsed rows are stored, not expanded ones: a new or moved row is visible immediately.
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const expanded = useMemo(() => rows.map(({ id }) => id).filter((id) => !folded.has(id)), [rows, folded]);
  const onKey = (event: KeyboardEvent) => {
    if (selected === null || renaming !== null) return;
    const direction = event.altKey ? arrows[event.key] : undefined;
    if (event.key === 'F2') onRenaming(selected);
    else if (direction) onStep(selected, direction);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const finish = () => {
    onRenaming(null);
    // The field is gone: keys go to the tree again.
    frame.current?.querySelector<HTMLElement>('[role="tree"], input[aria-label]')?.focus();
  };
  return (
    <div ref={frame} className="tree-view" onKeyDownCapture={onKey}>
      <Tree<TreeItem<T>>
        aria-label={label}
        blockNode
        height={Math.round(window.innerHeight * (isPhone ? 0.45 : 0.66))}
        expandedKeys={expanded}
        onExpand={(keys) => {
          const open = new Set(keys);
          setFolded(new Set(rows.map(({ id }) => id).filter((id) => !open.has(id))));
        }}
        draggable={{ icon: false, nodeDraggable: ({ key }) => key !== renaming }}
        treeData={items}
        selectedKeys={selected === null ? [] : [selected]}
        onSelect={([key]) => onSelect(typeof key === 'number' ? key : null)}
        onDoubleClick={(_event, { key }) => onRenaming(Number(key))}
        titleRender={({ node }) => (node.row.id === renaming ? renderRename(node.row, finish) : renderNode(node))}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const before = dropPosition < Number(node.pos.split('-').at(-1));
          const place = dropPlace(all, node.key, dropToGap ? (before ? 'before' : 'after') : 'inside');
          if (place) onMove(dragNode.key, place);
        }}
      />
    </div>
  );
}
