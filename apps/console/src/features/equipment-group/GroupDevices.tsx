import { FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { api, type ManagedEquipment, type ManagedGroup } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { deptTexts } from '../../shared/dept/deptTexts.ts';
import { useDepts } from '../../shared/dept/useDepts.ts';
import { GroupSelect } from '../../shared/group/GroupSelect.tsx';
import { groupTexts } from '../../shared/group/groupTexts.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { text } from '../../ui/list/columns.ts';
import { rowKey } from '../../ui/list/listDescription.ts';
import { withFilter } from '../../ui/list/listState.ts';
import { useOwnList } from '../../ui/list/useList.ts';
import { useSelection } from '../../ui/list/useSelection.ts';
import { ListView, listView } from '../../ui/screen/ListView.tsx';
import { groupPageTexts } from './groupPageTexts.ts';

const noRows: readonly ManagedEquipment[] = [];

const devicesOf = (groupId: number | undefined) =>
  listView({
    label: groupPageTexts.both('device'),
    call: api.equipment.query,
    body: { groupId, sort: 'name' },
    columns: [
      text('name', { cn: '设备名称', en: 'Device' }, { essential: true }),
      text('groupName', { cn: '所在分组', en: 'Group' }, { key: 'group', blank: ({ groupName }) => groupName === '' }),
      text('sn', words.gatewaySn, { blank: ({ sn }) => sn === '' }),
    ],
    open: ({ id }) => `/manage/eg/equipment/edit/${id}`,
    total: groupPageTexts.both('total'),
    failed: groupPageTexts.both('devicesFailed'),
    empty: { title: groupPageTexts.both('noDevices'), noMatch: groupPageTexts.both('noDevicesMatch') },
  });

/** The devices of a group and its subgroups, or all devices; several can be moved together. */
export function GroupDevices({ group, onAll }: { group: ManagedGroup | undefined; onAll: () => void }) {
  const t = groupPageTexts.useTexts();
  const tg = groupTexts.useTexts();
  const td = deptTexts.useTexts();
  const dept = useDepts().data?.find(({ id }) => id === group?.deptId);
  const [moving, setMoving] = useState(false);
  const groupId = group?.id;
  const devices = useMemo(() => devicesOf(groupId), [groupId]);
  const list = useOwnList(devices);
  const { state, go, query, page } = list;
  const name = state.filters.name ?? '';
  const control = useSelection(page?.rows ?? noRows, rowKey, name);
  const { selection } = control;
  const title = group ? t('devices', { name: group.name || tg('unnamed') }) : t('all');
  return (
    <section className="group-devices" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {group && (
          <>
            <Dim small>{t('devicesNote')}</Dim>
            {dept && <Dim small>{`${td('dept')}: ${dept.name}`}</Dim>}
            <Button type="link" size="small" onClick={onAll}>
              {t('showAll')}
            </Button>
          </>
        )}
        <Input
          className="group-search"
          size="small"
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={100}
          value={name}
          onChange={(event) => go(withFilter(state, 'name', event.target.value))}
        />
        <Button size="small" icon={<FolderOutlined />} disabled={selection.size === 0} onClick={() => setMoving(true)}>
          {selection.size === 0 ? t('move') : `${t('move')} (${selection.size})`}
        </Button>
      </header>
      <ListView of={devices} list={list} control={control} />
      {moving && (
        <MoveDevicesDialog
          ids={[...selection.keys()]}
          onMoved={() => {
            control.clear();
            void query.refetch();
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}

interface MoveDevicesDialogProps {
  ids: readonly number[];
  onMoved: () => void;
  onClose: () => void;
}

/** Moves devices to a different group, or out of all. Devices that could not be moved are listed. */
function MoveDevicesDialog({ ids, onMoved, onClose }: MoveDevicesDialogProps) {
  const t = groupPageTexts.useTexts();
  const refresh = useRefreshGroups();
  const [groupId, setGroupId] = useState<number | null>(null);
  const move = async () => {
    const { done, failed } = await send(api.equipmentBatch.group, { ids: [...ids], groupId }, { quiet: true });
    const names = failed.map(({ name, message }) => `${name} (${message})`).join(', ');
    notify(
      failed.length === 0
        ? { level: 'success', text: t('moved', { count: done }) }
        : { level: 'warning', text: t('someFailed', { done, failed: failed.length, names }) },
    );
    await refresh();
    onMoved();
  };
  return (
    <ConfirmDialog title={t('moveTitle', { count: ids.length })} okText={t('moveDo')} run={move} onClose={onClose}>
      <GroupSelect value={groupId} onChange={setGroupId} />
    </ConfirmDialog>
  );
}
