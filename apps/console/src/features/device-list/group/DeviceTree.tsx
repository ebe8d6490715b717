import './group.css';
import { MinusSquareOutlined, PlusSquareOutlined, SearchOutlined } from '@ant-design/icons';
import type { EquipmentMark } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { groupIds, pathTo, type TreeNode, treeLines } from './deviceTree.ts';
import { groupViewTexts } from './groupViewTexts.ts';
import { TreeLines } from './TreeLines.tsx';

interface DeviceTreeProps {
  nodes: readonly TreeNode[];
  deviceCount: number;
  /** The device shown next to the tree. */
  selected: number | undefined;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

/** With more devices than this, groups start collapsed to give an overview. */
const mostUnfolded = 100;

/** Groups and devices with their states, with search, collapsing and keyboard navigation. */
export function DeviceTree({ nodes, deviceCount, selected, onOpen }: DeviceTreeProps) {
  const t = groupViewTexts.useTexts();
  const [typed, setTyped] = useState('');
  const search = useAfterTyping(typed);
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => firstFolded());
  const lines = useMemo(() => treeLines(nodes, folded, search), [nodes, folded, search]);

  function firstFolded(): ReadonlySet<number> {
    if (deviceCount <= mostUnfolded) return new Set();
    const shown = new Set(selected === undefined ? [] : pathTo(nodes, selected));
    return new Set(groupIds(nodes).filter((id) => !shown.has(id)));
  }
  const toggle = (id: number, fold: boolean) => {
    const next = new Set(folded);
    if (fold) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const allFolded = folded.size > 0;
  return (
    <div className="device-tree">
      <div className="device-tree-tools">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          icon={allFolded ? <PlusSquareOutlined aria-hidden /> : <MinusSquareOutlined aria-hidden />}
          aria-label={t(allFolded ? 'unfoldAll' : 'foldAll')}
          title={t(allFolded ? 'unfoldAll' : 'foldAll')}
          onClick={() => setFolded(allFolded ? new Set() : new Set(groupIds(nodes)))}
          disabled={search !== '' || nodes.length === 0}
        />
      </div>
      {lines.length === 0 ? (
        <p className="device-tree-none">{t(search === '' ? 'empty' : 'noMatch')}</p>
      ) : (
        <TreeLines label={t('tree')} lines={lines} selected={selected} onFold={toggle} onOpen={onOpen} />
      )}
    </div>
  );
}
