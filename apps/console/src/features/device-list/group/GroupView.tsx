import './group.css';
import { ApartmentOutlined } from '@ant-design/icons';
import type { EquipmentLine, EquipmentMark } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { DeviceTree } from './DeviceTree.tsx';
import { deviceTree, type TreeNode, withDevices } from './deviceTree.ts';
import { groupViewTexts } from './groupViewTexts.ts';
import { type DeviceMarks, useDeviceMarks } from './useDeviceMarks.ts';

interface GroupViewProps {
  /** Only devices of this product line; all if absent. */
  line?: EquipmentLine;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

/** The group tree, and next to it the device in the address. On a phone the tree is in a drawer. */
export function GroupView({ line, onOpen }: GroupViewProps) {
  const t = groupViewTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const selected = deviceIdOf(useParams().id);
  const [drawn, setDrawn] = useState(false);
  const open = useCallback(
    (mark: EquipmentMark, groupId: number) => {
      setDrawn(false);
      onOpen(mark, groupId);
    },
    [onOpen],
  );
  const world = useGroupWorld(line, open);
  const tree = <Tree selected={selected} world={world} />;
  return (
    <div className="group-view">
      {phone ? (
        <>
          <Button className="group-open-tree" block icon={<ApartmentOutlined />} onClick={() => setDrawn(true)}>
            {t('showTree')}
          </Button>
          <Drawer
            open={drawn}
            onClose={() => setDrawn(false)}
            placement="left"
            size={340}
            title={t('tree')}
            styles={{ body: { padding: 0 } }}
          >
            {tree}
          </Drawer>
        </>
      ) : (
        <aside className="group-side" aria-label={t('tree')}>
          {tree}
        </aside>
      )}
      <div className="group-beside">
        <Outlet context={world} />
      </div>
    </div>
  );
}

/** What the tree shows, for the summary next to it. */
export interface GroupWorld extends DeviceMarks {
  nodes: readonly TreeNode[];
  isLoaded: boolean;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

function useGroupWorld(line: EquipmentLine | undefined, onOpen: GroupWorld['onOpen']): GroupWorld {
  const loaded = useDeviceMarks(line);
  const { groups, marks } = loaded;
  const nodes = useMemo(() => {
    const whole = deviceTree(groups, marks);
    // [DG5]
    return line === undefined ? whole : withDevices(whole);
  }, [groups, marks, line]);
  return { ...loaded, nodes, isLoaded: loaded.query.data !== undefined, onOpen };
}

interface TreeProps {
  selected: number | undefined;
  world: GroupWorld;
}

function Tree({ selected, world: { query, nodes, marks, onOpen } }: TreeProps) {
  const t = groupViewTexts.useTexts();
  return (
    <Loaded query={query} failed={t('failed')}>
      {() => <DeviceTree {...{ nodes, selected, onOpen }} deviceCount={marks.length} />}
    </Loaded>
  );
}
