import './group.css';
import { ApartmentOutlined } from '@ant-design/icons';
import type { EquipmentLine, EquipmentMark } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { DeviceTree } from './DeviceTree.tsx';
import { groupViewTexts } from './groupViewTexts.ts';
import { useDeviceMarks } from './useDeviceMarks.ts';

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
  const [drawn, setDrawn] = useState(selected === undefined);
  const open = useCallback(
    (mark: EquipmentMark, groupId: number) => {
      setDrawn(false);
      onOpen(mark, groupId);
    },
    [onOpen],
  );
  const tree = <Tree line={line} selected={selected} onOpen={open} />;
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
        <Outlet />
      </div>
    </div>
  );
}

interface TreeProps {
  line: EquipmentLine | undefined;
  selected: number | undefined;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

function Tree({ line, selected, onOpen }: TreeProps) {
  const t = groupViewTexts.useTexts();
  const { query, groups, marks, downSince } = useDeviceMarks(line);
  return (
    <Loaded query={query} failed={t('failed')}>
      {/* [MG5] */}
      {() => <DeviceTree {...{ groups, marks, selected, downSince, onOpen }} hidesEmpty={line !== undefined} />}
    </Loaded>
  );
}
