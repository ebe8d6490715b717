import type { ManagedGroup } from '@lookfar/contract';
import { Tree } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { type GroupNode, groupTree } from '../../shared/group/groupTree.ts';
import { Clip, Dim } from '../../ui/layout/Layout.tsx';
import { type Direction, dropPlace, type GroupPlace } from './groupMove.ts';
import { groupPageTexts } from './groupPageTexts.ts';
import { RenameInput } from './RenameInput.tsx';

interface GroupTreeViewProps {
  groups: readonly ManagedGroup[];
  selected: number | null;
  onSelect: (id: number | null) => void;
  renaming: number | null;
  onRenaming: (id: number | null) => void;
  onMove: (id: number, place: GroupPlace) => void;
  onStep: (id: number, direction: Direction) => void;
}

interface TreeItem {
  key: number;
  node: GroupNode;
  children: TreeItem[];
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

const itemOf = (node: GroupNode): TreeItem => ({ key: node.group.id, node, children: node.children.map(itemOf) });

/** The tree itself: drag to move, F2 or a double click to rename, Alt with arrows to move by keys. */
export function GroupTreeView(props: GroupTreeViewProps) {
  const { groups, selected, onSelect, renaming, onRenaming, onMove, onStep } = props;
  const t = groupPageTexts.useTexts();
  const items = useMemo(() => groupTree(groups).map(itemOf), [groups]);
  const frame = useRef<HTMLDivElement>(null);
  // Collapsed groups are stored, not expanded ones: a new or moved group is visible immediately.
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
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
    <div ref={frame} className="group-tree" onKeyDownCapture={onKey}>
      <Tree<TreeItem>
        aria-label={t('tree')}
        blockNode
        expandedKeys={groups.filter(({ id }) => !folded.has(id)).map(({ id }) => id)}
        onExpand={(keys) => setFolded(new Set(groups.map(({ id }) => id).filter((id) => !keys.includes(id))))}
        draggable={{ icon: false, nodeDraggable: ({ key }) => key !== renaming }}
        treeData={items}
        selectedKeys={selected === null ? [] : [selected]}
        onSelect={([key]) => onSelect(typeof key === 'number' ? key : null)}
        onDoubleClick={(_event, { key }) => onRenaming(Number(key))}
        titleRender={({ node }) =>
          node.group.id === renaming ? <RenameInput group={node.group} onDone={finish} /> : <NodeTitle node={node} />
        }
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const before = dropPosition < Number(node.pos.split('-').at(-1));
          const place = dropPlace(groups, node.key, dropToGap ? (before ? 'before' : 'after') : 'inside');
          if (place) onMove(dragNode.key, place);
        }}
      />
    </div>
  );
}

function NodeTitle({ node: { group, total } }: { node: GroupNode }) {
  const t = groupTexts.useTexts();
  return (
    <span className="group-node">
      {group.name ? <Clip>{group.name}</Clip> : <Clip as={Dim}>{t('unnamed')}</Clip>}
      <Dim small>{total}</Dim>
    </span>
  );
}
