import './group.css';
import { ApartmentOutlined } from '@ant-design/icons';
import { type EquipmentLine, type EquipmentMark, Failure } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { DeviceTree } from './DeviceTree.tsx';
import { groupViewTexts } from './groupViewTexts.ts';
import { useDeviceMarks } from './useDeviceMarks.ts';

interface GroupViewProps {
  /** Only devices of this line; all without it. */
  line?: EquipmentLine;
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

/** The tree of groups, and beside it the device that the address names. A phone has the tree in a drawer. */
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
  // [MG5] Of a line, groups without any of its devices say nothing.
  if (query.data)
    return <DeviceTree {...{ groups, marks, selected, downSince, onOpen }} hidesEmpty={line !== undefined} />;
  if (!query.isError) return <LoadingState />;
  const refused = query.error instanceof Failure && query.error.code === '1009';
  if (refused) return <NoPermission right="monitor_equipment" />;
  return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
}
